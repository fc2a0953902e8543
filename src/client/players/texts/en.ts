import { MAX_NAME_LENGTH } from '../../../protocol/player-name';

/** Texts about nicknames, ratings and statistics, in English. The other languages have the same shape. */
export const en = {
  title: 'Players and ratings',
  lead: 'Claim a nickname on this server, and your matches, victories and rating show up here. You can play just as well without one.',
  game: 'Game',
  loading: 'Loading the standings …',
  none: 'Nobody has finished a match of this game under a nickname yet.',
  place: 'Place',
  name: 'Name',
  rating: 'Rating',
  matches: 'Matches',
  victories: 'Won',
  average: 'Points each',
  provisional: 'provisional',
  noRating: 'no rating yet',
  before: 'Previous page',
  after: 'Next page',
  page: (nth: number, pages: number) => `Page ${nth} of ${pages}`,
  you: 'you',
  about: 'What the rating says',
  aboutRating: [
    'It estimates how well a player plays this game (a Plackett-Luce model, like TrueSkill, for any number of players; places and ties count, points do not). The number is a lower bound: with 99.7 percent certainty, the player is at least that good. Everyone starts at 1000; the surer the estimate, the higher the bound, so the number usually rises at first.',
    'The rating compares the players at a table who have a nickname. Bots and guests do not count: matches against them alone appear in the statistics only. With fewer than ten rated matches a rating is provisional (≈).',
    'A seat counts for its owner, even if a stand-in played to the end. A shared victory counts in part. A player with two seats at a table is not rated there.',
  ],

  own: {
    title: 'Your nickname',
    lead: 'A nickname and a secret that stays in this browser: no password, no e-mail address.',
    claim: 'Claim a nickname',
    nickname: 'Nickname',
    nicknameHelp: `1 to ${MAX_NAME_LENGTH} characters, emoji too, but not / \\ ? # %`,
    take: 'Claim it',
    bring: 'I have one already',
    code: 'Nickname and code',
    codeHelp: 'The whole line from the other device: the nickname, then 32 letters and digits.',
    enter: 'Use it here',
    noCode: 'That is not a nickname with its code: 32 letters and digits (0 to 9, a to f) must follow the name.',
    youAre: 'In this browser you are',
    page: 'Your page',
    move: 'Take it to another device',
    moveText:
      'Enter this line there, under “I have one already”. Keep it like a key: anyone who knows it can play in your name, and nobody can restore it if you lose it.',
    copy: 'Copy the line',
    copied: 'Copied',
    copyByHand: 'Select the line and copy it.',
    forget: 'Forget it in this browser',
    forgetText: 'The server keeps nickname and statistics. You can only come back with the line above.',
    giveUp: 'Give it up',
    giveUpText: 'The server deletes the nickname and all of its statistics, for good. Others may claim it then.',
    sure: (name: string) => `Give up ${name} for good`,
    keep: 'Keep it',
  },

  solo: {
    title: 'You against bots',
    lead: 'Counted in this browser alone.',
    crew: 'Bots',
    mixed: 'Mixed levels',
  },

  player: {
    since: (day: string) => `Aboard since ${day}`,
    none: 'No finished matches yet.',
    back: 'All players',
    unknown: (name: string) => `Nobody is called ${name} here, or not any more.`,
    chart: (game: string) => `${game}: rating over time`,
    day: 'Day',
    last: 'Last matches',
    placeOf: (place: number, seats: number) => `place ${place} of ${seats}`,
    points: (score: number) => (score === 1 ? '1 point' : `${score} points`),
    lookBack: 'Look back',
    at: (action: string, match: string) => `${action}: ${match}`,
  },
};

export type Texts = typeof en;
