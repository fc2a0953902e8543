import { Redis as RedisClient } from 'ioredis';
import { SINGLE_PROCESS_BUS, type BusListener } from '../../../src/server/cluster/event-bus';
import { ClusterSync } from '../../../src/server/realtime/cluster-sync';
import { silentLogger } from '../../../src/server/shared/log';
import { nonEmpty } from '../../support/assertions';
import { openDatabase } from '../../../src/server/storage/database';
import type { Driver } from '../../../src/server/storage/driver';
import { MatchSubscribers } from '../../../src/server/realtime/subscribers';
import { describeWithPostgres } from '../../support/postgres';
import { describeWithRedis } from '../../support/redis';
import { FlakyProxy } from '../../support/proxy';
import { waitUntil } from '../../support/wait-until';
import { metadataFor } from '../storage/storage-fixture';
import type { TestClient } from '../support/test-client';
import { TestServer, silenceConsole, temporaryFolder, type TestSeat } from '../support/test-server';

/*
 * Who is connected to another server, while Redis does not tell.
 */

silenceConsole();
const dataDir = temporaryFolder();

const isConnected = (client: TestClient, seat: number) => client.seats[seat]?.isConnected === true;

describeWithPostgres('players at two servers', (postgres) => {
  describeWithRedis('with Redis', (redis) => {
    let proxy: FlakyProxy;
    let isCutOff = false;
    let servers: readonly [TestServer, TestServer];
    let database: Driver;

    beforeEach(async () => {
      proxy = await new FlakyProxy(() => (isCutOff ? 1 : Number(new URL(redis.url).port))).open();
      const options = { dataDir, databaseUrl: postgres.url, heartbeatMs: 400, standInAfter: 0 };
      servers = [
        await new TestServer({ ...options, redisUrl: proxy.url.replace('http', 'redis') }).open(),
        await new TestServer({ ...options, redisUrl: redis.url }).open(),
      ];
      database = await openDatabase({ dataDir, databaseUrl: postgres.url });
      await database.run('DELETE FROM presences'); // of the servers of other tests
    });
    afterEach(async () => {
      isCutOff = false;
      await Promise.all(servers.map((server) => server.close()));
      await database.close();
      await proxy.close();
    });

    /** Starts a match with Ann at one server and Ben at the other, who know of each other. */
    async function startMatch() {
      const { matchID } = await servers[0].create({ numPlayers: 2 });
      const seats: [TestSeat, TestSeat] = [
        await servers[0].join(matchID, 'Ann'),
        await servers[1].join(matchID, 'Ben'),
      ];
      const [ann, ben] = [
        await servers[0].openClient(matchID, seats[0]),
        await servers[1].openClient(matchID, seats[1]),
      ];
      await waitUntil(() => isConnected(ann, 1) && isConnected(ben, 0));
      return { seats, ann, ben };
    }

    /** Waits for as many heartbeats of both servers as it takes to notice that another one is gone, twice. */
    async function silence(): Promise<void> {
      const beats = async () => (await database.all('SELECT beat FROM presences')).map(({ beat }) => Number(beat));
      const since = Math.max(0, ...(await beats()));
      await waitUntil(async () => (await beats()).filter((beat) => beat > since + 8).length === 2);
    }

    const standInFor = (seat: number, by: TestSeat, server: TestServer) =>
      server.postAs('requestStandIn', by, { seat: String(seat) });

    it('stay present while Redis is down, and nobody gets a stand-in for them', async () => {
      const { seats, ann, ben } = await startMatch();
      await redis.kill();
      await silence();
      expect([isConnected(ann, 1), isConnected(ben, 0)]).toEqual([true, true]);
      const refused = { status: 409, body: { error: 'Nobody is away from that seat.' } };
      expect(await standInFor(1, seats[0], servers[0])).toMatchObject(refused);
      expect(await standInFor(0, seats[1], servers[1])).toMatchObject(refused);
      await redis.start();
      await waitUntil(async () => (await database.all('SELECT beat FROM presences')).length === 0);
      expect([isConnected(ann, 1), isConnected(ben, 0)]).toEqual([true, true]);
    });

    it('stay present while their server alone is cut off from Redis', async () => {
      const { seats, ann, ben } = await startMatch();
      isCutOff = true;
      proxy.disconnectAll();
      await silence();
      expect([isConnected(ann, 1), isConnected(ben, 0)]).toEqual([true, true]);
      expect(await standInFor(0, seats[1], servers[1])).toMatchObject({ status: 409 });
    });

    it('are seen to leave and to come back while Redis is down', async () => {
      const { seats, ann, ben } = await startMatch();
      await redis.kill();
      await silence();
      ben.disconnect();
      await waitUntil(() => !isConnected(ann, 1));
      await servers[1].openClient(seats[1].matchID, seats[1]);
      await waitUntil(() => isConnected(ann, 1));
      await redis.start();
      expect(await standInFor(1, seats[0], servers[0])).toMatchObject({ status: 409 });
    });

    it('are absent when their server is heard no more, although Redis works', async () => {
      const { matchID } = await servers[0].create({ numPlayers: 2 });
      const ann = await servers[0].openClient(matchID, await servers[0].join(matchID, 'Ann'));
      await servers[0].join(matchID, 'Ben');
      const ghost = new RedisClient(redis.url);
      const notice = { kind: 'present', seats: { [matchID]: ['1'] } };
      await ghost.publish('piratz', JSON.stringify({ sender: 'a server that dies', notice }));
      ghost.disconnect();
      await waitUntil(() => isConnected(ann, 1));
      await waitUntil(() => !isConnected(ann, 1));
      expect(ann.seats[1]).toMatchObject({ name: 'Ben', isConnected: false });
    });
  });
});

describe('the subscribers of a match', () => {
  it('give a player who leaves another server the whole time until a stand-in', () => {
    jest.useFakeTimers();
    const subscribers = new MatchSubscribers(60_000);
    const seat = { id: 1, name: 'Ben', credentials: 'hash' };
    const match = { ...metadataFor(2), code: 'ABCDEF', players: { 1: seat }, startedAt: 1 };
    const wait = () => subscribers.msUntilStandIn('m', match, seat);
    for (const leave of nonEmpty([
      () => subscribers.remote.update('b', 'm', []),
      () => subscribers.remote.updateAll('b', {}),
      () => Array.from({ length: 4 }, () => subscribers.remote.countSilence()),
    ])) {
      subscribers.remote.updateAll('b', { m: ['1'] });
      jest.advanceTimersByTime(300_000);
      expect(wait()).toBeUndefined();
      leave();
      expect(wait()).toBe(60_000);
    }
    jest.useRealTimers();
  });
});

describe('the synchronization of a server', () => {
  it('does not take others for silent while the database stands still', async () => {
    jest.useFakeTimers();
    const subscribers = new MatchSubscribers();
    const stalled: (() => void)[] = [];
    const presences = { all: () => new Promise((resolve) => stalled.push(() => resolve([]))) };
    const storage = { presences, lists: { progressOf: () => Promise.resolve([]) } };
    const eventBus = {
      ...SINGLE_PROCESS_BUS,
      processID: 'a',
      subscribe: ({ onEcho }: BusListener) => setInterval(onEcho),
    };
    const broadcaster = { broadcastSeats: () => Promise.resolve() };
    const sync = new ClusterSync({ eventBus, subscribers, storage, broadcaster, log: silentLogger } as never);
    sync.start();
    subscribers.remote.updateAll('b', { m: ['1'] });
    await jest.advanceTimersByTimeAsync(60_000);
    for (const goOn of nonEmpty(stalled)) goOn();
    await jest.advanceTimersByTimeAsync(100);
    expect(subscribers.remote.has('m', '1')).toBe(true);
    for (let beat = 0; beat < 5; beat++) {
      await jest.advanceTimersByTimeAsync(2000);
      stalled.at(-1)?.();
    }
    await jest.advanceTimersByTimeAsync(100);
    expect(subscribers.remote.has('m', '1')).toBe(false);
    jest.useRealTimers();
  });
});
