import { Redis as RedisClient } from 'ioredis';
import { piratz } from '../../src/games/piratz';
import type { GameState } from '../../src/games/seam/entry';
import { describeWithPostgres } from '../support/postgres';
import { describeWithRedis } from '../support/redis';
import { TestServer, silenceConsole, temporaryFolder, type TestSeat } from './house';
import { playRandomMoves, waitUntil, type TestClient } from './visitor';

silenceConsole();
const folder = temporaryFolder();

const stateIDOf = ({ state }: TestClient) => state?._stateID ?? -1;
/** The cards of the box never change. */
const fullStateCount = ({ received }: TestClient) => received.filter((data) => data.includes('"cards":[{')).length;
const isConnected = (visitor: TestClient, seat: number) => visitor.seats[seat]?.isConnected === true;

describeWithPostgres('several processes', (postgres) => {
  describeWithRedis('on one database', (redis) => {
    let port: TestServer;
    let starboard: TestServer;

    beforeEach(async () => {
      const options = { dataDir: folder, databaseUrl: postgres.url, redisUrl: redis.url };
      port = await new TestServer(options).open();
      starboard = await new TestServer(options).open();
      await waitUntil(async () => (await subscribers()) === 2);
    });
    afterEach(async () => {
      await port.close();
      await starboard.close();
    });

    async function subscribers(): Promise<number> {
      const client = new RedisClient(redis.url);
      const [, count] = (await client.pubsub('NUMSUB', 'piratz')) as [string, number];
      client.disconnect();
      return count;
    }

    /** Ann at one process, Bob at the other; both want to be told what is different, as browsers do. */
    async function begin(): Promise<{ matchID: string; places: TestSeat[]; people: [TestClient, TestClient] }> {
      const { matchID } = await port.create({ numPlayers: 2 });
      const places = [await port.join(matchID, 'Ann'), await starboard.join(matchID, 'Bob')];
      return {
        matchID,
        places,
        people: [
          await port.openClient(matchID, places[0], 'piratz', 0),
          await starboard.openClient(matchID, places[1], 'piratz', 0),
        ],
      };
    }

    it('are one table: everybody is told every move, and sees what the process of the others would show him', async () => {
      const { matchID, places, people } = await begin();
      const spectator = await starboard.openClient(matchID);
      await playRandomMoves(piratz, people);
      await waitUntil(() => stateIDOf(spectator) === stateIDOf(people[0]));
      const again = [
        await starboard.openClient(matchID, places[0]),
        await port.openClient(matchID, places[1]),
        await port.openClient(matchID),
      ];
      for (const [i, visitor] of [...people, spectator].entries()) {
        expect(visitor.state?.G).toEqual(again[i].state?.G);
        expect(visitor.log).toEqual(again[i].log);
      }
      expect(people.map(fullStateCount)).toEqual([1, 1]);
      expect(fullStateCount(spectator)).toBeGreaterThan(1);
    });

    it('tell each other who sits where, who is there and who has gone', async () => {
      const { places, people } = await begin();
      await waitUntil(() => isConnected(people[0], 1) && isConnected(people[1], 0));
      await starboard.post(`/games/piratz/${places[1].matchID}/rename`, {
        playerID: '1',
        credentials: places[1].playerCredentials,
        newName: 'Bess',
      });
      await waitUntil(() => people[0].seats[1]?.name === 'Bess');
      people[1].disconnect();
      await waitUntil(() => !isConnected(people[0], 1));
      expect((await port.match(places[0].matchID)).players).toMatchObject([
        { isConnected: true },
        { isConnected: false },
      ]);
      const late = await starboard.openClient(places[0].matchID);
      expect(late.seats).toMatchObject([{ isConnected: true }, { isConnected: false }]);
    });

    it('tell each other of open tables and of the match that follows', async () => {
      const lobby = await starboard.connect('lobby');
      const changed = new Promise((resolve) => lobby.socket.once('changed', resolve));
      const { matchID, places, people } = await begin();
      expect(await changed).toBe('piratz');
      await playRandomMoves(piratz, people);
      const { playerCredentials: credentials } = places[0];
      const next = await port.post<{ nextMatchID: string }>(`/games/piratz/${matchID}/playAgain`, {
        playerID: '0',
        credentials,
      });
      await waitUntil(() => people[1].nextMatches.length > 0);
      expect(people[1].nextMatches).toEqual([[matchID, next.body.nextMatchID]]);
    });

    it('tell each other what is said, each line once and in its order', async () => {
      const { matchID, places, people } = await begin();
      const spectators = [await port.openClient(matchID), await starboard.openClient(matchID)];
      for (let i = 0; i < 5; i++) await Promise.all(people.map((person) => person.say({ text: `${i}` })));
      const all = [...people, ...spectators, await starboard.openClient(matchID, places[0])];
      await waitUntil(() => all.every(({ chatMessages }) => chatMessages.length === 10));
      for (const { chatMessages } of all)
        expect(chatMessages.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, i) => i + 1));
    });

    it('count all spectators, and send them away wherever they are', async () => {
      const { matchID, places, people } = await begin();
      const spectators = [
        await port.openClient(matchID),
        await starboard.openClient(matchID),
        await starboard.openClient(matchID),
      ];
      await waitUntil(() => people.every((person) => person.spectators?.count === 3));
      spectators[1].disconnect();
      await waitUntil(() => people.every((person) => person.spectators?.count === 2));
      const { playerID, playerCredentials: credentials } = places[0];
      await port.post(`/games/piratz/${matchID}/letWatch`, { playerID, credentials, welcome: false });
      await waitUntil(() => spectators.every(({ socket }) => !socket.connected));
      await waitUntil(() => people.every(({ spectators: told }) => told?.count === 0 && !told.welcome));
    });

    it('let go of whoever has given up his seat at another one', async () => {
      const { matchID } = await port.create({ numPlayers: 3 });
      const [ann, bob] = [await port.join(matchID, 'Ann'), await port.join(matchID, 'Bob')];
      await port.openClient(matchID, ann);
      const visitor = await starboard.openClient(matchID, bob);
      const gone = new Promise((resolve) => visitor.socket.once('disconnect', resolve));
      await port.post(`/games/piratz/${matchID}/leave`, { playerID: '1', credentials: bob.playerCredentials });
      expect(await gone).toBe('io server disconnect');
    });

    it('let those who look at a match come anew when it begins with fewer people', async () => {
      const { matchID } = await port.create({ numPlayers: 3 });
      const [ann, bob] = [await port.join(matchID, 'Ann'), await port.join(matchID, 'Bob')];
      const visitors = [await port.openClient(matchID, ann), await starboard.openClient(matchID, bob)];
      await port.post(`/games/piratz/${matchID}/start`, { playerID: '0', credentials: ann.playerCredentials });
      await waitUntil(() => visitors.every(({ socket }) => !socket.connected));
      expect((await starboard.openClient(matchID, bob)).state?.ctx.numPlayers).toBe(2);
    });

    it('answer a move on a version that another one has replaced with "stale"', async () => {
      const { matchID, places, people } = await begin();
      await playRandomMoves(piratz, people, 4);
      await waitUntil(() => people.every((one) => stateIDOf(one) === 4));
      const mover = await port.openClient(matchID, places[activeSeat(people[0])]);
      const twin = await starboard.openClient(matchID, places[activeSeat(people[0])]);
      const moves = piratz.rules.legalMoves(mover.state?.G as never, mover.playerID ?? '');
      const answers = await Promise.all([mover.play(moves[0]), twin.play(moves[moves.length - 1])]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.filter((answer) => !answer.ok && ['stale', 'not-your-turn'].includes(answer.code))).toHaveLength(
        1,
      );
    });

    it('say nothing on the bus but ids and versions', async () => {
      const spy = new RedisClient(redis.url);
      const heard: unknown[] = [];
      spy.on('message', (_channel, text) => heard.push((JSON.parse(text) as { notice: unknown }).notice));
      await spy.subscribe('piratz');
      const { matchID, people } = await begin();
      await playRandomMoves(piratz, people, 6);
      await people[0].say({ text: 'canary' });
      await waitUntil(() => heard.length >= 8 && JSON.stringify(heard).includes('"said"'));
      expect(JSON.stringify(heard)).not.toContain('canary');
      spy.disconnect();
      const allowed = ['kind', 'matchID', 'stateID', 'line', 'present', 'seats', 'gameName', matchID];
      const keys = new Set<string>();
      JSON.stringify(heard, (key: string, value: unknown) => (/^\d*$/.test(key) || keys.add(key), value));
      expect([...keys].filter((key) => !allowed.includes(key))).toEqual([]);
    });

    it('find by themselves what they were not told while Redis was away, and go on when it is back', async () => {
      const { matchID, people } = await begin();
      const spectator = await starboard.openClient(matchID);
      await redis.kill();
      await playRandomMoves(piratz, people, 2);
      await people[0].say({ text: 'Can you hear me?' });
      await waitUntil(() =>
        [spectator, ...people].every((visitor) => stateIDOf(visitor) === 2 && visitor.chatMessages.length === 1),
      );
      people[1].disconnect();
      await redis.start();
      await waitUntil(() => !isConnected(people[0], 1));
      const { log } = await port.openClient(matchID);
      expect(spectator.log).toEqual(log);
    });

    it('take no polling, which would have to meet the same process again and again', async () => {
      expect(await port.get('/socket.io/?EIO=4&transport=polling')).toMatchObject({ status: 400 });
    });
  });
});

function activeSeat({ state }: TestClient): number {
  return Number(piratz.rules.activePlayers(state?.G as GameState as never)[0]);
}
