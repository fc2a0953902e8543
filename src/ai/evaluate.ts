import { pendingPlayers } from '../games/contract/legal-moves';
import type { GameState, MoveEstimator, PlayerID } from '../games/contract';
import { seededRandom, type Random } from '../random/random';
import { runWithinBudget, type Budget } from './budget';
import { rollout } from './search/leaf-evaluator';
import type { Bot, GameModel } from './types';

/** Returns the `evaluateMoves` of a bot without a search: the estimator of its game, by default one that plays rollouts. */
export function moveEvaluation(game: GameModel, seed: string | number): Required<Pick<Bot, 'evaluateMoves'>> {
  const random = seededRandom(`${seed} estimates`);
  const estimate =
    game.ai.estimateMoves ?? ((state, player) => Promise.resolve(estimatorOf(game, state, player, random)));
  return {
    async evaluateMoves({ view, informationState = view, player, required = [] }, budget, signal) {
      const estimator = await estimate(informationState, player, random, required);
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
