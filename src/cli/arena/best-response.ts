import { nextTask } from '../../ai/budget';
import { createBot, parseBotSpec } from '../../ai/levels';
import { rollout } from '../../ai/search/rollout';
import type { Bot, GameModel } from '../../ai/types';
import { pendingPlayers } from '../../games/seam/legal-moves';
import type { GameAI, GameState, Move, PlayerID } from '../../games/seam/entry';
import { seededRandom, type Random } from '../../random/random';

/** How the yardstick is written, for messages. */
export const BEST_RESPONSE_NOTATION = 'responder-level5 (answers the best to a bot)';

const NOTATION_PREFIX = 'responder-';

/** In how many worlds he tries all his moves. */
const WORLD_SAMPLES = 30;

/**
 * To which bot a responder answers, in the notation of `parseKind`; undefined for any other seat. Throws an Error in words
 * when the game has no such bot.
 */
export function parseBestResponse(notation: string, brain: GameAI): string | undefined {
  if (!notation.startsWith(NOTATION_PREFIX)) return undefined;
  const model = notation.slice(NOTATION_PREFIX.length);
  parseBotSpec(model, brain);
  return model;
}

/**
 * Somebody who knows how the others think: in worlds that he might be in he lets the bot itself move for them, tries all
 * his own moves, and takes the best. What he wins more than his fair share is what there is to exploit in the bot. He
 * sees no more than his seat may, and looks one decision far; after it everybody follows the policy.
 */
export function createBestResponse(model: string, game: GameModel, seed: string): Bot {
  const random = seededRandom(`${seed} responder`);
  const opponentBot = createBot(model, game, `${seed} others`);
  return {
    async choose({ view, informationState = view, player, moves }, signal) {
      if (moves.length === 1) return moves[0];
      const sums = moves.map(() => 0);
      for (let nth = 0; nth < WORLD_SAMPLES; nth++) {
        await nextTask(); // long thoughts must not outlive whoever asked for them
        signal?.throwIfAborted();
        const world = game.ai.determinize(informationState, player, random);
        await playOpponents(game, world, player, opponentBot, random);
        moves.forEach((move, i) => (sums[i] += rolloutValue(game, world, player, move, random)));
      }
      return moves[sums.indexOf(Math.max(...sums))];
    },
  };
}

/** Everybody who moves at the same time as the player does so, whoever has moved anew: the world had only guessed it. */
async function playOpponents({ rules }: GameModel, world: GameState, player: PlayerID, bot: Bot, random: Random) {
  const peers = rules.activePlayers(world).filter((peer) => peer !== player);
  for (const peer of peers) {
    if (!pendingPlayers(rules, world).includes(peer))
      rules.apply(world, peer, rules.legalMoves(world, peer)[0], random);
    const view = rules.view(world, peer);
    const move = await bot.choose({ view, player: peer, moves: rules.legalMoves(view, peer) });
    rules.apply(world, peer, move, random);
  }
}

function rolloutValue(game: GameModel, world: GameState, player: PlayerID, move: Move, random: Random): number {
  const copy = game.ai.clone(world);
  game.rules.apply(copy, player, move, random);
  return rollout(game, copy, random)[Number(player)];
}
