import type { State } from 'boardgame.io';
import type { getFilterPlayerView } from 'boardgame.io/internal';
import { Master } from 'boardgame.io/master';
import { findLegalMove } from '../games/legal';
import type { GameState, Move, PlayerID } from '../games/types';
import type { ServedGame } from './games';
import { Refused } from './refused';
import { isStarted, type MatchData } from './storage/match-data';
import { StaleState, type Storage } from './storage/storage';

type Message = Parameters<ReturnType<typeof getFilterPlayerView>>[1];

/** A new state as boardgame.io's master tells it, complete: every reader gets his own view of it. */
export type Update = Extract<Message, { type: 'update' }>;

/** A move that somebody asks for, having seen the match at `stateID`. */
export interface AskedMove {
  readonly matchID: string;
  readonly playerID: PlayerID;
  readonly stateID: number;
  readonly move: string;
  readonly args: readonly unknown[];
}

/** The match of that id and game; throws Refused when there is none. */
export async function matchOf(storage: Storage, { entry }: ServedGame, matchID: string): Promise<MatchData> {
  const match = await storage.metadataOf(matchID);
  if (match?.gameName !== entry.name)
    throw new Refused('not-found', `There is no match "${matchID}" of ${entry.name}.`);
  return match;
}

/**
 * Plays a move and stores what comes of it. One at a time for each match.
 * @returns what to tell everybody, now that it is on disk.
 * @throws Refused when the match does not allow the move now; any other error when it could not be stored.
 */
export async function playMove(storage: Storage, served: ServedGame, asked: AskedMove): Promise<Update> {
  const { matchID, playerID, stateID } = asked;
  const match = await matchOf(storage, served, matchID);
  const { state } = await storage.fetch(matchID, { state: true });
  const move = allowed(served, match, state, asked);
  const updates: Update[] = [];
  const sendAll = (message: Message) => void (message.type === 'update' && updates.push(message));
  const master = new Master(served.game, storage, { send: () => undefined, sendAll });
  const payload = { type: move.move, args: [...move.args], playerID, credentials: '' };
  try {
    await master.onUpdate({ type: 'MAKE_MOVE', payload }, stateID, matchID, playerID);
  } catch (error) {
    // The storage also calls a state stale that the Game has refused to change.
    if (error instanceof StaleState && updates.some(({ args }) => args[1]._stateID > stateID)) throw hasMovedOn();
    throw error;
  }
  const [update] = updates;
  if (!update) throw new Error(`the Game of ${served.entry.name} refuses ${move.move}, which its rules allow`);
  return update;
}

/** The move, if it may be made; throws Refused otherwise. */
function allowed({ entry }: ServedGame, match: MatchData, state: State<GameState>, asked: AskedMove): Move {
  if (!isStarted(match)) throw new Refused('not-started', 'Some seats are still empty.');
  const active = entry.rules.activePlayers(state.G);
  if (active.length === 0) throw new Refused('match-over', 'The match is over.');
  if (!active.includes(asked.playerID)) throw new Refused('not-your-turn', 'It is not your turn.');
  if (asked.stateID !== state._stateID) throw hasMovedOn();
  const move = findLegalMove(entry.rules, state.G, asked.playerID, asked);
  if (!move) throw new Refused('illegal-move', 'The rules do not allow that now.');
  return move;
}

function hasMovedOn(): Refused {
  return new Refused('stale', 'The match has moved on; look again.');
}
