import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { MatchInfo } from '../../../src/client/shared/api';
import { piratz } from '../../../src/games/piratz';
import type { PersonalData } from '../../../src/server/storage/personal-data';
import { databaseFile } from '../../../src/server/storage/database';
import { Sqlite } from '../../../src/server/storage/sqlite';
import { run } from '../../cli/command';
import { waitUntil } from '../../support/wait-until';
import { silenceConsole, temporaryFolder, TestServer, type TestSeat } from '../support/test-server';
import { playRandomMoves } from '../support/test-client';

silenceConsole();
const folder = temporaryFolder();
const dataDir = join(folder, 'data');
const environment = { DATA_DIR: dataDir, DATABASE_URL: '' };
const server = new TestServer({ dataDir });
const player = (...words: string[]) => run('player', words.join(' '), '', environment);

const secret = randomBytes(16).toString('hex');
const NAME = 'Querida Ann';

/** Plays a match between Ann, who has claimed her nickname, and Bob, and its rematch halfway; both chat. */
async function playSeries(): Promise<readonly TestSeat[]> {
  expect(await server.post('/nicknames/claim', { name: NAME, secret })).toMatchObject({ status: 200 });
  const { matchID } = await server.create({ numPlayers: 2 });
  const joined = await server.post<TestSeat>(`/games/piratz/${matchID}/join`, {
    playerName: NAME,
    player: { name: NAME, secret },
  });
  const seats = [{ ...joined.body, matchID }, await server.join(matchID, 'Bob')];
  const people = await server.openClients(seats);
  await people[0]!.say({ text: 'ahoy from Ann' });
  await people[1]!.say({ text: 'ahoy from Bob' });
  const database = new Sqlite(databaseFile({ dataDir }));
  await playRandomMoves(piratz, people);
  const next = await server.rematch(seats);
  const again = seats.map((seat) => ({ ...seat, matchID: next }));
  await playRandomMoves(piratz, await server.openClients(again), 3);
  await database.run(
    `INSERT INTO subscriptions (match, owner, endpoint, p256dh, auth, language, created_at)
      SELECT match, credentials, ?, 'p', 'a', 'en', 1 FROM seats WHERE match = ? AND name = ?`,
    ...['https://push.example/ann', next, NAME],
  );
  const series = JSON.stringify({ matches: 3, victories: { [NAME]: 2, Bob: 1 } });
  await database.run('UPDATE matches SET series = ? WHERE id = ?', series, next);
  await database.close();
  return again;
}

/** Returns every value of every table, with its column. */
async function everything(): Promise<[column: string, value: unknown][]> {
  const database = new Sqlite(databaseFile({ dataDir }));
  const tables = await database.all("SELECT name FROM sqlite_master WHERE type = 'table'");
  const values: [string, unknown][] = [];
  for (const { name } of tables)
    for (const row of await database.all(`SELECT * FROM ${name}`))
      values.push(...Object.entries(row).map(([column, value]): [string, unknown] => [`${name}.${column}`, value]));
  await database.close();
  return values;
}

describe('what is stored about a person', () => {
  let seats: readonly TestSeat[];
  beforeAll(async () => {
    await server.open();
    seats = await playSeries();
  });
  afterAll(() => server.close());

  it('is exported while the server runs, without secrets and without what is stored about others', async () => {
    const { code, stdout } = await player('export', NAME.toUpperCase());
    expect(code).toBe(0);
    const found = JSON.parse(stdout) as PersonalData;
    expect(found).toMatchObject({
      players: [{ name: NAME }],
      standings: [{ game: 'piratz', matches: 1 }],
      results: [{ match: expect.any(String) as string, seats: 2 }],
      seats_at_start: [{ seat: 0 }, { seat: 0 }],
      seats: [
        { seat: 0, name: NAME, game: 'piratz' },
        { seat: 0, name: NAME },
      ],
      chat: [{ words: 'ahoy from Ann' }, { words: 'ahoy from Ann' }],
      subscriptions: [{ endpoint: 'https://push.example/ann' }],
    });
    expect(stdout).not.toContain('Bob');
    const hashes = (await everything()).filter(([column]) => /credentials|owner|secret|auth|p256dh/.test(column));
    expect(hashes.length).toBeGreaterThan(5);
    for (const value of [secret, ...seats.map(({ playerCredentials }) => playerCredentials)])
      expect(stdout).not.toContain(value);
    expect(hashes.filter(([, hash]) => String(hash).length > 20 && stdout.includes(String(hash)))).toEqual([]);
  });

  it('is not deleted while a server runs, and not without a clear yes', async () => {
    expect(await player('delete', NAME)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Nothing is deleted yet: add --yes.') as string,
    });
    const { code, stderr } = await player('delete', NAME, '--yes');
    expect([code, stderr]).toEqual([2, expect.stringContaining('another server uses it: stop that server')]);
    expect(await player('export', NAME)).toMatchObject({ code: 0 });
  });

  it('is deleted from all tables, and the match goes on', async () => {
    await server.close();
    expect(await player('delete', NAME, '--yes')).toMatchObject({ code: 0, stderr: '' });
    const traces = (await everything()).filter(([, value]) => /querida|from Ann|push\.example/i.test(String(value)));
    expect(traces).toEqual([]);
    const bobs = (await everything()).filter(([, value]) => /from Bob|^Bob$/.test(String(value)));
    expect(bobs.map(([column]) => column)).toEqual(
      expect.arrayContaining(['seats.name', 'chat.words', 'chat.name']) as string[],
    );
    await server.open();
    const people = await server.openClients(seats);
    await playRandomMoves(piratz, people);
    await waitUntil(async () => (await server.match(seats[0]!.matchID)).gameover !== undefined);
    const { players, series } = (await server.match(seats[0]!.matchID)) as MatchInfo;
    expect(players.map(({ name }) => name)).toEqual(['Guest', 'Bob']);
    expect(series).toEqual({ matches: 3, victories: { Guest: 2, Bob: 1 } });
    expect(await player('export', NAME)).toEqual({
      code: 2,
      stdout: '',
      stderr: `Nothing is stored about "${NAME}".\n`,
    });
  });

  it.each([
    ['no name', 'export', {}, 'say "export" or "delete", and the name of the player'],
    ['no database', 'export Ann', { DATA_DIR: join(folder, 'nowhere') }, 'There are no matches'],
  ])('the command reports the error: %s', async (_what, words, more, sentence) => {
    const { code, stderr } = await run('player', words, '', { ...environment, ...more });
    expect(code).toBe(2);
    expect(stderr).toContain(sentence);
  });
});
