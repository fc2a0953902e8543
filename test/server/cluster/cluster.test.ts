import { Redis as RedisClient } from 'ioredis';
import { piratz } from '../../../src/games/piratz';
import type { GameState } from '../../../src/games/contract';
import { openDatabase } from '../../../src/server/storage/database';
import { Storage } from '../../../src/server/storage/storage';
import { describeWithPostgres } from '../../support/postgres';
import { describeWithRedis } from '../../support/redis';
import { TestServer, silenceConsole, temporaryFolder, type TestSeat } from '../support/test-server';
import { playRandomMoves, type TestClient } from '../support/test-client';
import { waitUntil } from '../../support/wait-until';
import { nonEmpty } from '../../support/assertions';

silenceConsole();
const folder = temporaryFolder();

const stateIDOf = ({ state }: TestClient) => state?._stateID ?? -1;
/** Counts full updates: only those contain the cards, which never change. */
const fullStateCount = ({ received }: TestClient) => received.filter((data) => data.includes('"cards":[{')).length;
const isConnected = (client: TestClient, seat: number) => client.seats[seat]?.isConnected === true;

describeWithPostgres('a cluster of two servers', (postgres) => {
  describeWithRedis('with one PostgreSQL database and Redis', (redis) => {
    let serverA: TestServer;
    let serverB: TestServer;

    beforeEach(async () => {
      const options = { dataDir: folder, databaseUrl: postgres.url, redisUrl: redis.url };
      serverA = await new TestServer(options).open();
      serverB = await new TestServer(options).open();
      await waitUntil(async () => (await subscribers()) === 2);
    });
    afterEach(async () => {
      await serverA.close();
      await serverB.close();
    });

    async function subscribers(): Promise<number> {
      const client = new RedisClient(redis.url);
      const [, count] = (await client.pubsub('NUMSUB', 'piratz')) as [string, number];
      client.disconnect();
      return count;
    }

    /** Starts a match with Ann at one process and Bob at the other. Both opt into deltas, as browsers do. */
    async function startMatch() {
      const { matchID } = await serverA.create({ numPlayers: 2 });
      const seats: [TestSeat, TestSeat] = [await serverA.join(matchID, 'Ann'), await serverB.join(matchID, 'Bob')];
      const people: [TestClient, TestClient] = [
        await serverA.openClient(matchID, seats[0], 'piratz', 0),
        await serverB.openClient(matchID, seats[1], 'piratz', 0),
      ];
      return { matchID, seats, people };
    }

    it('players at both processes receive every move, and the same views as from the other process', async () => {
      const { matchID, seats, people } = await startMatch();
      const spectator = await serverB.openClient(matchID);
      await playRandomMoves(piratz, people);
      await waitUntil(() => stateIDOf(spectator) === stateIDOf(people[0]));
      const again = [
        await serverB.openClient(matchID, seats[0]),
        await serverA.openClient(matchID, seats[1]),
        await serverA.openClient(matchID),
      ];
      for (const [i, client] of nonEmpty([...people, spectator].entries())) {
        expect(client.state?.G).toEqual(again[i]?.state?.G);
        expect(client.log).toEqual(again[i]?.log);
      }
      expect(people.map(fullStateCount)).toEqual([1, 1]);
      expect(fullStateCount(spectator)).toBeGreaterThan(1);
    });

    it('both processes know seats, names and who is connected', async () => {
      const { seats, people } = await startMatch();
      await waitUntil(() => isConnected(people[0], 1) && isConnected(people[1], 0));
      await serverB.post(`/games/piratz/${seats[1].matchID}/rename`, {
        playerID: '1',
        credentials: seats[1].playerCredentials,
        newName: 'Bess',
      });
      await waitUntil(() => people[0].seats[1]?.name === 'Bess');
      people[1].disconnect();
      await waitUntil(() => !isConnected(people[0], 1));
      expect((await serverA.match(seats[0].matchID)).players).toMatchObject([
        { isConnected: true },
        { isConnected: false },
      ]);
      const late = await serverB.openClient(seats[0].matchID);
      expect(late.seats).toMatchObject([{ isConnected: true }, { isConnected: false }]);
    });

    it('both processes learn about open matches, offers of rematches and rematches', async () => {
      const lobby = await serverB.connect('lobby');
      const changed = new Promise((resolve) => lobby.socket.once('changed', resolve));
      const { matchID, seats, people } = await startMatch();
      expect(await changed).toBe('piratz');
      await playRandomMoves(piratz, people);
      await serverA.postAs('playAgain', seats[0]);
      await waitUntil(() => people[1].rematch?.by === '0');
      expect(people[1].rematch).toMatchObject({ answers: { '0': true }, left: expect.any(Number) as number });
      const nextMatchID = await serverB.rematch([seats[1]]);
      await waitUntil(() => people.every(({ nextMatches }) => nextMatches.length > 0));
      for (const person of nonEmpty(people)) expect(person.nextMatches[0]).toEqual([matchID, nextMatchID]);
    });

    it('clients at both processes receive every chat message once and in order', async () => {
      const { matchID, seats, people } = await startMatch();
      const spectators = [await serverA.openClient(matchID), await serverB.openClient(matchID)];
      for (let i = 0; i < 5; i++) await Promise.all(people.map((person) => person.say({ text: `${i}` })));
      const all = [...people, ...spectators, await serverB.openClient(matchID, seats[0])];
      await waitUntil(() => all.every(({ chatMessages }) => chatMessages.length === 10));
      for (const { chatMessages } of nonEmpty(all))
        expect(chatMessages.map(({ id }) => id)).toEqual(Array.from({ length: 10 }, (_, i) => i + 1));
    });

    it('both processes count all spectators, and disconnect them when they are no longer allowed', async () => {
      const { matchID, seats, people } = await startMatch();
      const leaving = await serverB.openClient(matchID);
      const spectators = [await serverA.openClient(matchID), await serverB.openClient(matchID)];
      await waitUntil(() => people.every((person) => person.spectators?.count === 3));
      leaving.disconnect();
      await waitUntil(() => people.every((person) => person.spectators?.count === 2));
      const { playerID, playerCredentials: credentials } = seats[0];
      await serverA.post(`/games/piratz/${matchID}/setSpectators`, { playerID, credentials, welcome: false });
      await waitUntil(() => spectators.every(({ socket }) => !socket.connected));
      await waitUntil(() => people.every(({ spectators }) => spectators?.count === 0));
      expect(people.map(({ spectators }) => spectators?.welcome)).toEqual(people.map(() => false));
    });

    it('a player who leaves their seat at one process is disconnected from the other', async () => {
      const { matchID } = await serverA.create({ numPlayers: 3 });
      const [ann, bob] = await serverA.joinAll(matchID, ['Ann', 'Bob']);
      await serverA.openClient(matchID, ann);
      const client = await serverB.openClient(matchID, bob);
      const disconnected = new Promise((resolve) => client.socket.once('disconnect', resolve));
      await serverA.post(`/games/piratz/${matchID}/leave`, { playerID: '1', credentials: bob.playerCredentials });
      expect(await disconnected).toBe('io server disconnect');
    });

    it.each(['a player leaves it as the last one', 'retention removes it'])(
      'both processes disconnect the spectators of a match at once that is deleted as %s',
      async (reason) => {
        const { matchID } = await serverA.create({ numPlayers: 2 });
        const ann = await serverA.join(matchID, 'Ann');
        const spectators = [await serverA.openClient(matchID), await serverB.openClient(matchID)];
        const disconnected = spectators.map(({ socket }) => new Promise((done) => socket.once('disconnect', done)));
        if (reason.startsWith('a player')) await serverA.postAs('leave', ann);
        else {
          const storage = new Storage(await openDatabase({ dataDir: folder, databaseUrl: postgres.url }));
          await storage.cleanUp(Date.now() + 1, { finished: 0, empty: 0, abandoned: 1e12 });
          await storage.close();
        }
        expect(await Promise.all(disconnected)).toEqual(spectators.map(() => 'io server disconnect'));
        for (const server of [serverA, serverB])
          expect(await (await server.connect()).sync(matchID, null)).toMatchObject({ ok: false, code: 'not-found' });
      },
    );

    it('clients must reconnect when a match starts with fewer seats', async () => {
      const { matchID } = await serverA.create({ numPlayers: 3 });
      const [ann, bob] = await serverA.joinAll(matchID, ['Ann', 'Bob']);
      const clients = [await serverA.openClient(matchID, ann), await serverB.openClient(matchID, bob)];
      await serverA.post(`/games/piratz/${matchID}/start`, { playerID: '0', credentials: ann.playerCredentials });
      await waitUntil(() => clients.every(({ socket }) => !socket.connected));
      expect((await serverB.openClient(matchID, bob)).state?.ctx.numPlayers).toBe(2);
    });

    it('a move on a version that the other process has replaced is stale', async () => {
      const { matchID, seats, people } = await startMatch();
      await playRandomMoves(piratz, people, 4);
      await waitUntil(() => people.every((one) => stateIDOf(one) === 4));
      const mover = await serverA.openClient(matchID, seats[activeSeat(people[0])]);
      const twin = await serverB.openClient(matchID, seats[activeSeat(people[0])]);
      const moves = piratz.rules.legalMoves(mover.state?.G as never, mover.playerID ?? '');
      const answers = await Promise.all([mover.play(moves[0]!), twin.play(moves.at(-1)!)]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.filter((answer) => !answer.ok && ['stale', 'not-your-turn'].includes(answer.code))).toHaveLength(
        1,
      );
    });

    it('the bus carries only IDs and versions', async () => {
      const monitor = new RedisClient(redis.url);
      const events: unknown[] = [];
      monitor.on('message', (_channel, text) => events.push((JSON.parse(text) as { notice: unknown }).notice));
      await monitor.subscribe('piratz');
      const { matchID, people } = await startMatch();
      await playRandomMoves(piratz, people, 6);
      await people[0].say({ text: 'canary' });
      await waitUntil(() => events.length >= 8 && JSON.stringify(events).includes('"chat"'));
      expect(JSON.stringify(events)).not.toContain('canary');
      monitor.disconnect();
      const allowed = ['kind', 'matchID', 'stateID', 'messageID', 'present', 'seats', 'gameName', matchID];
      const keys = new Set<string>();
      JSON.stringify(events, (key: string, value: unknown) => (/^\d*$/.test(key) || keys.add(key), value));
      expect([...keys].filter((key) => !allowed.includes(key))).toEqual([]);
    });

    it('the servers find new names, offers and rematches by polling while Redis is down', async () => {
      const { matchID, seats, people } = await startMatch();
      await playRandomMoves(piratz, people);
      await redis.kill();
      const { playerCredentials: credentials } = seats[1];
      await serverB.post(`/games/piratz/${matchID}/rename`, { playerID: '1', credentials, newName: 'Bess' });
      await waitUntil(() => people[0].seats[1]?.name === 'Bess');
      await serverA.postAs('playAgain', seats[0]);
      await waitUntil(() => people[1].rematch?.by === '0');
      const nextMatchID = await serverB.rematch([seats[1]]);
      await waitUntil(() => people.every(({ nextMatches }) => nextMatches.length > 0));
      for (const person of nonEmpty(people)) expect(person.nextMatches[0]?.[1]).toBe(nextMatchID);
      await redis.start();
    });

    it('the servers find missed changes by polling while Redis is down, and resume when it is back', async () => {
      const { matchID, people } = await startMatch();
      const spectator = await serverB.openClient(matchID);
      await redis.kill();
      await playRandomMoves(piratz, people, 2);
      await people[0].say({ text: 'Can you hear me?' });
      await waitUntil(() =>
        [spectator, ...people].every((client) => stateIDOf(client) === 2 && client.chatMessages.length === 1),
      );
      people[1].disconnect();
      await redis.start();
      await waitUntil(() => !isConnected(people[0], 1));
      const { log } = await serverA.openClient(matchID);
      expect(spectator.log).toEqual(log);
    });
  });
});

function activeSeat({ state }: TestClient): number {
  return Number(piratz.rules.activePlayers(state?.G as GameState as never)[0]);
}
