import { createBot } from '../../ai/levels';
import type { Bot } from '../../ai/types';
import type { GameEntry } from '../../games/contract';
import { createBestResponse, parseBestResponse, BEST_RESPONSE_NOTATION } from './best-response';
import { createModuleBot, isModuleBot, MODULE_BOT_NOTATION } from './module-bot';
import { createBgioMcts, parseBgioMcts, BGIO_MCTS_NOTATIONS, type FullStateBot } from './bgio-mcts';
import type { ExtraSeatKinds } from './match-config';
import '../../server/bots/weights';

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
