import { join } from 'node:path';
import { GAMES } from '../../../src/games';
import { nonEmpty } from '../../support/assertions';
import { waitUntil } from '../../support/wait-until';
import { joinCommitted, readDeal, reveal, seedIn, type ContributingSeat } from '../support/deal';
import { createMemoryLog } from '../support/memory-log';
import { playRandomMoves, type TestClient } from '../support/test-client';
import { TestServer, silenceConsole, temporaryFolder } from '../support/test-server';

silenceConsole();
const folder = temporaryFolder();
const { log, lines } = createMemoryLog();
const server = new TestServer({ dataDir: join(folder, 'data'), log, revealMs: 600_000 });
beforeAll(() => server.open());
afterAll(() => server.close());

describe('the secrets of a deal', () => {
  it.each(GAMES.map((entry) => [entry.name, entry] as const))(
    'nobody receives a secret, value or seed of a match of %s before its end, and the log never holds one',
    async (game, entry) => {
      const answers: string[] = [];
      const clients: TestClient[] = [];
      const { matchID } = await server.create({ numPlayers: entry.rules.seats.min }, game);
      const readAll = async () => {
        for (const path of [`/${matchID}`, '', `/${matchID}/export`, `/${matchID}/ratings`]) {
          answers.push(JSON.stringify(await server.get(`/games/${game}${path}`)));
        }
        answers.push(await (await fetch(`${server.url}/metrics`)).text());
        clients.push(await server.openClient(matchID, undefined, game));
      };
      const seats: ContributingSeat[] = [];
      for (const name of ['Ann', 'Ben', 'Cid'].slice(0, entry.rules.seats.min)) {
        await readAll();
        seats.push(await joinCommitted(server, matchID, name, undefined, game));
      }
      const people = await server.openClients(seats, game);
      for (const seat of nonEmpty(seats)) {
        await readAll();
        answers.push(JSON.stringify(await reveal(server, seat, '0'.repeat(32), game)));
        answers.push(JSON.stringify(await reveal(server, seat, seat.value, game)));
      }
      await waitUntil(() => people.every(({ state }) => state !== undefined));
      await playRandomMoves(entry, people, 8);
      await readAll();

      const { record, state } = await readDeal(join(folder, 'data'), matchID);
      const secrets = [record.secret, seedIn(state), ...seats.map(({ value }) => value)];
      const bytes = [...answers, ...[...clients, ...people].flatMap(({ received }) => received)].join('\n');
      expect(bytes.length).toBeGreaterThan(10_000);
      for (const secret of nonEmpty(secrets)) {
        expect(secret).toMatch(/^[0-9a-f]{32,64}$/);
        expect(bytes).not.toContain(secret);
      }
      const { ctx } = await playRandomMoves(entry, people);
      expect(ctx.gameover).toBeDefined();
      const exported = JSON.stringify(await server.get(`/games/${game}/${matchID}/export`));
      for (const secret of nonEmpty(secrets)) expect(exported).toContain(secret);
      expect(lines.length).toBeGreaterThan(20);
      for (const secret of nonEmpty(secrets)) expect(lines.join('\n')).not.toContain(secret);
    },
  );
});
