import type { ActionShape, State } from 'boardgame.io';
import { CreateGameReducer } from 'boardgame.io/internal';
import { findLegalMove } from '../../games/seam/legal-moves';
import type { GameState, Move, PlayerID } from '../../games/seam/entry';
import { chanceOf, type ServedGame } from './hosted-games';
import { Refused } from '../shared/errors';
import { isStarted, seatOf, type MatchData } from '../storage/match-data';
import { StaleState, type Storage } from '../storage/storage';
import type { Stand } from '../storage/match-cache';
import type { Table } from '../storage/tables';

/** How often a move is tried when other processes play in the same match meanwhile. */
const ATTEMPTS = 3;

/** A move that somebody asks for, having seen the match at `stateID`. */
export interface AskedMove {
  readonly matchID: string;
  readonly playerID: PlayerID;
  /** The hash of the credentials that he has shown, unless he is no stranger. */
  readonly owner?: string;
  readonly stateID: number;
  readonly move: string;
  readonly args: readonly unknown[];
  /** It is not the seat's owner who asks, but a bot that plays for him or for itself. */
  readonly isBot?: boolean;
  /** Tells the move from all others of this player: one that comes again, because its answer was lost, is not played again. */
  readonly moveID?: string;
}

/** What became of a move. */
export interface Played {
  /** The version that the move has made. */
  readonly stateID: number;
  /** What is new to everybody; undefined when the move had been played, and told, before. */
  readonly news?: News;
}

/** A match after a move: complete, with the log entries of the move. */
export interface News extends Table {
  readonly before: State<GameState>;
}

/** Told of every stored move, and what it has made of the match. */
export type CommitListener = (served: ServedGame, asked: AskedMove, state: State<GameState>, match: MatchData) => void;

/** The match of that id and game; throws Refused when there is none. */
export async function matchOf(storage: Storage, { entry }: ServedGame, matchID: string): Promise<MatchData> {
  const match = await storage.metadataOf(matchID);
  if (match?.gameName !== entry.name) throw noMatch(entry.name, matchID);
  return match;
}

/** Where the match of that id and game stands, not to be changed; throws Refused when there is none. */
export async function standOf(storage: Storage, { entry }: ServedGame, matchID: string): Promise<Stand> {
  const stand = await storage.standOf(matchID);
  if (stand?.match.gameName !== entry.name) throw noMatch(entry.name, matchID);
  return stand;
}

/**
 * Plays a move and stores what comes of it. One at a time for each match in this process; whatever other processes
 * store meanwhile, the move is stored once or not at all. When this resolves, it is on disk.
 * @throws Refused when the match does not allow the move now; any other error when it could not be stored.
 */
export async function playMove(storage: Storage, served: ServedGame, asked: AskedMove): Promise<Played> {
  for (let attempt = 0; attempt <= ATTEMPTS; attempt++) {
    const recent = attempt === 0 ? storage.recentStandOf(asked.matchID) : undefined;
    try {
      return await tryMove(storage, served, asked, recent ?? (await standOf(storage, served, asked.matchID)));
    } catch (error) {
      // What is in memory may be out of date, and forbid what is allowed by now.
      if (!(error instanceof StaleState || (recent && error instanceof Refused))) throw error;
    }
  }
  throw hasMovedOn();
}

async function tryMove(storage: Storage, served: ServedGame, asked: AskedMove, stand: Stand): Promise<Played> {
  const { matchID, playerID } = asked;
  const { state, match } = stand;
  if (match.gameName !== served.entry.name) throw noMatch(served.entry.name, matchID);
  if (asked.owner !== undefined && seatOf(match, playerID)?.credentials !== asked.owner) {
    throw new Refused('unauthorized', 'This seat belongs to somebody else.');
  }
  // Bound to the seat: nobody can learn of, or be in the way of, another's moves by their ids.
  const moveID = asked.moveID && `${playerID}:${asked.moveID}`;
  if (moveID && asked.stateID < state._stateID) {
    const stateID = await storage.stateOfMove(matchID, moveID);
    if (stateID !== undefined) return { stateID };
  }
  checkTurn(served, match, state, asked);
  chanceOf(state); // refuses what was begun with another kind
  if (asked.stateID !== state._stateID && !(await isStillMeant(storage, state, asked))) throw hasMovedOn();
  const move = findLegalMove(served.entry.rules, state.G, playerID, asked);
  if (!move) throw new Refused('illegal-move', 'The rules do not allow that now.');
  const next = stateAfter(served, state, playerID, move);
  await storage.storeMove(matchID, stand, next, moveID);
  return { stateID: next._stateID, news: { before: state, state: next, match } };
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
  const since = await storage.logSince(asked.matchID, asked.stateID);
  const moves = since.filter(({ action }) => action.type === 'MAKE_MOVE');
  return (
    moves.length > 0 &&
    moves.every(({ turn, action }) => turn === ctx.turn && action.payload.playerID !== asked.playerID)
  );
}

/** What the Game makes of a legal move. Throws when it makes nothing of it. */
function stateAfter({ entry, game }: ServedGame, state: State<GameState>, playerID: PlayerID, { move, args }: Move) {
  const action: ActionShape.MakeMove = { type: 'MAKE_MOVE', payload: { type: move, args: [...args], playerID } };
  const next: State<GameState> = CreateGameReducer({ game })(state, action);
  if (next._stateID !== state._stateID + 1) throw new Error(`the Game of ${entry.name} refuses a legal ${move}`);
  return next;
}

function noMatch(game: string, matchID: string): Refused {
  return new Refused('not-found', `There is no match "${matchID}" of ${game}.`);
}

function hasMovedOn(): Refused {
  return new Refused('stale', 'The match has moved on; look again.');
}
