/** Texts for hot-seat play, in English. The other languages have the same shape. */
export const en = {
  title: (game: string) => `${game} on one device`,
  handOver: (name: string) => `Hand over to ${name}`,
  giveDevice: (name: string) => `Give the device to ${name}. Until then nobody sees any cards.`,
  covered: 'The table is covered',
  coveredText: 'Each of you is shown only what is for their own eyes.',
  iAm: (name: string) => `I am ${name}, show my table`,
  last: 'What happened last',
  yourTurn: (name: string) => `${name}, it is your turn`,
  tableOf: (name: string) => `${name}’s table`,
  cover: 'Cover',
  coverTable: 'Cover the table',
  nameOf: (seat: string) => `Name, ${seat.toLowerCase()}`,
  passAround: 'The players on this device take turns. If there are secrets, the table is covered in between.',
  add: 'Add a player on this device',
  addText: 'They play on this screen: you hand the device over, and it hides what the others must not see.',
  addName: 'Name of the player beside you',
  sitDown: 'Sit down',
  giveUp: (name: string) => `Give up ${name}’s seat`,
  leavesTable: (name: string) => `${name} leaves the table, a bot stands in`,
  lostSeat: 'One of the seats on this device is no longer yours.',
};

export type HotSeatTexts = typeof en;
