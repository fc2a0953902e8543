import type { StorageProblem } from '../../../ui/storage';

/** Texts about what this browser does not store, in English. The other languages have the same shape. */
export const en = {
  denied:
    'This browser stores nothing here: your settings, seats and matches last until you close this page. Allow site data for this address to keep them.',
  full: 'This browser’s storage is full: what changes from now on lasts until you close this page. Delete site data you no longer need.',
  matchesDenied: 'This browser stores no finished matches: the logbook lasts until you close this page.',
  close: 'Got it',
} satisfies Record<StorageProblem | 'close', string>;

export type Texts = typeof en;
