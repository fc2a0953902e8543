import type { ErrorCode } from '../../protocol/errors';

/** Refusals after which a retry cannot succeed. */
export const PERMANENT_REFUSALS: readonly string[] = [
  'unauthorized',
  'other-seat',
  'not-found',
  'bad-request',
  'no-spectators',
  'not-invited',
  'damaged',
] satisfies ErrorCode[];
