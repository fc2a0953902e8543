import type { State } from 'boardgame.io';
import type { getFilterPlayerView } from 'boardgame.io/internal';
import { Master } from 'boardgame.io/master';
import { findLegalMove } from '../games/legal';
import type { GameState, PlayerID } from '../games/types';
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
  /** It is not the seat's owner who asks, but a bot that plays for him or for itself. */
  readonly isBot?: boolean;
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
  const { matchID, playerID } = asked;
  const match = await matchOf(storage, served, matchID);
  const { state } = await storage.fetch(matchID, { state: true });
  const stateID = state._stateID;
  checkTurn(served, match, state, asked);
  if (asked.stateID !== stateID && !(await isStillMeant(storage, state, asked))) throw hasMovedOn();
  const move = findLegalMove(served.entry.rules, state.G, playerID, asked);
  if (!move) throw new Refused('illegal-move', 'The rules do not allow that now.');
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

/** Throws Refused when the asker has nothing to decide now. */
function checkTurn({ entry }: ServedGame, match: MatchData, { G }: State<GameState>, { playerID }: AskedMove): void {
  if (!isStarted(match)) throw new Refused('not-started', 'Some seats are still empty.');
  const active = entry.rules.activePlayers(G);
  if (active.length === 0) throw new Refused('match-over', 'The match is over.');
  if (!active.includes(playerID)) throw new Refused('not-your-turn', 'It is not your turn.');
}

/**
 * Whether a move that was asked for in an earlier state is meant for this one, too: when several choose at the same time,
 * whoever is slower has merely not seen the others choose. He has done nothing since, and the turn is still the same.
 */
async function isStillMeant(storage: Storage, { ctx }: State<GameState>, asked: AskedMove): Promise<boolean> {
  const { log } = await storage.fetch(asked.matchID, { log: true });
  const since = log.filter(({ _stateID }) => _stateID >= asked.stateID);
  const moves = since.filter(({ action }) => action.type === 'MAKE_MOVE');
  return (
    moves.length > 0 &&
    moves.every(({ turn, action }) => turn === ctx.turn && action.payload.playerID !== asked.playerID)
  );
}

function hasMovedOn(): Refused {
  return new Refused('stale', 'The match has moved on; look again.');
}
