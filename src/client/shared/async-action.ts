import { useState } from 'react';
import type { Catalog } from '../../i18n/catalog-types';
import { MAX_NAME_LENGTH } from '../../protocol/player-name';
import { useMessages } from '../../ui/i18n';
import { toFailure, type Failure } from './api';

/** State of an asynchronous user action that may fail. */
export interface AsyncAction {
  readonly busy: boolean;
  readonly failure: Failure | undefined;
  start(action: () => Promise<void>): void;
  dismiss(): void;
}

/** Runs one asynchronous action at a time and keeps the failure of the last one. */
export function useAsyncAction(): AsyncAction {
  const [{ busy, failure }, set] = useState<{ busy: boolean; failure?: Failure }>({ busy: false });
  function start(action: () => Promise<void>) {
    if (busy) return;
    set({ busy: true });
    action().then(
      () => set({ busy: false }),
      (error: unknown) => {
        set({ busy: false }); // reset before rethrowing unknown errors
        set({ busy: false, failure: toFailure(error) });
      },
    );
  }
  return { busy, failure, start, dismiss: () => set({ busy }) };
}

/** From this many seconds on a waiting time is told in minutes. */
const MIN_SECONDS_IN_MINUTES = 120;

/** Returns a function that localizes failures; see `failureText`. */
export function useFailureText(): (failure: Failure) => string {
  const { refusals } = useMessages('setup');
  return (failure) => failureText(failure, refusals);
}

/** Returns a failure in words. Codes without a text show the server's English message. */
export function failureText(
  { code, error, reason, retryAfter: seconds = 1 }: Failure,
  refusals: Catalog['setup']['refusals'],
): string {
  const known: Partial<Record<string, string | ((values: FailureValues) => string)>> = refusals;
  const text = known[reason === undefined ? code : 'removed'] ?? error;
  if (typeof text === 'string') return text;
  const minutes = seconds < MIN_SECONDS_IN_MINUTES ? 0 : Math.ceil(seconds / 60);
  return text({ error, reason: reason ?? '', seconds, minutes, max: MAX_NAME_LENGTH });
}

type FailureValues = Readonly<Record<'seconds' | 'minutes' | 'max', number>> &
  Readonly<Record<'error' | 'reason', string>>;
