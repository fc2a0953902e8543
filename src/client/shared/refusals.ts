import type { Failure } from './api';

/** Refusals after which a retry cannot succeed. */
const PERMANENT: readonly Failure['code'][] = [
  'unauthorized',
  'other-seat',
  'not-found',
  'bad-request',
  'not-invited',
  'damaged',
];

const RETRY_DELAY_MS = 1500;

/** Delay where people have to change their mind first. */
const SLOW_RETRY_DELAY_MS = 15_000;

/** Returns after how many milliseconds a refused request may succeed; undefined: never. */
export function retryDelay({ code }: Failure): number | undefined {
  if (PERMANENT.includes(code)) return undefined;
  return code === 'no-spectators' ? SLOW_RETRY_DELAY_MS : RETRY_DELAY_MS;
}
