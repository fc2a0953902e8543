import type { DecisionRequest } from '../../ai/types';
import type { Move } from '../../games/seam/entry';

/** What a thread is asked: a seat's view and never the state. */
export interface BotRequest {
  readonly game: string;
  readonly kind: string;
  readonly seed: string;
  readonly question: DecisionRequest;
}

/** What a thread answers, once to every request. */
export type BotAnswer = { readonly move: Move } | { readonly error: string };

/** Said to a thread that need not think any longer. */
export const CANCEL = 'enough';
