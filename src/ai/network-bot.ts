import { seededRandom } from '../random/random';
import { sampleWeighted } from '../random/sample';
import { moveEvaluation } from './evaluate-moves';
import type { Bot, GameModel } from './types';

/**
 * Creates a bot that plays by the network of its game, without a search.
 * @param temperature 0: the most probable move. Otherwise the move is sampled by probability ^ (1 / temperature), and the
 *   bot forgets: it plays by its current view only
 * @param fallback plays where the network does not know the position
 */
export function createNetworkBot(game: GameModel, seed: string | number, temperature: number, fallback: Bot): Bot {
  const random = seededRandom(seed);
  return {
    async choose(request, signal) {
      signal?.throwIfAborted();
      const { view, informationState = view, player, moves } = request;
      if (moves.length === 1) return moves[0]!;
      const known = temperature > 0 ? view : informationState;
      const network = await game.ai.network?.(known);
      signal?.throwIfAborted();
      if (!network) return fallback.choose(request, signal);
      const { priors } = network.evaluate(known, player, moves);
      const most = Math.max(...priors);
      if (temperature === 0) return moves[priors.indexOf(most)]!;
      const weights = priors.map((prior) => (prior / most) ** (1 / temperature));
      return moves[sampleWeighted(weights, random)]!;
    },
    ...moveEvaluation(game, seed),
  };
}
