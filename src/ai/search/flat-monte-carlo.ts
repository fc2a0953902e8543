import { seededRandom } from '../../random/random';
import { runWithinBudget, type Budget } from '../budget';
import { rollout } from './leaf-evaluator';
import type { Bot, GameModel } from '../types';

/**
 * Flat Monte Carlo, a baseline: B. Abramson, "Expected-Outcome: A General Model of Static Evaluation", IEEE Transactions on
 * Pattern Analysis and Machine Intelligence 12 (2), 1990. Tries the legal moves round-robin, each time in a new
 * determinization followed by a uniformly random playout, and returns the move with the largest mean victory share. Uses
 * no game knowledge except the determinization, which may model opponents who have already committed. Deterministic for a
 * given seed and a budget of iterations.
 */
export function createFlatMonteCarlo({ rules, ai }: GameModel, seed: string | number, budget: Budget): Bot {
  const random = seededRandom(seed);
  const { rolloutPolicy: _policy, value: _value, ...uninformedAI } = ai;
  const uninformed: GameModel = { rules, ai: uninformedAI };
  let iterations = 0;
  return {
    get iterations() {
      return iterations;
    },
    async choose({ view, informationState = view, player, moves }, signal) {
      signal?.throwIfAborted();
      if (moves.length === 1) return moves[0]!;
      const trials = moves.map((move) => ({ move, reward: 0, visits: 0 }));
      let nextTrial = 0;
      const playTrial = () => {
        const trial = trials[nextTrial++ % trials.length]!;
        const world = ai.determinize(informationState, player, random);
        rules.apply(world, player, trial.move, random);
        trial.reward += rollout(uninformed, world, random)[Number(player)]!;
        trial.visits++;
        iterations++;
      };
      await runWithinBudget(budget, playTrial, signal);
      const mean = ({ reward, visits }: (typeof trials)[number]) => (visits > 0 ? reward / visits : 0);
      const { move } = trials.reduce((best, trial) => (mean(trial) > mean(best) ? trial : best));
      return move;
    },
  };
}
