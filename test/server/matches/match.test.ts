import { join } from 'node:path';
import type { LobbyAPI } from 'boardgame.io';
import { Client, LobbyClient } from 'boardgame.io/client';
import { SocketIO } from 'boardgame.io/multiplayer';
import { createBot } from '../../../src/ai/levels';
import type { DecisionRequest } from '../../../src/ai/types';
import { piratz } from '../../../src/games/piratz';
import type { PiratzState } from '../../../src/games/piratz/rules/state';
import { Sqlite } from '../../../src/server/storage/sqlite';
import { kuhn } from '../../support/kuhn';
import { TestServer, silenceConsole, temporaryFolder } from '../support/test-server';
import { createMemoryLog } from '../support/memory-log';
import { playRandomMoves, type TestClient } from '../support/test-client';
import { waitUntil } from '../../support/wait-until';
import { nonEmpty } from '../../support/assertions';

silenceConsole();
const dataDir = temporaryFolder();
const { log, lines } = createMemoryLog();
const failures = (of = '') => lines.filter((line) => line.includes('job failed') && line.includes(of));
let server: TestServer;
beforeEach(async () => (server = await new TestServer({ dataDir, log }).open()));
afterEach(() => server.close());

async function joinMatch<const Names extends readonly string[]>(matchID: string, ...names: Names) {
  const seats = await server.joinAll(matchID, names);
  return [seats, await server.openClients(seats)] as const;
}

describe('a match', () => {
  it('two people and a bot play a match to the end, and everybody sees the same', async () => {
    const { matchID } = await server.create({ numPlayers: 3, bots: { '1': 'random' } });
    const [, people] = await joinMatch(matchID, 'Ann', 'Bob');
    const spectator = await server.openClient(matchID);
    const everybody = [...people, spectator];
    const state = await playRandomMoves(piratz, everybody);
    expect(state.ctx.gameover).toMatchObject(piratz.rules.outcome(state.G as PiratzState) ?? {});
    expect((await server.match(matchID)).gameover).toEqual(state.ctx.gameover);
    const versions = people[0].log.map(({ _stateID }) => _stateID);
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
    const events = (client: TestClient) => client.log.map(({ metadata }) => metadata as unknown);
    for (const client of nonEmpty(everybody)) expect(events(client)).toEqual(events(people[0]));
    const late = await server.openClient(matchID);
    expect(late.log).toEqual(spectator.log);
    expect(await people[0].play({ move: 'reveal', args: [] })).toMatchObject({ ok: false, code: 'match-over' });
  });

  it('a match continues after a restart, with its bots', async () => {
    const { matchID } = await server.create({ numPlayers: 3, bots: { '2': 'random' } });
    const [seats, people] = await joinMatch(matchID, 'Ann', 'Bob');
    await playRandomMoves(piratz, people, 5);
    await server.close();
    await server.open();
    const again = await server.openClients(seats);
    expect(again[0].state?._stateID).toBeGreaterThanOrEqual(5);
    const state = await playRandomMoves(piratz, again);
    expect(state.ctx.gameover).toBeDefined();
  });

  it('boardgame.io’s own clients can take seats and play a match from before its start, and contribute nothing', async () => {
    const { matchID } = await server.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
    const lobby = new LobbyClient({ server: server.url });
    const join = (playerName: string) => lobby.joinMatch('piratz', matchID, { playerName });
    const createClient = ({ playerID, playerCredentials: credentials }: LobbyAPI.JoinedMatch) =>
      Client<PiratzState>({
        game: piratz.game,
        matchID,
        playerID,
        credentials,
        debug: false,
        multiplayer: SocketIO({ server: server.url, socketOpts: { transports: ['websocket'] } }),
      });
    const ann = createClient(await join('Ann'));
    ann.start();
    await waitUntil(async () => (await lobby.getMatch('piratz', matchID)).players[0]?.isConnected === true);
    expect(ann.getState()).toBeNull();
    const bob = createClient(await join('Bob'));
    bob.start();
    await waitUntil(() => Boolean(ann.getState()?.isConnected && bob.getState()?.isConnected));
    await waitUntil(() => ann.matchData?.every(({ isConnected }) => isConnected) ?? false);
    ann.moves.reveal!();
    await waitUntil(() => bob.getState()?.G.faceUp.length === 1);
    expect(bob.log).toHaveLength(1);
    ann.moves.stay!();
    await waitUntil(() => bob.getState()?.isActive ?? false);
    ann.reset();
    expect(ann.getState()).toBeNull();
    for (const client of [ann, bob]) client.stop();
    expect(await lobby.getMatch('piratz', matchID)).toMatchObject({ deal: { contributions: [{}, {}] } });
  });

  it('the server hosts several games', async () => {
    await server.close();
    server = await new TestServer({ dataDir, games: [piratz, kuhn] }).open();
    const { matchID } = await server.create({ numPlayers: 2 }, 'kuhn');
    const seats = await server.joinAll(matchID, ['Ann', 'Bob'], 'kuhn');
    const people = await server.openClients(seats, 'kuhn');
    expect((await playRandomMoves(kuhn, people)).ctx.gameover).toBeDefined();
    expect(await server.get(`/games/piratz/${matchID}`)).toMatchObject({ status: 404 });
    expect(await (await server.connect()).sync(matchID, null)).toMatchObject({ ok: false, code: 'not-found' });
  });
});

describe('a move', () => {
  it('an invalid move is rejected with its reason and is not broadcast', async () => {
    const { matchID } = await server.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
    const ann = await server.openClient(matchID, await server.join(matchID, 'Ann'));
    const reveal = { move: 'reveal', args: [] };
    expect(await ann.play(reveal)).toMatchObject({ ok: false, code: 'bad-request' });
    for (const stateID of [0, 1])
      expect(await ann.play(reveal, stateID)).toMatchObject({ ok: false, code: 'not-started' });
    const bob = await server.openClient(matchID, await server.join(matchID, 'Bob'));
    await waitUntil(() => ann.state?._stateID === 0);
    expect(await bob.play(reveal)).toMatchObject({ ok: false, code: 'not-your-turn' });
    expect(await ann.play(reveal, 5)).toMatchObject({ ok: false, code: 'stale' });
    expect(await ann.play({ move: 'pass', args: ['pearl'] })).toMatchObject({ ok: false, code: 'illegal-move' });
    expect(await ann.play({ move: 'toString', args: [] })).toMatchObject({ ok: false, code: 'bad-request' });
    expect(await ann.play(reveal)).toEqual({ ok: true, stateID: 1 });
    expect(await ann.play(reveal, 0)).toMatchObject({ ok: false, code: 'stale' });
    await waitUntil(() => bob.state?._stateID === 1);
    expect(bob.log).toHaveLength(1);
  });

  it('a move that is sent several times concurrently is played once', async () => {
    const { matchID } = await server.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
    const [seats, [ann]] = await joinMatch(matchID, 'Ann', 'Bob');
    const otherTab = await server.openClient(matchID, seats[0]);
    const reveal = { move: 'reveal', args: [] };
    const acks = await Promise.all([ann.play(reveal, 0), otherTab.play(reveal, 0), ann.play(reveal, 0)]);
    expect(acks.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await server.openClient(matchID)).state?._stateID).toBe(1);
  });

  it('a move that cannot be stored is not broadcast', async () => {
    const { matchID } = await server.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
    const [, [ann, bob]] = await joinMatch(matchID, 'Ann', 'Bob');
    const database = new Sqlite(join(dataDir, 'piratz.sqlite'));
    const setState = "UPDATE matches SET state_id = ?, state = json_set(state, '$._stateID', ?) WHERE id = ?";
    await database.run(setState, 7, 7, matchID);
    expect(await ann.play({ move: 'reveal', args: [] })).toMatchObject({ ok: false, code: 'stale' });
    await database.run(setState, 0, 0, matchID);
    await database.run("CREATE TRIGGER full BEFORE INSERT ON moves BEGIN SELECT RAISE(ABORT, 'disk full'); END");
    expect(await ann.play({ move: 'reveal', args: [] })).toMatchObject({ ok: false, code: 'internal' });
    await database.run('DROP TRIGGER full');
    await database.close();
    expect([ann.state?._stateID, bob.state?._stateID, bob.log]).toEqual([0, 0, []]);
    expect(await ann.play({ move: 'reveal', args: [] })).toEqual({ ok: true, stateID: 1 });
  });
});

describe('presence', () => {
  it('a seat is connected while any of its pages is open', async () => {
    const { matchID } = await server.create({ numPlayers: 3, bots: { '2': 'random' } });
    const [seats, [ann, bob]] = await joinMatch(matchID, 'Ann', 'Bob');
    const connected = ({ seats }: TestClient) => seats.map(({ isConnected }) => isConnected);
    await waitUntil(() => connected(ann).every(Boolean));
    const secondPage = await server.openClient(matchID, seats[1]);
    bob.disconnect();
    await waitUntil(async () => (await server.match(matchID)).players[1]!.isConnected === true);
    expect(connected(ann)).toEqual([true, true, true]);
    secondPage.disconnect();
    await waitUntil(() => connected(ann)[1] === false);
    expect(connected(ann)).toEqual([true, false, true]);
    expect(await ann.sync(matchID, null)).toMatchObject({ ok: true });
    expect((await server.match(matchID)).players[0]!.isConnected).toBe(false);
  });

  it('everybody sees who joins', async () => {
    const { matchID } = await server.create({ numPlayers: 2 });
    const spectator = await server.openClient(matchID);
    await server.join(matchID, 'Ann');
    await waitUntil(() => spectator.seats[0]?.name === 'Ann');
    expect(spectator.seats[0]).toEqual({ id: 0, name: 'Ann', data: { host: true }, isConnected: false });
  });
});

describe('a bot', () => {
  it('a bot gets its own view and legal moves, and moves with the configured delay', async () => {
    await server.close();
    const requests: DecisionRequest[] = [];
    const spy: typeof createBot = (...args) => {
      const bot = createBot(...args);
      return {
        choose(request, signal) {
          requests.push(request);
          return bot.choose(request, signal);
        },
      };
    };
    server = await new TestServer({ dataDir: join(dataDir, 'spying'), botPace: 100, createBot: spy }).open();
    const setupData = { firstPlayer: '1', blind: true };
    const { matchID } = await server.create({ numPlayers: 2, setupData, bots: { '1': 'random' } });
    const startedAt = Date.now();
    const [, [ann]] = await joinMatch(matchID, 'Ann');
    await waitUntil(() => ann.state?._stateID === 1);
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(99); // timers may fire a millisecond early
    const { view, player, moves } = requests[0]!;
    const G = view as PiratzState;
    expect(player).toBe('1');
    expect(moves).toEqual(piratz.rules.legalMoves(G, '1'));
    expect(new Set(G.drawPile)).toEqual(new Set([0]));
  });

  it('a bot remembers in a blind match what its seat has seen', async () => {
    await server.close();
    const requests: DecisionRequest[] = [];
    const spy: typeof createBot = (...args) => {
      const bot = createBot(...args);
      return {
        choose(request, signal) {
          requests.push(request);
          return bot.choose(request, signal);
        },
      };
    };
    server = await new TestServer({ dataDir: join(dataDir, 'remembering'), botPace: 1, createBot: spy }).open();
    const { matchID } = await server.create({ numPlayers: 3, setupData: { blind: true }, bots: { '1': 'random' } });
    const [, people] = await joinMatch(matchID, 'Ann', 'Bob');
    const { G } = await playRandomMoves(piratz, people);
    const piles = (state: unknown) => (state as PiratzState).seats.map(({ pile }) => pile);
    expect(
      requests.every(({ view }) =>
        piles(view)
          .flat()
          .every((id) => id === 0),
      ),
    ).toBe(true);
    const remembered = requests.map(({ informationState }) =>
      piles(informationState)
        .flat()
        .filter((id) => id !== 0),
    );
    const last = remembered.at(-1) ?? [];
    expect(last.length).toBeGreaterThan(5);
    expect(piles(G).flat()).toEqual(expect.arrayContaining(last));
  });

  it('a bot that fails is retried', async () => {
    await server.close();
    let toFail = 1;
    const failing: typeof createBot = (...args) => {
      if (toFail-- > 0) throw new Error('overboard');
      return createBot(...args);
    };
    server = await new TestServer({ dataDir: join(dataDir, 'failing'), createBot: failing, log }).open();
    const setupData = { firstPlayer: '1' };
    const { matchID } = await server.create({ numPlayers: 2, setupData, bots: { '1': 'random' } });
    const [, [ann]] = await joinMatch(matchID, 'Ann');
    await waitUntil(() => (ann.state?._stateID ?? 0) > 0);
    expect(failures(matchID)).toHaveLength(1);
  });

  it('a bot that keeps failing does not prevent the server from closing', async () => {
    await server.close();
    const failing: typeof createBot = () => {
      throw new Error('overboard');
    };
    server = await new TestServer({ dataDir: join(dataDir, 'sinking'), createBot: failing, log }).open();
    const setupData = { firstPlayer: '1' };
    const { matchID } = await server.create({ numPlayers: 2, setupData, bots: { '1': 'random' } });
    await joinMatch(matchID, 'Ann');
    await waitUntil(() => failures(matchID).length > 0);
    await server.close();
    await expect(fetch(server.url)).rejects.toThrow('fetch failed');
  });

  it('a bot whose move is pending at shutdown moves after the restart', async () => {
    await server.close();
    const folder = join(dataDir, 'waiting');
    server = await new TestServer({ dataDir: folder, botPace: 60_000 }).open();
    const setupData = { firstPlayer: '1' };
    const { matchID } = await server.create({ numPlayers: 2, setupData, bots: { '1': 'random' } });
    await joinMatch(matchID, 'Ann');
    const startedAt = Date.now();
    await server.close();
    expect(Date.now() - startedAt).toBeLessThan(30_000); // half of the bot's pace
    server = await new TestServer({ dataDir: folder }).open();
    const spectator = await server.openClient(matchID);
    await waitUntil(() => (spectator.state?._stateID ?? 0) > 0);
  });
});

describe('a server', () => {
  it('spectators who join during a match miss nothing', async () => {
    const { matchID } = await server.create({ numPlayers: 3, bots: { '2': 'random' } });
    const [, people] = await joinMatch(matchID, 'Ann', 'Bob');
    const playing = playRandomMoves(piratz, people);
    const spectators: TestClient[] = [];
    for (let i = 0; i < 20; i++) spectators.push(await server.openClient(matchID));
    const end = await playing;
    expect(people[0].log.length).toBeGreaterThan(spectators[0]!.info?.log.length ?? Infinity);
    await waitUntil(() => spectators.every(({ state }) => state?._stateID === end._stateID));
    for (const { log } of nonEmpty(spectators)) {
      expect(log.map(({ _stateID }) => _stateID)).toEqual(people[0].log.map(({ _stateID }) => _stateID));
    }
  });

  it('a server closes during moves without losing one and without warnings', async () => {
    const { matchID } = await server.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
    const [, [ann, bob]] = await joinMatch(matchID, 'Ann', 'Bob');
    lines.length = 0;
    const url = server.url;
    const moves = Array.from({ length: 30 }, () => ann.play({ move: 'reveal', args: [] }, 0));
    const acks = Promise.allSettled(moves);
    await waitUntil(() => (bob.state?._stateID ?? 0) > 0);
    await server.close();
    expect(lines.map((line) => JSON.parse(line) as { level: number }).filter(({ level }) => level >= 40)).toEqual([]);
    await expect(fetch(url)).rejects.toThrow('fetch failed');
    await acks;
    await server.open();
    expect((await server.openClient(matchID)).state?._stateID).toBe(1);
  });
});
