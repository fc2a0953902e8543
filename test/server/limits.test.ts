import { EventEmitter } from 'node:events';
import { ServerResponse, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { de } from '../../src/client/texts/de';
import { en } from '../../src/client/texts/en';
import type { ApiErrorBody, ErrorCode } from '../../src/protocol/protocol';
import { clientAddressOf } from '../../src/server/shared/address';
import { Guard } from '../../src/server/http/guard';
import { limitsWithDefaults } from '../../src/server/config/limits';
import { silentLogger } from '../../src/server/shared/log';
import { Metrics } from '../../src/server/shared/metrics';
import { dropSlowConsumer, type Connection } from '../../src/server/realtime/backpressure';
import type { ServerOptions } from '../../src/server';
import { TestServer, silenceConsole, temporaryFolder } from './house';
import { nested } from './hostile-list';
import { waitUntil, type TestClient } from './visitor';

silenceConsole();
const folder = temporaryFolder();
const houses: TestServer[] = [];
afterEach(() => Promise.all(houses.splice(0).map((house) => house.close())));

async function openServer(options: Omit<ServerOptions, 'port' | 'dataDir'>): Promise<TestServer> {
  const house = new TestServer({ dataDir: join(folder, String(process.hrtime.bigint())), ...options });
  houses.push(house);
  return house.open();
}

/** A match of Ann, whose turn it is, and Bob. */
async function createMatch(house: TestServer) {
  const { matchID } = await house.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
  return { matchID, ann: await house.join(matchID, 'Ann'), bob: await house.join(matchID, 'Bob') };
}

const REVEAL = { move: 'reveal', args: [] };

const refusal = (code: ErrorCode) => ({
  code,
  error: expect.any(String) as string,
  retryAfter: expect.any(Number) as number,
});

/** The refusal with which a socket is shown out. */
async function firstRefusal({ refusals }: TestClient): Promise<ApiErrorBody> {
  await waitUntil(() => refusals.length > 0);
  return refusals[0];
}

function stopReading({ socket }: TestClient): void {
  const { ws } = socket.io.engine.transport as unknown as { ws: { _socket: { pause(): void } } };
  ws._socket.pause();
}

async function metric(house: TestServer, name: string): Promise<number> {
  const text = await (await fetch(`${house.url}/metrics`)).text();
  const line = text.split('\n').find((found) => found.startsWith(`${name} `));
  return Number(line?.slice(name.length) ?? 0);
}

function closed({ socket }: TestClient): Promise<void> {
  return new Promise((resolve) => (socket.connected ? socket.once('disconnect', () => resolve()) : resolve()));
}

describe('requests', () => {
  it('of one address are answered as often as allowed, and told how long to wait', async () => {
    const house = await openServer({ limits: { requests: 3 } });
    for (let i = 0; i < 3; i++) expect(await house.get('/games')).toMatchObject({ status: 200 });
    const response = await fetch(`${house.url}/games`);
    expect(response.status).toBe(429);
    const body = (await response.json()) as ApiErrorBody;
    expect(body).toEqual(refusal('too-fast'));
    expect(response.headers.get('retry-after')).toBe(String(body.retryAfter));
    expect((await fetch(house.url, { headers: { accept: 'text/html' } })).status).toBe(429);
    await expect(house.connect()).rejects.toThrow();
    expect(await house.get('/games')).toMatchObject({ status: 429 });
    // As many refusals later nobody listens to that address any more.
    await expect(house.get('/games')).rejects.toThrow('fetch failed');
  });

  it('for files of the pages count little: browsers that come for the first time ask for all of them', async () => {
    const house = await openServer({ limits: { requests: 3 } });
    for (let i = 0; i < 30; i++) expect((await fetch(`${house.url}/assets/${i}.js`)).status).toBe(404);
    expect((await fetch(`${house.url}/assets/30.js`)).status).toBe(429);
  });

  it('of one address wait for each other, those of others for none of them', async () => {
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

  it('with a large body are refused', async () => {
    const house = await openServer({ limits: { bodyBytes: 100 } });
    expect(await house.post('/games/piratz/create', { numPlayers: 2 })).toMatchObject({ status: 200 });
    const large = { numPlayers: 2, setupData: { text: 'x'.repeat(60), more: 'x'.repeat(60) } };
    expect(await house.post('/games/piratz/create', large)).toMatchObject({ status: 413 });
  });

  it('for new matches are granted as often as allowed; those that failed do not count', async () => {
    const house = await openServer({ limits: { newMatches: 2 } });
    const create = (numPlayers: number) => house.post('/games/piratz/create', { numPlayers });
    for (let i = 0; i < 5; i++) expect(await create(99)).toMatchObject({ status: 400 });
    expect([await create(2), await create(2)]).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect(await create(2)).toEqual({ status: 429, body: refusal('too-fast') });
    for (const path of [
      '/games/piratz/create/',
      '/games/piratz/CREATE',
      '/Games/piratz/create',
      '//games/piratz/create',
    ]) {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(house.url + path, { method: 'POST', headers, body: '{"numPlayers":2}' });
      expect([404, 405]).toContain(response.status);
    }
    expect(await house.get('/games/piratz')).toMatchObject({ status: 200 });
  });
});

describe('wrong credentials', () => {
  it('lock their address out, also with right ones, and nobody else', async () => {
    const house = await openServer({ limits: { wrongCredentials: 3 }, trustProxy: 1 });
    const { matchID, ann } = await createMatch(house);
    const leave = async (address: string, credentials: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
      const body = JSON.stringify({ playerID: '0', credentials });
      const response = await fetch(`${house.url}/games/piratz/${matchID}/leave`, { method: 'POST', headers, body });
      return { status: response.status, body: (await response.json()) as ApiErrorBody };
    };
    for (let i = 0; i < 3; i++) expect(await leave('192.0.2.1', 'wrong')).toMatchObject({ status: 403 });
    const locked = await leave('192.0.2.1', ann.playerCredentials);
    expect(locked).toEqual({ status: 429, body: refusal('locked-out') });
    expect(locked.body.retryAfter).toBeGreaterThan(14 * 60);
    expect(await leave('192.0.2.1', 'wrong')).toMatchObject({ status: 429 });
    expect(await leave('192.0.2.2', ann.playerCredentials)).toMatchObject({ status: 200 });
  });

  it('count on sockets, too', async () => {
    const house = await openServer({ limits: { wrongCredentials: 2 } });
    const { matchID, ann } = await createMatch(house);
    const stranger = await house.connect();
    for (let i = 0; i < 2; i++)
      expect(await stranger.sync(matchID, '0', 'wrong')).toMatchObject({ code: 'unauthorized' });
    expect(await stranger.sync(matchID, '0', ann.playerCredentials)).toEqual({ ok: false, ...refusal('locked-out') });
    expect(await house.get(`/games/piratz/${matchID}`)).toMatchObject({ status: 200 });
  });
});

describe('messages', () => {
  it('are answered as often as allowed, then refused, then cost the connection, whose place stays taken', async () => {
    const house = await openServer({ limits: { messages: 5, messageBurst: 5, connectionsPerAddress: 1 } });
    const { matchID } = await createMatch(house);
    const flooder = await house.connect();
    for (let i = 0; i < 5; i++) expect(await flooder.sync(matchID, null)).toMatchObject({ ok: true });
    expect(await flooder.sync(matchID, null)).toEqual({ ok: false, ...refusal('too-fast') });
    for (let i = 0; i < 10; i++) flooder.socket.emit('sync', matchID, null);
    expect(await firstRefusal(flooder)).toEqual(refusal('too-fast'));
    await closed(flooder);
    const again = await house.connect();
    expect(await firstRefusal(again)).toEqual(refusal('no-room'));
  });

  it('are counted by connection, whatever is in them', async () => {
    const house = await openServer({ limits: { messages: 5, messageBurst: 5 } });
    const { matchID, ann } = await createMatch(house);
    const [flooder, player] = [await house.connect(), await house.openClient(matchID, ann)];
    const gone = closed(flooder);
    const { ws } = flooder.socket.io.engine.transport as unknown as { ws: { send(frame: string): void } };
    for (let i = 0; i < 20; i++) ws.send('40/nowhere,');
    await gone;
    expect(await player.play(REVEAL)).toEqual({ ok: true, stateID: 1 });
  });

  it('may be no larger and no deeper than allowed', async () => {
    const house = await openServer({ limits: { argumentBytes: 300, argumentDepth: 4, messageBytes: 1000 } });
    const stranger = await house.connect();
    expect(await stranger.request('sync', 'x'.repeat(400))).toMatchObject({ error: 'Larger than 300 bytes.' });
    expect(await stranger.request('sync', nested(5))).toMatchObject({ error: 'Nested deeper than 4.' });
    expect(await stranger.request('sync', nested(4))).toMatchObject({
      error: expect.stringContaining('0: ') as string,
    });
    stranger.socket.emit('sync', 'x'.repeat(1000));
    await closed(stranger);
  });

  it('that are moves are played as fast as allowed for each seat', async () => {
    const house = await openServer({ limits: { moves: 2 } });
    const { matchID, ann, bob } = await createMatch(house);
    const [page, phone] = [await house.openClient(matchID, ann), await house.openClient(matchID, ann)];
    const other = await house.openClient(matchID, bob);
    const plays = [page, phone, page, phone].map((visitor) => visitor.play(REVEAL, 99));
    const refused = (await Promise.all(plays)).filter((ack) => !ack.ok && ack.code === 'too-fast');
    expect(refused).toEqual([1, 2].map(() => ({ ok: false, ...refusal('too-fast') })));
    expect(await other.play(REVEAL, 0)).toMatchObject({ code: 'not-your-turn' });
  });
});

describe('connections', () => {
  it('of one address are as many as allowed; one more is told why it must go', async () => {
    const house = await openServer({ limits: { connectionsPerAddress: 2 } });
    const [first] = [await house.connect(), await house.connect()];
    const third = await house.connect();
    expect(await firstRefusal(third)).toEqual(refusal('no-room'));
    await closed(third);
    first.disconnect();
    await waitUntil(async () => (await metric(house, 'piratz_sockets')) === 1);
    const { matchID } = await createMatch(house);
    await house.openClient(matchID);
  });

  it('of the whole process are as many as allowed, those to the lobby included', async () => {
    const house = await openServer({ limits: { connections: 1 } });
    await house.connect('lobby');
    expect(await firstRefusal(await house.connect('lobby'))).toEqual(refusal('no-room'));
  });

  it('through one seat are as many as allowed', async () => {
    const house = await openServer({ limits: { connectionsPerSeat: 2 } });
    const { matchID, ann, bob } = await createMatch(house);
    const pages = [await house.openClient(matchID, ann), await house.openClient(matchID, ann)];
    const third = await house.connect();
    const sync = () => third.sync(matchID, '0', ann.playerCredentials);
    expect(await sync()).toEqual({ ok: false, ...refusal('no-room') });
    expect(third.state).toBeUndefined();
    await house.openClient(matchID, bob);
    expect(await pages[0].sync(matchID, '0', ann.playerCredentials)).toMatchObject({ ok: true });
    pages[0].disconnect();
    await waitUntil(async () => (await sync()).ok);
  });

  it('of spectators are as many as allowed', async () => {
    const house = await openServer({ limits: { spectators: 1 } });
    const { matchID, ann } = await createMatch(house);
    await house.openClient(matchID);
    expect(await (await house.connect()).sync(matchID, null)).toEqual({ ok: false, ...refusal('no-room') });
    await house.openClient(matchID, ann);
  });

  it('are dropped when a seat changes hands', async () => {
    const house = await openServer({});
    const { matchID } = await house.create({ numPlayers: 3, setupData: { firstPlayer: '0' } });
    const [ann] = [await house.join(matchID, 'Ann', '0'), await house.join(matchID, 'Bob')];
    const page = await house.openClient(matchID, ann);
    const gone = closed(page);
    await house.post(`/games/piratz/${matchID}/leave`, { playerID: '0', credentials: ann.playerCredentials });
    await gone;
    const heard = page.received.length;
    const cat = await house.openClient(matchID, await house.join(matchID, 'Cat', '0'));
    await house.join(matchID, 'Dan');
    expect(await cat.play(REVEAL)).toEqual({ ok: true, stateID: 1 });
    expect(page.received).toHaveLength(heard);
  });
});

describe('pages', () => {
  const ORIGINS: [origin: string | undefined, isWelcome: boolean][] = [
    [undefined, true],
    ['https://friend.example', true],
    ['http://friend.example', false],
    ['https://friend.example.evil', false],
    ['https://evil.example', false],
    ['null', false],
    ['http://127.0.0.1', false],
    ['', false],
  ];

  it.each(ORIGINS)('of the origin %p: %p', async (origin, isWelcome) => {
    const house = await openServer({ allowedOrigins: ['https://friend.example'] });
    const headers = origin === undefined ? undefined : { origin };
    const response = await fetch(`${house.url}/games`, { headers });
    expect(response.status).toBe(isWelcome ? 200 : 403);
    expect(response.headers.get('access-control-allow-origin')).toBe(isWelcome && origin ? origin : null);
    if (!isWelcome) expect(await response.json()).toMatchObject({ code: 'wrong-origin' });
    const polling = await fetch(`${house.url}/socket.io/?EIO=4&transport=polling`, { headers });
    expect(polling.status).toBe(isWelcome ? 200 : 403);
  });

  it('of our own are welcome', async () => {
    const house = await openServer({});
    expect((await fetch(`${house.url}/games`, { headers: { origin: house.url } })).status).toBe(200);
  });
});

describe('whom a limit counts', () => {
  const ADDRESSES: [remote: string, forwarded: string | undefined, hops: number, counted: string][] = [
    ['192.0.2.1', undefined, 0, '192.0.2.1'],
    ['::ffff:192.0.2.1', undefined, 0, '192.0.2.1'],
    ['192.0.2.1', '198.51.100.7', 0, '192.0.2.1'],
    ['192.0.2.1', '198.51.100.7', 1, '198.51.100.7'],
    ['192.0.2.1', '203.0.113.9, 198.51.100.7', 1, '198.51.100.7'],
    ['192.0.2.1', '203.0.113.9, 198.51.100.7', 2, '203.0.113.9'],
    ['192.0.2.1', '203.0.113.9, 198.51.100.7', 5, '203.0.113.9'],
    ['192.0.2.1', 'nobody', 1, '192.0.2.1'],
    ['192.0.2.1', undefined, 1, '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2::/64'],
    ['2001:db8:1:2::6', undefined, 0, '2001:db8:1:2::/64'],
    ['2001:DB8::1', undefined, 0, '2001:db8:0:0::/64'],
    ['::1', undefined, 0, '0:0:0:0::/64'],
    ['fe80::1%eth0', undefined, 0, 'fe80:0:0:0::/64'],
  ];

  it.each(ADDRESSES)('%s, forwarded for %s, %d proxies of ours: %s', (remoteAddress, forwarded, hops, counted) => {
    const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
    expect(clientAddressOf({ socket: { remoteAddress }, headers } as unknown as IncomingMessage, hops)).toBe(counted);
  });
});

describe('somebody who does not read', () => {
  it('is cut off, and the others play on', async () => {
    const house = await openServer({});
    const { matchID, ann } = await createMatch(house);
    const [deaf, player] = [await house.openClient(matchID), await house.openClient(matchID, ann)];
    stopReading(deaf);
    await waitUntil(async () => {
      for (let i = 0; i < 50; i++) deaf.socket.emit('sync', matchID, null);
      return (await metric(house, 'piratz_shown_out_total{code="slow"}')) === 1;
    });
    expect(await player.play(REVEAL)).toEqual({ ok: true, stateID: 1 });
  });

  it('is missed even when nothing is sent', async () => {
    const house = await openServer({ limits: { silenceSeconds: 2 } });
    const { matchID } = await createMatch(house);
    const [deaf] = [await house.openClient(matchID), await house.openClient(matchID)];
    stopReading(deaf);
    await waitUntil(async () => (await metric(house, 'piratz_sockets')) === 1);
  });

  /** A connection whose other end reads when told. */
  function connection() {
    const emitter = Object.assign(new EventEmitter(), { transport: { writable: false } });
    const drop = jest.fn();
    dropSlowConsumer(
      emitter as unknown as Connection,
      limitsWithDefaults({ queuedMessages: 3, queuedBytes: 100 }),
      drop,
    );
    const send = (data: string) => emitter.emit('packetCreate', { data });
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    return { send, drop, turn, read: () => emitter.emit('flush'), close: () => emitter.emit('close') };
  }

  it('may let a few messages wait', async () => {
    const { send, drop, turn } = connection();
    for (const data of ['1', '2', '3']) send(data);
    await turn();
    expect(drop).not.toHaveBeenCalled();
    send('4');
    await turn();
    expect(drop).toHaveBeenCalled();
  });

  it('may let a few bytes wait', () => {
    const { send, drop } = connection();
    send('x'.repeat(60));
    expect(drop).not.toHaveBeenCalled();
    send('ü'.repeat(25));
    expect(drop).toHaveBeenCalled();
  });

  it('is forgiven when he reads on at once', async () => {
    const { send, drop, turn, read } = connection();
    for (let i = 0; i < 50; i++) send('1');
    read();
    await turn();
    expect(drop).not.toHaveBeenCalled();
  });

  it('is dropped when one message waits too long, unless he reads or leaves', () => {
    jest.useFakeTimers();
    const [deaf, slow, gone] = [connection(), connection(), connection()];
    for (const { send } of [deaf, slow, gone]) send('1');
    jest.advanceTimersByTime(7000);
    slow.read();
    gone.close();
    jest.advanceTimersByTime(7000);
    expect([deaf, slow, gone].map(({ drop }) => drop.mock.calls.length)).toEqual([1, 0, 0]);
    jest.useRealTimers();
  });
});

describe('the words for a refusal', () => {
  const CODES = ['too-fast', 'locked-out', 'no-room', 'wrong-origin', 'closing'] as const satisfies ErrorCode[];

  it.each(CODES)('exist in every language: %s', (code) => {
    const words = [en, de].map(({ refusals }) => refusals[code]({ code, error: '', retryAfter: 7 }));
    expect(new Set(words).size).toBe(2);
    if (code === 'too-fast' || code === 'locked-out') for (const sentence of words) expect(sentence).toContain('7');
  });

  it('tell long times in minutes', () => {
    const failure = { code: 'locked-out' as const, error: '', retryAfter: 900 };
    expect(en.refusals['locked-out'](failure)).toContain('in 15 minutes');
    expect(de.refusals['locked-out'](failure)).toContain('in 15 Minuten');
  });
});
