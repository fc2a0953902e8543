import { pendingPlayers } from '../games/contract/legal-moves';
import type { GameState, PlayerID } from '../games/contract';
import { seededRandom } from '../random/random';
import { runWithinBudget, type Budget } from './budget';
import { rollout } from './search/rollout';
import type { GameModel } from './types';

/** Evaluation of a position from one seat's view. */
export interface PositionEvaluation {
  /** Mean victory share by seat; they add up to 1. */
  readonly shares: readonly number[];
  /** Number of determinizations that were evaluated; Infinity if the value has no sampling error. */
  readonly worlds: number;
}

/**
 * Evaluates a position from the view of `player`, who need not be to move: by the game's network if it knows the
 * position, otherwise by rollouts. Positions are sampled for rollouts, and for a network that uses the hand of another
 * seat whose turn it is. Unlike a search it evaluates every position under the same policies, so that positions of a
 * match are comparable; the same seed uses the same random numbers.
 */
export async function evaluatePosition(
  view: GameState,
  player: PlayerID,
  { rules, ai }: GameModel,
  budget: Budget,
  seed: string | number,
): Promise<PositionEvaluation> {
  const pending = pendingPlayers(rules, view);
  const mover = pending.includes(player) ? player : (pending[0] ?? player);
  const network = pending.length > 0 ? await ai.network?.(view) : undefined;
  const random = seededRandom(seed);
  const sharesIn = (world: GameState) =>
    network
      ? network.evaluate(world, mover, rules.legalMoves(world, mover)).winChances
      : rollout({ rules, ai }, world, random);
  if (network && (mover === player || !network.usesPrivateView)) return { shares: sharesIn(view), worlds: Infinity };
  let sums: readonly number[] = [];
  let worlds = 0;
  const sampleWorld = () => {
    sums = sharesIn(ai.determinize(view, player, random)).map((share, seat) => share + (sums[seat] ?? 0));
    worlds++;
  };
  await runWithinBudget(budget, sampleWorld);
  return { shares: sums.map((sum) => sum / worlds), worlds };
}
