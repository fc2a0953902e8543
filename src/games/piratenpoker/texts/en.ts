import type { Colour } from '../rules/cards';
import type { ScoreLine } from '../rules/scoring';
import type { Phase } from '../rules/state';
import { sentence } from '../../../i18n/sentence';
import { english } from '../../../i18n/you';

const COLOURS: Readonly<Record<Colour, string>> = { red: 'red', yellow: 'yellow', blue: 'blue' };
const ORDINALS = ['highest', 'second', 'third', 'fourth', 'fifth', 'sixth'];

const { does, whom, list } = english;
const signed = (n: number) => `${n < 0 ? '−' : '+'}${Math.abs(n)}`;
const some = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
const points = (n: number) => `${n < 0 ? '−' : ''}${some(Math.abs(n), 'point', 'points')}`;

/** A share of the simulated rounds: "about 64 % of the simulated rounds". */
const simulated = (percent: number) => {
  if (percent === 0) return 'none of the simulated rounds';
  return percent === 100 ? 'all simulated rounds' : `about ${percent}\u00a0% of the simulated rounds`;
};

/** English texts of Piratenpoker. All other languages have the same shape. */
export const en = {
  somebody: 'somebody',
  signed,
  points,
  cards: (n: number) => some(n, 'card', 'cards'),
  colour: (colour: Colour) => COLOURS[colour],
  phase: { overboard: 'overboard', belowDeck: 'below deck', loot: 'loot' } satisfies Record<Phase, string>,

  /** A poker card: "red 8". */
  card: (colour: Colour, value: number) => `${COLOURS[colour]} ${value}`,
  /** A loot card with its front up: "red +8". */
  front: (colour: Colour, value: number) => `${COLOURS[colour]} ${signed(value)}`,
  /** A loot card with its back up, without its colour: "−4", "shark +4". */
  back: (value: number, shark: boolean) => (shark ? `shark ${signed(value)}` : signed(value)),
  /** The seat of a player, for contexts without names. */
  seat: (n: number) => `seat ${n}`,

  move: {
    play: (cards: string, total: number) => `Bid ${total}: ${cards}`,
    pass: 'Pass for the rest of this game',
    takeBack: 'Take the cards back',
    throwOverboard: (front: string, back: string, to: string) => `Throw ${front} overboard: ${back} for ${whom(to)}`,
    stow: (front: string) => `Put ${front} below deck`,
    handOver: (back: string, to: string) => `Hand ${back} over to ${whom(to)}`,
    keepNegatives: 'Hand nothing over',
  },

  event: {
    commit: (name: string) => `${does(name, 'has', 'have')} chosen.`,
    takeBack: (name: string) => `${does(name, 'takes the', 'take your')} cards back.`,
    bid: (name: string, total: number, cards: string) => `${does(name, 'bids', 'bid')} ${total}: ${cards}.`,
    pass: (name: string) => `${does(name, 'passes', 'pass')}.`,
    overboard: (name: string, front: string, to: string, back: string) =>
      `${does(name, 'throws', 'throw')} ${front} overboard: ${does(to, 'gets', 'get')} ${back}.`,
    stow: (name: string, front: string) => `${does(name, 'puts', 'put')} ${front} below deck.`,
    handOver: (name: string, back: string, to: string) =>
      sentence(`${does(name, 'hands', 'hand')} ${back} over to ${whom(to)}`),
    keepNegatives: (name: string) => `${does(name, 'hands', 'hand')} nothing over.`,
    take: (name: string, front: string) => `${does(name, 'gets', 'get')} the loot: ${front}.`,
    stop: 'The game stops, and its loot goes back under the stacks.',
    shuffle: 'The discarded cards are shuffled into a new draw pile.',
    newGame: (n: number) => `Game ${n} begins.`,
    end: 'The match is over.',
  },

  /** Why a hint prefers a move. */
  why: {
    bid: (percent: number, kept: number) =>
      `This bid wins ${simulated(percent)}, and ${kept === 0 ? 'it leaves you no card' : `you stay in this game with ${some(kept, 'card', 'cards')}`}.`,
    bidForLoot: (percent: number, front: string) => `This bid wins ${simulated(percent)}, and ${front} with it.`,
    pass: (percent: number, kept: number) =>
      `The next best bid wins ${simulated(percent)}. If you pass, you keep ${some(kept, 'card', 'cards')}.`,
    gain: (n: number) => `That brings you ${points(n)}.`,
    loses: (name: string, n: number) => `${name} loses ${points(n)}.`,
    leaderLoses: (name: string, score: number, n: number) => `${name} leads with ${points(score)} and loses ${n}.`,
    stow: (front: string) => `That leaves ${front} for the third round.`,
  },

  result: {
    out: (names: readonly string[]) => `${list(names)} cannot be separated and drop out.`,
    total: (name: string, total: number) => `${does(name, 'wins', 'win')} with ${total}.`,
    card: (names: readonly string[], total: number, name: string, place: number, weight: number, other: number) =>
      `${list(names)} have ${total} each: ${does(name, 'wins', 'win')} by the ${ORDINALS[place]} card, ${weight} against ${other}.`,
    nobody: 'Nobody wins.',
  },

  wait: {
    commit: (names: readonly string[]) => sentence(`Still to choose: ${list(names)}`),
    overboard: (name: string) => `${does(name, 'decides', 'decide')} what goes overboard.`,
    belowDeck: (name: string) => `${does(name, 'decides', 'decide')} what goes below deck.`,
    handOver: (name: string) => `${name} may hand over a negative card.`,
    won: (names: readonly string[], n: number) =>
      names.length === 1
        ? `${does(names[0] ?? '', 'wins', 'win')} with ${points(n)}!`
        : `${list(names)} share the victory with ${points(n)}!`,
  },

  /** Labels of score lines; `value` is that of a set of fronts. */
  line: {
    fronts: (n: number) => `Loot: ${some(n, 'card', 'cards')}`,
    negatives: (n: number) => `Negative: ${some(n, 'card', 'cards')}`,
    sharks: (n: number) => some(n, 'shark', 'sharks'),
    sharkBonus: () => 'Bonus: three sharks',
    triple: (_n: number, value: number) => `Bonus: three of ${signed(value)}`,
  } satisfies Record<ScoreLine['kind'], (n: number, value: number) => string>,

  terminal: {
    game: (n: number) => `Game ${n}`,
    drawPile: (n: number) => `draw pile: ${n}`,
    lastGame: 'LAST GAME',
    loot: 'Loot',
    stack: (n: number, next: string) => `stack of ${n}, next ${next}`,
    emptyStack: 'stack empty',
    hand: 'hand',
    chosen: 'has chosen',
    choosing: 'is choosing',
    passed: 'has passed',
    lastBids: 'Previous round',
  },
};

/** The shape of the texts in every language. */
export type Texts = typeof en;
