import { join } from 'node:path';
import type { Bot } from '../../src/ai/types';
import { piratz } from '../../src/games/piratz';
import { BotRunner } from '../../src/server/bots/bot-runner';
import { hostGame } from '../../src/server/matches/hosted-games';
import { TimerJobs } from '../../src/server/cluster/jobs';
import { Lobby } from '../../src/server/matches/lobby';
import { Sqlite } from '../../src/server/storage/sqlite';
import { Storage } from '../../src/server/storage/storage';
import { MatchLifecycle } from '../../src/server/matches/lifecycle';
import { Transport } from '../../src/server/realtime/transport';
import { TestServer, createGuard, silenceConsole, temporaryFolder, type TestSeat } from './house';
import { createMemoryLog } from './remembered-log';
import { spyOnWorkers } from './threads';
import { playRandomMoves, waitUntil, type TestClient } from './visitor';

jest.setTimeout(60_000);
silenceConsole();
const dataDir = temporaryFolder();
const file = join(dataDir, 'piratz.sqlite');
const started = spyOnWorkers();
const { log, lines } = createMemoryLog();

let house: TestServer;
beforeEach(async () => {
  lines.length = 0;
  house = await new TestServer({ dataDir, botThreads: 1, log }).open();
});
afterEach(() => house.close());

/** Makes all bots of this kind, also of one that nobody may ask for over the network. */
async function setBotKind(kind: string): Promise<void> {
  const database = new Sqlite(file);
  await database.run('UPDATE seats SET data = ? WHERE data IS NOT NULL', JSON.stringify({ bot: kind }));
  await database.close();
}

/** A table with a bot that is to move first; the match begins when a person joins. */
async function createBotMatch(): Promise<string> {
  const { matchID } = await house.create({ numPlayers: 2, setupData: { firstPlayer: '1' }, bots: { '1': 'random' } });
  return matchID;
}

async function seated(matchID: string, names: readonly string[]): Promise<TestClient[]> {
  const places: TestSeat[] = [];
  for (const name of names) places.push(await house.join(matchID, name));
  return Promise.all(places.map((place) => house.openClient(matchID, place)));
}

const plies = ({ state }: TestClient) => state?._stateID ?? 0;

describe('bots in threads', () => {
  it('play a match to its end', async () => {
    const matchID = await createBotMatch();
    await setBotKind('ismcts:20');
    const [ann] = await seated(matchID, ['Ann']);
    expect((await playRandomMoves(piratz, [ann])).ctx.gameover).toBeDefined();
    expect(started).toHaveLength(1);
    expect(lines).not.toContainEqual(expect.stringContaining('a bot failed'));
  });

  it('play on when their thread dies in the middle', async () => {
    const matchID = await createBotMatch();
    await setBotKind('ismcts:600000ms');
    const [ann] = await seated(matchID, ['Ann']);
    await waitUntil(() => started.length === 1);
    await setBotKind('ismcts:20');
    expect(plies(ann)).toBe(0);
    await started[0].terminate();
    expect((await playRandomMoves(piratz, [ann])).ctx.gameover).toBeDefined();
    expect(started).toHaveLength(2);
  });

  it('do not keep a server from closing, and think anew when it opens again', async () => {
    const matchID = await createBotMatch();
    await setBotKind('ismcts:600000ms');
    await seated(matchID, ['Ann']);
    await waitUntil(() => started.length === 1);
    await house.close(); // ten minutes before it has finished thinking
    await setBotKind('ismcts:20');
    await house.open();
    const spectator = await house.openClient(matchID);
    await waitUntil(() => plies(spectator) > 0);
  });

  it('leave people’s moves alone while 20 tables of them think as hard as they can', async () => {
    const tables = await Promise.all(Array.from({ length: 20 }, createBotMatch));
    await setBotKind('ismcts:600000ms');
    await Promise.all(tables.map((matchID) => seated(matchID, ['Ann'])));
    const { matchID } = await house.create({ numPlayers: 2 });
    const people = await seated(matchID, ['Bob', 'Cid']);
    await waitUntil(() => started.length === 1);
    await playRandomMoves(piratz, people, 40);
    expect(started).toHaveLength(1); // still thinking: nobody waited for it
  });
});

describe('a bot whose match has moved on', () => {
  it('stops thinking and is asked again', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const endless: Bot = {
      choose: (_, signal) =>
        new Promise((_resolve, reject) => {
          signals.push(signal);
          signal?.addEventListener('abort', () => reject(signal.reason));
        }),
    };
    const storage = new Storage(new Sqlite(join(dataDir, 'moving.sqlite')));
    await storage.connect();
    const served = hostGame(piratz, undefined);
    const transport = new Transport(storage, [served], createGuard());
    const jobs = new TimerJobs();
    const bots = new BotRunner(storage, transport, jobs, { createBot: () => endless });
    const tables = new MatchLifecycle(storage, transport, jobs, bots);
    await tables.start([served]);
    const lobby = new Lobby(storage, transport, tables);
    const setupData = { firstPlayer: '1' };
    const { matchID } = await lobby.create(served, { numPlayers: 2, setupData, bots: { '1': 'random' } });
    await lobby.join(served, matchID, { playerName: 'Ann' });
    await waitUntil(() => signals.length === 1);
    await tables.change(served, matchID, (table) => table);
    await waitUntil(() => signals.length === 2);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
    await tables.close();
    await tables.change(served, matchID, (table) => table);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
    await storage.close();
  });
});
