/** Texts about new versions of the client, in English. The other languages have the same shape. */
export const en = {
  newVersion: 'A new version is available. Your match goes on after reloading.',
  load: 'Reload',
  later: 'Later',
};

export type Texts = typeof en;
