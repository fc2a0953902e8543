import { once } from 'node:events';
import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import type { Proxy } from '../../deploy/proxies';
import { freePort, type Program } from '../../support/programs';
import type { ServerProcess } from '../../support/server-process';
import { waitUntil } from '../../support/wait-until';
import { describeTwoServers } from './two-servers';

/** Networks of clients that the proxies tell apart: nginx by the first three bytes of an address, Caddy by all. */
const NETWORKS = Array.from({ length: 16 }, (_, i) => `127.0.${i + 1}.1`);

/** Describes tests with two servers behind a proxy with its example in `deploy/`; skipped where it is not installed. */
export function describeBehindProxy(name: string, example: Proxy): void {
  const describeOrSkip = example.program === undefined ? describe.skip : describe;
  describeOrSkip(`two servers behind ${name} with the configuration of deploy (needs ${name})`, () => {
    describeTwoServers('with PostgreSQL', (servers) => testProxy(example, servers));
  });
}

function testProxy(example: Proxy, servers: readonly [ServerProcess, ServerProcess]): void {
  const folder = mkdtempSync(join(tmpdir(), 'piratz-proxy-'));
  const sockets: Socket[] = [];
  let url: string;
  let proxy: Program;

  beforeAll(async () => {
    url = `http://127.0.0.1:${await freePort()}`;
    proxy = example.prepare([servers[0].url, servers[1].url, servers[0].url].map(portOf), url, folder);
    await proxy.start(async () => {
      if (!(await fetch(`${url}/readyz`)).ok) throw new Error('not ready');
    });
  });
  afterEach(() => sockets.splice(0).forEach((socket) => socket.close()));
  afterAll(async () => {
    await proxy.end('SIGTERM');
    rmSync(folder, { recursive: true });
  });

  /** Connects to the lobby from a network. */
  function connectFrom(network: string, transports: readonly ('polling' | 'websocket')[]): Socket {
    const agent = new Agent({ keepAlive: true, localAddress: network });
    const options = { transports: [...transports], agent: agent as unknown as string, forceNew: true };
    const socket = io(`${url}/lobby`, { ...options, reconnectionDelay: 100, reconnectionDelayMax: 300 });
    sockets.push(socket);
    return socket;
  }

  const connectAll = (...transports: ('polling' | 'websocket')[]) =>
    NETWORKS.map((network) => connectFrom(network, transports));
  const allConnected = (clients: readonly Socket[]) => () => clients.every(({ connected }) => connected);

  it('polling clients stay connected, each to one server, and are told about new tables', async () => {
    const clients = connectAll('polling');
    const losses: string[] = [];
    const told = new Set<Socket>();
    for (const client of clients) {
      client.on('disconnect', (reason) => losses.push(reason));
      client.on('changed', () => told.add(client));
    }
    await waitUntil(allConnected(clients));
    const counts = await Promise.all(servers.map(socketsOf));
    expect(Math.min(...counts)).toBeGreaterThan(0);
    const headers = { 'content-type': 'application/json' };
    await fetch(`${url}/games/piratz/create`, { method: 'POST', headers, body: '{"numPlayers":2}' });
    await waitUntil(() => told.size === clients.length);
    expect(losses).toEqual([]);
  });

  it('polling clients upgrade to websockets, which need the same server', async () => {
    const clients = connectAll('polling', 'websocket');
    const upgraded = () => clients.every((client) => client.io.engine?.transport.name === 'websocket');
    await waitUntil(() => allConnected(clients)() && upgraded());
    expect(clients).toHaveLength(NETWORKS.length);
  });

  it('polling clients go on with the other server when theirs is killed', async () => {
    const clients = connectAll('polling');
    await waitUntil(allConnected(clients));
    await servers[0].close('SIGKILL');
    // A client may be counted a moment before it knows, and believe for a moment that it is connected to the dead server.
    await waitUntil(async () => (await socketsOf(servers[1])) === clients.length && allConnected(clients)());
    expect(await socketsOf(servers[1])).toBe(clients.length);
    await servers[0].open();
  });

  it('the servers learn the address of the client, not what it pretends, and strangers see no metrics', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.1' };
    const addressSeen = createServer(({ headers }, response) => response.end(headers['x-forwarded-for'])).listen(0);
    await once(addressSeen, 'listening');
    const { port } = addressSeen.address() as AddressInfo;
    const own = mkdtempSync(join(folder, 'echo-'));
    const echoUrl = `http://127.0.0.1:${await freePort()}`;
    const echo = example.prepare([port, port, port], echoUrl, own);
    await echo.start(() => fetch(echoUrl));
    expect(await (await fetch(echoUrl, { headers })).text()).toBe('127.0.0.1');
    for (const path of ['/metrics', '/metrics/', '/piratz/metrics'])
      expect((await fetch(`${url}${path}`)).status).toBe(404);
    await echo.end('SIGTERM');
    addressSeen.close();
  });
}

/** Returns the number of connections to a server. */
async function socketsOf({ url }: { readonly url: string }): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^\S*sockets (\d+)$/m.exec(metrics)?.[1]);
}

const portOf = (url: string) => Number(new URL(url).port);
