import type { ActionShape, State } from 'boardgame.io';
import { CreateGameReducer } from 'boardgame.io/internal';
import { findLegalMove } from '../../games/contract/legal-moves';
import type { GameState, Move, PlayerID } from '../../games/contract';
import { requireRandomState, type HostedGame } from './hosted-games';
import { ApiError } from '../shared/errors';
import {
  botKindIn,
  isStarted,
  seatOf,
  type CachedMatch,
  type MatchData,
  type StoredMatch,
} from '../storage/match-data';
import { StaleState } from '../storage/moves';
import type { Storage } from '../storage/storage';

/** How often a move is retried when another process changes the match in the meantime. */
const MAX_RETRIES = 3;

/** A move requested by a client or bot that saw the match at `stateID`. */
export interface MoveRequest {
  readonly matchID: string;
  readonly playerID: PlayerID;
  /** The hash of the credentials the player has shown; undefined for trusted callers. */
  readonly owner?: string | undefined;
  readonly stateID: number;
  readonly move: string;
  readonly args: readonly unknown[];
  /** The kind of the bot that moves, for itself or for the seat's owner; undefined when a person moves. */
  readonly bot?: string;
  /** Idempotency key: a retried move with the same ID is not played again. */
  readonly moveID?: string | undefined;
}

/** The result of a submitted move. */
export interface MoveOutcome {
  /** The state ID after the move. */
  readonly stateID: number;
  /** What to broadcast; undefined when the move had already been played and broadcast. */
  readonly committed?: CommittedMove;
}

/** A match after a move: the full state, with the move's log entries. */
interface CommittedMove extends StoredMatch {
  readonly before: State<GameState>;
}

/** Called after every stored move with the resulting state. */
export type CommitListener = (
  hosted: HostedGame,
  request: MoveRequest,
  state: State<GameState>,
  match: MatchData,
) => void;

/** Returns the match of that game. Throws ApiError when there is none. */
export async function requireMatch(storage: Storage, { entry }: HostedGame, matchID: string): Promise<MatchData> {
  const match = await storage.matches.metadataOf(matchID);
  if (match?.gameName !== entry.name) throw matchNotFound(entry.name, matchID);
  return match;
}

/** Returns a read-only snapshot of the match. Throws ApiError when there is none. */
export async function requireSnapshot(storage: Storage, { entry }: HostedGame, matchID: string): Promise<CachedMatch> {
  const snapshot = await storage.matches.read(matchID);
  if (snapshot?.match.gameName !== entry.name) throw matchNotFound(entry.name, matchID);
  return snapshot;
}

/**
 * Validates, applies and stores a move. Callers serialize the moves of a match within this process; if other processes
 * write in the meantime, the move is stored once or not at all. It is durable when this resolves.
 * @throws ApiError when the match does not allow the move now; any other error when it could not be stored.
 */
export async function submitMove(storage: Storage, hosted: HostedGame, request: MoveRequest): Promise<MoveOutcome> {
  for (let attempt = 0; attempt <= MAX_RETRIES; attempt++) {
    const cached = attempt === 0 ? storage.matches.cached(request.matchID) : undefined;
    try {
      return await attemptMove(
        storage,
        hosted,
        request,
        cached ?? (await requireSnapshot(storage, hosted, request.matchID)),
      );
    } catch (error) {
      // The cached snapshot may be stale and forbid what is allowed by now.
      if (!(error instanceof StaleState || (cached && error instanceof ApiError))) throw error;
    }
  }
  throw staleMove();
}

async function attemptMove(
  storage: Storage,
  hosted: HostedGame,
  request: MoveRequest,
  snapshot: CachedMatch,
): Promise<MoveOutcome> {
  const { matchID, playerID } = request;
  const { state, match } = snapshot;
  if (match.gameName !== hosted.entry.name) throw matchNotFound(hosted.entry.name, matchID);
  if (request.owner !== undefined && seatOf(match, playerID)?.credentials !== request.owner) {
    throw new ApiError('unauthorized', 'This seat belongs to somebody else.');
  }
  if (request.bot !== undefined && botKindIn(seatOf(match, playerID)) !== request.bot) throw staleMove();
  // Scoped to the seat: players can neither detect nor block each other's moves by ID.
  const moveID = request.moveID && `${playerID}:${request.moveID}`;
  if (moveID && request.stateID < state._stateID) {
    const stateID = await storage.moves.stateAfter(matchID, moveID);
    if (stateID !== undefined) return { stateID };
  }
  checkTurn(hosted, match, state, request);
  requireRandomState(state); // rejects matches that predate verifiable randomness
  if (request.stateID !== state._stateID && !(await isStillValid(storage, state, request))) throw staleMove();
  const move = findLegalMove(hosted.entry.rules, state.G, playerID, request);
  if (!move) throw new ApiError('illegal-move', 'The rules do not allow that now.');
  const next = applyMove(hosted, state, playerID, move);
  await storage.moves.store(matchID, snapshot, next, moveID);
  return { stateID: next._stateID, committed: { before: state, state: next, match } };
}

/** Throws ApiError unless it is the player's turn. */
function checkTurn({ entry }: HostedGame, match: MatchData, { G }: State<GameState>, { playerID }: MoveRequest): void {
  if (!isStarted(match)) throw new ApiError('not-started', 'Some seats are still empty.');
  const active = entry.rules.activePlayers(G);
  if (active.length === 0) throw new ApiError('match-over', 'The match is over.');
  if (!active.includes(playerID)) throw new ApiError('not-your-turn', 'It is not your turn.');
}

/**
 * Returns whether a move submitted for an earlier state is still valid for this one. With simultaneous moves a slower
 * player has merely not seen the others move: they have not moved since, and the turn is the same.
 */
async function isStillValid(storage: Storage, { ctx }: State<GameState>, request: MoveRequest): Promise<boolean> {
  const since = await storage.moves.logSince(request.matchID, request.stateID);
  const moves = since.filter(({ action }) => action.type === 'MAKE_MOVE');
  return (
    moves.length > 0 &&
    moves.every(({ turn, action }) => turn === ctx.turn && action.payload.playerID !== request.playerID)
  );
}

/** Applies a legal move through boardgame.io's reducer. Throws when the reducer rejects it. */
function applyMove({ entry, game }: HostedGame, state: State<GameState>, playerID: PlayerID, { move, args }: Move) {
  const action: ActionShape.MakeMove = { type: 'MAKE_MOVE', payload: { type: move, args: [...args], playerID } };
  const next: State<GameState> = CreateGameReducer({ game })(state, action);
  if (next._stateID !== state._stateID + 1) throw new Error(`the Game of ${entry.name} rejects the legal move ${move}`);
  return next;
}

function matchNotFound(game: string, matchID: string): ApiError {
  return new ApiError('not-found', `There is no match "${matchID}" of ${game}.`);
}

function staleMove(): ApiError {
  return new ApiError('stale', 'The match has moved on; look again.');
}
