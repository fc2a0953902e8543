import { join } from 'node:path';
import { piratz } from '../../src/games/piratz';
import type { PiratzMove, PiratzState } from '../../src/games/piratz/rules/state';
import { BotRunner, type BotOptions } from '../../src/server/bots/bot-runner';
import { hostGame } from '../../src/server/matches/hosted-games';
import type { Job, Jobs, JobHandler } from '../../src/server/cluster/jobs';
import { Lobby } from '../../src/server/matches/lobby';
import { Sqlite } from '../../src/server/storage/sqlite';
import { Storage } from '../../src/server/storage/storage';
import { MatchLifecycle } from '../../src/server/matches/lifecycle';
import { Transport } from '../../src/server/realtime/transport';
import { createGuard, silenceConsole, temporaryFolder } from './house';
import { waitUntil } from './visitor';

silenceConsole();
const folder = temporaryFolder();
const served = hostGame(piratz, undefined);

/** Jobs whose time comes when the test says so, as often as it likes. */
class ManualJobs implements Jobs {
  readonly planned = new Map<string, number>();
  private worker: JobHandler = () => Promise.resolve();

  start(worker: JobHandler): void {
    this.worker = worker;
  }

  async schedule({ kind, matchID }: Job, at: number): Promise<void> {
    this.planned.set(`${kind} ${matchID}`, at);
  }

  async cancel({ kind, matchID }: Job): Promise<void> {
    this.planned.delete(`${kind} ${matchID}`);
  }

  async close(): Promise<void> {}

  fire(kind: Job['kind'], matchID: string): Promise<void> {
    this.planned.delete(`${kind} ${matchID}`);
    return this.worker({ kind, game: 'piratz', matchID }, new AbortController().signal);
  }
}

let files = 0;
async function createFixture(createBot?: BotOptions['createBot']) {
  const storage = new Storage(new Sqlite(join(folder, `tables-${files++}.sqlite`)));
  await storage.connect();
  const transport = new Transport(storage, [served], createGuard());
  const jobs = new ManualJobs();
  const bots = new BotRunner(storage, transport, jobs, { botPace: 0, createBot });
  const tables = new MatchLifecycle(storage, transport, jobs, bots);
  await tables.start([served]);
  const lobby = new Lobby(storage, transport, tables);
  const versionOf = async (matchID: string) => (await storage.readSnapshot(matchID))?.state._stateID;
  const close = async () => {
    await tables.close();
    await storage.close();
  };
  return { storage, transport, jobs, tables, lobby, versionOf, close };
}

type Fixture = Awaited<ReturnType<typeof createFixture>>;

async function createBotMatch({ lobby }: Fixture): Promise<string> {
  const setupData = { firstPlayer: '1' };
  const { matchID } = await lobby.create(served, { numPlayers: 2, setupData, bots: { '1': 'random' } });
  await lobby.join(served, matchID, { playerName: 'Ann' });
  return matchID;
}

/** Two people with a clock of a minute, the first of whom is to move and has let `late` milliseconds too many pass. */
async function createTimedMatch({ lobby, storage }: Fixture, late: number): Promise<string> {
  const setupData = { firstPlayer: '0' };
  const clock = { bank: 60, increment: 0 };
  const { matchID } = await lobby.create(served, { numPlayers: 2, setupData, clock });
  for (const playerName of ['Ann', 'Ben']) await lobby.join(served, matchID, { playerName });
  await storage.updateMatch(matchID, ({ match, state }) => {
    const [ann, ben] = Object.values(match.players);
    const time = { left: 60_000, since: Date.now() - 60_000 - late };
    return { state, match: { ...match, players: { 0: { ...ann, time }, 1: ben } } };
  });
  return matchID;
}

async function playToEnd({ storage, transport }: Fixture, matchID: string): Promise<void> {
  for (;;) {
    const table = await storage.readSnapshot(matchID);
    const [playerID] = piratz.rules.activePlayers(table?.state.G as PiratzState);
    if (!table || playerID === undefined) return;
    const [move] = piratz.rules.legalMoves(table.state.G as PiratzState, playerID) as PiratzMove[];
    await transport.play(served, { matchID, playerID, stateID: table.state._stateID, ...move });
  }
}

describe('a job for a bot', () => {
  it('is planned when a bot is to move, and moves once however often it fires at the same time', async () => {
    let asked = 0;
    const hesitant: BotOptions['createBot'] = () => ({
      async choose({ moves }) {
        asked++;
        await waitUntil(() => asked === 4);
        return moves[0];
      },
    });
    const house = await createFixture(hesitant);
    const matchID = await createBotMatch(house);
    expect(house.jobs.planned.has(`bot ${matchID}`)).toBe(true);
    await Promise.all([1, 2, 3, 4].map(() => house.jobs.fire('bot', matchID)));
    const { storage } = house;
    const { log } = await storage.fetch(matchID, { log: true });
    expect(log).toHaveLength(1);
    await house.close();
  });

  it('changes nothing when nobody waits for a bot, or the match is over, has gone or never was', async () => {
    const house = await createFixture();
    const { matchID } = await house.lobby.create(served, { numPlayers: 2, setupData: { firstPlayer: '0' } });
    for (const playerName of ['Ann', 'Ben']) await house.lobby.join(served, matchID, { playerName });
    await house.jobs.fire('bot', matchID);
    expect(await house.versionOf(matchID)).toBe(0);
    await playToEnd(house, matchID);
    const end = await house.versionOf(matchID);
    await house.jobs.fire('bot', matchID);
    expect(await house.versionOf(matchID)).toBe(end);
    await house.storage.wipe(matchID);
    for (const id of [matchID, 'never']) await house.jobs.fire('bot', id);
    await house.close();
  });
});

describe('a job for a clock', () => {
  it('is planned for the time when the clock runs out', async () => {
    const house = await createFixture();
    const matchID = await createTimedMatch(house, -20_000);
    await house.tables.change(served, matchID, (table) => table);
    const at = house.jobs.planned.get(`clock ${matchID}`) ?? 0;
    expect(Math.abs(at - Date.now() - 20_000)).toBeLessThan(5000);
    await house.close();
  });

  it('that comes early changes nothing and is planned again', async () => {
    const house = await createFixture();
    const matchID = await createTimedMatch(house, -20_000);
    await house.jobs.fire('clock', matchID);
    expect((await house.storage.metadataOf(matchID))?.players[0].data).toBeUndefined();
    expect(house.jobs.planned.has(`clock ${matchID}`)).toBe(true);
    await house.close();
  });

  it('that comes late, and twice, has a stand-in sit down once', async () => {
    const house = await createFixture();
    const matchID = await createTimedMatch(house, 3_600_000);
    await Promise.all([house.jobs.fire('clock', matchID), house.jobs.fire('clock', matchID)]);
    await house.jobs.fire('clock', matchID);
    const match = await house.storage.metadataOf(matchID);
    expect(match?.players[0]).toMatchObject({ name: 'Ann', data: { bot: 'level3', standIn: expect.any(String) } });
    expect(match?.players[0].time).toEqual({ left: 0 });
    expect(match?.players[1].data).toBeUndefined();
    expect(house.jobs.planned.has(`clock ${matchID}`)).toBe(false);
    expect(house.jobs.planned.has(`bot ${matchID}`)).toBe(true);
    await house.close();
  });

  it('that comes after the move changes nothing', async () => {
    const house = await createFixture();
    const matchID = await createTimedMatch(house, 1000);
    await house.transport.play(served, { matchID, playerID: '0', stateID: 0, move: 'reveal', args: [] });
    await house.tables.change(served, matchID, (table) => table);
    const before = await house.storage.readSnapshot(matchID);
    await playToEnd(house, matchID);
    await house.tables.change(served, matchID, (table) => table);
    await house.jobs.fire('clock', matchID);
    const after = await house.storage.metadataOf(matchID);
    expect(before?.state._stateID).toBe(1);
    expect(Object.values(after?.players ?? {}).map(({ data }) => data)).toEqual([undefined, undefined]);
    expect(house.jobs.planned.has(`clock ${matchID}`)).toBe(false);
    await house.close();
  });

  it('changes nothing when its match has gone', async () => {
    const house = await createFixture();
    const matchID = await createTimedMatch(house, 1000);
    await house.storage.wipe(matchID);
    await house.jobs.fire('clock', matchID);
    await house.close();
  });
});
