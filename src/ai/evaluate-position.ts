import { pendingPlayers } from '../games/seam/legal-moves';
import type { GameState, PlayerID } from '../games/seam/entry';
import { seededRandom } from '../random/random';
import { runWithinBudget, type Budget } from './budget';
import { rollout } from './search/rollout';
import type { GameModel } from './types';

/** Evaluation of a position from one seat's view. */
export interface PositionEvaluation {
  /** Mean victory share by seat; they add up to 1. */
  readonly shares: readonly number[];
  /** Number of determinizations that were played out; Infinity if the value has no sampling error. */
  readonly worlds: number;
}

/**
 * Evaluates a position from the view of `player`, who need not be to move: by the game's network if it knows the
 * position, otherwise by rollouts from determinizations. Unlike a search it evaluates every position under the same
 * policies, so that positions of a match are comparable; the same seed uses the same random numbers.
 */
export async function evaluatePosition(
  view: GameState,
  player: PlayerID,
  { rules, ai }: GameModel,
  budget: Budget,
  seed: string | number,
): Promise<PositionEvaluation> {
  const network = await ai.network?.(view);
  const mover = pendingPlayers(rules, view)[0];
  if (network && mover !== undefined) {
    const { winChances } = network.evaluate(view, mover, rules.legalMoves(view, mover));
    return { shares: winChances, worlds: Infinity };
  }
  const random = seededRandom(seed);
  let sums: readonly number[] = [];
  let worlds = 0;
  const playWorld = () => {
    const rewards = rollout({ rules, ai }, ai.determinize(view, player, random), random);
    sums = rewards.map((reward, seat) => reward + (sums[seat] ?? 0));
    worlds++;
  };
  await runWithinBudget(budget, playWorld);
  return { shares: sums.map((sum) => sum / worlds), worlds };
}
