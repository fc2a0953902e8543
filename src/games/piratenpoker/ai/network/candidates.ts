import type { PlayerID } from '../../../contract';
import { weightOf } from '../../rules/bids';
import { CARDS, COLOURS, type CardId } from '../../rules/cards';
import { HAND_SIZE } from '../../rules/flow';
import { isNegative, lootCard, type LootId } from '../../rules/loot';
import { doubledColour, rules } from '../../rules/rules';
import { PHASES, type PokerMove, type PokerState } from '../../rules/state';
import { clip, encodeState } from './encoder';
import { BID, DECISION, FRONTS, TOTAL_STEPS } from './layout';
import { COLOUR_OF_CARD, kindOf, Perspective } from './perspective';

/** Number of fronts or sharks that earn a bonus, and the bonus. */
const SET_SIZE = 3;
const SET_BONUS = 5;

/** The inputs of one decision of a seat. */
export interface EncodedDecision {
  readonly perspective: Perspective;
  readonly inputs: Int8Array;
  readonly isBid: boolean;
  /** The candidates; equivalent moves are listed once. */
  readonly moves: readonly PokerMove[];
  readonly candidates: readonly Int8Array[];
}

/**
 * Encodes the decision of a seat that is to move and has not committed, from its view alone.
 * @param legalMoves the legal moves of the seat
 */
export function encodeDecision(
  G: PokerState,
  player: PlayerID,
  legalMoves: readonly PokerMove[] = rules.legalMoves(G, player),
): EncodedDecision {
  const perspective = new Perspective(G, player);
  const moves = distinctMoves(G, player, legalMoves);
  return {
    perspective,
    inputs: encodeState(perspective),
    isBid: G.stage === 'commit',
    moves,
    candidates: moves.map((move) => encodeMove(perspective, move)),
  };
}

/** Returns the legal moves; of negative cards of the same value only one can be handed over, the lowest values first. */
function distinctMoves(G: PokerState, player: PlayerID, moves: readonly PokerMove[]): readonly PokerMove[] {
  if (G.stage !== 'handOver') return moves;
  const { backs } = G.seats[Number(player)]!;
  const lowestFirst = backs.filter(isNegative).sort((a, b) => kindOf(a) - kindOf(b));
  const distinct = lowestFirst.filter((id, i) => i === 0 || kindOf(id) !== kindOf(lowestFirst[i - 1]!));
  const handOvers = distinct.flatMap((id) => moves.filter(({ move, args }) => move === 'handOver' && args[0] === id));
  return [...handOvers, ...moves.filter(({ move }) => move === 'keepNegatives')];
}

function encodeMove(perspective: Perspective, { move, args }: PokerMove): Int8Array {
  const { open } = perspective;
  switch (move) {
    case 'play':
      return encodeBid(perspective, args[0]);
    case 'throwOverboard':
      return encodeLootMove(perspective, 0, open[COLOURS.indexOf(args[0])]!, Number(args[1]));
    case 'stow':
      return encodeLootMove(perspective, 1, open[COLOURS.indexOf(args[0])]!);
    case 'handOver':
      return encodeLootMove(perspective, 2, args[0], Number(args[1]));
    default:
      return encodeKeeping();
  }
}

/** Encodes a bid: its total, its highest cards and what it leaves in the hand. */
function encodeBid({ G, me, pips, colours, open }: Perspective, cards: readonly CardId[]): Int8Array {
  const { at } = BID;
  const inputs = new Int8Array(BID.size);
  const doubled = doubledColour(G);
  const weights = cards.map((id) => weightOf(id, doubled)).sort((a, b) => b - a);
  const total = weights.reduce((a, b) => a + b, 0);
  const { hand } = G.seats[me]!;
  const leftByColour = COLOURS.map(() => 0);
  for (const id of hand) {
    if (cards.includes(id)) continue;
    const { value } = CARDS[id - 1]!;
    inputs[at.leftValues + value - 1]!++;
    leftByColour[COLOUR_OF_CARD[id - 1]!]! += value;
  }
  const left = leftByColour.reduce((a, b) => a + b, 0);
  inputs[at.pass] = cards.length === 0 ? 1 : 0;
  inputs[at.total] = total;
  TOTAL_STEPS.forEach((step, i) => (inputs[at.totals + i] = total >= step ? 1 : 0));
  inputs[at.count + cards.length] = 1;
  inputs[at.highest] = weights[0] ?? 0;
  inputs[at.second] = weights[1] ?? 0;
  inputs[at.pips] = pips - left;
  const leftCount = hand.length - cards.length;
  if (leftCount < HAND_SIZE) inputs[at.leftCount + leftCount] = 1;
  inputs[at.leftPips] = left;
  colours.forEach((colour, slot) => {
    inputs[at.leftColours + slot] = leftByColour[colour]!;
    inputs[at.leftDoubled + slot] = open[colour] === undefined ? 0 : left + leftByColour[colour]!;
  });
  inputs[at.totalByPhase + PHASES.indexOf(G.phase)] = total;
  return inputs;
}

/** Encodes keeping all negative cards. */
function encodeKeeping(): Int8Array {
  const inputs = new Int8Array(DECISION.size);
  inputs[DECISION.at.kind + 3] = 1;
  return inputs;
}

/**
 * Encodes a move of a loot card: overboard (0), below deck (1), or handed over (2).
 * @param to the seat that gets the card; undefined below deck
 */
function encodeLootMove(perspective: Perspective, kind: number, loot: LootId, to?: number): Int8Array {
  const { at } = DECISION;
  const inputs = new Int8Array(DECISION.size);
  inputs[at.kind + kind] = 1;
  inputs[at.loot + kindOf(loot)] = 1;
  if (to !== undefined) encodeRecipient(perspective, loot, to, inputs);
  if (kind === 2) return inputs;
  const colour = COLOURS.indexOf(lootCard(loot).colour);
  inputs[at.colour + perspective.slotOfColour[colour]!] = 1;
  for (const other of perspective.G.loot) {
    if (other === loot) continue;
    inputs[at.leftLoot + kindOf(other)]!++;
    if (kind === 1) encodeLastLoot(perspective, other, inputs);
  }
  return inputs;
}

function encodeRecipient({ me, seats, summaries }: Perspective, loot: LootId, to: number, inputs: Int8Array): void {
  const { at } = DECISION;
  const { back, shark } = lootCard(loot);
  const progress = shark ? summaries[to]!.sharks % SET_SIZE : 0;
  const isBonus = progress === SET_SIZE - 1;
  const pointsOf = (seat: number) => summaries[seat]!.score;
  if (to === me) inputs[at.toSelf] = 1;
  else inputs[at.toOpponent + seats.indexOf(to) - 1] = 1;
  inputs[at.change] = back + (isBonus ? SET_BONUS : 0);
  if (progress > 0) inputs[at.sharks + progress - 1] = 1;
  inputs[at.bonus] = isBonus ? 1 : 0;
  inputs[at.toLeader] = to !== me && pointsOf(to) === pointsOf(seats[1]!) ? 1 : 0;
  inputs[at.toLead] = clip(pointsOf(to) - pointsOf(me));
}

/** Encodes the loot that the last round of the game is about. */
function encodeLastLoot({ me, summaries, pips, pipsByColour }: Perspective, loot: LootId, inputs: Int8Array): void {
  const { at } = DECISION;
  const front = FRONTS[kindOf(loot)]!;
  summaries.forEach(({ fronts }, seat) => {
    const progress = fronts[front]! % SET_SIZE;
    if (progress > 0) inputs[(seat === me ? at.ownSet : at.opponentSets) + progress - 1]!++;
  });
  const colour = COLOURS.indexOf(lootCard(loot).colour);
  inputs[at.doubledPips] = pips + pipsByColour[colour]!;
  inputs[at.colourPips] = pipsByColour[colour]!;
}
