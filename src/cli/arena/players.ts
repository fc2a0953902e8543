import { createBot } from '../../ai/levels';
import type { Bot } from '../../ai/types';
import type { GameEntry } from '../../games/seam/entry';
import { createResponder, parseResponder, RESPONDER_NOTATION } from './best-response';
import { createStock, parseStock, STOCK_NOTATIONS, type Peeker } from './bgio-mcts';
import type { OtherSeats } from './match-config';

/** Whoever the arena can ask for a move. */
export type Player = Bot | Peeker;

/** The yardsticks: seats of the arena that nobody can play against at a table. */
export const YARDSTICKS: OtherSeats = {
  known: [...STOCK_NOTATIONS, RESPONDER_NOTATION],
  example: 'ismcts,random',
  has: (kind, brain) => parseStock(kind) !== undefined || parseResponder(kind, brain) !== undefined,
};

/** A bot in the notation of `createBot`, or a yardstick. */
export function createPlayer(kind: string, entry: GameEntry, seed: string): Player {
  const model = parseResponder(kind, entry.brain);
  if (model !== undefined) return createResponder(model, entry, seed);
  const stock = parseStock(kind);
  return stock ? createStock(stock, entry, seed) : createBot(kind, entry, seed);
}
