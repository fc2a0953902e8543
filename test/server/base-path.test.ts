import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { createProxyServer } from 'http-proxy-3';
import { io } from 'socket.io-client';
import { TestServer, silenceConsole, temporaryFolder } from './house';

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
  ['leaves the path where it is', (url: string) => url],
  ['strips the path', (url: string) => url.replace(/^\/piratz/, '')],
])('under a path, behind a proxy that %s', (_what, passOn) => {
  let house: TestServer;
  let front: Server;
  let url: string;

  beforeAll(async () => {
    house = await new TestServer({ dataDir: join(folder, 'data'), clientDir, basePath: '/piratz/' }).open();
    const proxy = createProxyServer({ target: house.url });
    const passed = (request: IncomingMessage) => Object.assign(request, { url: passOn(request.url ?? '') });
    front = createServer((request, response) => proxy.web(passed(request), response));
    front.on('upgrade', (request, socket: Socket, head) => proxy.ws(passed(request), socket, head));
    await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(front.address() as AddressInfo).port}/piratz`;
  });
  afterAll(async () => {
    front.closeAllConnections();
    front.close();
    await house.close();
  });

  it.each(['/', '/index.html', '/match/piratz/abc'])(
    'the page %s names what it needs by its full path',
    async (path) => {
      const text = await (await fetch(url + path, page)).text();
      expect(text).toBe(
        '<meta name="base-path" content="/piratz/" /><script type="module" src="/piratz/assets/main.js"></script>',
      );
    },
  );

  it('files and API are there', async () => {
    const script = await fetch(`${url}/assets/main.js`);
    expect([await script.text(), script.headers.get('cache-control')]).toEqual([
      'export {};',
      'max-age=31536000, immutable',
    ]);
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ ok: true });
    expect(await (await fetch(`${url}/games/piratz?isGameover=false`)).json()).toMatchObject({ matches: [] });
  });

  it('sockets are there', async () => {
    const { origin } = new URL(url);
    const socket = io(`${origin}/piratz`, { path: '/piratz/socket.io', transports: ['websocket'], forceNew: true });
    await new Promise((resolve, reject) => socket.once('connect', () => resolve(true)).once('connect_error', reject));
    socket.close();
  });
});

it('is the top unless told, where the path means nothing', async () => {
  const house = await new TestServer({ dataDir: join(folder, 'top'), clientDir }).open();
  const text = await (await fetch(`${house.url}/match/piratz/abc`, page)).text();
  expect(text).toContain('content="/" /><script type="module" src="/assets/main.js">');
  expect((await fetch(`${house.url}/piratz/healthz`)).status).toBe(404);
  await house.close();
});
