import { join } from 'node:path';
import { piratz } from '../../../src/games/piratz';
import type { PiratzState } from '../../../src/games/piratz/rules/state';
import type { BotOptions } from '../../../src/server/bots/bot-runner';
import { isTimeUp } from '../../../src/server/matches/clocks';
import { hostGame } from '../../../src/server/matches/hosted-games';
import { Jobs, type Job } from '../../../src/server/cluster/jobs';
import { Sqlite } from '../../../src/server/storage/sqlite';
import { Storage } from '../../../src/server/storage/storage';
import { readAll, readDealt } from '../storage/storage-fixture';
import { createTestServices, silenceConsole, temporaryFolder } from '../support/test-server';
import { waitUntil } from '../../support/wait-until';

silenceConsole();
const folder = temporaryFolder();
const hosted = hostGame(piratz, undefined);

/** Jobs that the test fires by hand. */
class ManualJobs extends Jobs {
  readonly scheduled = new Map<string, number>();

  override start(): void {}

  override async schedule({ kind, matchID }: Job, at: number): Promise<void> {
    this.scheduled.set(`${kind} ${matchID}`, at);
  }

  override async ensure(job: Job, at: number): Promise<void> {
    if (!this.scheduled.has(`${job.kind} ${job.matchID}`)) await this.schedule(job, at);
  }

  override async cancel({ kind, matchID }: Job): Promise<void> {
    this.scheduled.delete(`${kind} ${matchID}`);
  }

  override async close(): Promise<void> {}

  fire(kind: Job['kind'], matchID: string): Promise<void> {
    this.scheduled.delete(`${kind} ${matchID}`);
    return this.handle({ kind, game: 'piratz', matchID }, new AbortController().signal);
  }
}

let files = 0;
async function createFixture(createBot?: BotOptions['createBot']) {
  const storage = new Storage(new Sqlite(join(folder, `matches-${files++}.sqlite`)));
  await storage.connect();
  const jobs = new ManualJobs();
  const options = { botPace: 0, ...(createBot && { createBot }) };
  const services = createTestServices(storage, hosted, jobs, options);
  const { moves, lifecycle, lobby, deadlines } = services;
  const versionOf = async (matchID: string) => (await storage.matches.read(matchID))?.state?._stateID;
  const close = async () => {
    await lifecycle.close();
    await storage.close();
  };
  return { storage, moves, jobs, lifecycle, lobby, deadlines, versionOf, close };
}

type Fixture = Awaited<ReturnType<typeof createFixture>>;

async function createBotMatch({ lobby }: Fixture): Promise<string> {
  const setupData = { firstPlayer: '1' };
  const { matchID } = await lobby.create(hosted, { numPlayers: 2, setupData, bots: { '1': 'random' } });
  await lobby.join({ ...hosted, matchID }, { playerName: 'Ann' });
  return matchID;
}

/** Creates a match with one-minute clocks in which the first player has been overdue for `late` milliseconds. */
async function createTimedMatch({ lobby, storage }: Fixture, late: number): Promise<string> {
  const setupData = { firstPlayer: '0' };
  const clock = { bank: 60, increment: 0 };
  const { matchID } = await lobby.create(hosted, { numPlayers: 2, setupData, clock });
  for (const playerName of ['Ann', 'Ben']) await lobby.join({ ...hosted, matchID }, { playerName });
  await storage.matches.update(matchID, ({ match, state }) => {
    const [ann, ben] = Object.values(match.players);
    const time = { left: 60_000, since: Date.now() - 60_000 - late };
    return { state, match: { ...match, players: { 0: { ...ann!, time }, 1: ben! } } };
  });
  return matchID;
}

async function playToEnd({ storage, moves }: Fixture, matchID: string): Promise<void> {
  for (;;) {
    const { state } = await readDealt(storage, matchID);
    const [playerID] = piratz.rules.activePlayers(state.G as PiratzState);
    if (playerID === undefined) return;
    const [move] = piratz.rules.legalMoves(state.G as PiratzState, playerID);
    await moves.make({ ...hosted, matchID }, { playerID, stateID: state._stateID, ...move! });
  }
}

describe('a bot job', () => {
  it('a bot job is scheduled when a bot is to move, and moves once even if it fires several times concurrently', async () => {
    let requests = 0;
    const hesitant: BotOptions['createBot'] = () => ({
      async choose({ moves }) {
        requests++;
        await waitUntil(() => requests === 4);
        return moves[0]!;
      },
    });
    const fixture = await createFixture(hesitant);
    const matchID = await createBotMatch(fixture);
    expect(fixture.jobs.scheduled.has(`bot ${matchID}`)).toBe(true);
    await Promise.all([1, 2, 3, 4].map(() => fixture.jobs.fire('bot', matchID)));
    const { storage } = fixture;
    const { log } = await readAll(storage, matchID);
    expect(log).toHaveLength(1);
    await fixture.close();
  });

  it('a bot job changes nothing when no bot is to move, or the match is over, deleted or unknown', async () => {
    const fixture = await createFixture();
    const { matchID } = await fixture.lobby.create(hosted, { numPlayers: 2, setupData: { firstPlayer: '0' } });
    for (const playerName of ['Ann', 'Ben']) await fixture.lobby.join({ ...hosted, matchID }, { playerName });
    await fixture.jobs.fire('bot', matchID);
    expect(await fixture.versionOf(matchID)).toBe(0);
    await playToEnd(fixture, matchID);
    const end = await fixture.versionOf(matchID);
    await fixture.jobs.fire('bot', matchID);
    expect(await fixture.versionOf(matchID)).toBe(end);
    await fixture.storage.matches.delete(matchID);
    for (const id of [matchID, 'never']) await fixture.jobs.fire('bot', id);
    await fixture.close();
  });
});

describe('a clock job', () => {
  it('a clock job is scheduled for the time when the clock runs out', async () => {
    const fixture = await createFixture();
    const matchID = await createTimedMatch(fixture, -20_000);
    await fixture.lifecycle.change({ ...hosted, matchID }, (current) => current);
    const at = fixture.jobs.scheduled.get(`deadline ${matchID}`) ?? 0;
    expect(Math.abs(at - Date.now() - 20_000)).toBeLessThan(5000);
    await fixture.close();
  });

  it('an early clock job changes nothing and is scheduled again', async () => {
    const fixture = await createFixture();
    const matchID = await createTimedMatch(fixture, -20_000);
    await fixture.jobs.fire('deadline', matchID);
    expect((await fixture.storage.matches.metadataOf(matchID))?.players[0]?.data).toBeUndefined();
    expect(fixture.jobs.scheduled.has(`deadline ${matchID}`)).toBe(true);
    await fixture.close();
  });

  it('a late and repeated clock job brings one stand-in', async () => {
    const fixture = await createFixture();
    const matchID = await createTimedMatch(fixture, 3_600_000);
    await Promise.all([fixture.jobs.fire('deadline', matchID), fixture.jobs.fire('deadline', matchID)]);
    await fixture.jobs.fire('deadline', matchID);
    const match = await fixture.storage.matches.metadataOf(matchID);
    expect(match?.players[0]).toMatchObject({ name: 'Ann', data: { bot: 'level3', standIn: expect.any(String) } });
    expect(isTimeUp(match!.players[0]!, Date.now())).toBe(true);
    expect(match?.players[1]?.data).toBeUndefined();
    expect(fixture.jobs.scheduled.has(`deadline ${matchID}`)).toBe(false);
    expect(fixture.jobs.scheduled.has(`bot ${matchID}`)).toBe(true);
    await fixture.close();
  });

  it('a clock job after the move changes nothing', async () => {
    const fixture = await createFixture();
    const matchID = await createTimedMatch(fixture, 1000);
    await fixture.moves.make({ ...hosted, matchID }, { playerID: '0', stateID: 0, move: 'reveal', args: [] });
    await fixture.lifecycle.change({ ...hosted, matchID }, (current) => current);
    const before = await fixture.storage.matches.read(matchID);
    await playToEnd(fixture, matchID);
    await fixture.lifecycle.change({ ...hosted, matchID }, (current) => current);
    await fixture.jobs.fire('deadline', matchID);
    const after = await fixture.storage.matches.metadataOf(matchID);
    expect(before?.state?._stateID).toBe(1);
    expect(Object.values(after?.players ?? {}).map(({ data }) => data)).toEqual([undefined, undefined]);
    expect(fixture.jobs.scheduled.has(`deadline ${matchID}`)).toBe(false);
    await fixture.close();
  });

  it('a clock job for a deleted match changes nothing', async () => {
    const fixture = await createFixture();
    const matchID = await createTimedMatch(fixture, 1000);
    await fixture.storage.matches.delete(matchID);
    await fixture.jobs.fire('deadline', matchID);
    expect(await fixture.storage.matches.metadataOf(matchID)).toBeUndefined();
    await fixture.close();
  });
});
