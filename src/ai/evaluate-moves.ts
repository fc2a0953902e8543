import type { GameState, MoveEstimator, PlayerID } from '../games/contract';
import { seededRandom, type Random } from '../random/random';
import { runWithinBudget } from './budget';
import { rollout } from './search/rollout';
import type { Bot, GameModel } from './types';

/** Returns the `evaluateMoves` of a bot without a search: the estimator of its game, by default one that plays rollouts. */
export function moveEvaluation(game: GameModel, seed: string | number): Required<Pick<Bot, 'evaluateMoves'>> {
  const random = seededRandom(`${seed} estimates`);
  const estimate =
    game.ai.estimateMoves ?? ((state, player) => Promise.resolve(estimatorOf(game, state, player, random)));
  return {
    async evaluateMoves({ view, informationState = view, player }, budget, signal) {
      const estimator = await estimate(informationState, player, random);
      signal?.throwIfAborted();
      if (estimator.sample) await runWithinBudget(budget, () => estimator.sample!(), signal);
      return estimator.evaluations();
    },
  };
}

/** Returns the exact values of the moves where the game knows them, otherwise an estimator that plays rollouts. */
function estimatorOf(game: GameModel, view: GameState, player: PlayerID, random: Random): MoveEstimator {
  const solution = game.ai.solve?.(view, player);
  return solution ? { evaluations: () => solution } : createRolloutEstimator(game, view, player, random);
}

/** Creates an estimator whose samples play one rollout after each legal move, all of them in the same determinization. */
function createRolloutEstimator(game: GameModel, view: GameState, player: PlayerID, random: Random): MoveEstimator {
  const { rules, ai } = game;
  const trials = rules.legalMoves(view, player).map((move) => ({ move, reward: 0 }));
  let samples = 0;
  return {
    sample() {
      const world = ai.determinize(view, player, random);
      for (const trial of trials) {
        const after = rules.clone(world);
        rules.apply(after, player, trial.move, random);
        trial.reward += rollout(game, after, random)[Number(player)]!;
      }
      samples++;
    },
    evaluations: () =>
      trials
        .map(({ move, reward }) => ({ move, winChance: reward / samples }))
        .sort((a, b) => b.winChance - a.winChance),
  };
}
