import { join } from 'node:path';
import { piratz } from '../../../src/games/piratz';
import { TimerJobs } from '../../../src/server/cluster/jobs';
import { Deadlines } from '../../../src/server/lobby/deadlines';
import { hostGame, requireMatch, type MatchHandle } from '../../../src/server/matches/hosted-games';
import { DatabaseUnavailable } from '../../../src/server/shared/errors';
import { silentLogger } from '../../../src/server/shared/log';
import { Sqlite } from '../../../src/server/storage/sqlite';
import { Storage } from '../../../src/server/storage/storage';
import { addDealt, metadataFor } from '../storage/storage-fixture';
import { createTestServices, silenceConsole, temporaryFolder, TestServer } from '../support/test-server';
import { waitUntil } from '../../support/wait-until';

silenceConsole();
const folder = temporaryFolder();
const hosted = hostGame(piratz, undefined);
const players = { 0: { id: 0, name: 'Ann', credentials: 'hash' }, 1: { id: 1, name: 'Pip', data: { bot: 'random' } } };
let files = 0;

interface Resumed {
  readonly storage: Storage;
  readonly deadlines: Deadlines;
  /** The matches in the order in which they were resumed. */
  readonly order: string[];
  readonly bots: { isBusy: boolean };
}

/** Creates the deadlines of `count` matches that are due, m0 the oldest, and records what they resume. */
async function createDue(count: number, onResume: (matchID: string) => void = () => undefined): Promise<Resumed> {
  const storage = new Storage(new Sqlite(join(folder, `${files++}.sqlite`)));
  await storage.connect();
  for (let i = 0; i < count; i++)
    await addDealt(storage, `m${i}`, metadataFor(2, { players, createdAt: 1000 + i, dueAt: 1000 }));
  const order: string[] = [];
  const bots = { isBusy: false };
  const settle = async ({ matchID }: MatchHandle) => {
    onResume(matchID);
    order.push(matchID);
    return { match: await requireMatch(storage, { ...hosted, matchID }), state: undefined };
  };
  const rematches = { startIfReady: () => Promise.resolve(undefined) };
  const deps = { storage, games: [hosted], jobs: new TimerJobs(), lifecycle: { settle }, rematches, bots };
  return { storage, deadlines: new Deadlines({ ...deps, log: silentLogger }), order, bots };
}

describe('matches that are due', () => {
  it('all matches are resumed, the newest first, and the event loop goes on meanwhile', async () => {
    const { storage, deadlines, order } = await createDue(60);
    let turns = 0;
    const count = setInterval(() => turns++);
    await deadlines.resume();
    clearInterval(count);
    expect(order).toEqual(Array.from({ length: 60 }, (_, i) => `m${59 - i}`));
    expect(turns).toBeGreaterThan(0);
    await storage.close();
  });

  it('a match that somebody opens before its turn is resumed at once, and once', async () => {
    const opened = { ...hosted, matchID: 'm0' };
    const { storage, deadlines, order } = await createDue(60, (matchID) => {
      if (matchID === 'm50') deadlines.onOpened(opened);
    });
    await deadlines.resume();
    expect(order.slice(8, 12)).toEqual(expect.arrayContaining(['m50', 'm0']));
    expect(new Set(order).size).toBe(60);
    expect(order).toHaveLength(60);
    deadlines.onOpened({ ...hosted, matchID: 'm0' });
    expect(order).toHaveLength(60);
    await storage.close();
  });

  it('resuming ends when the server closes', async () => {
    const { storage, deadlines, order } = await createDue(60, (matchID) => {
      if (matchID === 'm50') void deadlines.close();
    });
    await deadlines.resume();
    deadlines.onOpened({ ...hosted, matchID: 'm0' });
    expect(order).toEqual(Array.from({ length: 10 }, (_, i) => `m${59 - i}`));
    await storage.close();
  });

  it('resuming waits while many bots think, but not with a match that somebody opens', async () => {
    const { storage, deadlines, order, bots } = await createDue(3);
    bots.isBusy = true;
    const running = deadlines.resume();
    deadlines.onOpened({ ...hosted, matchID: 'm1' });
    await waitUntil(() => order.length > 0);
    expect(order).toEqual(['m1']);
    bots.isBusy = false;
    await running;
    expect(order).toEqual(['m1', 'm2', 'm0']);
    await storage.close();
  });

  it('a database that fails is tried again, and a match that fails does not stop the others', async () => {
    let failures = 2;
    const { storage, deadlines, order } = await createDue(3, (matchID) => {
      if (matchID === 'm1') throw new Error('a bug');
      if (matchID === 'm2' && failures-- > 0) throw new DatabaseUnavailable('no');
    });
    await deadlines.resume();
    expect(order).toEqual(['m2', 'm0']);
    await storage.close();
  });
});

describe('a match that is resumed', () => {
  it('a match in which nothing is due is not written: its last change and version stay', async () => {
    const storage = new Storage(new Sqlite(join(folder, `${files++}.sqlite`)));
    await storage.connect();
    const jobs = new TimerJobs();
    const services = createTestServices(storage, hosted, jobs, { botPace: 0 });
    const create = async (more: object) => {
      const { matchID } = await services.lobby.create(hosted, {
        ...{ numPlayers: 2, setupData: { firstPlayer: '0' }, bots: { '1': 'random' }, playerName: 'Ann' },
        ...more,
      });
      return matchID;
    };
    const matchIDs = [await create({}), await create({ clock: { perMove: 3600 } })];
    const read = () => Promise.all(matchIDs.map((matchID) => storage.matches.read(matchID)));
    const before = await read();
    expect(before.map((match) => match?.state?._stateID)).toEqual([0, 0]);
    await new Promise((resolve) => setTimeout(resolve, 5)); // so that a write shows in the time of the last change
    const later = new TimerJobs();
    const schedule = jest.spyOn(later, 'schedule');
    const resumed = createTestServices(storage, hosted, later, { botPace: 0 });
    await resumed.deadlines.resume();
    const job = { kind: 'deadline', game: 'piratz', matchID: matchIDs[1] };
    expect(schedule.mock.calls.map(([scheduled]) => scheduled)).toEqual([job]);
    expect(await read()).toEqual(before);
    for (const { lifecycle } of [services, resumed]) await lifecycle.close();
    await storage.close();
  });

  it('the server is ready before all matches are resumed, a bot that is to move moves, and shutting down ends it', async () => {
    const dataDir = join(folder, 'many');
    const bots = { '1': 'random' };
    const before = await new TestServer({ dataDir, botPace: 3_600_000 }).open();
    const { matchID } = await before.create({ numPlayers: 2, setupData: { firstPlayer: '1' }, bots });
    const seat = await before.join(matchID, 'Ann');
    for (let i = 0; i < 100; i++) {
      const other = await before.create({ numPlayers: 2, setupData: { firstPlayer: '1' }, bots });
      await before.join(other.matchID, 'Ben');
    }
    await before.close();
    const resume = jest.spyOn(Deadlines.prototype, 'resume');
    const server = await new TestServer({ dataDir }).open();
    const running = resume.mock.results[0]?.value as Promise<void>;
    const isRunning = () =>
      Promise.race([running.then(() => false), new Promise((resolve) => setImmediate(() => resolve(true)))]);
    expect(await isRunning()).toBe(true);
    expect(await server.get('/readyz')).toMatchObject({ status: 200 });
    const ann = await server.openClient(matchID, seat);
    await waitUntil(() => (ann.state?._stateID ?? 0) > 0);
    expect(await isRunning()).toBe(true);
    await server.close();
    expect(await isRunning()).toBe(false);
  });
});
