import { seededRandom } from '../random/random';
import { sampleUniform } from '../random/sample';
import type { Bot } from './types';

/** Creates a bot that plays uniformly random legal moves; deterministic for a given seed. */
export function createRandomBot(seed: string | number): Bot {
  const random = seededRandom(seed);
  return {
    async choose({ moves }, signal) {
      signal?.throwIfAborted();
      return sampleUniform(moves, random);
    },
  };
}
