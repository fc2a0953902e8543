import { EventEmitter } from 'node:events';
import { ServerResponse, type IncomingMessage } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import type { ApiErrorBody, ErrorCode } from '../../../src/protocol/errors';
import { clientAddressOf } from '../../../src/server/shared/request-source';
import { Guard } from '../../../src/server/shared/guard';
import { limitsWithDefaults } from '../../../src/server/shared/limits';
import { silentLogger } from '../../../src/server/shared/log';
import { Metrics } from '../../../src/server/shared/metrics';
import { dropSlowConsumer, type ClientConnection } from '../../../src/server/realtime/connection-guard';
import type { ServerOptions } from '../../../src/server';
import { createMemoryLog } from '../support/memory-log';
import { TestServer, silenceConsole, temporaryFolder } from '../support/test-server';
import { nested } from '../realtime/hostile-list';
import { type TestClient } from '../support/test-client';
import { waitUntil } from '../../support/wait-until';

silenceConsole();
const folder = temporaryFolder();
const servers: TestServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

async function openServer(options: Omit<ServerOptions, 'port' | 'dataDir'>): Promise<TestServer> {
  const server = new TestServer({ dataDir: join(folder, String(process.hrtime.bigint())), ...options });
  servers.push(server);
  return server.open();
}

/** Creates a match of Ann, who is to move, and Bob. */
async function createMatch(server: TestServer) {
  const { matchID } = await server.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
  return { matchID, ann: await server.join(matchID, 'Ann'), bob: await server.join(matchID, 'Bob') };
}

const REVEAL = { move: 'reveal', args: [] };

const errorBody = (code: ErrorCode) => ({
  code,
  error: expect.any(String) as string,
  retryAfter: expect.any(Number) as number,
});

/** Resolves to the error that a socket receives before it is closed. */
async function firstRefusal({ refusals }: TestClient): Promise<ApiErrorBody> {
  await waitUntil(() => refusals.length > 0);
  return refusals[0]!;
}

function connectionOf({ socket }: TestClient): Socket {
  const { ws } = socket.io.engine.transport as unknown as { ws: { _socket: Socket } };
  return ws._socket;
}

async function metric(server: TestServer, name: string): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  const line = text.split('\n').find((found) => found.startsWith(`${name} `));
  return Number(line?.slice(name.length) ?? 0);
}

function closed({ socket }: TestClient): Promise<void> {
  return new Promise((resolve) => (socket.connected ? socket.once('disconnect', () => resolve()) : resolve()));
}

describe('HTTP requests', () => {
  it('the server limits the requests of an address and says how long to wait', async () => {
    const server = await openServer({ limits: { requests: 3 } });
    for (let i = 0; i < 3; i++) expect(await server.get('/games')).toMatchObject({ status: 200 });
    const response = await fetch(`${server.url}/games`);
    expect(response.status).toBe(429);
    const body = (await response.json()) as ApiErrorBody;
    expect(body).toEqual(errorBody('too-fast'));
    expect(response.headers.get('retry-after')).toBe(String(body.retryAfter));
    expect((await fetch(server.url, { headers: { accept: 'text/html' } })).status).toBe(429);
    await expect(server.connect()).rejects.toThrow(/./);
    expect(await server.get('/games')).toMatchObject({ status: 429 });
    // After as many rejections the server drops the connections of that address.
    await expect(server.get('/games')).rejects.toThrow('fetch failed');
  });

  it('requests for assets cost a tenth, because a first visit loads all of them', async () => {
    const server = await openServer({ limits: { requests: 3 } });
    for (let i = 0; i < 30; i++) expect((await fetch(`${server.url}/assets/${i}.js`)).status).toBe(404);
    expect((await fetch(`${server.url}/assets/30.js`)).status).toBe(429);
  });

  it('requests of a polling connection cost a tenth, because it sends one for each message', async () => {
    const server = await openServer({ limits: { requests: 3 } });
    const poll = () => fetch(`${server.url}/socket.io/?EIO=4&transport=polling&sid=unknown`);
    for (let i = 0; i < 30; i++) expect((await poll()).status).toBe(400);
    expect((await poll()).status).toBe(429);
  });

  it('requests of one address are handled one per event loop turn and do not delay other addresses', async () => {
    const metrics = new Metrics();
    const guard = new Guard({}, metrics, silentLogger);
    const order: string[] = [];
    const ask = (remoteAddress: string) => {
      const request = { headers: {}, socket: { remoteAddress } } as IncomingMessage;
      return guard.admit(request, new ServerResponse(request), () => order.push(remoteAddress));
    };
    await Promise.all(['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2'].map(ask));
    expect(order).toEqual(['10.0.0.1', '10.0.0.2', '10.0.0.1', '10.0.0.1']);
    metrics.close();
  });

  it('the server rejects a large body', async () => {
    const server = await openServer({ limits: { bodyBytes: 100 } });
    expect(await server.post('/games/piratz/create', { numPlayers: 2 })).toMatchObject({ status: 200 });
    const large = { numPlayers: 2, setupData: { text: 'x'.repeat(60), more: 'x'.repeat(60) } };
    expect(await server.post('/games/piratz/create', large)).toMatchObject({ status: 413 });
  });

  it('the server limits the new matches of an address, not counting failed requests', async () => {
    const server = await openServer({ limits: { newMatches: 2 } });
    const create = (numPlayers: number) => server.post('/games/piratz/create', { numPlayers });
    for (let i = 0; i < 5; i++) expect(await create(99)).toMatchObject({ status: 400 });
    expect([await create(2), await create(2)]).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await create(2)).toEqual({ status: 429, body: errorBody('too-fast') });
    for (const path of [
      '/games/piratz/create/',
      '/games/piratz/CREATE',
      '/Games/piratz/create',
      '//games/piratz/create',
    ]) {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(server.url + path, { method: 'POST', headers, body: '{"numPlayers":2}' });
      expect([404, 405]).toContain(response.status);
    }
    expect(await server.get('/games/piratz')).toMatchObject({ status: 200 });
  });
});

describe('socket messages', () => {
  it('messages beyond the limit are rejected, then the connection is closed and still counts', async () => {
    const server = await openServer({ limits: { messages: 5, messageBurst: 5, connectionsPerAddress: 1 } });
    const { matchID } = await createMatch(server);
    const flooder = await server.connect();
    for (let i = 0; i < 5; i++) expect(await flooder.sync(matchID, null)).toMatchObject({ ok: true });
    expect(await flooder.sync(matchID, null)).toEqual({ ok: false, ...errorBody('too-fast') });
    for (let i = 0; i < 10; i++) flooder.socket.emit('sync', matchID, null);
    expect(await firstRefusal(flooder)).toEqual(errorBody('too-fast'));
    await closed(flooder);
    const again = await server.connect();
    expect(await firstRefusal(again)).toEqual(errorBody('no-room'));
  });

  it('packets of any kind count for their connection', async () => {
    const server = await openServer({ limits: { messages: 5, messageBurst: 5 } });
    const { matchID, ann } = await createMatch(server);
    const [flooder, player] = [await server.connect(), await server.openClient(matchID, ann)];
    const disconnected = closed(flooder);
    const { ws } = flooder.socket.io.engine.transport as unknown as { ws: { send(frame: string): void } };
    for (let i = 0; i < 20; i++) ws.send('40/nowhere,');
    await disconnected;
    expect(await player.play(REVEAL)).toEqual({ ok: true, stateID: 1 });
  });

  it('the server rejects messages that are too large or nested too deep', async () => {
    const server = await openServer({ limits: { argumentBytes: 300, argumentDepth: 4, messageBytes: 1000 } });
    const stranger = await server.connect();
    expect(await stranger.request('sync', 'x'.repeat(400))).toMatchObject({ error: 'Larger than 300 bytes.' });
    expect(await stranger.request('sync', nested(5))).toMatchObject({ error: 'Nested deeper than 4.' });
    expect(await stranger.request('sync', nested(4))).toMatchObject({
      error: expect.stringContaining('0: ') as string,
    });
    stranger.socket.emit('sync', 'x'.repeat(1000));
    await closed(stranger);
  });

  it('the server limits the moves of a seat, over all its connections', async () => {
    const server = await openServer({ limits: { moves: 2 } });
    const { matchID, ann, bob } = await createMatch(server);
    const [page, phone] = [await server.openClient(matchID, ann), await server.openClient(matchID, ann)];
    const other = await server.openClient(matchID, bob);
    const plays = [page, phone, page, phone].map((client) => client.play(REVEAL, 99));
    const refused = (await Promise.all(plays)).filter((ack) => !ack.ok && ack.code === 'too-fast');
    expect(refused).toEqual([1, 2].map(() => ({ ok: false, ...errorBody('too-fast') })));
    expect(await other.play(REVEAL, 0)).toMatchObject({ code: 'not-your-turn' });
  });
});

describe('connections', () => {
  it('the server limits the connections of an address and gives the reason before closing', async () => {
    const server = await openServer({ limits: { connectionsPerAddress: 2 } });
    const [first] = [await server.connect(), await server.connect()];
    const third = await server.connect();
    expect(await firstRefusal(third)).toEqual(errorBody('no-room'));
    await closed(third);
    first.disconnect();
    await waitUntil(async () => (await metric(server, 'piratz_sockets')) === 1);
    const { matchID } = await createMatch(server);
    await server.openClient(matchID);
  });

  it('the server limits the idle TCP connections of an address', async () => {
    const server = await openServer({ limits: { connectionsPerAddress: 1, tcpConnectionsPerAddress: 4 } });
    const sockets = Array.from({ length: 8 }, () => connect(Number(new URL(server.url).port), '127.0.0.1'));
    const closed = new Set<Socket>();
    for (const socket of sockets) socket.on('error', () => undefined).on('close', () => closed.add(socket));
    await waitUntil(() => closed.size >= 3);
    expect(sockets.filter((socket) => !closed.has(socket))).toHaveLength(5);
    sockets.forEach((socket) => socket.destroy());
    await waitUntil(() => closed.size === 8);
    expect((await server.get('/games')).status).toBe(200);
  });

  it('the server limits its connections, including those to the lobby', async () => {
    const server = await openServer({ limits: { connections: 1 } });
    await server.connect('lobby');
    expect(await firstRefusal(await server.connect('lobby'))).toEqual(errorBody('no-room'));
  });

  it('the server limits the connections of a seat', async () => {
    const server = await openServer({ limits: { connectionsPerSeat: 2 } });
    const { matchID, ann, bob } = await createMatch(server);
    const [page] = await server.openClients([ann, ann]);
    const third = await server.connect();
    const sync = () => third.sync(matchID, '0', ann.playerCredentials);
    expect(await sync()).toEqual({ ok: false, ...errorBody('no-room') });
    expect(third.state).toBeUndefined();
    await server.openClient(matchID, bob);
    expect(await page.sync(matchID, '0', ann.playerCredentials)).toMatchObject({ ok: true });
    page.disconnect();
    await waitUntil(async () => (await sync()).ok);
  });

  it('the server limits the spectators of a match', async () => {
    const server = await openServer({ limits: { spectators: 1 } });
    const { matchID, ann } = await createMatch(server);
    await server.openClient(matchID);
    expect(await (await server.connect()).sync(matchID, null)).toEqual({ ok: false, ...errorBody('no-room') });
    await server.openClient(matchID, ann);
  });

  it('the server closes the connections of a seat that changes its owner', async () => {
    const server = await openServer({});
    const { matchID } = await server.create({ numPlayers: 3, setupData: { firstPlayer: '0' } });
    const [ann] = await server.joinAll(matchID, ['Ann', 'Bob']);
    const page = await server.openClient(matchID, ann);
    const disconnected = closed(page);
    await server.post(`/games/piratz/${matchID}/leave`, { playerID: '0', credentials: ann.playerCredentials });
    await disconnected;
    const receivedBefore = page.received.length;
    const cat = await server.openClient(matchID, await server.join(matchID, 'Cat', '0'));
    await server.join(matchID, 'Dan');
    expect(await cat.play(REVEAL)).toEqual({ ok: true, stateID: 1 });
    expect(page.received).toHaveLength(receivedBefore);
  });
});

describe('origins', () => {
  const ORIGINS: [origin: string | undefined, isAllowed: boolean][] = [
    [undefined, true],
    ['https://friend.example', true],
    ['http://friend.example', false],
    ['https://friend.example.evil', false],
    ['https://evil.example', false],
    ['null', false],
    ['http://127.0.0.1', false],
    ['', false],
  ];

  it.each(ORIGINS)('a page of the origin %p has access: %p', async (origin, isAllowed) => {
    const server = await openServer({ allowedOrigins: ['https://friend.example'] });
    const headers: Record<string, string> = origin === undefined ? {} : { origin };
    const response = await fetch(`${server.url}/games`, { headers });
    expect(response.status).toBe(isAllowed ? 200 : 403);
    expect(response.headers.get('access-control-allow-origin')).toBe(isAllowed && origin ? origin : null);
    expect(((await response.json()) as { code?: string }).code).toBe(isAllowed ? undefined : 'wrong-origin');
    const polling = await fetch(`${server.url}/socket.io/?EIO=4&transport=polling`, { headers });
    expect(polling.status).toBe(isAllowed ? 200 : 403);
  });

  it('where the public address is known, a page of another host than that has no access', async () => {
    const server = await openServer({ publicOrigins: ['https://piratz.example'] });
    const statusFor = async (origin: string) => (await fetch(`${server.url}/games`, { headers: { origin } })).status;
    expect(await statusFor('https://piratz.example')).toBe(200);
    expect(await statusFor(server.url)).toBe(403); // as after DNS rebinding: the host of the request is its origin
  });

  it('the server’s own pages have access', async () => {
    const server = await openServer({});
    expect((await fetch(`${server.url}/games`, { headers: { origin: server.url } })).status).toBe(200);
  });
});

describe('clientAddressOf', () => {
  const ADDRESSES: [remote: string, forwarded: string | undefined, hops: number, counted: string][] = [
    ['192.0.2.1', undefined, 0, '192.0.2.1'],
    ['::ffff:192.0.2.1', undefined, 0, '192.0.2.1'],
    ['192.0.2.1', '198.51.100.7', 0, '192.0.2.1'],
    ['192.0.2.1', '198.51.100.7', 1, '198.51.100.7'],
    ['192.0.2.1', '203.0.113.9, 198.51.100.7', 1, '198.51.100.7'],
    ['192.0.2.1', '203.0.113.9, 198.51.100.7', 2, '203.0.113.9'],
    ['192.0.2.1', '203.0.113.9, 198.51.100.7', 5, '203.0.113.9'],
    ['192.0.2.1', 'nobody', 1, '192.0.2.1'],
    ['192.0.2.1', '198.51.100.7:5678', 1, '198.51.100.7'],
    ['192.0.2.1', '[2001:db8::1]:443', 1, '2001:db8:0:0::/64'],
    ['192.0.2.1', '203.0.113.9, "[2001:db8::1]"', 1, '2001:db8:0:0::/64'],
    ['192.0.2.1', '[::ffff:198.51.100.7]:80', 1, '198.51.100.7'],
    ['::ffff:c0a8:0101', undefined, 0, '192.168.1.1'],
    ['192.0.2.1', undefined, 1, '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', undefined, 0, '2001:db8:1:2::/64'],
    ['2001:DB8::1', undefined, 0, '2001:db8:0:0::/64'],
    ['::1', undefined, 0, '0:0:0:0::/64'],
    ['fe80::1%eth0', undefined, 0, 'fe80:0:0:0::/64'],
  ];

  it.each(ADDRESSES)(
    'the client of %s, forwarded for %s, with %d trusted proxies is %s',
    (remoteAddress, forwarded, hops, counted) => {
      const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
      expect(clientAddressOf({ socket: { remoteAddress }, headers } as unknown as IncomingMessage, hops)).toBe(counted);
    },
  );
});

describe('a header of the proxy that is of no use', () => {
  it.each([
    [1, 'unknown', 'X-Forwarded-For cannot be read'],
    [0, '198.51.100.7', 'X-Forwarded-For is ignored, as TRUST_PROXY is 0'],
  ])(
    'with %d trusted proxies, the server warns once about X-Forwarded-For: %s',
    async (trustProxy, header, warning) => {
      const { log, lines } = createMemoryLog();
      const server = await openServer({ trustProxy, log });
      const ask = () => fetch(`${server.url}/games`, { headers: { 'x-forwarded-for': header } });
      for (let i = 0; i < 3; i++) expect((await ask()).status).toBe(200);
      expect(lines.filter((line) => line.includes(warning))).toHaveLength(1);
    },
  );
});

describe('a slow consumer', () => {
  it('the server disconnects a slow consumer, and the other players play on', async () => {
    const server = await openServer({});
    const { matchID, ann } = await createMatch(server);
    const [stalled, player] = [await server.openClient(matchID), await server.openClient(matchID, ann)];
    connectionOf(stalled).pause();
    await waitUntil(async () => {
      for (let i = 0; i < 50; i++) stalled.socket.emit('sync', matchID, null);
      return (await metric(server, 'piratz_shown_out_total{code="slow"}')) === 1;
    });
    expect(await player.play(REVEAL)).toEqual({ ok: true, stateID: 1 });
  });

  it('the server disconnects a silent client by ping timeout', async () => {
    const server = await openServer({ limits: { silenceSeconds: 2 } });
    const { matchID } = await createMatch(server);
    const [stalled] = [await server.openClient(matchID), await server.openClient(matchID)];
    const connection = connectionOf(stalled).pause();
    await waitUntil(async () => (await metric(server, 'piratz_sockets')) === 1);
    expect(await metric(server, 'piratz_sockets')).toBe(1);
    connection.destroy(); // or the server would wait for its goodbye
  });

  /** Creates a connection whose other end reads on demand. */
  function connection() {
    const emitter = Object.assign(new EventEmitter(), { transport: { writable: false } });
    const onStall = jest.fn();
    dropSlowConsumer(
      emitter as unknown as ClientConnection,
      limitsWithDefaults({ queuedMessages: 3, queuedBytes: 100 }),
      onStall,
    );
    const send = (data: string) => emitter.emit('packetCreate', { data });
    const tick = () => new Promise((resolve) => setImmediate(resolve));
    return { send, onStall, tick, read: () => emitter.emit('flush'), close: () => emitter.emit('close') };
  }

  it('a connection stalls when more messages than allowed are queued', async () => {
    const { send, onStall, tick } = connection();
    for (const data of ['1', '2', '3']) send(data);
    await tick();
    expect(onStall).not.toHaveBeenCalled();
    send('4');
    await tick();
    expect(onStall).toHaveBeenCalled();
  });

  it('a connection stalls when more bytes than allowed are queued', () => {
    const { send, onStall } = connection();
    send('x'.repeat(60));
    expect(onStall).not.toHaveBeenCalled();
    send('ü'.repeat(25));
    expect(onStall).toHaveBeenCalled();
  });

  it('a burst that is read within one tick is no stall', async () => {
    const { send, onStall, tick, read } = connection();
    for (let i = 0; i < 50; i++) send('1');
    read();
    await tick();
    expect(onStall).not.toHaveBeenCalled();
  });

  it('a connection stalls when a message waits too long, unless it is read or the connection closes', () => {
    jest.useFakeTimers();
    const [stalled, slow, closing] = [connection(), connection(), connection()];
    for (const { send } of [stalled, slow, closing]) send('1');
    jest.advanceTimersByTime(7000);
    slow.read();
    closing.close();
    jest.advanceTimersByTime(7000);
    expect([stalled, slow, closing].map(({ onStall }) => onStall.mock.calls.length)).toEqual([1, 0, 0]);
    jest.useRealTimers();
  });
});
