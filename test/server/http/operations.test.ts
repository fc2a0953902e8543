import { connect } from 'node:net';
import { join } from 'node:path';
import Database from 'libsql';
import { io } from 'socket.io-client';
import { piratz } from '../../../src/games/piratz';
import type { Bot } from '../../../src/ai/types';
import type { ApiErrorBody } from '../../../src/protocol/errors';
import type { Ack } from '../../../src/protocol/socket';
import { TestServer, silenceConsole, temporaryFolder } from '../support/test-server';
import { createMemoryLog } from '../support/memory-log';
import { SpawnedServer } from '../support/spawned-server';
import { playRandomMoves } from '../support/test-client';
import { waitUntil } from '../../support/wait-until';

silenceConsole();
const folder = temporaryFolder();

/** Makes all updates of a table fail, as a full disk would, until `end` is called. */
async function blockUpdates(dataDir: string, table: string): Promise<{ end(): Promise<void> }> {
  const database = new Database(join(dataDir, 'piratz.sqlite'));
  const refuse = `BEGIN SELECT RAISE(ABORT, 'the disk is full'); END`;
  await execute(database, `CREATE TRIGGER full_disk BEFORE UPDATE ON ${table} ${refuse}`);
  return {
    end: async () => {
      await execute(database, 'DROP TRIGGER full_disk');
      database.close();
    },
  };
}

/** Executes SQL as soon as the server, which runs in this process and must not be blocked, does not write. */
async function execute(database: Database.Database, sql: string): Promise<void> {
  await waitUntil(() => {
    try {
      database.exec(sql);
      return true;
    } catch (error) {
      if ((error as { code?: string }).code === 'SQLITE_BUSY') return false;
      throw error;
    }
  });
}

async function metricsOf(testServer: TestServer): Promise<Map<string, number>> {
  const response = await fetch(`${testServer.url}/metrics`);
  expect(response.headers.get('content-type')).toContain('text/plain');
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

describe('the health routes and metrics', () => {
  const dataDir = join(folder, 'watched');
  const testServer = new TestServer({ dataDir });
  beforeAll(() => testServer.open());
  afterAll(() => testServer.close());

  it('a working server is live and ready', async () => {
    expect(await testServer.get('/healthz')).toEqual({ status: 200, body: { ok: true } });
    expect(await testServer.get('/readyz')).toEqual({ status: 200, body: { ok: true } });
  });

  it('a server is not ready while its database rejects writes', async () => {
    const disk = await blockUpdates(dataDir, 'migrations');
    await waitUntil(async () => (await testServer.get('/readyz')).status === 503);
    expect(await testServer.get('/readyz')).toMatchObject({
      status: 503,
      body: { code: 'unavailable', retryAfter: 5 },
    });
    expect(await testServer.get('/healthz')).toMatchObject({ status: 200 });
    await disk.end();
    await waitUntil(async () => (await testServer.get('/readyz')).status === 200);
  });

  it('the metrics count moves, acknowledgements, connections and requests', async () => {
    const { matchID } = await testServer.create({ numPlayers: 2 });
    const people = await testServer.openClients(await testServer.joinAll(matchID, ['Ann', 'Bob']));
    await playRandomMoves(piratz, people, 5);
    await people[0].request('update', 'junk');
    await people[0].request('junk');
    const metrics = await metricsOf(testServer);
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

  it('every server has its own metrics', async () => {
    const other = await new TestServer({ dataDir: join(folder, 'other') }).open();
    expect((await metricsOf(other)).get('piratz_moves_total{game="piratz"}')).toBeUndefined();
    await other.close();
  });
});

describe('the log', () => {
  const { log, lines } = createMemoryLog();
  const dataDir = join(folder, 'logged');
  const testServer = new TestServer({ dataDir, log, limits: { connectionsPerAddress: 3, wrongCredentials: 2 } });
  beforeAll(() => testServer.open());
  afterAll(() => testServer.close());

  it('the log contains requests and failures, but no secrets', async () => {
    const { matchID, code } = await testServer.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
    const ann = await testServer.join(matchID, 'Canary Ann');
    const bob = await testServer.join(matchID, 'Canary Bob');
    const page = await testServer.openClient(matchID, ann);
    await page.say({ text: 'Canary line' });
    await testServer.get(`/codes/${code}`);
    const owner = { playerID: '1', credentials: ann.playerCredentials };
    await testServer.post(`/games/piratz/${matchID}/rename`, { ...owner, newName: 'Canary Cat' });
    await page.request(
      'update',
      { type: 'MAKE_MOVE', payload: { type: 'reveal', args: [], ...owner } },
      0,
      matchID,
      '1',
    );
    const disk = await blockUpdates(dataDir, 'matches');
    expect(await page.play({ move: 'reveal', args: [] })).toMatchObject({ ok: false, code: 'internal' });
    await disk.end();
    const seats = await blockUpdates(dataDir, 'seats');
    const failed = await fetch(`${testServer.url}/games/piratz/${matchID}/rename`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ playerID: '1', credentials: bob.playerCredentials, newName: 'Canary Dan' }),
    });
    await seats.end();
    expect(failed.status).toBe(500);
    for (let i = 0; i < 4; i++) await testServer.connect();
    const output = lines.join('');
    for (const secret of ['Canary', ann.playerCredentials, bob.playerCredentials, code])
      expect(output).not.toContain(secret);
    expect(output).not.toContain('[Redacted]'); // no field of a line is named like a secret
    const records = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    const requestID = failed.headers.get('x-request-id');
    expect(records).toContainEqual(expect.objectContaining({ requestID, msg: 'request failed' }));
    expect(records).toContainEqual(expect.objectContaining({ msg: 'message answered', result: 'internal' }));
    expect(records).toContainEqual(expect.objectContaining({ requestID, msg: 'request answered', status: 500 }));
    expect(records).toContainEqual(expect.objectContaining({ route: '/codes/:code', status: 200 }));
    expect(records).toContainEqual(expect.objectContaining({ reason: 'no-room', msg: 'connection closed' }));
  });

  it('the log redacts secret fields', () => {
    const { log: carelessLog, lines: written } = createMemoryLog();
    carelessLog.info({
      credentials: 'canary',
      seat: { playerName: 'canary' },
      a: { b: { playerCredentials: 'canary' } },
    });
    carelessLog.error({ err: Object.assign(new Error('failed'), { detail: 'canary' }) });
    expect(written).toHaveLength(2);
    expect(written.join('')).not.toContain('canary');
  });
});

describe('a server that shuts down', () => {
  const body = JSON.stringify({ numPlayers: 2, setupData: { firstPlayer: '0' } });
  const headers = { 'content-type': 'application/json' };
  const post = async (url: string, json: string) =>
    (await (await fetch(url, { method: 'POST', headers, body: json })).json()) as Record<string, string>;

  it('the server finishes in-flight work, notifies all clients and has stored every acknowledged move', async () => {
    const dataDir = join(folder, 'ending');
    const server = new SpawnedServer({ DATA_DIR: dataDir });
    const url = await server.url();
    const { matchID = '' } = await post(`${url}/games/piratz/create`, body);
    const joinAs = (playerName: string) => post(`${url}/games/piratz/${matchID}/join`, JSON.stringify({ playerName }));
    const { playerCredentials } = await joinAs('Ann');
    await joinAs('Bob');
    const socket = io(`${url}/piratz`, { transports: ['websocket'], reconnection: false });
    const refusal = new Promise<ApiErrorBody>((resolve) => socket.once('refused', resolve));
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    await socket.timeout(20_000).emitWithAck('sync', matchID, '0', playerCredentials);
    const payload = { type: 'reveal', args: [], playerID: '0' };
    const played = socket.timeout(20_000).emitWithAck('update', { type: 'MAKE_MOVE', payload }, 0, matchID, '0');
    expect((await played) as Ack).toEqual({ ok: true, stateID: 1 });
    // A request that never completes does not block the shutdown.
    const slowRequest = connect(Number(new URL(url).port), '127.0.0.1');
    slowRequest.on('error', () => undefined);
    slowRequest.write(
      'POST /games/piratz/create HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    );
    server.signal('SIGTERM');
    expect(await refusal).toMatchObject({ code: 'closing', retryAfter: 5 });
    await ended;
    const ending = await server.result();
    expect(ending).toMatchObject({ code: 0, err: '' });
    const [first, ...lines] = ending.out.trim().split('\n');
    expect(first).toBe(`Piratz is open: ${url}`);
    expect(lines.filter((line) => !line.startsWith('{'))).toEqual([]);
    slowRequest.destroy();
    const testServer = await new TestServer({ dataDir }).open();
    expect((await testServer.openClient(matchID)).state?._stateID).toBe(1);
    await testServer.close();
  });

  it('the server logs an unhandled promise rejection and goes on', async () => {
    const preload = `process.on('SIGUSR2', () => void Promise.reject(new Error('unhandled')))`;
    const server = new SpawnedServer({ DATA_DIR: join(folder, 'rejected') }, preload);
    const url = await server.url();
    server.signal('SIGUSR2');
    await server.waitForOutput(/unhandled promise rejection/);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    server.signal('SIGTERM');
    expect(await server.result()).toMatchObject({ code: 0, err: '' });
  });

  it('the server exits with code 1 after an uncaught exception', async () => {
    const preload = `process.on('SIGUSR2', () => { throw new Error('uncaught') })`;
    const server = new SpawnedServer({ DATA_DIR: join(folder, 'broken') }, preload);
    await server.url();
    server.signal('SIGUSR2');
    expect(await server.result()).toMatchObject({
      code: 1,
      out: expect.stringContaining('uncaught exception') as string,
    });
  });

  it('the server rejects new work while it finishes in-flight work', async () => {
    let release: (() => void) | undefined;
    const stuckBot: Bot = { choose: () => new Promise((_, reject) => (release = () => reject(new Error('enough')))) };
    const testServer = await new TestServer({ dataDir: join(folder, 'closing'), createBot: () => stuckBot }).open();
    const { matchID } = await testServer.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
    const ann = await testServer.openClient(matchID, await testServer.join(matchID, 'Ann'));
    await testServer.join(matchID, 'Bob');
    const withBot = await testServer.create({
      numPlayers: 2,
      setupData: { firstPlayer: '1' },
      bots: { '1': 'random' },
    });
    await testServer.join(withBot.matchID, 'Ann');
    await waitUntil(() => release !== undefined);
    await new Promise((resolve) => setTimeout(resolve, 50)); // enough for its minimum delay, but the search goes on
    const closed = testServer.shutDown();
    expect(await testServer.get('/readyz')).toMatchObject({ status: 503, body: { code: 'closing', retryAfter: 5 } });
    expect(await testServer.post('/games/piratz/create', { numPlayers: 2 })).toMatchObject({ status: 503 });
    expect(await ann.play({ move: 'reveal', args: [] })).toMatchObject({ ok: false, code: 'closing', retryAfter: 5 });
    release?.();
    await closed;
  });
});
