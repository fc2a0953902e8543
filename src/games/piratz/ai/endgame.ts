import type { PlayerID } from '../../seam/entry';
import type { Random } from '../../../random/random';
import type { CardId } from '../rules/cards';
import { clone } from '../rules/zones';
import { rules } from '../rules/rules';
import { outcomeOf, pointsOf } from '../rules/scoring';
import type { PiratzMove, PiratzState } from '../rules/state';

/** How many cards may still be to come for the last round to be played out in the head, by spades still in hand. */
const MAX_UNSEEN_BY_SPADES = [0, 8, 3, 2, 1];

/** What a point is worth where it cannot change the victory any more. */
const VALUE_PER_POINT = 0.001;

/** What is hidden here is decided by us, card by card. */
const NO_RANDOM: Random = {
  Number: () => 0,
  Die: () => {
    throw new Error('the last round throws no dice');
  },
  Shuffle: (deck) => [...deck],
};

/** What a world is worth to each seat, by seat. */
type Value = readonly number[];

/**
 * The best move of `player` in the last round when few cards are to come: expectation over all orders in which they may
 * come, everybody playing for his own share of the victory (max^n: C. A. Luckhardt and K. B. Irani, "An Algorithmic
 * Solution of N-Person Games", AAAI 1986). Undefined where it would take too long, or where the cards to come are not
 * known because not every card taken is remembered.
 * @param toCome the cards that may be in the draw pile
 */
export function solveLastRound(view: PiratzState, player: PlayerID, toCome: readonly CardId[]): PiratzMove | undefined {
  const spades = view.seats.filter((seat) => seat.spade).length;
  if (!view.lastRound || view.stage === 'chooseCube') return undefined;
  if (toCome.length !== view.drawPile.length || toCome.length > MAX_UNSEEN_BY_SPADES[spades]) return undefined;
  const memo = new Map<string, Value>();
  const world = { ...clone(view), drawPile: [...toCome] };
  return bestMove(world, player, memo).move;
}

/** The move that is worth most to whoever is to move, the first of equals, and what it is worth to everybody. */
function bestMove(G: PiratzState, player: PlayerID, memo: Map<string, Value>): { move: PiratzMove; value: Value } {
  const [first, ...others] = candidateMoves(G, player);
  let found = { move: first, value: valueOfMove(G, player, first, memo) };
  for (const move of others) {
    const value = valueOfMove(G, player, move, memo);
    if (value[Number(player)] > found.value[Number(player)]) found = { move, value };
  }
  return found;
}

/** What the very last spade covers makes no difference any more. */
function candidateMoves(G: PiratzState, player: PlayerID): PiratzMove[] {
  const moves = rules.legalMoves(G, player);
  return G.stage === 'bury' && G.phase === 'lastSpade' ? moves.slice(0, 1) : moves;
}

function valueOfMove(G: PiratzState, player: PlayerID, move: PiratzMove, memo: Map<string, Value>): Value {
  if (move.move !== 'reveal') return valueOf(after(G, player, move), memo);
  const sum = G.seats.map(() => 0);
  for (const card of G.drawPile) {
    const drawPile = [...G.drawPile.filter((id) => id !== card), card];
    const worth = valueOf(after({ ...G, drawPile }, player, move), memo);
    for (let seat = 0; seat < sum.length; seat++) sum[seat] += worth[seat] / G.drawPile.length;
  }
  return sum;
}

function after(G: PiratzState, player: PlayerID, move: PiratzMove): PiratzState {
  const world = clone(G);
  rules.apply(world, player, move, NO_RANDOM);
  return world;
}

function valueOf(G: PiratzState, memo: Map<string, Value>): Value {
  const outcome = outcomeOf(G);
  if (outcome) {
    const share = 1 / outcome.winners.length;
    return G.seats.map((_, seat) => {
      const id = String(seat);
      return (outcome.winners.includes(id) ? share : 0) + VALUE_PER_POINT * pointsOf(G, id);
    });
  }
  const [player] = rules.activePlayers(G);
  const key = memoKey(G);
  const before = memo.get(key);
  if (before) return before;
  const { value } = bestMove(G, player, memo);
  memo.set(key, value);
  return value;
}

/** Tells apart whatever the rest of the round can depend on; the order in which cards came is not part of it. */
function memoKey({ stage, current, display, seats, awards }: PiratzState): string {
  const piles = seats.map(({ spade, pile }) => `${spade ? 1 : 0}:${sortedIds(pile)}`);
  const cubes = awards.map((cubes) => cubes.map(({ value }) => value).join('')).join(' ');
  return `${stage} ${current} ${sortedIds(display)} ${piles.join('|')} ${cubes}`;
}

function sortedIds(ids: readonly CardId[]): string {
  return [...ids].sort((a, b) => a - b).join(',');
}
