import type { ActionShape } from 'boardgame.io';

/** The action that boardgame.io's client would send for a move, with whatever arguments. */
export function makeMove(type: string, args: unknown[], playerID: string): ActionShape.MakeMove {
  return { type: 'MAKE_MOVE', payload: { type, args, playerID, credentials: undefined } } as ActionShape.MakeMove;
}
