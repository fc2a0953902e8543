import { seededRandom } from '../random/random';
import { runWithinBudget } from './budget';
import type { Bot, GameModel } from './types';

/** Returns the `evaluateMoves` of a bot without a search: the game's estimator of moves. Empty if the game has none. */
export function moveEvaluation({ ai }: GameModel, seed: string | number): Pick<Bot, 'evaluateMoves'> {
  if (!ai.estimateMoves) return {};
  const random = seededRandom(`${seed} estimates`);
  return {
    async evaluateMoves({ view, informationState = view, player }, budget, signal) {
      const estimator = await ai.estimateMoves!(informationState, player, random);
      signal?.throwIfAborted();
      if (estimator.sample) await runWithinBudget(budget, () => estimator.sample!(), signal);
      return estimator.evaluations();
    },
  };
}
