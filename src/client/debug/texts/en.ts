/** The texts of the debug page, in English. The other languages have the same shape. */
export const en = {
  title: (game: string) => `${game}: debug`,
  lead: 'Hot seat: the board shows the player to move, or the seat chosen in the panel.',
  off: 'The debug panel is off on this server. Its operator can turn it on with DEBUG_PANEL=1.',
  players: 'Players',
};

export type Texts = typeof en;
