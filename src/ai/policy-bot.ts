import type { MoveEvaluation, Policy } from '../games/seam/entry';
import { seededRandom } from '../random/random';
import { sampleUniform } from './sample';
import { runWithinBudget, type Budget } from './budget';
import { evaluatePosition } from './evaluate-position';
import { matchingMove } from './search/tree';
import type { Bot, GameModel } from './types';

/** The share of the budget in which moves are compared; the rest estimates the chance of the position. */
const RELATIVE_BUDGET_SHARE = 0.7;
/** Chances are kept this far from 0 and 1, where odds have no value. */
const MIN_CHANCE = 0.001;

/**
 * Creates a bot that plays a policy of its game, without a search.
 * @param load loads the policy; called at the first choice
 * @param randomMoveRate probability of a random move, from 0 to 1, which makes the bot an opponent for beginners. If it is
 *   above 0, the bot also forgets: it plays by its current view only
 */
export function createPolicyBot(
  game: GameModel,
  load: () => Promise<Policy>,
  seed: string | number,
  randomMoveRate: number,
): Bot {
  const random = seededRandom(seed);
  let loaded: Promise<Policy> | undefined;
  return {
    async choose({ view, informationState = view, player, moves }, signal) {
      signal?.throwIfAborted();
      if (moves.length === 1) return moves[0]!;
      if (random.Number() < randomMoveRate) return sampleUniform(moves, random);
      const policy = await (loaded ??= load());
      signal?.throwIfAborted();
      return matchingMove(moves, policy.act(randomMoveRate > 0 ? view : informationState, player, random));
    },
    async evaluateMoves({ view, informationState = view, player }, budget, signal) {
      const policy = await (loaded ??= load());
      signal?.throwIfAborted();
      const estimator = policy.estimateMoves?.(informationState, player, random);
      if (!estimator) throw new Error('this policy has no values of moves');
      const isRelative = estimator.isRelative === true;
      const share = isRelative ? RELATIVE_BUDGET_SHARE : 1;
      if (estimator.sample) await runWithinBudget(partOf(budget, share), () => estimator.sample?.(), signal);
      if (!isRelative) return estimator.evaluations();
      const { shares } = await evaluatePosition(view, player, game, partOf(budget, 1 - share), seed);
      return calibrated(estimator.evaluations(), shares[Number(player)]!);
    },
  };
}

function partOf(budget: Budget, share: number): Budget {
  return 'iterations' in budget ? budget : { milliseconds: share * budget.milliseconds };
}

/** Returns evaluations, best first, with their log odds shifted so that the best move has the chance of the position. */
function calibrated(evaluations: readonly MoveEvaluation[], chance: number): MoveEvaluation[] {
  const odds = (probability: number) => {
    const inside = Math.min(1 - MIN_CHANCE, Math.max(MIN_CHANCE, probability));
    return inside / (1 - inside);
  };
  const factor = odds(chance) / odds(evaluations[0]?.winChance ?? chance);
  return evaluations.map((evaluation) => {
    const shifted = odds(evaluation.winChance) * factor;
    return { ...evaluation, winChance: shifted / (1 + shifted) };
  });
}

/** The greedy policy: the game's rollout policy in one determinization, or a random move if the game has none. */
export function greedyPolicy({ rules, ai }: GameModel): Policy {
  return {
    act: (view, player, random) =>
      ai.rolloutPolicy?.(ai.determinize(view, player, random), player) ??
      sampleUniform(rules.legalMoves(view, player), random),
  };
}
