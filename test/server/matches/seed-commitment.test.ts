import { join } from 'node:path';
import { Sqlite } from '../../../src/server/storage/sqlite';
import { TestServer, silenceConsole, temporaryFolder } from '../support/test-server';
import { nonEmpty } from '../../support/assertions';

silenceConsole();
const dataDir = temporaryFolder();

const BASES = Array.from({ length: 35 }, (_, i) => i + 2);

describe('the seed of a match', () => {
  it('the seed of a match is 256 random bits, not derived from the public creation time', async () => {
    const server = await new TestServer({ dataDir }).open();
    const created = [];
    for (let i = 0; i < 5; i++) {
      const { matchID } = await server.create({ numPlayers: 2 });
      await server.joinAll(matchID, ['Ann', 'Bob']);
      created.push(await server.match(matchID));
    }
    await server.close();

    const database = new Sqlite(join(dataDir, 'piratz.sqlite'));
    const rows = await database.all('SELECT match AS id, initial_state FROM initial_states');
    await database.close();
    const seeds = new Map(
      rows.map(({ id, initial_state }) => {
        const { plugins } = JSON.parse(String(initial_state)) as { plugins: { random: { data: { seed: unknown } } } };
        return [String(id), plugins.random.data.seed];
      }),
    );
    expect(new Set(seeds.values()).size).toBe(5);
    for (const { matchID, createdAt } of nonEmpty(created)) {
      const seed = seeds.get(matchID);
      expect(seed).toMatch(/^[0-9a-f]{64}$/);
      const times = BASES.map((base) => parseInt(String(seed), base));
      for (const time of nonEmpty(times)) expect(Math.abs(time - createdAt)).not.toBeLessThanOrEqual(60_000);
    }
  });
});
