import { COLOURS } from '../../rules/cards';
import { HAND_SIZE } from '../../rules/flow';
import { SEATS } from '../../rules/options';

/*
 * The places of the inputs of the network, mirrored by training/piratenpoker/encoder.h. Inputs are small whole numbers;
 * `unit` is the number that counts as 1.
 */

/** Number of values of poker cards, and of kinds of loot cards by their fronts 5 (a shark behind it), 6, 8 and 10. */
export const CARD_VALUES = 8;
export const FRONTS = [5, 6, 8, 10] as const;

/** Steps of the lead over an opponent, and of the total of a bid, each of which has an input. */
export const LEAD_STEPS = [-20, -13, -8, -5, -3, -1, 0, 1, 2, 4, 6, 9, 14];
export const TOTAL_STEPS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 18, 20, 22, 24, 27, 30, 34, 38, 44];

const MAX_OPPONENTS = SEATS.max - 1;

/** Fields in their order: the number of inputs and, where it is not 1, the unit. */
type Fields<Name extends string> = Readonly<Record<Name, number | readonly [count: number, unit: number]>>;

/** The places of fields in a row of inputs. */
interface Layout<Name extends string> {
  /** First index of each field. */
  readonly at: Readonly<Record<Name, number>>;
  readonly size: number;
  /** Factor of each input. */
  readonly scales: Float32Array;
}

function layout<Name extends string>(fields: Fields<Name>, multipleOf = 1): Layout<Name> {
  const at = {} as Record<Name, number>;
  const units: number[] = [];
  for (const name in fields) {
    const field = fields[name];
    const [count, unit] = typeof field === 'number' ? [field, 1] : field;
    at[name] = units.length;
    for (let i = 0; i < count; i++) units.push(unit);
  }
  while (units.length % multipleOf > 0) units.push(1);
  return { at, size: units.length, scales: Float32Array.from(units, (unit) => 1 / unit) };
}

/** The loot of a seat: progress of the sets of three by front, then of the sharks; negative cards by value. */
export const SETS = layout({ fronts: 2 * FRONTS.length, sharks: 2, negatives: [FRONTS.length - 1, 2] });

/** The bids of a seat in this game and in the one before, and the cards that it kept between them. */
export const HISTORY = layout({
  cards1: [1, 2],
  pips1: [1, 8],
  cards2: [1, 2],
  pips2: [1, 8],
  lastCards1: [1, 2],
  lastPips1: [1, 8],
  lastCards2: [1, 2],
  lastPips2: [1, 8],
  lastCards3: [1, 2],
  lastPips3: [1, 8],
  lastPassed: 1,
  kept: [1, 2],
});

/** An opponent. */
export const OPPONENT = layout(
  {
    present: 1,
    bids: 1,
    passed: 1,
    handSize: HAND_SIZE + 1,
    lead: [1, 8],
    leads: LEAD_STEPS.length,
    sets: SETS.size,
    history: HISTORY.size,
    excess: [1, 16],
    tie: 1,
  },
  52,
);

/** The information state of a seat. Opponents are ordered by points, colours by the open loot. */
export const STATE = layout(
  {
    numPlayers: SEATS.max - SEATS.min + 1,
    stage: 6,
    lastGame: 1,
    games: 7,
    stackSizes: [COLOURS.length, 4],
    idleGames: 3,
    openLoot: COLOURS.length * FRONTS.length,
    stackTops: COLOURS.length * FRONTS.length,
    stackRests: [COLOURS.length * FRONTS.length, 2],
    hand: [COLOURS.length * CARD_VALUES, 2],
    handSize: HAND_SIZE + 1,
    pips: [1, 16],
    colourPips: [COLOURS.length, 8],
    doubledPips: [COLOURS.length, 16],
    sets: SETS.size,
    points: [1, 16],
    lead: [1, 8],
    unseenValues: [CARD_VALUES, 8],
    unseenColours: [COLOURS.length, 16],
    drawPile: [1, 16],
    unseenExcess: [1, 16],
    bidders: SEATS.max,
    opponents: MAX_OPPONENTS * OPPONENT.size,
    history: HISTORY.size,
  },
  16,
);
for (let i = 0; i < MAX_OPPONENTS; i++) {
  const at = STATE.at.opponents + i * OPPONENT.size;
  STATE.scales.set(OPPONENT.scales, at);
  STATE.scales.set(SETS.scales, at + OPPONENT.at.sets);
  STATE.scales.set(HISTORY.scales, at + OPPONENT.at.history);
}
STATE.scales.set(SETS.scales, STATE.at.sets);
STATE.scales.set(HISTORY.scales, STATE.at.history);

/** Number of inputs of a candidate of either kind. */
const CANDIDATE_SIZE = 64;

/** A bid, and the cards that it leaves in the hand. */
export const BID = layout(
  {
    pass: 1,
    total: [1, 8],
    totals: TOTAL_STEPS.length,
    count: HAND_SIZE + 1,
    highest: [1, 8],
    second: [1, 8],
    pips: [1, 8],
    leftCount: HAND_SIZE,
    leftValues: [CARD_VALUES, 2],
    leftColours: [COLOURS.length, 8],
    leftPips: [1, 16],
    leftDoubled: [COLOURS.length, 16],
    totalByPhase: [3, 8],
  },
  CANDIDATE_SIZE,
);

/** A decision of the winner of a round. */
export const DECISION = layout(
  {
    kind: 4,
    toSelf: 1,
    toOpponent: MAX_OPPONENTS,
    loot: FRONTS.length,
    colour: COLOURS.length,
    change: [1, 4],
    sharks: 2,
    bonus: 1,
    leftLoot: FRONTS.length,
    ownSet: 2,
    opponentSets: 2,
    doubledPips: [1, 16],
    colourPips: [1, 8],
    toLeader: 1,
    toLead: [1, 8],
  },
  CANDIDATE_SIZE,
);
