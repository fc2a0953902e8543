import { join } from 'node:path';
import type { Bot } from '../../../src/ai/types';
import { piratz } from '../../../src/games/piratz';
import { hostGame } from '../../../src/server/matches/hosted-games';
import { withSeats } from '../../../src/server/matches/seats';
import { TimerJobs } from '../../../src/server/cluster/jobs';
import { Sqlite } from '../../../src/server/storage/sqlite';
import { Storage } from '../../../src/server/storage/storage';
import { TestServer, createTestServices, silenceConsole, temporaryFolder } from '../support/test-server';
import { createMemoryLog } from '../support/memory-log';
import { spyOnWorkers } from './threads';
import { playRandomMoves, type TestClient } from '../support/test-client';
import { waitUntil } from '../../support/wait-until';

jest.setTimeout(60_000);
silenceConsole();
const dataDir = temporaryFolder();
const file = join(dataDir, 'piratz.sqlite');
const workers = spyOnWorkers();
const { log, lines } = createMemoryLog();

let server: TestServer;
beforeEach(async () => {
  lines.length = 0;
  server = await new TestServer({ dataDir, botThreads: 1, log }).open();
});
afterEach(() => server.close());

/** Changes the kind of all bots, also to kinds that the API rejects. */
async function setBotKind(kind: string): Promise<void> {
  const database = new Sqlite(file);
  await database.run('UPDATE seats SET data = ? WHERE data IS NOT NULL', JSON.stringify({ bot: kind }));
  await database.close();
}

/** Creates a match in which a bot moves first; it starts when a person joins. */
async function createBotMatch(): Promise<string> {
  const { matchID } = await server.create({ numPlayers: 2, setupData: { firstPlayer: '1' }, bots: { '1': 'random' } });
  return matchID;
}

const joinMatch = async <const Names extends readonly string[]>(matchID: string, names: Names) =>
  server.openClients(await server.joinAll(matchID, names));

const plies = ({ state }: TestClient) => state?._stateID ?? 0;

describe('bots in worker threads', () => {
  it('bots in worker threads play a match to its end', async () => {
    const matchID = await createBotMatch();
    await setBotKind('ismcts:20');
    const [ann] = await joinMatch(matchID, ['Ann']);
    expect((await playRandomMoves(piratz, [ann])).ctx.gameover).toBeDefined();
    expect(workers).toHaveLength(1);
    expect(lines).not.toContainEqual(expect.stringContaining('job failed'));
  });

  it('bots play on after their thread has died during a search', async () => {
    const matchID = await createBotMatch();
    await setBotKind('ismcts:600000ms');
    const [ann] = await joinMatch(matchID, ['Ann']);
    await waitUntil(() => workers.length === 1);
    await setBotKind('ismcts:20');
    expect(plies(ann)).toBe(0);
    await workers[0]?.terminate();
    expect((await playRandomMoves(piratz, [ann])).ctx.gameover).toBeDefined();
    expect(workers).toHaveLength(2);
  });

  it('bots do not keep a server from closing, and search again after a restart', async () => {
    const matchID = await createBotMatch();
    await setBotKind('ismcts:600000ms');
    await joinMatch(matchID, ['Ann']);
    await waitUntil(() => workers.length === 1);
    await server.close(); // ten minutes before the search would end
    await setBotKind('ismcts:20');
    await server.open();
    const spectator = await server.openClient(matchID);
    await waitUntil(() => plies(spectator) > 0);
    expect(workers.length).toBeGreaterThan(1);
  });

  it('searching bots in 20 matches do not delay people’s moves', async () => {
    const matchIDs = await Promise.all(Array.from({ length: 20 }, createBotMatch));
    await setBotKind('ismcts:600000ms');
    await Promise.all(matchIDs.map((matchID) => joinMatch(matchID, ['Ann'])));
    const { matchID } = await server.create({ numPlayers: 2 });
    const people = await joinMatch(matchID, ['Bob', 'Cid']);
    await waitUntil(() => workers.length === 1);
    await playRandomMoves(piratz, people, 40);
    expect(workers).toHaveLength(1); // still searching: nobody waited for it
  });
});

describe('a bot whose match has moved on', () => {
  it('a bot whose match has changed aborts its search and searches again', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const endless: Bot = {
      choose: (_, signal) =>
        new Promise((_resolve, reject) => {
          signals.push(signal);
          signal?.addEventListener('abort', () => reject(signal.reason as Error));
        }),
    };
    const storage = new Storage(new Sqlite(join(dataDir, 'moving.sqlite')));
    await storage.connect();
    const hosted = hostGame(piratz, undefined);
    const createBot = () => endless;
    const { lifecycle, lobby } = createTestServices(storage, hosted, new TimerJobs(), { createBot });
    const setupData = { firstPlayer: '1' };
    const { matchID } = await lobby.create(hosted, { numPlayers: 2, setupData, bots: { '1': 'random' } });
    await lobby.join({ ...hosted, matchID }, { playerName: 'Ann' });
    await waitUntil(() => signals.length === 1);
    const rename = (name: string) =>
      lifecycle.change({ ...hosted, matchID }, ({ match, state }) => ({
        match: withSeats(match, { ...match.players[0]!, name }),
        state,
      }));
    await rename('Anna');
    await waitUntil(() => signals.length === 2);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
    await lifecycle.close();
    await rename('Ann');
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
    await storage.close();
  });
});
