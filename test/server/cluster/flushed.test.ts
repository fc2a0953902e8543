import { Redis as RedisClient } from 'ioredis';
import { piratz } from '../../../src/games/piratz';
import type { SeatData } from '../../../src/protocol/http';
import { describeWithRedis } from '../../support/redis';
import { waitUntil } from '../../support/wait-until';
import type { TestClient } from '../support/test-client';
import { TestServer, silenceConsole, temporaryFolder } from '../support/test-server';

/*
 * A Redis that loses all jobs without an interruption that servers notice.
 */

silenceConsole();
const dataDir = temporaryFolder();

describeWithRedis('a server whose Redis is emptied', (redis) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await new TestServer({ dataDir, redisUrl: redis.url, sweepMs: 500, botPace: 3000 }).open();
  });
  afterAll(() => server.close());

  /** Empties Redis, which has had jobs. */
  async function flush(): Promise<void> {
    const client = new RedisClient(redis.url);
    expect(await client.keys('piratz:jobs:*')).not.toEqual([]);
    await client.flushall();
    client.disconnect();
  }

  const standIns = ({ seats }: TestClient) =>
    seats.map((seat) => (seat as { data?: SeatData }).data?.standIn !== undefined);

  it('finds the clocks that have run out', async () => {
    const setupData = { firstPlayer: '1' };
    const { matchID } = await server.create({ numPlayers: 2, setupData, clock: { perMove: 2 } });
    const [ann] = await server.openClients(await server.joinAll(matchID, ['Ann', 'Ben']));
    await flush();
    await waitUntil(() => standIns(ann).includes(true));
    expect(standIns(ann)).toEqual([false, true]);
  });

  it('finds the bots that are to move, and they play on', async () => {
    const setupData = { firstPlayer: '1' };
    const { matchID } = await server.create({ numPlayers: 2, setupData, bots: { 1: 'random' } });
    const ann = await server.openClient(matchID, await server.join(matchID, 'Ann'));
    await flush();
    await waitUntil(() => piratz.rules.activePlayers(ann.state?.G as never).includes('0'), 60_000);
    expect(ann.log.map(({ action }) => action.payload.playerID)).toContain('1');
  }, 90_000);
});
