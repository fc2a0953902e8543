import { seededRandom, sampleUniform, sampleWeighted } from '../random/random';
import type { Bot, GameModel } from './types';
import type { Policy } from '../games/contract';
import { moveEvaluation } from './evaluate';
import { matchingMove } from './search/tree';

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
