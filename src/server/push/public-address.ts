import { lookup } from 'node:dns';
import { Agent, type AgentOptions } from 'node:https';
import { BlockList, isIP } from 'node:net';

/** Loopback, private and reserved IP ranges. */
const NON_PUBLIC = new BlockList();
const NON_PUBLIC_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Exceptions within 2000::/3, the global unicast range: documentation, tunnels and IPv4 mappings. */
const NON_PUBLIC_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;
for (const [net, prefix] of NON_PUBLIC_IPV4) NON_PUBLIC.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of NON_PUBLIC_IPV6) NON_PUBLIC.addSubnet(net, prefix, 'ipv6');

const GLOBAL_IPV6 = new BlockList();
GLOBAL_IPV6.addSubnet('2000::', 3, 'ipv6');

/** Returns whether an IP address (as `node:dns` formats it) is publicly routable. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !NON_PUBLIC.check(address, 'ipv4');
  return isIP(address) === 6 && GLOBAL_IPV6.check(address, 'ipv6') && !NON_PUBLIC.check(address, 'ipv6');
}

/** Host names of local networks. */
const LOCAL_HOST_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|localdomain|home\.arpa)\.?$/i;

/**
 * Returns why a push endpoint is not acceptable, or undefined if it is: HTTPS on the default port of a host with a
 * public name. The IP address is checked at lookup, see `publicAgent`.
 */
export function endpointError(address: string): string | undefined {
  if (!URL.canParse(address)) return 'it is not a valid URL';
  const { protocol, username, password, port, hostname } = new URL(address);
  if (protocol !== 'https:') return 'it must begin with https://';
  if (username !== '' || password !== '') return 'it must not contain a password';
  if (port !== '') return 'it must not name a port';
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return 'it must name a host, not an IP address';
  if (!hostname.includes('.') || LOCAL_HOST_NAME.test(hostname)) return 'it must be on the internet';
  return undefined;
}

/** Creates an agent that connects to public IP addresses only, whatever the name resolves to (SSRF protection). */
export function publicAgent(): Agent {
  return new Agent({ lookup: lookUpPublic });
}

/** Resolves a name for a connection. Fails when one of its addresses is not public. */
export const lookUpPublic: NonNullable<AgentOptions['lookup']> = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new Error(`${hostname} is not at a public address`), []);
    }
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
