import { join } from 'node:path';
import Database from 'libsql';
import type { LobbyAPI } from 'boardgame.io';
import type { MatchPage } from '../../../src/protocol/http';
import { piratz } from '../../../src/games/piratz';
import { backUp, databaseFile } from '../../../src/server/storage/database';
import { nonEmpty } from '../../support/assertions';
import { waitUntil } from '../../support/wait-until';
import { createMemoryLog } from '../support/memory-log';
import { playRandomMoves } from '../support/test-client';
import { silenceConsole, temporaryFolder, TestServer, type TestSeat } from '../support/test-server';

silenceConsole();
const folder = temporaryFolder();
const dataDir = join(folder, 'data');
const DAMAGED = { code: 'damaged', error: expect.stringContaining('damaged') as string };

/** Damages of a match, by SQL. */
const DAMAGES = [
  `UPDATE matches SET state = '{"G":{' WHERE id = ?`,
  `UPDATE matches SET state = '{"G":{},"ctx":{},"plugins":{},"_stateID":' || state_id || '}' WHERE id = ?`,
  `UPDATE matches SET clock = '{' WHERE id = ?`,
  `UPDATE seats SET data = '{' WHERE match = ?`,
];

/** Creates a match of Ann and a bot that is to move first. */
async function createBotMatch(server: TestServer): Promise<TestSeat> {
  const { matchID } = await server.create({ numPlayers: 2, setupData: { firstPlayer: '0' }, bots: { '1': 'random' } });
  return server.join(matchID, 'Ann');
}

describe('damaged matches', () => {
  const { log, lines } = createMemoryLog();
  let server: TestServer;
  let damaged: TestSeat[];
  let good: TestSeat;

  beforeAll(async () => {
    const before = await new TestServer({ dataDir }).open();
    damaged = [];
    for (const _ of DAMAGES) damaged.push(await createBotMatch(before));
    good = await createBotMatch(before);
    await before.close();
    const database = new Database(databaseFile({ dataDir }));
    for (const [i, sql] of DAMAGES.entries()) database.prepare(sql).run(damaged[i]?.matchID);
    database.prepare('UPDATE matches SET due_at = 0').run();
    database.close();
    server = await new TestServer({ dataDir, log }).open();
  });
  afterAll(() => server.close());

  it('the server starts, and logs each damaged match that is due with the reason', async () => {
    const isLogged = ({ matchID }: TestSeat) =>
      lines.some((line) => line.includes('a match is damaged') && line.includes(matchID) && /"reason":".+"/.test(line));
    await waitUntil(() => damaged.every(isLogged));
    expect(isLogged(good)).toBe(false);
  });

  it('a damaged match answers every request with its error code', async () => {
    for (const seat of nonEmpty(damaged)) {
      const { matchID } = seat;
      expect(await server.get(`/games/piratz/${matchID}`)).toEqual({ status: 409, body: DAMAGED });
      for (const action of ['leave', 'reclaimSeat', 'callOff', 'transfer'])
        expect((await server.postAs(action, seat)).status).not.toBe(500);
      const client = await server.connect();
      expect(await client.sync(matchID, '0', seat.playerCredentials)).toEqual({ ok: false, ...DAMAGED });
    }
  });

  it('the list shows all others, and a match whose state alone is damaged', async () => {
    const { body } = await server.get<MatchPage<LobbyAPI.Match>>('/games/piratz');
    const [state, rules] = damaged;
    const shown = [state, rules, good].map((seat) => seat?.matchID);
    expect(new Set(body.matches.map(({ matchID }) => matchID))).toEqual(new Set(shown));
  });

  it('the others play on, with their bots', async () => {
    const ann = await server.openClient(good.matchID, good);
    expect((await playRandomMoves(piratz, [ann])).ctx.gameover).toBeDefined();
  });

  it('a backup has them all', () => {
    const copy = join(folder, 'copy.sqlite');
    backUp(databaseFile({ dataDir }), copy);
    const database = new Database(copy);
    expect(database.prepare('SELECT COUNT(*) AS matches FROM matches').get()).toMatchObject({
      matches: DAMAGES.length + 1,
    });
    database.close();
  });
});
