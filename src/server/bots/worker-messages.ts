import type { DecisionRequest } from '../../ai/types';
import type { Move } from '../../games/seam/entry';

/** Request to a worker thread. Holds the seat's view, never the state. */
export interface BotRequest {
  readonly game: string;
  readonly kind: string;
  readonly seed: string;
  readonly question: DecisionRequest;
}

/** Reply of a worker thread, exactly one per request. */
export type BotAnswer = { readonly move: Move } | { readonly error: string };

/** Message that aborts the current request. */
export const CANCEL = 'cancel';
