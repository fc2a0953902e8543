import { describeWithPostgres } from '../../support/postgres';
import { describeWithRedis } from '../../support/redis';
import { TestServer, silenceConsole, temporaryFolder, type TestSeat } from '../support/test-server';
import { newVapidKey, playTurns, FakePushService, subscriptionAt } from '../support/fake-push-service';
import { type TestClient } from '../support/test-client';
import { waitUntil } from '../../support/wait-until';

silenceConsole();
const folder = temporaryFolder();

describeWithPostgres('several processes', (postgres) => {
  describeWithRedis('with push notifications', (redis) => {
    const service = new FakePushService();
    let serverA: TestServer;
    let serverB: TestServer;
    beforeEach(async () => {
      await service.open();
      const vapid = { privateKey: newVapidKey(), subject: 'mailto:captain@example.org' };
      const push = { vapid, pushDelayMs: 300, pushAgent: service.agent() };
      const options = { dataDir: folder, databaseUrl: postgres.url, redisUrl: redis.url, ...push };
      serverA = await new TestServer(options).open();
      serverB = await new TestServer(options).open();
    });
    afterEach(async () => {
      await serverA.close();
      await serverB.close();
      service.close();
    });

    /** Creates a match of two people with push endpoints of that name. */
    async function startMatch(name: string): Promise<[TestSeat, TestSeat]> {
      const { matchID } = await serverA.create({ numPlayers: 2 });
      const seats: [TestSeat, TestSeat] = [await serverA.join(matchID, 'Ann'), await serverB.join(matchID, 'Bob')];
      for (const seat of seats)
        await serverA.postAs('subscribe', seat, subscriptionAt(`https://push.example.org/${name}-${seat.playerID}`));
      return seats;
    }

    const countAt = (name: string) => service.received.filter(({ url }) => url.startsWith(`/${name}-`)).length;

    it('several processes notify a player once, and not while they are connected to any of them', async () => {
      for (let round = 0; round < 5; round++) await startMatch(`away${round}`);
      await waitUntil(() => [0, 1, 2, 3, 4].every((round) => countAt(`away${round}`) > 0));

      const [ann, bob] = await startMatch('here');
      const people: [TestClient, TestClient] = [
        await serverA.openClient(ann.matchID, ann),
        await serverB.openClient(bob.matchID, bob),
      ];
      await waitUntil(() => people.every(({ seats }) => seats.every(({ isConnected }) => isConnected)));
      service.received.splice(0, service.received.length, ...service.received.filter(({ url }) => /away/.test(url)));
      await playTurns(people, 3);

      await startMatch('last'); // scheduled after all of theirs
      await waitUntil(() => countAt('last') > 0);
      expect(countAt('here')).toBe(0);
      expect([0, 1, 2, 3, 4].map((round) => countAt(`away${round}`))).toEqual([1, 1, 1, 1, 1]);
    });
  });
});
