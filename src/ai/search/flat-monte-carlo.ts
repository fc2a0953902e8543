import { seededRandom } from '../../random/random';
import { runWithinBudget, type Budget } from '../budget';
import { rollout } from './rollout';
import type { Bot, GameModel } from '../types';

/**
 * Flat Monte Carlo, a yardstick: B. Abramson, "Expected-Outcome: A General Model of Static Evaluation", IEEE Transactions on
 * Pattern Analysis and Machine Intelligence 12 (2), 1990. The moves take turns to be tried out, each time in another world
 * that the seat might be in, and at random to the end of the match; the one that won the largest share is taken. Nothing
 * that the game knows of good play is asked, but whom it takes those for who have committed already. The same seed and a
 * budget of iterations give the same answers.
 */
export function createFlatMonteCarlo({ rules, ai }: GameModel, seed: string | number, budget: Budget): Bot {
  const random = seededRandom(seed);
  const uninformed: GameModel = { rules, ai: { ...ai, rolloutPolicy: undefined, value: undefined } };
  let iterations = 0;
  return {
    get iterations() {
      return iterations;
    },
    async choose({ view, informationState = view, player, moves }, signal) {
      signal?.throwIfAborted();
      if (moves.length === 1) return moves[0];
      const trials = moves.map((move) => ({ move, won: 0, tried: 0 }));
      let nextTrial = 0;
      const playTrial = () => {
        const trial = trials[nextTrial++ % trials.length];
        const world = ai.determinize(informationState, player, random);
        rules.apply(world, player, trial.move, random);
        trial.won += rollout(uninformed, world, random)[Number(player)];
        trial.tried++;
        iterations++;
      };
      await runWithinBudget(budget, playTrial, signal);
      const share = ({ won, tried }: (typeof trials)[number]) => (tried > 0 ? won / tried : 0);
      const best = trials.reduce((most, each) => (share(each) > share(most) ? each : most));
      return best.move;
    },
  };
}
