import type { ActionShape, State } from 'boardgame.io';
import { CreateGameReducer } from 'boardgame.io/internal';
import { findLegalMove } from '../../games/seam/legal-moves';
import type { GameState, Move, PlayerID } from '../../games/seam/entry';
import { requireRandomState, type HostedGame } from './hosted-games';
import { ApiError } from '../shared/errors';
import { isStarted, seatOf, type MatchData } from '../storage/match-data';
import { StaleState, type Storage } from '../storage/storage';
import type { MatchSnapshot } from '../storage/match-cache';
import type { StoredMatch } from '../storage/tables';

/** How often a move is tried when other processes play in the same match meanwhile. */
const MAX_RETRIES = 3;

/** A move that somebody asks for, having seen the match at `stateID`. */
export interface MoveRequest {
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
export interface MoveOutcome {
  /** The version that the move has made. */
  readonly stateID: number;
  /** What is new to everybody; undefined when the move had been played, and told, before. */
  readonly committed?: CommittedMove;
}

/** A match after a move: complete, with the log entries of the move. */
export interface CommittedMove extends StoredMatch {
  readonly before: State<GameState>;
}

/** Told of every stored move, and what it has made of the match. */
export type CommitListener = (
  served: HostedGame,
  asked: MoveRequest,
  state: State<GameState>,
  match: MatchData,
) => void;

/** The match of that id and game; throws Refused when there is none. */
export async function requireMatch(storage: Storage, { entry }: HostedGame, matchID: string): Promise<MatchData> {
  const match = await storage.metadataOf(matchID);
  if (match?.gameName !== entry.name) throw matchNotFound(entry.name, matchID);
  return match;
}

/** Where the match of that id and game stands, not to be changed; throws Refused when there is none. */
export async function requireSnapshot(
  storage: Storage,
  { entry }: HostedGame,
  matchID: string,
): Promise<MatchSnapshot> {
  const snapshot = await storage.readSnapshot(matchID);
  if (snapshot?.match.gameName !== entry.name) throw matchNotFound(entry.name, matchID);
  return snapshot;
}

/**
 * Plays a move and stores what comes of it. One at a time for each match in this process; whatever other processes
 * store meanwhile, the move is stored once or not at all. When this resolves, it is on disk.
 * @throws Refused when the match does not allow the move now; any other error when it could not be stored.
 */
export async function submitMove(storage: Storage, served: HostedGame, request: MoveRequest): Promise<MoveOutcome> {
  for (let attempt = 0; attempt <= MAX_RETRIES; attempt++) {
    const cached = attempt === 0 ? storage.cachedSnapshot(request.matchID) : undefined;
    try {
      return await attemptMove(
        storage,
        served,
        request,
        cached ?? (await requireSnapshot(storage, served, request.matchID)),
      );
    } catch (error) {
      // What is in memory may be out of date, and forbid what is allowed by now.
      if (!(error instanceof StaleState || (cached && error instanceof ApiError))) throw error;
    }
  }
  throw staleMove();
}

async function attemptMove(
  storage: Storage,
  served: HostedGame,
  request: MoveRequest,
  snapshot: MatchSnapshot,
): Promise<MoveOutcome> {
  const { matchID, playerID } = request;
  const { state, match } = snapshot;
  if (match.gameName !== served.entry.name) throw matchNotFound(served.entry.name, matchID);
  if (request.owner !== undefined && seatOf(match, playerID)?.credentials !== request.owner) {
    throw new ApiError('unauthorized', 'This seat belongs to somebody else.');
  }
  // Bound to the seat: nobody can learn of, or be in the way of, another's moves by their ids.
  const moveID = request.moveID && `${playerID}:${request.moveID}`;
  if (moveID && request.stateID < state._stateID) {
    const stateID = await storage.stateOfMove(matchID, moveID);
    if (stateID !== undefined) return { stateID };
  }
  checkTurn(served, match, state, request);
  requireRandomState(state); // refuses what was begun with another kind
  if (request.stateID !== state._stateID && !(await isStillValid(storage, state, request))) throw staleMove();
  const move = findLegalMove(served.entry.rules, state.G, playerID, request);
  if (!move) throw new ApiError('illegal-move', 'The rules do not allow that now.');
  const next = applyMove(served, state, playerID, move);
  await storage.storeMove(matchID, snapshot, next, moveID);
  return { stateID: next._stateID, committed: { before: state, state: next, match } };
}

/** Throws Refused when the asker has nothing to decide now. */
function checkTurn({ entry }: HostedGame, match: MatchData, { G }: State<GameState>, { playerID }: MoveRequest): void {
  if (!isStarted(match)) throw new ApiError('not-started', 'Some seats are still empty.');
  const active = entry.rules.activePlayers(G);
  if (active.length === 0) throw new ApiError('match-over', 'The match is over.');
  if (!active.includes(playerID)) throw new ApiError('not-your-turn', 'It is not your turn.');
}

/**
 * Whether a move that was asked for in an earlier state is meant for this one, too: when several choose at the same time,
 * whoever is slower has merely not seen the others choose. He has done nothing since, and the turn is still the same.
 */
async function isStillValid(storage: Storage, { ctx }: State<GameState>, request: MoveRequest): Promise<boolean> {
  const since = await storage.logSince(request.matchID, request.stateID);
  const moves = since.filter(({ action }) => action.type === 'MAKE_MOVE');
  return (
    moves.length > 0 &&
    moves.every(({ turn, action }) => turn === ctx.turn && action.payload.playerID !== request.playerID)
  );
}

/** What the Game makes of a legal move. Throws when it makes nothing of it. */
function applyMove({ entry, game }: HostedGame, state: State<GameState>, playerID: PlayerID, { move, args }: Move) {
  const action: ActionShape.MakeMove = { type: 'MAKE_MOVE', payload: { type: move, args: [...args], playerID } };
  const next: State<GameState> = CreateGameReducer({ game })(state, action);
  if (next._stateID !== state._stateID + 1) throw new Error(`the Game of ${entry.name} refuses a legal ${move}`);
  return next;
}

function matchNotFound(game: string, matchID: string): ApiError {
  return new ApiError('not-found', `There is no match "${matchID}" of ${game}.`);
}

function staleMove(): ApiError {
  return new ApiError('stale', 'The match has moved on; look again.');
}
