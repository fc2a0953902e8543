import type { IncomingMessage, IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { ApiError } from './errors';

/** Groups in the /64 prefix that a provider assigns to one customer. Limits per single IPv6 address would limit nobody. */
const IPV6_PREFIX_GROUPS = 4;

/**
 * Returns the client address that rate limits apply to: an IPv4 address, or the /64 network of an IPv6 address.
 * @param hops number of trusted proxies in front; each appends the address of its peer to X-Forwarded-For
 */
export function clientAddressOf(request: IncomingMessage, hops: number): string {
  return networkPrefixOf(forwardedAddress(request, hops) ?? request.socket.remoteAddress ?? '');
}

/** Returns the entry that the outermost trusted proxy added. Clients can forge all entries before it. */
function forwardedAddress({ headers }: IncomingMessage, hops: number): string | undefined {
  if (hops === 0) return undefined;
  const entries = String(headers['x-forwarded-for'] ?? '').split(',');
  const address = entries.at(-Math.min(hops, entries.length))?.trim() ?? '';
  return isIP(address) === 0 ? undefined : address;
}

/** Returns an IPv4 address as it is, and the /64 network of an IPv6 address. */
export function networkPrefixOf(address: string): string {
  const [, v4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (v4 !== undefined || isIP(address) !== 6) return v4 ?? address;
  const [left = '', right] = address.replace(/%.*/, '').split('::');
  const groupsOf = (part: string) => part.split(':').filter((group) => group !== '');
  const [first, last] = [groupsOf(left), groupsOf(right ?? '')];
  const zeros = right === undefined ? [] : Array<string>(8 - first.length - last.length).fill('0');
  const groups = [...first, ...zeros, ...last].slice(0, IPV6_PREFIX_GROUPS);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}

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
