import { createBot } from '../../ai/levels';
import type { Bot } from '../../ai/types';
import type { GameEntry } from '../../games/seam/entry';
import { createBestResponse, parseBestResponse, BEST_RESPONSE_NOTATION } from './best-response';
import { createBgioMcts, parseBgioMcts, BGIO_MCTS_NOTATIONS, type FullStateBot } from './bgio-mcts';
import type { ExtraSeatKinds } from './match-config';

/** Whoever the arena can ask for a move. */
export type Player = Bot | FullStateBot;

/** The yardsticks: seats of the arena that nobody can play against at a table. */
export const BASELINES: ExtraSeatKinds = {
  notations: [...BGIO_MCTS_NOTATIONS, BEST_RESPONSE_NOTATION],
  example: 'ismcts,random',
  accepts: (kind, brain) => parseBgioMcts(kind) !== undefined || parseBestResponse(kind, brain) !== undefined,
};

/** A bot in the notation of `createBot`, or a yardstick. */
export function createPlayer(kind: string, entry: GameEntry, seed: string): Player {
  const model = parseBestResponse(kind, entry.ai);
  if (model !== undefined) return createBestResponse(model, entry, seed);
  const stock = parseBgioMcts(kind);
  return stock ? createBgioMcts(stock, entry, seed) : createBot(kind, entry, seed);
}
