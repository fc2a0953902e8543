import { createBot } from '../bots/levels';
import type { Bot } from '../bots/types';
import type { GameEntry } from '../games/types';
import { createResponder, parseResponder, RESPONDER_NOTATION } from './responder';
import { createStock, parseStock, STOCK_NOTATIONS, type Peeker } from './stock';
import type { OtherSeats } from './table';

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
