import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { START_ARGS } from '../support/server-process';
import { piratz } from '../../src/games/piratz';
import { databaseFile } from '../../src/server/storage/database';
import { Sqlite } from '../../src/server/storage/sqlite';
import { describeWithPostgres } from '../support/postgres';
import { TestServer, silenceConsole, temporaryFolder, type TestSeat } from './house';
import { playRandomMoves, waitUntil, type TestClient } from './visitor';

silenceConsole();
const ROOT = join(__dirname, '../..');
const folder = temporaryFolder();
const TABLES = ['matches', 'initial_states', 'seats', 'moves'];

async function begin(house: TestServer): Promise<[TestSeat[], TestClient[]]> {
  const { matchID } = await house.create({ numPlayers: 2 });
  const places = [await house.join(matchID, 'Ann'), await house.join(matchID, 'Bob')];
  return [places, await Promise.all(places.map((place) => house.openClient(matchID, place)))];
}

async function expectNoCredentials(
  places: readonly TestSeat[],
  all: (sql: string) => Promise<unknown[]>,
): Promise<void> {
  const stored = JSON.stringify(await Promise.all(TABLES.map((table) => all(`SELECT * FROM ${table}`))));
  expect(stored).toContain(places[0].matchID);
  for (const { playerCredentials } of places) expect(stored).not.toContain(playerCredentials);
}

describe('a server with an embedded database', () => {
  it('is played on without credentials being at rest', async () => {
    const dataDir = join(folder, 'embedded');
    const house = await new TestServer({ dataDir }).open();
    const [places, players] = await begin(house);
    await playRandomMoves(piratz, players, 5);
    await house.close();
    const database = new Sqlite(databaseFile({ dataDir }));
    await expectNoCredentials(places, (sql) => database.all(sql));
    await database.close();
  });
});

describeWithPostgres('a server with PostgreSQL', (postgres) => {
  it('says that it cannot start without its database', async () => {
    const databaseUrl = 'postgresql://piratz:secret@127.0.0.1:1/piratz';
    const starting = new TestServer({ dataDir: folder, databaseUrl }).open();
    await expect(starting).rejects.toThrow('the database fails: connect ECONNREFUSED 127.0.0.1:1');
  });

  it('is played on through a crash of the database and a restart of its own, without credentials being at rest', async () => {
    const house = await new TestServer({ dataDir: folder, databaseUrl: postgres.url }).open();
    const [places, players] = await begin(house);
    const { _stateID: before } = await playRandomMoves(piratz, players, 10);
    await postgres.kill();
    const [mover] = players.filter(({ playerID, state }) =>
      piratz.rules.activePlayers(state?.G as never).includes(playerID ?? ''),
    );
    const [move] = piratz.rules.legalMoves(mover.state?.G as never, mover.playerID ?? '');
    expect(await mover.play(move)).toMatchObject({ ok: false, code: 'unavailable' });
    expect(await house.get('/games/piratz')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    await postgres.start();
    await waitUntil(async () => (await house.get('/games/piratz')).status === 200);
    await playRandomMoves(piratz, players, 10);
    await house.close();
    await house.open();
    const again = await Promise.all(places.map((place) => house.openClient(place.matchID, place)));
    expect(again[0].state?._stateID).toBeGreaterThanOrEqual(before + 10);
    expect((await playRandomMoves(piratz, again)).ctx.gameover).toBeDefined();
    await expectNoCredentials(places, (sql) => postgres.query(sql));
    await house.close();
  });

  it('is a process that outlives its database', async () => {
    const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: postgres.url };
    const server = spawn(process.execPath, START_ARGS, { cwd: ROOT, env });
    let said = '';
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
    const opened = () => /open: (http:\S+)/.exec(said)?.[1];
    await waitUntil(() => opened() !== undefined || server.exitCode !== null);
    const status = async () => (await fetch(`${opened()}/games/piratz`)).status;
    expect(await status()).toBe(200);
    for (let crash = 0; crash < 2; crash++) {
      await Promise.all([postgres.kill(), ...Array.from({ length: 20 }, status)]);
      expect(await status()).toBe(503);
      await postgres.start();
      await waitUntil(async () => (await status()) === 200);
    }
    server.kill('SIGTERM');
    const [code] = (await once(server, 'exit')) as [number];
    expect([code, said.includes('nhandled')]).toEqual([0, false]);
  });
});
