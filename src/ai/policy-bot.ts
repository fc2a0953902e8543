import type { Policy } from '../games/contract';
import { seededRandom } from '../random/random';
import { sampleUniform } from '../random/sample';
import { moveEvaluation } from './evaluate-moves';
import { matchingMove } from './search/tree';
import type { Bot, GameModel } from './types';

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
    ...moveEvaluation(game, seed),
  };
}

/** The greedy policy: the game's rollout policy in one determinization, or a random move if the game has none. */
export function greedyPolicy({ rules, ai }: GameModel): Policy {
  return {
    act: (view, player, random) =>
      ai.rolloutPolicy?.(ai.determinize(view, player, random), player) ??
      sampleUniform(rules.legalMoves(view, player), random),
  };
}
