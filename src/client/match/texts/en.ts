const all = new Intl.ListFormat('en');

/** The texts of a waiting room and of the offer of a rematch, in English. The other languages have the same shape. */
export const en = {
  offerRematch: 'Offer a rematch',
  offerAgain: 'Offer again',
  youOffer: 'You offered a rematch.',
  offers: (name: string) => `${name} offers a rematch.`,
  accept: 'Accept',
  decline: 'Decline',
  withdraw: 'Withdraw',
  declined: (names: readonly string[]) => `${all.format(names)} declined the rematch.`,
  /** Below the answers. */
  freeSeats: 'Players who do not accept in time leave a free seat.',
  answers: 'Answers',
  accepts: 'accepts',
  declines: 'declines',
  undecided: 'thinking …',
  away: 'away',
  isBot: 'bot',
  timeLeft: 'Time left to answer',
  series: 'Series',

  waitingTitle: (game: string) => `${game}: waiting for players`,
  openRules: 'Rules',
  /** Starts a match with these numbers of people and bots. */
  start: (people: number, bots: number) => {
    if (bots === 0) return `Start with ${people} players`;
    const withBots = bots === 1 ? '1 bot' : `${bots} bots`;
    return people === 1 ? `Start against ${withBots}` : `Start with ${people} players and ${withBots}`;
  },
};

export type MatchTexts = typeof en;
