import { connect } from 'node:net';
import { join } from 'node:path';
import Database from 'libsql';
import { io } from 'socket.io-client';
import { piratz } from '../../src/games/piratz';
import type { Bot } from '../../src/ai/types';
import type { Ack, ApiErrorBody } from '../../src/protocol/protocol';
import { TestServer, silenceConsole, temporaryFolder } from './house';
import { createMemoryLog } from './remembered-log';
import { SpawnedServer } from './started';
import { playRandomMoves, waitUntil } from './visitor';

silenceConsole();
const folder = temporaryFolder();

/** Makes a database refuse to change a table, as a full disk would, until it is told to take changes again. */
function blockUpdates(dataDir: string, table: string): { end(): void } {
  const database = new Database(join(dataDir, 'piratz.sqlite'));
  const refuse = `BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`;
  database.exec(`CREATE TRIGGER full_disk BEFORE UPDATE ON ${table} ${refuse}`);
  return {
    end: () => {
      database.exec('DROP TRIGGER full_disk');
      database.close();
    },
  };
}

async function metricsOf(house: TestServer): Promise<Map<string, number>> {
  const response = await fetch(`${house.url}/metrics`);
  expect(response.headers.get('content-type')).toContain('text/plain');
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

describe('those who watch a server', () => {
  const dataDir = join(folder, 'watched');
  const house = new TestServer({ dataDir });
  beforeAll(() => house.open());
  afterAll(() => house.close());

  it('see that it lives and works', async () => {
    expect(await house.get('/healthz')).toEqual({ status: 200, body: { ok: true } });
    expect(await house.get('/readyz')).toEqual({ status: 200, body: { ok: true } });
  });

  it('see when the store refuses writes, and when it takes them again', async () => {
    const disk = blockUpdates(dataDir, 'migrations');
    await waitUntil(async () => (await house.get('/readyz')).status === 503);
    expect(await house.get('/readyz')).toMatchObject({ status: 503, body: { code: 'unavailable', retryAfter: 5 } });
    expect(await house.get('/healthz')).toMatchObject({ status: 200 });
    disk.end();
    await waitUntil(async () => (await house.get('/readyz')).status === 200);
  });

  it('see what is played', async () => {
    const { matchID } = await house.create({ numPlayers: 2 });
    const places = [await house.join(matchID, 'Ann'), await house.join(matchID, 'Bob')];
    const people = [await house.openClient(matchID, places[0]), await house.openClient(matchID, places[1])];
    await playRandomMoves(piratz, people, 5);
    await people[0].request('update', 'junk');
    await people[0].request('junk');
    const metrics = await metricsOf(house);
    expect(metrics.get('piratz_moves_total{game="piratz"}')).toBe(5);
    expect(metrics.get('piratz_acks_total{event="update",code="ok"}')).toBe(5);
    expect(metrics.get('piratz_acks_total{event="update",code="bad-request"}')).toBe(1);
    expect(metrics.get('piratz_acks_total{event="other",code="bad-request"}')).toBe(1);
    expect(metrics.get('piratz_move_seconds_count')).toBe(6);
    expect(metrics.get('piratz_sockets')).toBe(2);
    expect(metrics.get('piratz_matches')).toBe(1);
    expect(metrics.get('piratz_requests_total{status="200"}')).toBeGreaterThan(0);
    expect(metrics.get('piratz_event_loop_delay_seconds')).toBeGreaterThanOrEqual(0);
  });

  it('see each server’s own numbers', async () => {
    const other = await new TestServer({ dataDir: join(folder, 'other') }).open();
    expect((await metricsOf(other)).get('piratz_moves_total{game="piratz"}')).toBeUndefined();
    await other.close();
  });
});

describe('the log', () => {
  const { log, lines } = createMemoryLog();
  const dataDir = join(folder, 'logged');
  const house = new TestServer({ dataDir, log, limits: { connectionsPerAddress: 3, wrongCredentials: 2 } });
  beforeAll(() => house.open());
  afterAll(() => house.close());

  it('tells of requests and failures and keeps every secret', async () => {
    const { matchID, code } = await house.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
    const ann = await house.join(matchID, 'Canary Ann');
    const bob = await house.join(matchID, 'Canary Bob');
    const page = await house.openClient(matchID, ann);
    await page.say({ text: 'Canary line' });
    await house.get(`/codes/${code}`);
    const owner = { playerID: '1', credentials: ann.playerCredentials };
    await house.post(`/games/piratz/${matchID}/rename`, { ...owner, newName: 'Canary Cat' });
    await page.request(
      'update',
      { type: 'MAKE_MOVE', payload: { type: 'reveal', args: [], ...owner } },
      0,
      matchID,
      '1',
    );
    const disk = blockUpdates(dataDir, 'matches');
    expect(await page.play({ move: 'reveal', args: [] })).toMatchObject({ ok: false, code: 'internal' });
    disk.end();
    const seats = blockUpdates(dataDir, 'seats');
    const failed = await fetch(`${house.url}/games/piratz/${matchID}/rename`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ playerID: '1', credentials: bob.playerCredentials, newName: 'Canary Dan' }),
    });
    seats.end();
    expect(failed.status).toBe(500);
    for (let i = 0; i < 4; i++) await house.connect();
    const said = lines.join('');
    for (const secret of ['Canary', ann.playerCredentials, bob.playerCredentials, code])
      expect(said).not.toContain(secret);
    const records = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const requestID = failed.headers.get('x-request-id');
    expect(records).toContainEqual(expect.objectContaining({ requestID, msg: 'a request failed' }));
    expect(records).toContainEqual(expect.objectContaining({ requestID, msg: 'answered', status: 500 }));
    expect(records).toContainEqual(expect.objectContaining({ route: '/codes/:code', status: 200 }));
    expect(records).toContainEqual(expect.objectContaining({ reason: 'no-room', msg: 'a connection was shown out' }));
  });

  it('blackens what ought not to be in it', () => {
    const { log: careless, lines: written } = createMemoryLog();
    careless.info({ credentials: 'canary', seat: { playerName: 'canary' }, a: { b: { playerCredentials: 'canary' } } });
    careless.error({ err: Object.assign(new Error('failed'), { detail: 'canary' }) });
    expect(written).toHaveLength(2);
    expect(written.join('')).not.toContain('canary');
  });
});

describe('a server that ends', () => {
  const body = JSON.stringify({ numPlayers: 2, setupData: { firstPlayer: '0' } });
  const headers = { 'content-type': 'application/json' };
  const post = async (url: string, json: string) =>
    (await (await fetch(url, { method: 'POST', headers, body: json })).json()) as Record<string, string>;

  it('finishes what is under way, tells everybody, and has kept every move that it acknowledged', async () => {
    const dataDir = join(folder, 'ending');
    const server = new SpawnedServer({ DATA_DIR: dataDir });
    const url = await server.url();
    const { matchID } = await post(`${url}/games/piratz/create`, body);
    const seats = [];
    for (const playerName of ['Ann', 'Bob']) {
      seats.push(await post(`${url}/games/piratz/${matchID}/join`, JSON.stringify({ playerName })));
    }
    const socket = io(`${url}/piratz`, { transports: ['websocket'], reconnection: false });
    const told = new Promise<ApiErrorBody>((resolve) => socket.once('refused', resolve));
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    await socket.timeout(20_000).emitWithAck('sync', matchID, '0', seats[0].playerCredentials);
    const payload = { type: 'reveal', args: [], playerID: '0' };
    const played = socket.timeout(20_000).emitWithAck('update', { type: 'MAKE_MOVE', payload }, 0, matchID, '0');
    expect((await played) as Ack).toEqual({ ok: true, stateID: 1 });
    // Somebody who never finishes his sentence holds nothing up.
    const sluggish = connect(Number(new URL(url).port), '127.0.0.1');
    sluggish.on('error', () => undefined);
    sluggish.write(
      'POST /games/piratz/create HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
    server.signal('SIGTERM');
    expect(await told).toMatchObject({ code: 'closing', retryAfter: 5 });
    await ended;
    const ending = await server.result();
    expect(ending).toMatchObject({ code: 0, err: '' });
    const [first, ...lines] = ending.out.trim().split('\n');
    expect(first).toBe(`Piratz is open: ${url}`);
    expect(lines.filter((line) => !line.startsWith('{'))).toEqual([]);
    sluggish.destroy();
    const house = await new TestServer({ dataDir }).open();
    expect((await house.openClient(matchID)).state?._stateID).toBe(1);
    await house.close();
  });

  it('logs what nobody has handled and goes on', async () => {
    const preload = `process.on('SIGUSR2', () => void Promise.reject(new Error('left alone')))`;
    const server = new SpawnedServer({ DATA_DIR: join(folder, 'rejected') }, preload);
    const url = await server.url();
    server.signal('SIGUSR2');
    await server.waitForOutput(/left alone/);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    server.signal('SIGTERM');
    expect(await server.result()).toMatchObject({ code: 0, err: '' });
  });

  it('ends with 1 when what must not happen has happened', async () => {
    const preload = `process.on('SIGUSR2', () => { throw new Error('out of order') })`;
    const server = new SpawnedServer({ DATA_DIR: join(folder, 'broken') }, preload);
    await server.url();
    server.signal('SIGUSR2');
    expect(await server.result()).toMatchObject({ code: 1, out: expect.stringContaining('out of order') as string });
  });

  it('takes nothing new while it finishes what is under way', async () => {
    let release: (() => void) | undefined;
    const stubborn: Bot = { choose: () => new Promise((_, reject) => (release = () => reject(new Error('enough')))) };
    const house = await new TestServer({ dataDir: join(folder, 'closing'), createBot: () => stubborn }).open();
    const { matchID } = await house.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
    const ann = await house.openClient(matchID, await house.join(matchID, 'Ann'));
    await house.join(matchID, 'Bob');
    const withBot = await house.create({ numPlayers: 2, setupData: { firstPlayer: '1' }, bots: { '1': 'random' } });
    await house.join(withBot.matchID, 'Ann');
    await waitUntil(() => release !== undefined);
    await new Promise((resolve) => setTimeout(resolve, 50)); // its pace ends of itself, the thinking does not
    const closed = house.shutDown();
    expect(await house.get('/readyz')).toMatchObject({ status: 503, body: { code: 'closing', retryAfter: 5 } });
    expect(await house.post('/games/piratz/create', { numPlayers: 2 })).toMatchObject({ status: 503 });
    expect(await ann.play({ move: 'reveal', args: [] })).toMatchObject({ ok: false, code: 'closing', retryAfter: 5 });
    release?.();
    await closed;
  });
});
