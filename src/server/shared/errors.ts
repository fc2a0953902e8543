import type { Refusal, RefusalCode } from '../../protocol/protocol';
import type { Log } from './log';
import { Unavailable } from '../storage/driver';

const STATUS: Readonly<Record<RefusalCode, number>> = {
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
  'no-spectators': 403,
  started: 409,
  'too-early': 409,
  'not-over': 409,
  outdated: 409,
  'too-fast': 429,
  'locked-out': 429,
  'no-room': 429,
  'wrong-origin': 403,
  'name-taken': 409,
  'wrong-secret': 403,
  closing: 503,
  internal: 500,
};

/** A refusal on its way to whoever asked; its message is the sentence that he is shown. */
export class Refused extends Error {
  /** @param retryAfter in how many seconds it is worth another try */
  constructor(
    readonly code: RefusalCode,
    message: string,
    readonly status = STATUS[code],
    readonly retryAfter?: number,
  ) {
    super(message);
  }
}

/** What to tell whoever asked. Anything that is not a refusal is our mistake: it is logged, and he learns nothing of it. */
export function refusalOf(error: unknown, log: Log): Refusal {
  if (error instanceof Refused) {
    const { code, message, retryAfter } = error;
    return { code, error: message, ...(retryAfter !== undefined && { retryAfter }) };
  }
  log.error({ err: error }, 'a request failed');
  if (error instanceof Unavailable)
    return { code: 'unavailable', error: 'Matches cannot be stored now. Try again later.' };
  return { code: 'internal', error: 'Something went wrong on the server. Try again.' };
}

/** The refusal of everything that comes while the server ends. */
export function closingDown(): Refused {
  return new Refused('closing', 'The server is about to restart. Try again in a moment.', STATUS.closing, 5);
}

/** The status of the HTTP answer that says what went wrong. */
export function statusOf(error: unknown): number {
  if (error instanceof Refused) return error.status;
  return error instanceof Unavailable ? STATUS.unavailable : STATUS.internal;
}
