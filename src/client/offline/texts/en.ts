/** What is said of versions of the client in English; every other language has the same shape. */
export const en = {
  newVersion: 'There is a new version. Your match goes on after loading.',
  load: 'Load it',
  later: 'Later',
};

export type Texts = typeof en;
