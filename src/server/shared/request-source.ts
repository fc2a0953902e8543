import type { IncomingMessage, IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { ApiError } from './errors';

/** Groups in the /64 prefix that a provider assigns to one customer. Limits per single IPv6 address would limit nobody. */
const IPV6_PREFIX_GROUPS = 4;

/** Reports that the client's address cannot be told from the headers of a request. */
export type Warn = (problem: string, header: string) => void;

/**
 * Returns the client address that rate limits apply to: an IPv4 address, or the /64 network of an IPv6 address.
 * @param hops number of trusted proxies in front; each appends the address of its peer to X-Forwarded-For
 */
export function clientAddressOf(request: IncomingMessage, hops: number, warn: Warn = () => undefined): string {
  return networkPrefixOf(forwardedAddress(request, hops, warn) ?? request.socket.remoteAddress ?? '');
}

/** Returns the entry that the outermost trusted proxy added. Clients can forge all entries before it. */
function forwardedAddress({ headers, socket }: IncomingMessage, hops: number, warn: Warn): string | undefined {
  const header = headers['x-forwarded-for'];
  if (header === undefined) return undefined;
  if (hops === 0) {
    if (isPrivate(socket.remoteAddress ?? '')) warn('X-Forwarded-For is ignored, as TRUST_PROXY is 0', String(header));
    return undefined;
  }
  const entries = String(header).split(',');
  const address = addressIn(entries.at(-Math.min(hops, entries.length)) ?? '');
  if (address === undefined) warn('X-Forwarded-For cannot be read', String(header));
  return address;
}

/** An entry of X-Forwarded-For: an address, in brackets or quotes where it is of IPv6, and possibly a port. */
const ENTRY = /^"?(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+|([^"]*))"?$/;

function addressIn(entry: string): string | undefined {
  const [, bracketed, withPort, plain = ''] = ENTRY.exec(entry.trim()) ?? [];
  const address = bracketed ?? withPort ?? plain;
  return isIP(address) === 0 ? undefined : address;
}

/** Returns whether this is the address of a machine in the same network, as proxies have. */
function isPrivate(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() !== 'unicast';
}

/** Returns an IPv4 address, mapped ones included, as it is, and the /64 network of an IPv6 address. */
export function networkPrefixOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!('parts' in parsed)) return parsed.toString();
  const groups = parsed.parts.slice(0, IPV6_PREFIX_GROUPS);
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}

/**
 * Checks the Origin header. Accepts our own pages, the allowed origins, and clients that send no Origin (no browsers).
 * @param allowed origins as browsers write them, such as https://example.org
 * @param own the origins of our own pages; empty if unknown: then a page of the same host is our own, which is also true of a
 * foreign page whose name has been rebound to our address
 * @throws ApiError when the request comes from any other page.
 */
export function checkOrigin(
  { origin, host }: IncomingHttpHeaders,
  allowed: readonly string[],
  own: readonly string[] = [],
): void {
  if (origin === undefined || allowed.includes(origin) || own.includes(origin)) return;
  // Ignores the scheme: behind a proxy that terminates TLS it is unknown.
  if (own.length === 0 && URL.canParse(origin) && new URL(origin).host === host?.toLowerCase()) return;
  throw new ApiError('wrong-origin', 'This server does not talk to pages of that origin. Its owner may allow it.');
}
