import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { createProxyServer } from 'http-proxy-3';
import { io } from 'socket.io-client';
import { TestServer, silenceConsole, temporaryFolder } from '../support/test-server';

silenceConsole();
const folder = temporaryFolder();
const clientDir = join(folder, 'client');
mkdirSync(join(clientDir, 'assets'), { recursive: true });
writeFileSync(
  join(clientDir, 'index.html'),
  '<meta name="base-path" content="./" /><script type="module" src="./assets/main.js"></script>',
);
writeFileSync(join(clientDir, 'assets/main.js'), 'export {};');

const page = { headers: { accept: 'text/html' } };

describe.each([
  ['keeps the path', (url: string) => url],
  ['strips the path', (url: string) => url.replace(/^\/piratz/, '')],
])('a server with a base path, behind a proxy that %s', (_what, rewrite) => {
  let server: TestServer;
  let proxyServer: Server;
  let url: string;

  beforeAll(async () => {
    server = await new TestServer({ dataDir: join(folder, 'data'), clientDir, basePath: '/piratz/' }).open();
    const proxy = createProxyServer({ target: server.url });
    const rewritten = (request: IncomingMessage) => Object.assign(request, { url: rewrite(request.url ?? '') });
    proxyServer = createServer((request, response) => proxy.web(rewritten(request), response));
    proxyServer.on('upgrade', (request, socket: Socket, head) => proxy.ws(rewritten(request), socket, head));
    await new Promise<void>((resolve) => proxyServer.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(proxyServer.address() as AddressInfo).port}/piratz`;
  });
  afterAll(async () => {
    proxyServer.closeAllConnections();
    proxyServer.close();
    await server.close();
  });

  it.each(['/', '/index.html', '/match/piratz/abc'])(
    'the page %s references its files by absolute path',
    async (path) => {
      const text = await (await fetch(url + path, page)).text();
      expect(text).toBe(
        '<meta name="base-path" content="/piratz/" /><script type="module" src="/piratz/assets/main.js"></script>',
      );
    },
  );

  it('the server serves files and the API below the path', async () => {
    const script = await fetch(`${url}/assets/main.js`);
    expect([await script.text(), script.headers.get('cache-control')]).toEqual([
      'export {};',
      'max-age=31536000, immutable',
    ]);
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ ok: true });
    expect(await (await fetch(`${url}/games/piratz?isGameover=false`)).json()).toMatchObject({ matches: [] });
  });

  it('the server accepts sockets below the path', async () => {
    const { origin } = new URL(url);
    const socket = io(`${origin}/piratz`, { path: '/piratz/socket.io', transports: ['websocket'], forceNew: true });
    await new Promise((resolve, reject) => socket.once('connect', () => resolve(true)).once('connect_error', reject));
    expect(socket.connected).toBe(true);
    socket.close();
  });
});

it('the server uses / as base path by default', async () => {
  const server = await new TestServer({ dataDir: join(folder, 'top'), clientDir }).open();
  const text = await (await fetch(`${server.url}/match/piratz/abc`, page)).text();
  expect(text).toContain('content="/" /><script type="module" src="/assets/main.js">');
  expect((await fetch(`${server.url}/piratz/healthz`)).status).toBe(404);
  await server.close();
});
