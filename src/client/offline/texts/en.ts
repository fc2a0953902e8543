/** Texts about new versions of the client, in English. The other languages have the same shape. */
export const en = {
  newVersion: 'There is a new version. Your match goes on after loading.',
  load: 'Load it',
  later: 'Later',
};

export type Texts = typeof en;
