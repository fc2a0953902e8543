import { join } from 'node:path';
import type { Bot } from '../../src/ai/types';
import { piratz } from '../../src/games/piratz';
import { Bots } from '../../src/server/bots/bot-runner';
import { serveGame } from '../../src/server/matches/hosted-games';
import { TimerJobs } from '../../src/server/cluster/jobs';
import { Lobby } from '../../src/server/matches/lobby';
import { Sqlite } from '../../src/server/storage/sqlite';
import { Storage } from '../../src/server/storage/storage';
import { Tables } from '../../src/server/matches/lifecycle';
import { Transport } from '../../src/server/realtime/transport';
import { House, openDoor, silenceConsole, temporaryFolder, type Place } from './house';
import { rememberedLog } from './remembered-log';
import { rememberThreads } from './threads';
import { playOn, until, type Visitor } from './visitor';

jest.setTimeout(60_000);
silenceConsole();
const dataDir = temporaryFolder();
const file = join(dataDir, 'piratz.sqlite');
const started = rememberThreads();
const { log, lines } = rememberedLog();

let house: House;
beforeEach(async () => {
  lines.length = 0;
  house = await new House({ dataDir, botThreads: 1, log }).open();
});
afterEach(() => house.close());

/** Makes all bots of this kind, also of one that nobody may ask for over the network. */
async function become(kind: string): Promise<void> {
  const database = new Sqlite(file);
  await database.run('UPDATE seats SET data = ? WHERE data IS NOT NULL', JSON.stringify({ bot: kind }));
  await database.close();
}

/** A table with a bot that is to move first; the match begins when a person joins. */
async function tableOfBot(): Promise<string> {
  const { matchID } = await house.create({ numPlayers: 2, setupData: { firstPlayer: '1' }, bots: { '1': 'random' } });
  return matchID;
}

async function seated(matchID: string, names: readonly string[]): Promise<Visitor[]> {
  const places: Place[] = [];
  for (const name of names) places.push(await house.join(matchID, name));
  return Promise.all(places.map((place) => house.watch(matchID, place)));
}

const plies = ({ state }: Visitor) => state?._stateID ?? 0;

describe('bots in threads', () => {
  it('play a match to its end', async () => {
    const matchID = await tableOfBot();
    await become('ismcts:20');
    const [ann] = await seated(matchID, ['Ann']);
    expect((await playOn(piratz, [ann])).ctx.gameover).toBeDefined();
    expect(started).toHaveLength(1);
    expect(lines).not.toContainEqual(expect.stringContaining('a bot failed'));
  });

  it('play on when their thread dies in the middle', async () => {
    const matchID = await tableOfBot();
    await become('ismcts:600000ms');
    const [ann] = await seated(matchID, ['Ann']);
    await until(() => started.length === 1);
    await become('ismcts:20');
    expect(plies(ann)).toBe(0);
    await started[0].terminate();
    expect((await playOn(piratz, [ann])).ctx.gameover).toBeDefined();
    expect(started).toHaveLength(2);
  });

  it('do not keep a server from closing, and think anew when it opens again', async () => {
    const matchID = await tableOfBot();
    await become('ismcts:600000ms');
    await seated(matchID, ['Ann']);
    await until(() => started.length === 1);
    await house.close(); // ten minutes before it has finished thinking
    await become('ismcts:20');
    await house.open();
    const spectator = await house.watch(matchID);
    await until(() => plies(spectator) > 0);
  });

  it('leave people’s moves alone while 20 tables of them think as hard as they can', async () => {
    const tables = await Promise.all(Array.from({ length: 20 }, tableOfBot));
    await become('ismcts:600000ms');
    await Promise.all(tables.map((matchID) => seated(matchID, ['Ann'])));
    const { matchID } = await house.create({ numPlayers: 2 });
    const people = await seated(matchID, ['Bob', 'Cid']);
    await until(() => started.length === 1);
    await playOn(piratz, people, 40);
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
    const served = serveGame(piratz, undefined);
    const transport = new Transport(storage, [served], openDoor());
    const jobs = new TimerJobs();
    const bots = new Bots(storage, transport, jobs, { createBot: () => endless });
    const tables = new Tables(storage, transport, jobs, bots);
    await tables.open([served]);
    const lobby = new Lobby(storage, transport, tables);
    const setupData = { firstPlayer: '1' };
    const { matchID } = await lobby.create(served, { numPlayers: 2, setupData, bots: { '1': 'random' } });
    await lobby.join(served, matchID, { playerName: 'Ann' });
    await until(() => signals.length === 1);
    await tables.change(served, matchID, (table) => table);
    await until(() => signals.length === 2);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false]);
    await tables.close();
    await tables.change(served, matchID, (table) => table);
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, true]);
    await storage.close();
  });
});
