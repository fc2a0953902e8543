import type { Texts } from './en';

/** Texts about new versions of the client, in German. */
export const de: Texts = {
  newVersion: 'Es gibt eine neue Version. Deine Partie geht danach weiter.',
  load: 'Neu laden',
  later: 'Später',
};
