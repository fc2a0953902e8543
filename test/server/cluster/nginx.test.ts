import { Agent } from 'node:http';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { io, type Socket } from 'socket.io-client';
import { proxyConfig } from '../../deploy/nginx';
import { findProgram, freePort, Program } from '../../support/programs';
import { waitUntil } from '../../support/wait-until';
import { describeTwoServers } from '../support/two-servers';

const nginx = findProgram('nginx', ['/usr/sbin']);

/** Networks of clients that nginx tells apart: by the first three bytes of an address. */
const NETWORKS = Array.from({ length: 8 }, (_, i) => `127.0.${i + 1}.1`);

(nginx ? describe : describe.skip)('servers behind nginx with the configuration of deploy (needs nginx)', () => {
  describeTwoServers('two servers', (servers) => {
    const folder = mkdtempSync(join(tmpdir(), 'piratz-nginx-'));
    const sockets: Socket[] = [];
    let url: string;
    let proxy: Program;

    beforeAll(async () => {
      url = `http://127.0.0.1:${await freePort()}`;
      const file = join(folder, 'nginx.conf');
      writeFileSync(file, proxyConfig([servers[0].url, servers[1].url, servers[0].url].map(portOf), url));
      proxy = new Program(nginx ?? '', ['-p', folder, '-c', file, '-g', `daemon off; pid ${folder}/nginx.pid;`]);
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
  });
});

/** Returns the number of connections to a server. */
async function socketsOf({ url }: { readonly url: string }): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  return Number(/^\S*sockets (\d+)$/m.exec(metrics)?.[1]);
}

const portOf = (url: string) => Number(new URL(url).port);
