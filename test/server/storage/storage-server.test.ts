import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { START_ARGS } from '../../support/server-process';
import { piratz } from '../../../src/games/piratz';
import { databaseFile } from '../../../src/server/storage/database';
import { Sqlite } from '../../../src/server/storage/sqlite';
import { describeWithPostgres } from '../../support/postgres';
import { TestServer, silenceConsole, temporaryFolder, type TestSeat } from '../support/test-server';
import { playRandomMoves } from '../support/test-client';
import { waitUntil } from '../../support/wait-until';
import { nonEmpty } from '../../support/assertions';

silenceConsole();
const ROOT = join(__dirname, '../../..');
const folder = temporaryFolder();
const TABLES = ['matches', 'initial_states', 'seats', 'moves'];

async function startMatch(testServer: TestServer) {
  const { matchID } = await testServer.create({ numPlayers: 2 });
  const seats = await testServer.joinAll(matchID, ['Ann', 'Bob']);
  return [seats, await testServer.openClients(seats)] as const;
}

async function expectNoCredentials(
  seats: readonly [TestSeat, TestSeat],
  all: (sql: string) => Promise<unknown[]>,
): Promise<void> {
  const stored = JSON.stringify(await Promise.all(TABLES.map((table) => all(`SELECT * FROM ${table}`))));
  expect(stored).toContain(seats[0].matchID);
  for (const { playerCredentials } of nonEmpty(seats)) expect(stored).not.toContain(playerCredentials);
}

describe('a server with an embedded database', () => {
  it('the server stores no credentials in plain text', async () => {
    const dataDir = join(folder, 'embedded');
    const testServer = await new TestServer({ dataDir }).open();
    const [seats, players] = await startMatch(testServer);
    await playRandomMoves(piratz, players, 5);
    await testServer.close();
    const database = new Sqlite(databaseFile({ dataDir }));
    await expectNoCredentials(seats, (sql) => database.all(sql));
    await database.close();
  });
});

describeWithPostgres('a server with PostgreSQL', (postgres) => {
  it('the server reports that it cannot start without its database', async () => {
    const databaseUrl = 'postgresql://piratz:secret@127.0.0.1:1/piratz';
    const starting = new TestServer({ dataDir: folder, databaseUrl }).open();
    await expect(starting).rejects.toThrow('the database fails: connect ECONNREFUSED 127.0.0.1:1');
  });

  it('a match survives a database crash and a server restart, and no credentials are stored in plain text', async () => {
    const testServer = await new TestServer({ dataDir: folder, databaseUrl: postgres.url }).open();
    const [seats, players] = await startMatch(testServer);
    const { _stateID: before } = await playRandomMoves(piratz, players, 10);
    await postgres.kill();
    const mover = players.find(({ playerID, state }) =>
      piratz.rules.activePlayers(state?.G as never).includes(playerID ?? ''),
    )!;
    const [move] = piratz.rules.legalMoves(mover.state?.G as never, mover.playerID ?? '');
    expect(await mover.play(move!)).toMatchObject({ ok: false, code: 'unavailable' });
    expect(await testServer.get('/games/piratz')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    await postgres.start();
    await waitUntil(async () => (await testServer.get('/games/piratz')).status === 200);
    await playRandomMoves(piratz, players, 10);
    await testServer.close();
    await testServer.open();
    const again = await testServer.openClients(seats);
    expect(again[0].state?._stateID).toBeGreaterThanOrEqual(before + 10);
    expect((await playRandomMoves(piratz, again)).ctx.gameover).toBeDefined();
    await expectNoCredentials(seats, (sql) => postgres.query(sql));
    await testServer.close();
  });

  it('the server process outlives its database', async () => {
    const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATABASE_URL: postgres.url };
    const server = spawn(process.execPath, START_ARGS, { cwd: ROOT, env });
    let output = '';
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
    const opened = () => /open: (http:\S+)/.exec(output)?.[1];
    await waitUntil(() => opened() !== undefined || server.exitCode !== null);
    const status = async () => (await fetch(`${opened()}/games/piratz/nowhere`)).status;
    expect(await status()).toBe(404);
    for (let crash = 0; crash < 2; crash++) {
      await Promise.all([postgres.kill(), ...Array.from({ length: 20 }, status)]);
      expect(await status()).toBe(503);
      await postgres.start();
      await waitUntil(async () => (await status()) === 404);
    }
    server.kill('SIGTERM');
    const [code] = (await once(server, 'exit')) as [number];
    expect([code, output.includes('nhandled')]).toEqual([0, false]);
  });
});
