import { describeWithPostgres } from '../support/postgres';
import { describeWithRedis } from '../support/redis';
import { House, silenceConsole, temporaryFolder, type Place } from './house';
import { newKey, playTurns, PushService, subscriptionAt } from './push-service';
import { until, type Visitor } from './visitor';

silenceConsole();
const folder = temporaryFolder();

describeWithPostgres('several processes', (postgres) => {
  describeWithRedis('that call people', (redis) => {
    const service = new PushService();
    let port: House;
    let starboard: House;
    beforeEach(async () => {
      await service.open();
      const vapid = { privateKey: newKey(), subject: 'mailto:captain@example.org' };
      const push = { vapid, pushAfter: 300, pushAgent: service.agent() };
      const options = { dataDir: folder, databaseUrl: postgres.url, redisUrl: redis.url, ...push };
      port = await new House(options).open();
      starboard = await new House(options).open();
    });
    afterEach(async () => {
      await port.close();
      await starboard.close();
      service.close();
    });

    /** Two people who are called at addresses with that name. */
    async function begin(name: string): Promise<[Place, Place]> {
      const { matchID } = await port.create({ numPlayers: 2 });
      const places: [Place, Place] = [await port.join(matchID, 'Ann'), await starboard.join(matchID, 'Bob')];
      for (const place of places)
        await port.ask('subscribe', place, subscriptionAt(`https://push.example.org/${name}-${place.playerID}`));
      return places;
    }

    const countAt = (name: string) => service.received.filter(({ url }) => url.startsWith(`/${name}-`)).length;

    it('do so once, and not while somebody is connected to another of them', async () => {
      for (let round = 0; round < 5; round++) await begin(`away${round}`);
      await until(() => [0, 1, 2, 3, 4].every((round) => countAt(`away${round}`) > 0));

      const [ann, bob] = await begin('here');
      const people: [Visitor, Visitor] = [await port.watch(ann.matchID, ann), await starboard.watch(bob.matchID, bob)];
      await until(() => people.every(({ seats }) => seats.every(({ isConnected }) => isConnected)));
      service.received.splice(0, service.received.length, ...service.received.filter(({ url }) => /away/.test(url)));
      await playTurns(people, 3);

      await begin('last'); // planned later than all of theirs
      await until(() => countAt('last') > 0);
      expect(countAt('here')).toBe(0);
      expect([0, 1, 2, 3, 4].map((round) => countAt(`away${round}`))).toEqual([1, 1, 1, 1, 1]);
    });
  });
});
