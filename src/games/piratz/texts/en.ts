import type { Treasure } from '../rules/treasures';
import { english } from '../../../i18n/you';

const NAMES: Readonly<Record<Treasure, readonly [one: string, many: string]>> = {
  ring: ['ring', 'rings'],
  coin: ['coin', 'coins'],
  pearl: ['pearl', 'pearls'],
  goblet: ['goblet', 'goblets'],
  crown: ['crown', 'crowns'],
  shell: ['shell', 'shells'],
};

const some = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
const cards = (n: number) => some(n, 'card', 'cards');
const percent = (probability: number) => `${Math.round(100 * probability)}\u00a0%`;
const all = new Intl.ListFormat('en');
const { does, list: names } = english;
const many = (treasure: Treasure) => NAMES[treasure][1];
const MATERIALS = ['wooden', 'copper', 'silver', 'gold'];
const theCube = (value: number) => `the ${MATERIALS[value - 1]} cube (${value})`;
const theCubes = (values: readonly number[]) => all.format(values.map(theCube));
/** "Anna has the most rings (3) and takes the gold cube (4)." */
const takesCube = (name: string, third: string, second: string, what: string, value: number) =>
  `${does(name, `${third} ${what} and takes`, `${second} ${what} and take`)} ${theCube(value)}.`;

/** The English texts of the Piratz board; every other language has the same shape. */
export const en = {
  board: 'The table',
  treasure: many,
  items: (treasure: Treasure, n: number) => some(n, ...NAMES[treasure]),
  cards,
  rat: 'rat',
  rats: (n: number) => some(n, 'rat', 'rats'),
  cardFace: (face: string) => `card: ${face}`,
  somebody: 'somebody',

  seats: {
    title: 'Players',
    you: 'you',
    bot: 'bot',
    offline: 'not connected',
    turn: 'to move',
    spadeInHand: 'spade in hand',
    out: 'out',
    outLong: 'spade laid, out until the round ends',
    stored: (n: number) => `${cards(n)} stored`,
    points: (n: number) => some(n, 'point', 'points'),
    look: 'look at the stored cards',
  },

  score: {
    inGame: (n: number) => `${n} in the game`,
    cubes: (values: readonly number[]) => `${values.length === 1 ? 'cube' : 'cubes'} ${all.format(values.map(String))}`,
    columns: { treasure: 'Treasure', inGame: 'in game', cubes: 'Cubes' },
    rats: 'rats',
    ties: 'If players are equal in a treasure, more rats decide, then fewer cards.',
    look: 'Score card: who has how many?',
  },

  table: {
    drawCount: (n: number) => `draw pile: ${cards(n)}`,
    lastRound: 'last round',
    reshuffle: 'shuffle first',
    reshuffleLong: 'The draw pile is empty: the discard pile is shuffled before the next card.',
    discard: 'discard',
    discardCount: (n: number) => `discard pile: ${cards(n)}`,
    display: 'Face-up cards',
    empty: 'No card lies face up.',
    buried: 'Buried',
    buriedBy: (name: string, face: string) => `buried under the spade of ${name}: ${face}`,
    spadeInMiddle: (name: string) => `the spade of ${name} lies in the middle`,
    wouldTake: 'you would take it',
    roundOver: (n: number) => `Round ${n} is over`,
    nextRound: (n: number, name: string) => `Round ${n}: ${does(name, 'begins', 'begin')}.`,
    gameOver: 'The last round is over',
    scoringNext: 'The treasures are counted.',
    round: (n: number) => `Round ${n}`,
  },

  /** Texts of the terminal rendering only. */
  picture: {
    rat: 'RAT',
    rats: 'rats',
    lastRound: 'LAST ROUND',
    spadeOn: (face: string) => `spade on: ${face}`,
    spadeInMiddle: 'spade in the middle',
  },

  action: {
    reveal: 'Reveal a card',
    alarmChance: (probability: number) => `${percent(probability)} alarm`,
    stay: 'Stay in',
    pass: 'Pass and take',
    passWith: (n: number, treasure: Treasure) => `Pass: take ${cards(n)} with ${many(treasure)}`,
    withTreasure: (treasure: Treasure) => `with ${many(treasure)}`,
    confirm: (label: string) => `${label} – tap again to confirm`,
    again: 'tap again',
    passEmpty: 'Pass: take nothing',
    leaveRats: (n: number): string => (n === 2 ? 'Leave both rats' : 'Leave all rats'),
    takeRat: (face: string) => `Take this rat card: ${face}`,
    bury: (face: string) => `Bury this card: ${face}`,
    cube: (n: number) => `Take ${theCube(n)}`,
    sending: 'Sending …',
  },

  ask: {
    decide: 'Your turn: reveal a card, or pass.',
    decideOnly: 'Your turn: no card is left to reveal, you have to pass.',
    lastSpade: 'Last spade: keep revealing, or pass.',
    revealed: 'Stay in, or pass right now?',
    alarm: 'You are out. Which rat card do you take?',
    bury: 'Choose the card to bury under your spade.',
    chooseCube: (treasure: Treasure) => `You have the most ${many(treasure)}: choose a cube.`,
  },
  hint: {
    decide: 'You can also pass right after revealing, but only on your turn.',
    decideOnly: '',
    lastSpade: 'Reveal as often as you like. A second rat ends it.',
    revealed: 'If you stay in, you can’t pass until your next turn.',
    alarm: 'Or leave them all. Then you bury a card.',
    bury: 'Nobody can take it this round; then it goes to the discard pile.',
    chooseCube: 'The second place gets the other one.',
    ratOpen: 'A rat lies face up: the next one raises the alarm!',
    out: 'Your spade is laid: you watch until the round ends.',
  },
  /** Why a hint prefers a move. */
  why: {
    noRatFaceUp: 'No rat lies face up: the next card cannot raise the alarm, and you may still pass after it.',
    noRatToCome: 'No rat is left to come: the next card cannot raise the alarm, and you may still pass after it.',
    alarm: (chance: number) =>
      `The next card raises the alarm in ${percent(chance)} of cases. Otherwise one more card lies there, and you may still pass.`,
    stay: (n: number) => `The best pass would bring you ${cards(n)} now. If you stay in, you may still get more.`,
    lead: (n: number, treasures: readonly Treasure[]) =>
      `With ${n === 1 ? 'this card' : `these ${n} cards`} you have the most ${all.format(treasures.map(many))}.`,
    secure: (n: number, chance: number) =>
      `You make sure of ${cards(n)}: the next one would raise the alarm in ${percent(chance)} of cases.`,
    beforeRivals: (n: number, rivals: number) =>
      `You make sure of ${cards(n)} before ${some(rivals, 'other player', 'other players')} can take ${n === 1 ? 'it' : 'them'}.`,
    rats: 'You keep its treasures, and when players have equally many of a treasure, more rats win.',
    bury: (treasure: Treasure, n: number, leader: string | undefined) =>
      leader === undefined
        ? `Nobody gets its ${some(n, ...NAMES[treasure])} this round.`
        : `${leader} has the most ${many(treasure)} and does not get ${n === 1 ? 'this one' : `these ${n}`} this round.`,
  },
  wait: {
    decide: (name: string) => `${does(name, 'decides', 'decide')} whether to reveal or to pass.`,
    lastSpade: (name: string) => `${does(name, 'has', 'have')} the last spade: reveal or pass?`,
    revealed: (name: string) => `${does(name, 'decides', 'decide')} whether to stay in.`,
    alarm: (name: string) => `${does(name, 'has', 'have')} raised the alarm and may take a rat.`,
    bury: (name: string) => `${does(name, 'chooses', 'choose')} a card to bury.`,
    chooseCube: (name: string, treasure: Treasure) =>
      `${does(name, 'has', 'have')} the most ${many(treasure)} and may choose a cube.`,
  },
  alarm: 'Rat alarm!',

  panel: {
    close: 'Close',
    remaining: 'Remaining cards',
    score: 'Score card',
    next: (n: number) => `${cards(n)} to come`,
    nextReshuffled: (n: number) => `The draw pile is empty. ${cards(n)} will be shuffled and turned up`,
    chance: (rats: number, of: number, probability: number) =>
      `The next card is a rat in ${rats} of ${of} cases (${percent(probability)}).`,
    wouldAlarm: 'It would raise the alarm.',
    noAlarm: 'No rat lies face up, so it would be a harmless one.',
    noneLeft: 'No card is left.',
    discarded: (n: number) => `Discarded: ${cards(n)}. They come back in the last round.`,
    discardedLast: (n: number) => `Discarded: ${cards(n)}`,
    pileOf: (name: string) => `Stored by ${name}`,
    nothingStored: 'No card stored yet.',
    blind: 'Blind mode: nobody may look through stored cards, and there is no list of the remaining ones.',
    about: 'About this table',
    reconstruction: 'The card faces are a reconstruction; the printed deck may differ.',
    ownersDeck: "This table plays with the host's own deck.",
    cubes: 'Cubes are worth 4 (gold), 3 (silver), 2 (copper) and 1 (wood).',
    turn: [
      'On your turn, reveal one card. Then stay in, or pass at once. You can also pass without revealing.',
      'To pass, name a treasure, take every face-up card that shows it, and bury one other card under your spade.',
      'A rat while another one lies face up is an alarm: take one rat card at most, bury a card, and you are out.',
      'When all spades are laid, a new round begins. The most items of each treasure win its cube.',
    ],
  },

  scoring: {
    title: 'Scoring',
    intro: 'All stored cards are turned over. Who has the most of each treasure?',
    next: 'Next',
    skip: 'Skip to the result',
    again: 'Show the scoring again',
    total: 'Total',
    detailOf: (rats: number, n: number) => `${some(rats, 'rat', 'rats')}, ${cards(n)}`,
    won: (value: number) => `wins ${theCube(value)}`,
    winner: (name: string, points: number) => `${does(name, 'wins', 'win')} with ${some(points, 'point', 'points')}!`,
    shared: (winners: readonly string[], points: number) =>
      `${names(winners)} share the victory with ${some(points, 'point', 'points')}!`,
    first: (name: string, treasure: Treasure, n: number, value: number) =>
      takesCube(name, 'has', 'have', `the most ${many(treasure)} (${n})`, value),
    second: (name: string, n: number, value: number) => takesCube(name, 'comes', 'come', `second (${n})`, value),
    byRats: (tied: readonly string[], treasure: Treasure, n: number, name: string, rats: number, value: number) =>
      `${names(tied)} have ${some(n, ...NAMES[treasure])} each. ${takesCube(name, 'has', 'have', `${tied.length === 2 ? 'more' : 'the most'} rats (${rats})`, value)}`,
    byCards: (tied: readonly string[], treasure: Treasure, name: string, n: number, value: number) =>
      `${names(tied)} are equal in ${many(treasure)} and rats. ${takesCube(name, 'has', 'have', `${tied.length === 2 ? 'fewer' : 'the fewest'} cards (${n})`, value)}`,
    byNothing: (tied: readonly string[], treasure: Treasure, values: readonly number[]) =>
      `${names(tied)} are equal in ${many(treasure)}, rats and cards: nobody takes ${theCubes(values)}.`,
    nobody: (treasure: Treasure, values: readonly number[]) =>
      `Nobody has ${many(treasure)}: nobody takes ${theCubes(values)}.`,
    nobodyElse: (treasure: Treasure, values: readonly number[]) =>
      `Nobody else has ${many(treasure)}: nobody takes ${theCubes(values)}.`,
  },

  event: {
    reshuffle: 'The discard pile is shuffled into a new draw pile. Last round!',
    reveal: (name: string, face?: string) => `${does(name, 'reveals', 'reveal')} a card${face ? `: ${face}` : ''}.`,
    alarm: (name: string) => `Rat alarm! ${does(name, 'is', 'are')} out.`,
    stay: (name: string) => `${does(name, 'stays', 'stay')} in.`,
    take: (name: string, n: number, treasure: Treasure) =>
      `${does(name, 'passes and takes', 'pass and take')} ${cards(n)} with ${many(treasure)}.`,
    takeNothing: (name: string) => `${does(name, 'passes and takes', 'pass and take')} nothing.`,
    takeRat: (name: string, face?: string) => `${does(name, 'takes', 'take')} a rat card${face ? `: ${face}` : ''}.`,
    leaveRats: (name: string) => `${does(name, 'leaves', 'leave')} the rats.`,
    bury: (name: string, face?: string) => `${does(name, 'buries', 'bury')} a card${face ? `: ${face}` : ''}.`,
    spadeInMiddle: (name: string) => `${does(name, 'lays the', 'lay your')} spade in the middle.`,
    roundEnds: (name: string) => `Round over. ${does(name, 'begins', 'begin')} the next one.`,
    gameEnds: 'The game is over. The treasures are counted.',
    cube: (name: string, value: number, treasure: Treasure) =>
      `${does(name, 'takes', 'take')} ${theCube(value)} for ${many(treasure)}.`,
    noCube: (value: number, treasure: Treasure) => `Nobody takes ${theCube(value)} for ${many(treasure)}.`,
  },
};

/** The shape of the board texts in every language. */
export type Texts = typeof en;
