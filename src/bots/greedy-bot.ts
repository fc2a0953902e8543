import { seededRandom } from '../random';
import { pick } from './pick';
import { moveKey } from './tree';
import type { Bot, Playable } from './types';

/**
 * A bot that follows the policy of its game without a search, or plays at random where a game has none.
 * @param slips how often it moves without thinking at all, from 0 to 1: what makes it a companion for beginners
 */
export function createGreedyBot({ brain }: Playable, seed: string | number, slips = 0): Bot {
  const random = seededRandom(seed);
  return {
    async choose({ view, player, moves }, signal) {
      signal?.throwIfAborted();
      if (moves.length === 1) return moves[0];
      if (!brain.policy || random.Number() < slips) return pick(moves, random);
      const wanted = moveKey(brain.policy(brain.determinize(view, player, random), player));
      const move = moves.find((legal) => moveKey(legal) === wanted);
      if (!move) throw new Error(`the policy answers ${wanted}, which is not legal`);
      return move;
    },
  };
}
