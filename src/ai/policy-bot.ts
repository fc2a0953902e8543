import type { Style } from '../games/seam/entry';
import { seededRandom } from '../random/random';
import { pick } from './sample';
import { theMove } from './search/tree';
import type { Bot, Playable } from './types';

/**
 * A bot that plays a style of its game, without a search.
 * @param load called when it first has to choose
 * @param slips how often it moves without thinking at all, from 0 to 1: what makes it a companion for beginners. Who slips
 *   forgets, too: he plays by what he is shown at the moment
 */
export function createStyleBot(load: () => Promise<Style>, seed: string | number, slips: number): Bot {
  const random = seededRandom(seed);
  let loaded: Promise<Style> | undefined;
  return {
    async choose({ view, recollection = view, player, moves }, signal) {
      signal?.throwIfAborted();
      if (moves.length === 1) return moves[0];
      if (random.Number() < slips) return pick(moves, random);
      const style = await (loaded ??= load());
      signal?.throwIfAborted();
      return theMove(moves, style.choose(slips > 0 ? view : recollection, player, random));
    },
  };
}

/** The greedy style: the policy of the game in a world that this might be, or any move where a game has none. */
export function greedyStyle({ rules, brain }: Playable): Style {
  return {
    choose: (view, player, random) =>
      brain.policy?.(brain.determinize(view, player, random), player) ?? pick(rules.legalMoves(view, player), random),
  };
}
