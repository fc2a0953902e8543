import { describeWithPostgres } from '../support/postgres';
import { describeWithRedis } from '../support/redis';
import { TestServer, silenceConsole, temporaryFolder, type TestSeat } from './house';
import { newVapidKey, playTurns, FakePushService, subscriptionAt } from './push-service';
import { waitUntil, type TestClient } from './visitor';

silenceConsole();
const folder = temporaryFolder();

describeWithPostgres('several processes', (postgres) => {
  describeWithRedis('that call people', (redis) => {
    const service = new FakePushService();
    let port: TestServer;
    let starboard: TestServer;
    beforeEach(async () => {
      await service.open();
      const vapid = { privateKey: newVapidKey(), subject: 'mailto:captain@example.org' };
      const push = { vapid, pushAfter: 300, pushAgent: service.agent() };
      const options = { dataDir: folder, databaseUrl: postgres.url, redisUrl: redis.url, ...push };
      port = await new TestServer(options).open();
      starboard = await new TestServer(options).open();
    });
    afterEach(async () => {
      await port.close();
      await starboard.close();
      service.close();
    });

    /** Two people who are called at addresses with that name. */
    async function begin(name: string): Promise<[TestSeat, TestSeat]> {
      const { matchID } = await port.create({ numPlayers: 2 });
      const places: [TestSeat, TestSeat] = [await port.join(matchID, 'Ann'), await starboard.join(matchID, 'Bob')];
      for (const place of places)
        await port.postAs('subscribe', place, subscriptionAt(`https://push.example.org/${name}-${place.playerID}`));
      return places;
    }

    const countAt = (name: string) => service.received.filter(({ url }) => url.startsWith(`/${name}-`)).length;

    it('do so once, and not while somebody is connected to another of them', async () => {
      for (let round = 0; round < 5; round++) await begin(`away${round}`);
      await waitUntil(() => [0, 1, 2, 3, 4].every((round) => countAt(`away${round}`) > 0));

      const [ann, bob] = await begin('here');
      const people: [TestClient, TestClient] = [
        await port.openClient(ann.matchID, ann),
        await starboard.openClient(bob.matchID, bob),
      ];
      await waitUntil(() => people.every(({ seats }) => seats.every(({ isConnected }) => isConnected)));
      service.received.splice(0, service.received.length, ...service.received.filter(({ url }) => /away/.test(url)));
      await playTurns(people, 3);

      await begin('last'); // planned later than all of theirs
      await waitUntil(() => countAt('last') > 0);
      expect(countAt('here')).toBe(0);
      expect([0, 1, 2, 3, 4].map((round) => countAt(`away${round}`))).toEqual([1, 1, 1, 1, 1]);
    });
  });
});
