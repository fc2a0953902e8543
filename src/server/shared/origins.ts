import type { IncomingHttpHeaders } from 'node:http';
import { ApiError } from './errors';

/**
 * Lets pages of our own and of the allowed origins talk to us, and whatever is no browser: that sends no Origin.
 * @param allowed origins as browsers write them, such as https://example.org
 * @throws Refused when the request comes from a page of somebody else's.
 */
export function checkOrigin({ origin, host }: IncomingHttpHeaders, allowed: readonly string[]): void {
  if (origin === undefined || allowed.includes(origin)) return;
  // The scheme is left out: a proxy that speaks TLS for us leaves us in the dark about it.
  if (URL.canParse(origin) && new URL(origin).host === host?.toLowerCase()) return;
  throw new ApiError('wrong-origin', 'This server does not talk to pages of that origin. Its owner may allow it.');
}
