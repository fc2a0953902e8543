/** The texts of the page that verifies a match, in English. The other languages have the same shape. */
export const en = {
  lead: 'Open the file of a match that is over. It is played again in this browser, with the cards and dice that follow from its seed; nothing is sent anywhere.',
  open: 'Open a file',
  drop: 'or drop it here',
  checking: 'Playing the match again …',
  toMatch: 'To the match',
  toLobby: 'To the lobby',
};

export type Texts = typeof en;
