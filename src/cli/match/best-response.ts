import { nextTask } from '../../ai/budget';
import { parseBotSpec } from '../../ai/levels';
import { rollout } from '../../ai/search/rollout';
import type { Bot, GameModel } from '../../ai/types';
import { pendingPlayers } from '../../games/contract/legal-moves';
import type { GameAI, GameState, Move, PlayerID } from '../../games/contract';
import { seededRandom, type Random } from '../../random/random';
import { isModuleBot } from './module-bot';

/** Notation of the best-response baseline, for messages. */
export const BEST_RESPONSE_NOTATION = 'responder-level5 (answers the best to a bot)';

const NOTATION_PREFIX = 'responder-';

/** Number of determinizations in which every move is tried. */
const WORLD_SAMPLES = 30;

/**
 * Returns the bot that a best-response player models, in the notation of `createPlayer`; undefined for other notations.
 * Throws an Error if the game has no such bot.
 */
export function parseBestResponse(notation: string, ai: GameAI): string | undefined {
  if (!notation.startsWith(NOTATION_PREFIX)) return undefined;
  const model = notation.slice(NOTATION_PREFIX.length);
  if (!isModuleBot(model)) parseBotSpec(model, ai);
  return model;
}

/**
 * Creates an approximate best response to a bot: in determinizations of its view it lets that bot move for simultaneous
 * opponents, tries all its own moves and takes the best on average. What it wins above its fair share estimates how
 * exploitable the bot is. It sees only its own view and looks one decision ahead; after that all follow the rollout policy.
 */
export function createBestResponse(opponentBot: Bot, game: GameModel, seed: string): Bot {
  const random = seededRandom(`${seed} responder`);
  return {
    async choose({ view, informationState = view, player, moves }, signal) {
      const [first, ...others] = moves;
      if (first && others.length === 0) return first;
      const trials = moves.map((move) => ({ move, sum: 0 }));
      for (let nth = 0; nth < WORLD_SAMPLES; nth++) {
        await nextTask(); // yield so that an abort is noticed
        signal?.throwIfAborted();
        const world = game.ai.determinize(informationState, player, random);
        await playOpponents(game, world, player, opponentBot, random);
        for (const trial of trials) trial.sum += rolloutValue(game, world, player, trial.move, random);
      }
      return trials.reduce((best, trial) => (trial.sum > best.sum ? trial : best)).move;
    },
  };
}

/**
 * Lets the bot move for every simultaneous opponent, again for those who have committed: the world only guessed those
 * moves.
 */
async function playOpponents({ rules }: GameModel, world: GameState, player: PlayerID, bot: Bot, random: Random) {
  const peers = rules.activePlayers(world).filter((peer) => peer !== player);
  for (const peer of peers) {
    if (!pendingPlayers(rules, world).includes(peer)) {
      const [placeholder] = rules.legalMoves(world, peer);
      if (placeholder) rules.apply(world, peer, placeholder, random);
    }
    const view = rules.view(world, peer);
    const move = await bot.choose({ view, player: peer, moves: rules.legalMoves(view, peer) });
    rules.apply(world, peer, move, random);
  }
}

function rolloutValue(game: GameModel, world: GameState, player: PlayerID, move: Move, random: Random): number {
  const copy = game.rules.clone(world);
  game.rules.apply(copy, player, move, random);
  const value = rollout(game, copy, random)[Number(player)];
  if (value === undefined) throw new Error(`there is no seat ${player}`);
  return value;
}
