import type { IncomingHttpHeaders } from 'node:http';
import { ApiError } from './errors';

/**
 * Checks the Origin header. Accepts our own pages, the allowed origins, and clients that send no Origin (no browsers).
 * @param allowed origins as browsers write them, such as https://example.org
 * @throws ApiError when the request comes from any other page.
 */
export function checkOrigin({ origin, host }: IncomingHttpHeaders, allowed: readonly string[]): void {
  if (origin === undefined || allowed.includes(origin)) return;
  // Ignores the scheme: behind a proxy that terminates TLS it is unknown.
  if (URL.canParse(origin) && new URL(origin).host === host?.toLowerCase()) return;
  throw new ApiError('wrong-origin', 'This server does not talk to pages of that origin. Its owner may allow it.');
}
