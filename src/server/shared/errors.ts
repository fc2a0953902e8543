import type { ApiErrorBody, ErrorCode } from '../../protocol/errors';
import type { Log } from './log';

/**
 * The database is unreachable or rejects writes; retry later. Nothing was stored, unless the connection broke during
 * the commit.
 */
export class DatabaseUnavailable extends Error {}

/** The HTTP status of each error code. */
export const HTTP_STATUS: Readonly<Record<ErrorCode, number>> = {
  'bad-request': 400,
  'not-found': 404,
  unauthorized: 403,
  'other-seat': 403,
  unavailable: 503,
  'seat-taken': 409,
  'match-full': 409,
  'not-started': 409,
  'not-your-turn': 409,
  'illegal-move': 409,
  stale: 409,
  'match-over': 409,
  'not-host': 403,
  'not-invited': 403,
  'no-spectators': 403,
  started: 409,
  'too-early': 409,
  'time-up': 409,
  'secret-seat': 409,
  'not-over': 409,
  outdated: 409,
  damaged: 409,
  'too-fast': 429,
  'locked-out': 429,
  'no-room': 429,
  'wrong-origin': 403,
  'name-taken': 409,
  'mixed-scripts': 400,
  'wrong-secret': 403,
  'player-blocked': 403,
  closing: 503,
  internal: 500,
};

/** An error that is reported to the client. Its message is the sentence that the user sees. */
export class ApiError extends Error {
  /** @param retryAfter in seconds */
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly status = HTTP_STATUS[code],
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** The stored data of a match cannot be read. It is left as it is; all other matches go on. */
export class DamagedMatch extends ApiError {
  /** @param reason for the log; it must not quote the data, which holds secrets */
  constructor(
    readonly matchID: string,
    readonly reason: string,
  ) {
    super('damaged', 'The stored data of this match is damaged, and it cannot go on. Open a new table.');
  }
}

/** An operator has deleted the match. */
export class RemovedMatch extends ApiError {
  /** @param reason what its players are told, in the operator's words */
  constructor(readonly reason: string) {
    super('not-found', 'The operator of this server has deleted this match.');
  }
}

/** Logs which match is damaged, and why. */
export function logDamage(log: Log, { matchID, reason }: DamagedMatch): void {
  log.error({ matchID, reason }, 'a match is damaged and set aside');
}

/** Maps an error to a response body. Logs damaged matches, and unexpected errors, which it reports as `internal`. */
export function toErrorBody(error: unknown, log: Log): ApiErrorBody {
  if (error instanceof DamagedMatch) logDamage(log, error);
  if (error instanceof ApiError) {
    const { code, message, retryAfter } = error;
    const reason = error instanceof RemovedMatch && { reason: error.reason };
    return { code, error: message, ...(retryAfter !== undefined && { retryAfter }), ...reason };
  }
  log.error({ err: error }, 'request failed');
  if (error instanceof DatabaseUnavailable)
    return { code: 'unavailable', error: 'Matches cannot be stored now. Try again later.' };
  return { code: 'internal', error: 'Something went wrong on the server. Try again.' };
}

/** Creates the error for everything that arrives during shutdown. */
export function shuttingDown(): ApiError {
  return new ApiError('closing', 'The server is about to restart. Try again in a moment.', HTTP_STATUS.closing, 5);
}

/** Creates the error for a player whose time has run out: their stand-in makes the pending move. */
export function timeUp(): ApiError {
  return new ApiError('time-up', 'Your time is up: the bot makes this move, then you can come back.');
}

/** Returns the HTTP status for an error. */
export function httpStatusOf(error: unknown): number {
  if (error instanceof ApiError) return error.status;
  return error instanceof DatabaseUnavailable ? HTTP_STATUS.unavailable : HTTP_STATUS.internal;
}
