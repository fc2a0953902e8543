import type { ActionShape } from 'boardgame.io';

/** Creates the action that boardgame.io's client would dispatch for a move, with any arguments. */
export function makeMove(type: string, args: unknown[], playerID: string): ActionShape.MakeMove {
  return { type: 'MAKE_MOVE', payload: { type, args, playerID, credentials: undefined } } as ActionShape.MakeMove;
}
