import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';

/** The groups of an IPv6 address that a provider gives to one customer: counting single addresses would count nobody. */
const IPV6_PREFIX_GROUPS = 4;

/**
 * Whose limits a request counts for: an IPv4 address, or the /64 network of an IPv6 address.
 * @param hops how many proxies of ours stand in front; each has appended whom it heard to X-Forwarded-For
 */
export function clientAddressOf(request: IncomingMessage, hops: number): string {
  return networkPrefixOf(forwardedAddress(request, hops) ?? request.socket.remoteAddress ?? '');
}

/** What the outermost proxy of ours has noted; what stands before it anybody may have written. */
function forwardedAddress({ headers }: IncomingMessage, hops: number): string | undefined {
  if (hops === 0) return undefined;
  const entries = String(headers['x-forwarded-for'] ?? '').split(',');
  const address = entries.at(-Math.min(hops, entries.length))?.trim() ?? '';
  return isIP(address) === 0 ? undefined : address;
}

/** The address that stands for a machine: itself, or the /64 network of an IPv6 address. */
export function networkPrefixOf(address: string): string {
  const [, v4] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (v4 !== undefined || isIP(address) !== 6) return v4 ?? address;
  const [left, right] = address.replace(/%.*/, '').split('::');
  const [first, last] = [left, right ?? ''].map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = right === undefined ? [] : Array<string>(8 - first.length - last.length).fill('0');
  const groups = [...first, ...zeros, ...last].slice(0, IPV6_PREFIX_GROUPS);
  return `${groups.map((group) => parseInt(group, 16).toString(16)).join(':')}::/64`;
}
