import type { ActionShape, State } from 'boardgame.io';
import { CreateGameReducer } from 'boardgame.io/internal';
import type { Socket } from 'socket.io';
import { undoHistoryOf } from '../../games/bgio/undo';
import { findMove, isUndo } from '../../games/contract/undo';
import type { GameState, Move, PlayerID } from '../../games/contract';
import type { StateAck } from '../../protocol/socket';
import type { EventBus } from '../cluster/event-bus';
import { isTimeUp } from '../matches/clocks';
import { withMove } from '../matches/consequences';
import {
  matchNotFound,
  requireRandomState,
  requireSnapshot,
  type HostedGame,
  type MatchHandle,
} from '../matches/hosted-games';
import type { MatchLocks } from '../matches/match-lock';
import { ApiError, timeUp } from '../shared/errors';
import type { Log } from '../shared/log';
import type { Metrics } from '../shared/metrics';
import { parse, updateArguments } from '../shared/schemas';
import { botKindIn, seatOf, type CachedMatch, type DealtMatch } from '../storage/match-data';
import { StaleState } from '../storage/moves';
import type { Storage } from '../storage/storage';
import type { Broadcaster } from './broadcaster';
import type { Identity } from './subscribers';
import { currentTime } from '../shared/time';

/** How often a move is retried when another process changes the match in the meantime. */
const MAX_RETRIES = 3;

/** A move requested by a client or bot that saw the match at `stateID`. */
export interface MoveRequest {
  readonly playerID: PlayerID;
  /** The hash of the credentials the player has shown; undefined for trusted callers. */
  readonly owner?: string | undefined;
  readonly stateID: number;
  readonly move: string;
  readonly args: readonly unknown[];
  /** The kind of the bot that moves, for itself or for the seat's owner; undefined when a person moves. */
  readonly bot?: string;
  /** Idempotency key: a retried move with the same ID is not made again. */
  readonly moveID?: string | undefined;
}

/** A match after a move: the full state with the move's log entries, and the match before. */
export interface MadeMove extends DealtMatch {
  readonly before: DealtMatch;
}

/** The state that a move led to. */
interface MoveOutcome {
  readonly stateID: number;
  /** Undefined when the move had been made before: there is nothing to broadcast. */
  readonly made?: MadeMove;
}

/** What the move service works with. */
interface MoveServiceDeps {
  readonly storage: Storage;
  readonly locks: MatchLocks;
  readonly broadcaster: Broadcaster;
  readonly eventBus: EventBus;
  readonly metrics: Pick<Metrics, 'countMove'>;
  readonly log: Log;
  readonly lifecycle: MoveLifecycle;
}

/** What a move means for the lifecycle of its match. */
interface MoveLifecycle {
  /** Called after every move, once it has been stored and broadcast. */
  afterMove(handle: MatchHandle, made: MadeMove): void;
  /** Rethrows the error of a move. If the database fails, the move may be stored all the same. */
  rethrow(handle: MatchHandle, error: unknown): never;
}

/**
 * The only entry point for moves, of people and of bots. A move is checked, applied, stored, broadcast and published, in
 * this order.
 */
export class MoveService {
  constructor(private readonly deps: MoveServiceDeps) {}

  /**
   * Makes a move of an authenticated player. Resolves to the acknowledgement, when the move is durable. Throws ApiError
   * when the match does not allow the move now, and any other error when it could not be stored.
   * @param sender the socket that waits for the acknowledgement, if any; it may receive its update there
   */
  async make(handle: MatchHandle, request: MoveRequest, sender?: Socket): Promise<StateAck> {
    const { locks, broadcaster, eventBus, metrics, log, lifecycle } = this.deps;
    const { matchID, entry } = handle;
    const { ack, made } = await locks.run(matchID, async () => {
      const storing = this.store(handle, request);
      const { stateID, made } = await storing.catch((error: unknown) => lifecycle.rethrow(handle, error));
      if (!made) return { ack: { stateID } };
      const { playerID, move, bot } = request;
      log.debug({ matchID, playerID, move, bot, stateID }, 'move stored');
      const update = broadcaster.broadcastState(handle, made, made.before.state, sender);
      eventBus.publish({ kind: 'moved', matchID, stateID });
      return { ack: { stateID, ...(update && { update }) }, made };
    });
    if (!made) return ack;
    metrics.countMove(entry.name);
    lifecycle.afterMove(handle, made);
    return ack;
  }

  /**
   * Checks, applies and stores a move. Callers hold the lock of the match; if other processes write in the meantime, the
   * move is stored once or not at all.
   */
  private async store(handle: MatchHandle, request: MoveRequest): Promise<MoveOutcome> {
    const { storage } = this.deps;
    for (let attempt = 0; attempt <= MAX_RETRIES; attempt++) {
      const cached = attempt === 0 ? storage.matches.cached(handle.matchID) : undefined;
      try {
        return await this.storeAfter(cached ?? (await requireSnapshot(storage, handle)), handle, request);
      } catch (error) {
        // The cached snapshot may be stale and forbid what is allowed by now.
        if (!(error instanceof StaleState || (cached && error instanceof ApiError))) throw error;
      }
    }
    throw staleMove();
  }

  /** Checks a move against a snapshot, applies it and stores the result if the match has not changed since. */
  private async storeAfter(snapshot: CachedMatch, handle: MatchHandle, request: MoveRequest): Promise<MoveOutcome> {
    const { storage } = this.deps;
    const { state: before, match } = snapshot;
    checkMover(handle, snapshot, request);
    // Scoped to the seat: players can neither detect nor block each other's moves by ID.
    const moveID = request.moveID && `${request.playerID}:${request.moveID}`;
    if (moveID && request.stateID < before._stateID) {
      const stateID = await storage.moves.stateAfter(handle.matchID, moveID);
      if (stateID !== undefined) return { stateID };
    }
    checkTurn(handle, snapshot, request);
    if (request.stateID !== before._stateID && !(await this.isStillValid(handle, before, request))) throw staleMove();
    const move = findMove(handle.entry.rules, before.G, undoHistoryOf(before), request.playerID, request);
    if (!move) throw new ApiError('illegal-move', 'The rules do not allow that now.');
    const { playerID, bot } = request;
    const made = { match, state: applyMove(handle, before, playerID, move) };
    const after = withMove(handle, before, made, playerID, bot !== undefined);
    await storage.moves.store(handle.matchID, snapshot, after, moveID);
    return { stateID: after.state._stateID, made: { ...after, before: snapshot } };
  }

  /**
   * Returns whether a move requested for an earlier state is still valid for this one. With simultaneous moves a slower
   * player has merely not seen the others move: they have not moved since, and the turn is the same.
   */
  private async isStillValid(
    { matchID }: MatchHandle,
    { ctx }: State<GameState>,
    { stateID, playerID, move }: MoveRequest,
  ): Promise<boolean> {
    if (isUndo({ move })) return false; // somebody has moved
    const since = await this.deps.storage.moves.logSince(matchID, stateID);
    const moves = since.filter(({ action }) => action.type === 'MAKE_MOVE');
    return (
      moves.length > 0 && moves.every(({ turn, action }) => turn === ctx.turn && action.payload.playerID !== playerID)
    );
  }
}

/** Parses the arguments of `update` and checks them against the socket's identity. Throws ApiError. */
export function parseMove(
  { entry, game }: HostedGame,
  identity: Identity | undefined,
  args: readonly unknown[],
): [MatchHandle, MoveRequest] {
  const [{ payload }, stateID, matchID, playerID, moveID] = parse(updateArguments, args);
  const claimedIDs = [playerID, payload.playerID].map((claimed) => claimed ?? null);
  if (!identity || identity.matchID !== matchID || identity.playerID === null) {
    throw new ApiError('unauthorized', 'You have no seat at this table.');
  }
  if (claimedIDs.some((claimed) => claimed !== identity.playerID)) {
    throw new ApiError('unauthorized', 'This seat belongs to somebody else.');
  }
  if (!game.moveNames.includes(payload.type)) {
    throw new ApiError('bad-request', `${entry.name} has no move "${payload.type}".`);
  }
  const { type: move, args: moveArgs } = payload;
  const { playerID: mover, owner } = identity;
  const request = { playerID: mover, owner, stateID, move, args: moveArgs ?? [], moveID: moveID ?? undefined };
  return [{ entry, game, matchID }, request];
}

/** Throws ApiError unless the seat still belongs to the player or bot that moves, and the player has time left. */
function checkMover(handle: MatchHandle, { match }: DealtMatch, { playerID, owner, bot }: MoveRequest): void {
  if (match.gameName !== handle.entry.name) throw matchNotFound(handle);
  const seat = seatOf(match, playerID);
  if (owner !== undefined && seat?.credentials !== owner) {
    throw new ApiError('unauthorized', 'This seat belongs to somebody else.');
  }
  if (bot !== undefined && botKindIn(seat) !== bot) throw staleMove();
  if (owner !== undefined && seat?.data?.standIn !== undefined && isTimeUp(seat, currentTime())) throw timeUp();
}

/** Throws ApiError unless it is the player's turn or they take a move back, and when the match predates verifiable randomness. */
function checkTurn({ entry }: HostedGame, { match, state }: DealtMatch, { playerID, move }: MoveRequest): void {
  if (match.gameover !== undefined) throw new ApiError('match-over', 'The match is over.');
  const active = entry.rules.activePlayers(state.G);
  if (active.length === 0) throw new ApiError('match-over', 'The match is over.');
  if (!isUndo({ move }) && !active.includes(playerID)) throw new ApiError('not-your-turn', 'It is not your turn.');
  requireRandomState(state);
}

/** Applies a legal move through boardgame.io's reducer. Throws when the reducer rejects it. */
function applyMove({ entry, game }: HostedGame, state: State<GameState>, playerID: PlayerID, { move, args }: Move) {
  const action: ActionShape.MakeMove = { type: 'MAKE_MOVE', payload: { type: move, args: [...args], playerID } };
  const next: State<GameState> = CreateGameReducer({ game })(state, action);
  if (next._stateID !== state._stateID + 1) throw new Error(`the Game of ${entry.name} rejects the legal move ${move}`);
  return next;
}

function staleMove(): ApiError {
  return new ApiError('stale', 'The match has moved on; look again.');
}
