import { messages } from '../../../i18n/catalog';
import type { Catalog } from '../../../i18n/catalog-types';
import { randomFrom, type Random } from '../../../random/random';
import type { PlayerID, ScriptedMove, Tutorial, TutorialStep } from '../../contract';
import { CARDS, COLOURS, type CardId, type Colour } from '../rules/cards';
import { LOOT, type LootId } from '../rules/loot';
import { rules } from '../rules/rules';
import type { PokerMove, PokerState } from '../rules/state';

type Step = TutorialStep<PokerState, PokerMove>;

const YOU = '0';
const ADA = '1';
const BEN = '2';

/**
 * The deal in order: hands of six, then the cards that fill them up for the next games. A card is the letter of its
 * colour and its value.
 */
const DEAL: readonly (readonly [PlayerID, string])[] = [
  [YOU, 'r6 y3 b5 b4 y2 r1'],
  [ADA, 'r5 y4 y6 r4 b3 y3'],
  [BEN, 'r4 y7 b6 r5 y4 b2'],
  [YOU, 'r8 b7 b6 r6 y5'],
  [ADA, 'b5 y5'],
  [BEN, 'y5 b4 r3 b3'],
  [YOU, 'y4'],
];

/** The fronts of the loot by colour, in the order of the games. */
const FRONTS: Readonly<Record<Colour, readonly number[]>> = { red: [10, 5, 8], yellow: [5, 8, 6], blue: [8, 6, 5] };

interface Dealt {
  readonly to: PlayerID;
  readonly name: string;
  readonly id: CardId;
}

/** The dealt cards, each with its own number. */
const DEALT = DEAL.flatMap(([to, names]) => names.split(' ').map((name) => ({ to, name }))).reduce<Dealt[]>(
  (dealt, { to, name }) => [...dealt, { to, name, id: cardIdOf(name, dealt) }],
  [],
);

/** Returns the number of the first card with this name that is not dealt yet. */
function cardIdOf(name: string, dealt: readonly Dealt[]): CardId {
  const isDealt = (cardId: CardId) => dealt.some(({ id }) => id === cardId);
  return 1 + CARDS.findIndex(({ colour, value }, i) => `${colour.charAt(0)}${value}` === name && !isDealt(i + 1));
}

/** Returns the number of the first other loot card with this front. */
function lootIdOf(colour: Colour, front: number, others: readonly LootId[] = []): LootId {
  return 1 + LOOT.findIndex((card, i) => card.colour === colour && card.front === front && !others.includes(i + 1));
}

/** Returns the loot cards of a colour in the order of FRONTS. */
function lootIdsOf(colour: Colour): LootId[] {
  return FRONTS[colour].reduce<LootId[]>((ids, front) => [...ids, lootIdOf(colour, front, ids)], []);
}

/** Returns a random source whose shuffles put the scripted cards on top, which is the end of the list. */
function scriptedRandom(): Random {
  const cards = DEALT.map(({ id }) => id);
  const stacks = COLOURS.map(lootIdsOf);
  function Shuffle<T>(deck: T[]): T[] {
    const wanted = deck.length === CARDS.length ? cards : stacks.find(([id]) => (deck as unknown[]).includes(id));
    const top = [...(wanted ?? [])].reverse() as unknown[] as T[];
    return [...deck.filter((card) => !top.includes(card)), ...top];
  }
  return { ...randomFrom(() => 0), Shuffle };
}

/** Returns the move that bids these cards of a player; without names, the pass card. */
function scriptedBid(player: PlayerID, names = ''): PokerMove {
  const list = names.split(' ').filter(Boolean);
  const ids = list.map((name) => DEALT.find((card) => card.to === player && card.name === name)?.id ?? 0);
  return { move: 'play', args: [ids.sort((a, b) => a - b)] };
}

const throwLootOverboard = (colour: Colour, to: PlayerID): PokerMove => ({
  move: 'throwOverboard',
  args: [colour, to],
});
const stow = (colour: Colour): PokerMove => ({ move: 'stow', args: [colour] });
const scriptedMove = (player: PlayerID, move: PokerMove): ScriptedMove<PokerMove> => ({ player, move });

type Texts = Catalog['piratenpoker-tutorial'];

interface ScriptedStep extends Omit<Step, 'texts'> {
  readonly name: keyof Texts;
  /** Chooses the text that explains why a move is not the one to make. */
  why?(move: PokerMove, t: Texts): string;
}

/** Chooses the text on another bid than the one to make. */
function whyBid(name: 'bid' | 'lowCard' | 'doubled' | 'secondGame') {
  return (move: PokerMove, t: Texts) => {
    const isPass = move.move === 'play' && move.args[0].length === 0;
    return t[name].why[isPass ? 'pass' : 'otherBid'];
  };
}

const SCRIPT: readonly ScriptedStep[] = [
  {
    name: 'goal',
    start: () => rules.setup(3, {}, scriptedRandom()),
    highlight: '[data-spot="loot"]',
    rules: ['1.2', '2.1'],
  },
  { name: 'rounds', highlight: '[data-spot="rounds"]', rules: ['2.2', '4.1', '4.2', '4.4', '5.1'] },
  {
    name: 'bid',
    task: { move: scriptedBid(YOU, 'r6 y3') },
    why: whyBid('bid'),
    highlight: '[data-spot="hand"]',
    rules: ['2.2', '3.1'],
  },
  {
    name: 'equalTotals',
    before: [scriptedMove(ADA, scriptedBid(ADA, 'r5 y4')), scriptedMove(BEN, scriptedBid(BEN, 'r4'))],
    task: { move: throwLootOverboard('red', ADA) },
    why: ({ args: [loot] }, { equalTotals: { why } }) =>
      loot === 'yellow' || loot === 'blue' ? why[loot] : why.otherReceiver,
    highlight: '[data-spot="seats"]',
    rules: ['3.3', '4.1'],
  },
  {
    name: 'lowCard',
    task: { move: scriptedBid(YOU, 'r1') },
    why: whyBid('lowCard'),
    highlight: '[data-spot="hand"]',
    rules: ['2.3', '4.2'],
  },
  {
    name: 'adaPasses',
    before: [scriptedMove(ADA, scriptedBid(ADA)), scriptedMove(BEN, scriptedBid(BEN, 'r5'))],
    highlight: '[data-spot="seats"]',
    rules: ['2.3', '3.5'],
  },
  {
    name: 'doubled',
    before: [scriptedMove(BEN, stow('yellow'))],
    task: { move: scriptedBid(YOU, 'b4 b5') },
    why: whyBid('doubled'),
    highlight: '[data-spot="hand"]',
    rules: ['3.2', '4.4'],
  },
  {
    name: 'firstLoot',
    before: [scriptedMove(BEN, scriptedBid(BEN, 'y7 y4'))],
    highlight: '[data-spot="seats"]',
    rules: ['3.2', '4.4', '5.1'],
  },
  {
    name: 'secondGame',
    task: { move: scriptedBid(YOU, 'r8') },
    why: whyBid('secondGame'),
    highlight: '[data-spot="hand"]',
    rules: ['2.2', '5.1'],
  },
  {
    name: 'sameCards',
    before: [scriptedMove(ADA, scriptedBid(ADA, 'r4 b5')), scriptedMove(BEN, scriptedBid(BEN, 'y5 b4'))],
    task: { move: throwLootOverboard('red', YOU) },
    why: ({ args: [loot] }, { sameCards: { why } }) => (loot === 'red' ? why.otherReceiver : why.otherLoot),
    highlight: '[data-spot="seats"]',
    rules: ['3.4', '4.1', '7.3'],
  },
  {
    name: 'pass',
    task: { move: scriptedBid(YOU) },
    why: (_move, t) => t.pass.why.bid,
    highlight: '[data-spot="pass"]',
    rules: ['2.3', '5.1'],
  },
  {
    name: 'handedOver',
    before: [
      scriptedMove(ADA, scriptedBid(ADA, 'y6')),
      scriptedMove(BEN, scriptedBid(BEN, 'b2')),
      scriptedMove(ADA, stow('blue')),
      scriptedMove(ADA, { move: 'handOver', args: [lootIdOf('red', 10), YOU] }),
    ],
    highlight: '[data-spot="seats"]',
    rules: ['4.2', '4.3'],
  },
  {
    name: 'adaTakes',
    before: [scriptedMove(ADA, scriptedBid(ADA, 'y5 y3')), scriptedMove(BEN, scriptedBid(BEN, 'b6'))],
    highlight: '[data-spot="seats"]',
    rules: ['3.2', '4.4', '5.1'],
  },
  { name: 'end', highlight: '[data-spot="loot"]', rules: ['6.1', '7.1', '7.2', '7.3', '7.4'] },
  { name: 'farewell', rules: [] },
];

/** Piratenpoker in five minutes: secret bids, equal totals and equal cards, the doubled colour, and when to pass. */
export const tutorial: Tutorial<PokerState, PokerMove> = {
  opponents: ['Ada', 'Ben'],
  steps: SCRIPT.map(({ name, why, ...step }): Step => ({
    ...step,
    texts(language) {
      const t = messages('piratenpoker-tutorial', language);
      const { title, text } = t[name];
      return { title, text, ...(why && { why: (move) => why(move, t) }) };
    },
  })),
};
