import { seededRandom } from '../random/random';
import { sampleUniform } from './sample';
import type { Bot } from './types';

/** A bot that takes any legal move, all equally likely; the same seed gives the same answers. */
export function createRandomBot(seed: string | number): Bot {
  const random = seededRandom(seed);
  return {
    async choose({ moves }, signal) {
      signal?.throwIfAborted();
      return sampleUniform(moves, random);
    },
  };
}
