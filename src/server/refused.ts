import type { Refusal, RefusalCode } from '../protocol';
import { Unavailable } from './storage/driver';

const STATUS: Readonly<Record<RefusalCode, number>> = {
  'bad-request': 400,
  'not-found': 404,
  unauthorized: 403,
  unavailable: 503,
  'seat-taken': 409,
  'match-full': 409,
  'not-started': 409,
  'not-your-turn': 409,
  'illegal-move': 409,
  stale: 409,
  'match-over': 409,
  'not-host': 403,
  started: 409,
  'too-early': 409,
  internal: 500,
};

/** A refusal on its way to whoever asked; its message is the sentence that he is shown. */
export class Refused extends Error {
  constructor(
    readonly code: RefusalCode,
    message: string,
    readonly status = STATUS[code],
  ) {
    super(message);
  }
}

/** What to tell whoever asked. Anything that is not a refusal is our mistake: it is logged, and he learns nothing of it. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused) return { code: error.code, error: error.message };
  console.error(error);
  if (error instanceof Unavailable)
    return { code: 'unavailable', error: 'Matches cannot be stored now. Try again later.' };
  return { code: 'internal', error: 'Something went wrong on the server. Try again.' };
}

/** The status of the HTTP answer that says what went wrong. */
export function statusOf(error: unknown): number {
  if (error instanceof Refused) return error.status;
  return error instanceof Unavailable ? STATUS.unavailable : STATUS.internal;
}
