import { seededRandom } from '../random';
import { pick } from './pick';
import type { Bot } from './types';

/** A bot that takes any legal move, all equally likely; the same seed gives the same answers. */
export function createRandomBot(seed: string | number): Bot {
  const random = seededRandom(seed);
  return {
    async choose({ moves }, signal) {
      signal?.throwIfAborted();
      return pick(moves, random);
    },
  };
}
