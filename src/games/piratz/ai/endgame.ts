import type { Random } from '../../../random/random';
import type { MoveEvaluation, PlayerID } from '../../contract';
import { mean } from '../../contract/items';
import { victoryShares } from '../../contract/rules';
import type { CardId } from '../rules/cards';
import { rules } from '../rules/rules';
import { outcomeOf, pointsOf } from '../rules/scoring';
import type { PiratzMove, PiratzState } from '../rules/state';
import { clone } from '../rules/zones';

/** The maximum number of unseen cards for which the last round is solved, by the number of spades in hand. */
const MAX_UNSEEN_BY_SPADES = [0, 7, 2, 2, 1];

/** The value of a point, as a tie-break between moves with equal victory shares. */
const VALUE_PER_POINT = 0.001;

/** Throws where randomness would be used: the solver enumerates the draws itself. */
const NO_RANDOM: Random = {
  Number: () => 0,
  Die: () => {
    throw new Error('the last round has no dice');
  },
  Shuffle: (deck) => [...deck],
};

/** The value of a state, by seat. */
interface Value {
  readonly winChances: readonly number[];
  /** What the seats maximize: the victory share, then points. */
  readonly utilities: readonly number[];
}

/**
 * Returns the legal moves of `player`, best first, during the scoring, and in the last round when few cards are unseen:
 * the expectation over all draw orders, with every player maximizing their own victory share (max^n: C. A. Luckhardt
 * and K. B. Irani, "An Algorithmic Solution of N-Person Games", AAAI 1986). Undefined where it would take too long, or
 * where the draw pile is unknown because the information state lacks some of the taken cards.
 * @param unseen the cards that may be in the draw pile
 */
export function solveLastRound(
  view: PiratzState,
  player: PlayerID,
  unseen: readonly CardId[],
): MoveEvaluation<PiratzMove>[] | undefined {
  if (!isSolvable(view, unseen)) return undefined;
  const memo = new Map<string, Value>();
  const world = { ...clone(view), drawPile: view.phase === 'scoring' ? [] : [...unseen] };
  const seat = Number(player);
  const values = rules.legalMoves(world, player).map((move) => ({ move, ...valueOfMove(world, player, move, memo) }));
  return values
    .sort((a, b) => b.utilities[seat]! - a.utilities[seat]!)
    .map(({ move, winChances }) => ({ move, winChance: winChances[seat]! }));
}

function isSolvable({ phase, lastRound, seats, drawPile }: PiratzState, unseen: readonly CardId[]): boolean {
  if (phase === 'scoring') return true;
  const spades = seats.filter((seat) => seat.spade).length;
  return lastRound && unseen.length === drawPile.length && unseen.length <= MAX_UNSEEN_BY_SPADES[spades]!;
}

/** Returns the value of the move that is best for the player to move. */
function bestValue(G: PiratzState, player: PlayerID, memo: Map<string, Value>): Value {
  const values = candidateMoves(G, player).map((move) => valueOfMove(G, player, move, memo));
  const utility = ({ utilities }: Value) => utilities[Number(player)]!;
  return values.reduce((best, value) => (utility(value) > utility(best) ? value : best));
}

/** Returns the moves to search; the card under the very last spade makes no difference. */
function candidateMoves(G: PiratzState, player: PlayerID): PiratzMove[] {
  const moves = rules.legalMoves(G, player);
  return G.stage === 'bury' && G.phase === 'lastSpade' ? moves.slice(0, 1) : moves;
}

function valueOfMove(G: PiratzState, player: PlayerID, move: PiratzMove, memo: Map<string, Value>): Value {
  if (move.move !== 'reveal') return valueOf(after(G, player, move), memo);
  const values = G.drawPile.map((card) => {
    const drawPile = [...G.drawPile.filter((id) => id !== card), card];
    return valueOf(after({ ...G, drawPile }, player, move), memo);
  });
  const meanOf = (key: keyof Value) => G.seats.map((_, seat) => mean(values.map((value) => value[key][seat]!)));
  return { winChances: meanOf('winChances'), utilities: meanOf('utilities') };
}

function after(G: PiratzState, player: PlayerID, move: PiratzMove): PiratzState {
  const world = clone(G);
  rules.apply(world, player, move, NO_RANDOM);
  return world;
}

function valueOf(G: PiratzState, memo: Map<string, Value>): Value {
  const outcome = outcomeOf(G);
  if (outcome) {
    const winChances = victoryShares(outcome);
    const utilities = winChances.map((chance, seat) => chance + VALUE_PER_POINT * pointsOf(G, String(seat)));
    return { winChances, utilities };
  }
  const player = rules.activePlayers(G)[0]!;
  const key = memoKey(G);
  const before = memo.get(key);
  if (before) return before;
  const value = bestValue(G, player, memo);
  memo.set(key, value);
  return value;
}

/** Returns the memoization key: everything the rest of the round depends on. The order of the draws is not part of it. */
function memoKey({ stage, currentPlayer, faceUp, seats, awards }: PiratzState): string {
  const piles = seats.map(({ spade, pile }) => `${spade ? 1 : 0}:${sortedIds(pile)}`);
  const cubes = awards.map((cubes) => cubes.map(({ value }) => value).join('')).join(' ');
  return `${stage} ${currentPlayer} ${sortedIds(faceUp)} ${piles.join('|')} ${cubes}`;
}

function sortedIds(ids: readonly CardId[]): string {
  return [...ids].sort((a, b) => a - b).join(',');
}
