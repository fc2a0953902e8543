import type { Card, Fortune } from '../rules/cards';
import type { Face } from '../rules/faces';
import { sentence } from '../../../i18n/sentence';
import { english } from '../../../i18n/you';
import { percent } from './percent';

const FACE_NAMES: Readonly<Record<Face, readonly [one: string, many: string]>> = {
  coin: ['coin', 'coins'],
  diamond: ['diamond', 'diamonds'],
  monkey: ['monkey', 'monkeys'],
  parrot: ['parrot', 'parrots'],
  sabre: ['sabre', 'sabres'],
  skull: ['skull', 'skulls'],
};

const FORTUNE_NAMES: Readonly<Record<Fortune, string>> = {
  treasureIsland: 'Treasure Island',
  captain: 'Captain',
  sorceress: 'Sorceress',
  gold: 'Gold Coin',
  diamond: 'Diamond',
  monkeyBusiness: 'Monkey Business',
  seaBattle: 'Sea Battle',
  skulls: 'Skulls',
  afterTheStorm: 'After the Storm',
  peace: 'Peace',
};

const { does, list: nameList } = english;
const plain = new Intl.NumberFormat('en');
const withSign = new Intl.NumberFormat('en', { signDisplay: 'exceptZero' });
const number = (n: number) => plain.format(n).replace('-', '−');
const signed = (n: number) => withSign.format(n).replace('-', '−');
const list = new Intl.ListFormat('en');

const some = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
const points = (n: number) => `${number(n)} ${Math.abs(n) === 1 ? 'point' : 'points'}`;
const dice = (n: number) => some(n, 'die', 'dice');
const skulls = (n: number) => some(n, 'skull', 'skulls');
const sabres = (n: number) => some(n, 'sabre', 'sabres');

/** The English texts of Piraten Kapern. All other languages have the same shape. */
export const en = {
  board: 'The table',
  somebody: 'somebody',
  number,
  signed,
  list: (items: readonly string[]) => list.format(items),
  points,

  face: (face: Face) => FACE_NAMES[face][0],
  faces: (face: Face, n: number) => some(n, ...FACE_NAMES[face]),

  /** Names of fortune cards: "Sea Battle, 3 sabres". */
  card: ({ fortune, value }: Card): string => {
    if (fortune === 'seaBattle') return `Sea Battle, ${sabres(value)}`;
    if (fortune === 'skulls') return value === 1 ? 'One Skull' : 'Two Skulls';
    return FORTUNE_NAMES[fortune];
  },

  /** Effects of fortune cards. */
  effect: {
    treasureIsland: () => 'Store dice on this card: they score even after a bust.',
    captain: () => 'Everything counts double, what others lose included.',
    sorceress: () => 'Once, one skull may be thrown again, alone or with other dice.',
    gold: () => 'You begin with one more coin.',
    diamond: () => 'You begin with one more diamond.',
    monkeyBusiness: () => 'Monkeys and parrots count as one kind.',
    seaBattle: (n: number, stake: number) =>
      `End with ${n} or more sabres: ${number(stake)} extra. Otherwise, or with three skulls, lose ${number(stake)}.`,
    skulls: (n: number) => `You begin with ${n === 1 ? 'one skull' : 'two skulls'}: it takes fewer dice to go bust.`,
    afterTheStorm: () => 'One re-roll only. Only coins and diamonds score, and double.',
    peace: () => 'End without sabres: each one costs 1,000 and nothing else scores.',
  } satisfies Record<Fortune, (value: number, stake: number) => string>,

  seats: {
    title: 'The race',
    you: 'you',
    bot: 'bot',
    offline: 'not connected',
    turn: 'to move',
    lastTurn: 'one turn left',
    trigger: 'to be beaten',
    winner: 'winner',
    standing: (score: number, target: number) => `${points(score)}, the target is ${number(target)}`,
    target: (target: number) => `Target ${number(target)}`,
    finalRound: (names: readonly string[], score: number) =>
      `Final round! To beat: ${number(score)} (${nameList(names)})`,
    finalWaiting: (names: readonly string[]) =>
      names.length <= 1 ? 'This is the last turn.' : sentence(`One turn left: ${nameList(names)}`),
  },

  table: {
    fortune: 'Fortune card',
    facedown: 'The fortune pile, face down',
    pile: (n: number) => some(n, 'card', 'cards'),
    dice: 'Dice',
    stored: 'Stored on the card',
    rolling: 'The dice are rolling …',
    emptyTray: 'The dice are in the cup.',
    die: (position: number, face: Face) => `die ${position}: ${FACE_NAMES[face][0]}`,
    picked: 'picked',
    locked: 'locked',
    storedDie: 'stored',
    storedUntilThrow: 'stored until the next throw',
    skulls: (n: number) => `Skulls: ${n}`,
    toBust: (n: number) => (n === 1 ? '1 more skull is a bust' : `${n} more skulls are a bust`),
    island: 'Island of Skulls',
    throws: (n: number) => `Throw ${n}`,
  },

  payout: {
    title: 'Stopping pays',
    titlePast: 'The turn paid',
    islandTitle: 'Everybody else loses',
    set: (face: Face, n: number) => `${n} ${FACE_NAMES[face][1]}`,
    animals: (n: number) => `${n} monkeys and parrots`,
    value: (face: Face, n: number) => `${some(n, ...FACE_NAMES[face])} at 100`,
    chest: 'Full chest',
    battleWon: 'Battle won',
    battleLost: 'Battle lost',
    peace: (n: number) => `${sabres(n)} at peace`,
    storm: 'Storm: double',
    captain: 'Captain: double',
    skulls,
    nothing: 'Nothing yet',
    nothingPast: 'Nothing',
    total: 'Total',
  },

  action: {
    roll: 'Draw a card and throw all dice',
    throw: (n: number) => (n === 0 ? 'Throw dice' : `Throw ${dice(n)}`),
    throwSkull: 'Re-roll the skull (sorceress)',
    throwSkullAnd: (n: number) => `Re-roll the skull and ${dice(n)} (sorceress)`,
    store: (n: number) => (n === 0 ? 'Store dice' : `Store ${dice(n)}`),
    unstore: (n: number) => (n === 0 ? 'Take back dice' : `Take back ${dice(n)}`),
    stop: {
      gain: (n: number) => `Stop: take ${points(n)}`,
      loseOwn: (n: number) => `Stop: lose ${points(n)}`,
      nothing: 'Stop: no points',
      island: (n: number) => `Stop: others lose ${number(n)}`,
      bust: 'Give up: bust',
      bustWith: (n: number) => `Give up: bust, ${signed(n)} points`,
    },
    confirm: (label: string) => `${label} – tap again to confirm`,
    quick: 'Pick alike',
    all: 'all',
    none: 'none',
    pickAll: 'Pick all dice',
    pickNone: 'Pick none',
    pick: (face: Face, n: number) => `Pick ${some(n, ...FACE_NAMES[face])}`,
    sending: 'Sending …',
    odds: 'Odds',
  },

  /** Shortcut keys, besides 1 to 8 for the dice and Enter to throw. */
  keys: {
    stop: 's',
    store: 't',
    all: 'a',
    faces: { coin: 'c', diamond: 'd', monkey: 'm', parrot: 'p', sabre: 'b', skull: 'k' } satisfies Record<Face, string>,
  },

  ask: {
    draw: 'Your turn: draw a fortune card.',
    dice: 'Throw again, or stop?',
    noThrow: 'No throw is left: stop.',
    takeBack: 'Take dice back, or stop?',
    sorceress: 'Only the sorceress can save you.',
    island: 'More skulls, or stop?',
  },
  /** Why the selected dice cannot be thrown, or what throwing them does. */
  hint: {
    pickDice: 'Pick at least two dice to throw.',
    atLeastTwo: 'At least two dice: pick one more.',
    keepOne: 'One die must stay on the table.',
    oneSkull: 'The sorceress helps with one skull only.',
    needsSkull: 'Pick a skull, with other dice or alone.',
    skullAlone: 'On the island the sorceress throws her skull alone.',
    storedStay: 'Stored dice are not thrown: take them back first.',
    mixed: 'Pick either stored dice to take back, or others to store.',
    noThrow: 'The card allows no further throw.',
    tooFew: 'Fewer than two dice are left to throw.',
    notPossible: 'These dice cannot be thrown together.',
    draw: 'The card comes first, then all eight dice.',
    islandGoes: 'A throw without a skull ends your stay.',
    ready: 'The other dice stay.',
  },
  wait: {
    draw: (name: string) => `${does(name, 'is', 'are')} about to draw a card.`,
    dice: (name: string) => `${does(name, 'decides', 'decide')}: throw again or stop?`,
    island: (name: string) => `${does(name, 'is', 'are')} on the Island of Skulls.`,
    over: (names: readonly string[], score: number) =>
      names.length === 1
        ? `${does(names[0] ?? '', 'wins', 'win')} with ${points(score)}!`
        : `${nameList(names)} share the victory with ${points(score)}!`,
  },

  /** Banners: the final round, and the results of turns. */
  banner: {
    finalRound: 'Final round!',
    bust: 'Bust!',
    stopped: 'Stopped',
    battleWon: 'Battle won!',
    battleLost: 'Battle lost!',
    chest: 'Full chest!',
    island: 'Off the island',
    nine: 'Nine of a kind!',
    landing: 'Island of Skulls!',
    threeSkulls: 'Three skulls!',
    own: (n: number) => `${signed(n)} points`,
    noPoints: 'no points',
    loss: (n: number) => `others ${signed(-n)}`,
    noLoss: 'no losses',
    goOn: 'Go on',
  },

  secondaryPanels: {
    label: 'Log of turns and dice',
    history: 'Turns',
    statistics: 'Dice thrown',
    noTurns: 'No turn has ended yet.',
    ending: {
      bust: 'bust',
      stopped: 'stopped',
      battleLost: 'battle lost',
      island: 'island',
      nine: 'nine alike',
    },
    othersLose: (n: number) => `others ${signed(-n)}`,
    thrown: (n: number) => some(n, 'die thrown', 'dice thrown'),
    share: (face: Face, n: number, percent: number) => `${some(n, ...FACE_NAMES[face])} (${percent} %)`,
    expected: 'How often each face was thrown. The line marks a sixth of the dice, as expected on average.',
    noDice: 'No die has been thrown yet.',
  },

  panel: {
    close: 'Close',
    about: 'About this table',
    provenance:
      'The kinds of card and the stakes of the sea battles are from the rules; how many there are of each is a reconstruction that adds up to the printed 35.',
    cards: (n: number) => `${some(n, 'card', 'cards')} in this match`,
    count: (n: number) => `${n} ×`,
    turn: [
      'Draw a fortune card and throw all eight dice. Skulls are locked. Throw two or more of the others again as often as you like.',
      'Three skulls are a bust: the turn is over and pays nothing. Four or more in the first throw lead to the Island of Skulls.',
      'On the island you throw for skulls; everybody else loses 100 for each. A throw without a skull ends it.',
      '3, 4, 5, 6, 7, 8 alike pay 100, 200, 500, 1,000, 2,000, 4,000. Each coin and diamond pays 100 besides. If all eight dice score, the full chest pays 500 more.',
    ],
    target: (n: number) =>
      `The first player with ${number(n)} points opens the final round: everybody else takes one more turn.`,
    keys: 'Keys: 1–8 pick dice; C, D, M, P, B pick all coins, diamonds, monkeys, parrots, sabres; A all or none; Enter throws; T stores; S stops.',
  },

  odds: {
    title: 'Odds',
    loading: 'Calculating the odds …',
    average: (n: number) => `avg. ${signed(Math.round(n))}`,
    averageLoss: (n: number) => `others avg. ${signed(-Math.round(n))}`,
    percent: (chance: number) => percent(chance, number),
    win: 'Win',
    picked: 'Your pick',
    nothingPicked: 'no throw picked',
    bust: 'Bust',
    stop: 'Stopping',
    best: 'Best throw',
    store: 'Best: first store',
    unstore: 'Best: first take back',
    isBest: 'best',
    choose: 'Pick these',
  },
};

/** The shape of the texts of a language. */
export type Texts = typeof en;
