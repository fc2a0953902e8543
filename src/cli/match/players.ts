import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { nextTask } from '../../ai/budget';
import { createBot, parseBotSpec } from '../../ai/levels';
import { rollout } from '../../ai/search/leaf-evaluator';
import { createPolicyBot } from '../../ai/simple-bots';
import type { Bot, GameModel } from '../../ai/types';
import type { GameEntry, GameAI, GameState, Move, PlayerID, Policy } from '../../games/contract';
import { pendingPlayers } from '../../games/contract/legal-moves';
import { seededRandom, type Random } from '../../random/random';
import '../../server/bots/weights';
import { createBgioMcts, parseBgioMcts, BGIO_MCTS_NOTATIONS, type FullStateBot } from './bgio-mcts';
import type { ExtraSeatKinds } from './match-config';

/** Notation of the best-response baseline, for messages. */
const BEST_RESPONSE_NOTATION = 'responder-level5 (answers the best to a bot)';

/** Notation of a bot from a module, for messages. */
const MODULE_BOT_NOTATION = './my-bot.ts (a module that exports `policy`, or with :ARGUMENT `createPolicy`)';

/** A player of the arena. */
export type Player = Bot | FullStateBot;

/** Baseline players that exist only in the arena. */
export const BASELINES: ExtraSeatKinds = {
  notations: [...BGIO_MCTS_NOTATIONS, BEST_RESPONSE_NOTATION, MODULE_BOT_NOTATION],
  example: 'ismcts,random',
  accepts: (kind, ai) =>
    parseBgioMcts(kind) !== undefined || parseBestResponse(kind, ai) !== undefined || isModuleBot(kind),
};

/** Creates a bot (in the notation of `createBot`, or the path of a module) or a baseline. */
export function createPlayer(kind: string, entry: GameEntry, seed: string): Player {
  const model = parseBestResponse(kind, entry.ai);
  if (model !== undefined) return createBestResponse(createBotOf(model, entry, `${seed} others`), entry, seed);
  const spec = parseBgioMcts(kind);
  return spec ? createBgioMcts(spec, entry, seed) : createBotOf(kind, entry, seed);
}

function createBotOf(kind: string, entry: GameEntry, seed: string): Bot {
  return isModuleBot(kind) ? createModuleBot(kind, entry, seed) : createBot(kind, entry, seed);
}

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

/** Returns the path of a module and the argument behind it, `./my-bot.ts:ARGUMENT`, or undefined for other notations. */
function parseModuleBot(notation: string): { path: string; argument: string | undefined } | undefined {
  const [, path, argument] = /^(\.{0,2}\/[^:]*\.[cm]?[jt]s)(?::(.+))?$/.exec(notation) ?? [];
  return path === undefined ? undefined : { path, argument };
}

/** Whether the notation is that of a module. Throws an Error if there is no such file. */
function isModuleBot(notation: string): boolean {
  const module = parseModuleBot(notation);
  if (module && !existsSync(module.path)) throw new Error(`there is no file ${module.path}`);
  return module !== undefined;
}

/**
 * Creates a bot that plays the `policy` (a Policy of the game) which a module exports, or what its `createPolicy` returns
 * for the argument of the notation. Its first choice loads the module.
 */
function createModuleBot(notation: string, game: GameModel, seed: string): Bot {
  return createPolicyBot(game, () => importPolicy(notation), seed, 0);
}

interface BotModule {
  readonly policy?: Partial<Policy>;
  createPolicy?(argument: string): Policy;
}

async function importPolicy(notation: string): Promise<Policy> {
  const { path = notation, argument } = parseModuleBot(notation) ?? {};
  const module = (await import(pathToFileURL(resolve(path)).href)) as BotModule;
  const policy = argument === undefined ? module.policy : module.createPolicy?.(argument);
  if (typeof policy?.act === 'function') return policy as Policy;
  const missing =
    argument === undefined ? '`policy`, an object with `act`' : '`createPolicy`, a function of the argument';
  throw new Error(`${path} must export ${missing}`);
}
