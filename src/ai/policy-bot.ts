import type { Policy } from '../games/seam/entry';
import { seededRandom } from '../random/random';
import { sampleUniform } from './sample';
import { matchingMove } from './search/tree';
import type { Bot, GameModel } from './types';

/**
 * A bot that plays a style of its game, without a search.
 * @param load called when it first has to choose
 * @param slips how often it moves without thinking at all, from 0 to 1: what makes it a companion for beginners. Who slips
 *   forgets, too: he plays by what he is shown at the moment
 */
export function createPolicyBot(load: () => Promise<Policy>, seed: string | number, slips: number): Bot {
  const random = seededRandom(seed);
  let loaded: Promise<Policy> | undefined;
  return {
    async choose({ view, informationState = view, player, moves }, signal) {
      signal?.throwIfAborted();
      if (moves.length === 1) return moves[0];
      if (random.Number() < slips) return sampleUniform(moves, random);
      const policy = await (loaded ??= load());
      signal?.throwIfAborted();
      return matchingMove(moves, policy.act(slips > 0 ? view : informationState, player, random));
    },
  };
}

/** The greedy style: the policy of the game in a world that this might be, or any move where a game has none. */
export function greedyPolicy({ rules, ai }: GameModel): Policy {
  return {
    act: (view, player, random) =>
      ai.rolloutPolicy?.(ai.determinize(view, player, random), player) ??
      sampleUniform(rules.legalMoves(view, player), random),
  };
}
