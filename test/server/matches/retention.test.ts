import { join } from 'node:path';
import type { LobbyAPI } from 'boardgame.io';
import { cleanUpHourly } from '../../../src/server/matches/retention';
import { readEnvironment } from '../../../src/server/config/environment';
import { databaseFile, openDatabase } from '../../../src/server/storage/database';
import { PAGE_SIZE } from '../../../src/server/storage/lists';
import { Sqlite } from '../../../src/server/storage/sqlite';
import { Storage } from '../../../src/server/storage/storage';
import { TestServer, silenceConsole, temporaryFolder } from '../support/test-server';
import { piratz } from '../../../src/games/piratz';
import { playRandomMoves } from '../support/test-client';
import { metadataFor } from '../storage/storage-fixture';
import { waitUntil } from '../../support/wait-until';

silenceConsole();
const folder = temporaryFolder();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

async function age(dataDir: string, matchID: string, days: number): Promise<void> {
  const then = Date.now() - days * DAY;
  const database = new Sqlite(databaseFile({ dataDir }));
  await database.run('UPDATE matches SET created_at = ?, updated_at = ? WHERE id = ?', then, then, matchID);
  await database.close();
}

describe('old matches', () => {
  it('old matches are deleted when a server starts', async () => {
    const dataDir = join(folder, 'start');
    const server = await new TestServer({ dataDir, keepEmptyDays: 2 }).open();
    const ids: string[] = [];
    for (const days of [1.9, 2.1]) {
      const { matchID } = await server.create({ numPlayers: 2 });
      await age(dataDir, matchID, days);
      ids.push(matchID);
    }
    await server.close();
    await server.open();
    await waitUntil(async () => (await server.get(`/games/piratz/${ids[1]}`)).status === 404);
    expect((await server.get(`/games/piratz/${ids[0]}`)).status).toBe(200);
    await server.close();
  });

  it('abandoned matches are deleted after a year', async () => {
    const dataDir = join(folder, 'abandoned');
    const server = await new TestServer({ dataDir }).open();
    const ids: string[] = [];
    for (const days of [364, 366]) {
      const { matchID } = await server.create({ numPlayers: 2 });
      const people = await server.openClients(await server.joinAll(matchID, ['Ann', 'Ben']));
      await playRandomMoves(piratz, people, 1);
      ids.push(matchID);
      await age(dataDir, matchID, days);
    }
    await server.close();
    await server.open();
    await waitUntil(async () => (await server.get(`/games/piratz/${ids[1]}`)).status === 404);
    const { updatedAt } = await server.match(ids[0]!);
    expect(Date.now() - updatedAt).toBeGreaterThan(363 * DAY);
    await server.close();
  });

  it('the sockets of an old match are disconnected when it is deleted', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'setTimeout', 'queueMicrotask', 'nextTick', 'performance'] });
    const dataDir = join(folder, 'sockets');
    const server = await new TestServer({ dataDir }).open();
    const [old, young] = [await server.create({ numPlayers: 2 }), await server.create({ numPlayers: 2 })];
    const client = await server.openClient(old.matchID);
    const other = await server.openClient(young.matchID);
    const disconnected = new Promise((done) => client.socket.once('disconnect', done));
    await age(dataDir, old.matchID, 2);
    jest.advanceTimersByTime(HOUR);
    expect(await disconnected).toBe('io server disconnect');
    expect(other.socket.connected).toBe(true);
    expect(await (await server.connect()).sync(old.matchID, null)).toMatchObject({ ok: false, code: 'not-found' });
    jest.useRealTimers();
    await server.close();
  });

  it('old matches are deleted every hour, also after a failure', async () => {
    const dataDir = join(folder, 'hourly');
    const storage = new Storage(await openDatabase({ dataDir }));
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'setTimeout', 'queueMicrotask', 'nextTick', 'performance'] });
    const stop = cleanUpHourly(storage, {}); // fails, since there are no tables yet
    await storage.connect();
    await storage.matches.add('m', metadataFor(2, { updatedAt: Date.now() }));
    jest.advanceTimersByTime(DAY);
    expect(await storage.matches.metadataOf('m')).toBeDefined();
    jest.advanceTimersByTime(HOUR);
    await waitUntil(async () => (await storage.matches.metadataOf('m')) === undefined);
    await stop();
    jest.useRealTimers();
    await storage.close();
  });
});

describe('the list of matches', () => {
  it('the list of matches is paginated, without duplicates and credentials', async () => {
    const dataDir = join(folder, 'pages');
    const server = await new TestServer({ dataDir }).open();
    const storage = new Storage(await openDatabase({ dataDir }));
    const players = { 0: { id: 0, name: 'Ann', credentials: 'hash' }, 1: { id: 1 } };
    const updatedAt = Date.now(); // the new server deletes old matches
    for (let i = 0; i < PAGE_SIZE + 5; i++) {
      await storage.matches.add(`m${i}`, metadataFor(2, { players, updatedAt }));
    }
    await storage.close();
    type Page = { matches: LobbyAPI.Match[]; nextCursor?: string };
    const page = async (query: string) => (await server.get<Page>(`/games/piratz?isGameover=false${query}`)).body;
    const first = await page('');
    const second = await page(`&cursor=${encodeURIComponent(first.nextCursor ?? '')}`);
    expect([first.matches.length, second.matches.length, second.nextCursor]).toEqual([PAGE_SIZE, 5, undefined]);
    expect(new Set([...first.matches, ...second.matches].map(({ matchID }) => matchID)).size).toBe(PAGE_SIZE + 5);
    expect(first.matches[0]?.players).toEqual([{ id: 0, name: 'Ann' }, { id: 1 }]);
    expect(await server.get('/games/piratz?cursor=mine')).toMatchObject({ status: 400, body: { code: 'bad-request' } });
    await server.close();
  });

  it.each(['updatedAfter=1e99', 'updatedBefore=99999999999999999999', 'isGameover=perhaps', 'sort=up'])(
    'the list rejects the invalid query %s',
    async (query) => {
      const server = await new TestServer({ dataDir: join(folder, 'queries') }).open();
      expect(await server.get(`/games/piratz?${query}`)).toMatchObject({ status: 400, body: { code: 'bad-request' } });
      await server.close();
    },
  );
});

describe('the environment', () => {
  it('the environment sets where matches are stored and for how long', () => {
    const DATABASE_URL = 'postgresql://piratz:secret@db.example:5432/piratz?sslmode=verify-full';
    expect(
      readEnvironment({ DATABASE_URL, KEEP_FINISHED_DAYS: '90', KEEP_EMPTY_DAYS: '0.5', KEEP_ABANDONED_DAYS: '1000' }),
    ).toMatchObject({
      databaseUrl: DATABASE_URL,
      keepFinishedDays: 90,
      keepEmptyDays: 0.5,
      keepAbandonedDays: 1000,
    });
  });

  it.each([
    [
      { DATABASE_URL: 'mysql://piratz:secret@db' },
      'DATABASE_URL must be like postgresql://user:password@host:5432/name.',
    ],
    [{ DATABASE_URL: 'db.example' }, 'DATABASE_URL must be like postgresql://user:password@host:5432/name.'],
    [{ KEEP_FINISHED_DAYS: 'ever' }, 'KEEP_FINISHED_DAYS must be a number of days, not "ever".'],
    [{ KEEP_ABANDONED_DAYS: '1 year' }, 'KEEP_ABANDONED_DAYS must be a number of days, not "1 year".'],
    [{ KEEP_EMPTY_DAYS: '-1' }, 'KEEP_EMPTY_DAYS must be a number of days, not "-1".'],
  ])('the invalid environment %p is rejected', (environment, sentence) => {
    expect(() => readEnvironment(environment)).toThrow(sentence);
  });
});
