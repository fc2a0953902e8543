import { join } from 'node:path';
import { Client } from 'boardgame.io/client';
import { SocketIO } from 'boardgame.io/multiplayer';
import { createBot } from '../../src/ai/levels';
import type { DecisionRequest } from '../../src/ai/types';
import { piratz } from '../../src/games/piratz';
import type { PiratzState } from '../../src/games/piratz/rules/state';
import { Sqlite } from '../../src/server/storage/sqlite';
import { kuhn } from '../support/kuhn';
import { TestServer, silenceConsole, temporaryFolder, type TestSeat } from './house';
import { createMemoryLog } from './remembered-log';
import { playRandomMoves, waitUntil, type TestClient } from './visitor';

silenceConsole();
const dataDir = temporaryFolder();
const { log, lines } = createMemoryLog();
const failures = (of = '') => lines.filter((line) => line.includes('a bot failed') && line.includes(of));
let house: TestServer;
beforeEach(async () => (house = await new TestServer({ dataDir, log }).open()));
afterEach(() => house.close());

async function seated(matchID: string, ...names: string[]): Promise<[TestSeat[], TestClient[]]> {
  const places: TestSeat[] = [];
  for (const name of names) places.push(await house.join(matchID, name));
  return [places, await Promise.all(places.map((place) => house.openClient(matchID, place)))];
}

describe('a match', () => {
  it('goes from the first move to the end with two people and a bot, and tells everybody the same', async () => {
    const { matchID } = await house.create({ numPlayers: 3, bots: { '1': 'random' } });
    const [, people] = await seated(matchID, 'Ann', 'Bob');
    const everybody = [...people, await house.openClient(matchID)];
    const state = await playRandomMoves(piratz, everybody);
    expect(state.ctx.gameover).toMatchObject(piratz.rules.outcome(state.G as PiratzState) ?? {});
    expect((await house.match(matchID)).gameover).toEqual(state.ctx.gameover);
    const versions = people[0].log.map(({ _stateID }) => _stateID);
    expect(versions).toEqual([...versions].sort((a, b) => a - b));
    const facts = (visitor: TestClient) => visitor.log.map(({ metadata }) => metadata as unknown);
    for (const visitor of everybody) expect(facts(visitor)).toEqual(facts(people[0]));
    const [late] = [await house.openClient(matchID)];
    expect(late.log).toEqual(everybody[2].log);
    expect(await people[0].play({ move: 'reveal', args: [] })).toMatchObject({ ok: false, code: 'match-over' });
  });

  it('goes on after a restart, bots too', async () => {
    const { matchID } = await house.create({ numPlayers: 3, bots: { '2': 'random' } });
    const [places, people] = await seated(matchID, 'Ann', 'Bob');
    await playRandomMoves(piratz, people, 5);
    await house.close();
    await house.open();
    const again = await Promise.all(places.map((place) => house.openClient(matchID, place)));
    expect(again[0].state?._stateID).toBeGreaterThanOrEqual(5);
    const state = await playRandomMoves(piratz, again);
    expect(state.ctx.gameover).toBeDefined();
  });

  it('is played by boardgame.io’s own client', async () => {
    const { matchID } = await house.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
    const places = [await house.join(matchID, 'Ann'), await house.join(matchID, 'Bob')];
    const [ann, bob] = places.map(({ playerID, playerCredentials: credentials }) =>
      Client<PiratzState>({
        game: piratz.game,
        matchID,
        playerID,
        credentials,
        debug: false,
        multiplayer: SocketIO({ server: house.url, socketOpts: { transports: ['websocket'] } }),
      }),
    );
    ann.start();
    bob.start();
    await waitUntil(() => Boolean(ann.getState()?.isConnected && bob.getState()?.isConnected));
    await waitUntil(() => ann.matchData?.every(({ isConnected }) => isConnected) ?? false);
    ann.moves.reveal();
    await waitUntil(() => bob.getState()?.G.display.length === 1);
    expect(bob.log).toHaveLength(1);
    ann.moves.stay();
    await waitUntil(() => bob.getState()?.isActive ?? false);
    ann.reset();
    expect(ann.getState()).toBeNull();
    for (const client of [ann, bob]) client.stop();
  });

  it('is another game’s as well', async () => {
    await house.close();
    house = await new TestServer({ dataDir, games: [piratz, kuhn] }).open();
    const { matchID } = await house.create({ numPlayers: 2 }, 'kuhn');
    const places = [await house.join(matchID, 'Ann', '0', 'kuhn'), await house.join(matchID, 'Bob', '1', 'kuhn')];
    const people = await Promise.all(places.map((place) => house.openClient(matchID, place, 'kuhn')));
    expect((await playRandomMoves(kuhn, people)).ctx.gameover).toBeDefined();
    expect(await house.get(`/games/piratz/${matchID}`)).toMatchObject({ status: 404 });
    expect(await (await house.connect()).sync(matchID, null)).toMatchObject({ ok: false, code: 'not-found' });
  });
});

describe('a move', () => {
  it('is refused with the right reason, and nobody hears of it', async () => {
    const { matchID } = await house.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
    const ann = await house.openClient(matchID, await house.join(matchID, 'Ann'));
    const reveal = { move: 'reveal', args: [] };
    expect(await ann.play(reveal)).toMatchObject({ ok: false, code: 'not-started' });
    const bob = await house.openClient(matchID, await house.join(matchID, 'Bob'));
    expect(await bob.play(reveal)).toMatchObject({ ok: false, code: 'not-your-turn' });
    expect(await ann.play(reveal, 5)).toMatchObject({ ok: false, code: 'stale' });
    expect(await ann.play({ move: 'pass', args: ['pearl'] })).toMatchObject({ ok: false, code: 'illegal-move' });
    expect(await ann.play({ move: 'toString', args: [] })).toMatchObject({ ok: false, code: 'bad-request' });
    expect(await ann.play(reveal)).toEqual({ ok: true, stateID: 1 });
    expect(await ann.play(reveal, 0)).toMatchObject({ ok: false, code: 'stale' });
    await waitUntil(() => bob.state?._stateID === 1);
    expect(bob.log).toHaveLength(1);
  });

  it('is played once when it is sent twice at the same time', async () => {
    const { matchID } = await house.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
    const [places, [ann]] = await seated(matchID, 'Ann', 'Bob');
    const otherTab = await house.openClient(matchID, places[0]);
    const reveal = { move: 'reveal', args: [] };
    const acks = await Promise.all([ann.play(reveal, 0), otherTab.play(reveal, 0), ann.play(reveal, 0)]);
    expect(acks.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await house.openClient(matchID)).state?._stateID).toBe(1);
  });

  it('that cannot be stored is told to nobody', async () => {
    const { matchID } = await house.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
    const [, [ann, bob]] = await seated(matchID, 'Ann', 'Bob');
    const database = new Sqlite(join(dataDir, 'piratz.sqlite'));
    await database.run('UPDATE matches SET state_id = 7 WHERE id = ?', matchID);
    expect(await ann.play({ move: 'reveal', args: [] })).toMatchObject({ ok: false, code: 'stale' });
    await database.run('UPDATE matches SET state_id = 0 WHERE id = ?', matchID);
    await database.run("CREATE TRIGGER full BEFORE INSERT ON moves BEGIN SELECT RAISE(ABORT, 'disk full'); END");
    expect(await ann.play({ move: 'reveal', args: [] })).toMatchObject({ ok: false, code: 'internal' });
    await database.run('DROP TRIGGER full');
    await database.close();
    expect([ann.state?._stateID, bob.state?._stateID, bob.log]).toEqual([0, 0, []]);
    expect(await ann.play({ move: 'reveal', args: [] })).toEqual({ ok: true, stateID: 1 });
  });
});

describe('presence', () => {
  it('counts the pages of a seat', async () => {
    const { matchID } = await house.create({ numPlayers: 3, bots: { '2': 'random' } });
    const [places, [ann, bob]] = await seated(matchID, 'Ann', 'Bob');
    const connected = ({ seats }: TestClient) => seats.map(({ isConnected }) => isConnected);
    await waitUntil(() => connected(ann).every(Boolean));
    const secondPage = await house.openClient(matchID, places[1]);
    bob.disconnect();
    await waitUntil(async () => (await house.match(matchID)).players[1].isConnected === true);
    expect(connected(ann)).toEqual([true, true, true]);
    secondPage.disconnect();
    await waitUntil(() => connected(ann)[1] === false);
    expect(connected(ann)).toEqual([true, false, true]);
    expect(await ann.sync(matchID, null)).toMatchObject({ ok: true });
    expect((await house.match(matchID)).players[0].isConnected).toBe(false);
  });

  it('shows who joins', async () => {
    const { matchID } = await house.create({ numPlayers: 2 });
    const spectator = await house.openClient(matchID);
    await house.join(matchID, 'Ann');
    await waitUntil(() => spectator.seats[0].name === 'Ann');
    expect(spectator.seats[0]).toEqual({ id: 0, name: 'Ann', data: { host: true }, isConnected: false });
  });
});

describe('a bot', () => {
  it('is asked with its own view and its legal moves, at the pace we say', async () => {
    await house.close();
    const asked: DecisionRequest[] = [];
    const spying: typeof createBot = (...args) => {
      const bot = createBot(...args);
      return {
        choose(question, signal) {
          asked.push(question);
          return bot.choose(question, signal);
        },
      };
    };
    house = await new TestServer({ dataDir: join(dataDir, 'spying'), botPace: 100, createBot: spying }).open();
    const setupData = { firstPlayer: '1', blind: true };
    const { matchID } = await house.create({ numPlayers: 2, setupData, bots: { '1': 'random' } });
    const [, [ann]] = await seated(matchID, 'Ann');
    const begin = Date.now();
    await waitUntil(() => ann.state?._stateID === 1);
    expect(Date.now() - begin).toBeGreaterThanOrEqual(50);
    const [{ view, player, moves }] = asked;
    const G = view as PiratzState;
    expect(player).toBe('1');
    expect(moves).toEqual(piratz.rules.legalMoves(G, '1'));
    expect(new Set(G.drawPile)).toEqual(new Set([0]));
  });

  it('remembers in a blind match what its seat was shown', async () => {
    await house.close();
    const asked: DecisionRequest[] = [];
    const spying: typeof createBot = (...args) => {
      const bot = createBot(...args);
      return {
        choose(question, signal) {
          asked.push(question);
          return bot.choose(question, signal);
        },
      };
    };
    house = await new TestServer({ dataDir: join(dataDir, 'remembering'), botPace: 1, createBot: spying }).open();
    const { matchID } = await house.create({ numPlayers: 3, setupData: { blind: true }, bots: { '1': 'random' } });
    const [, people] = await seated(matchID, 'Ann', 'Bob');
    const { G } = await playRandomMoves(piratz, people);
    const piles = (state: unknown) => (state as PiratzState).seats.map(({ pile }) => pile);
    expect(
      asked.every(({ view }) =>
        piles(view)
          .flat()
          .every((id) => id === 0),
      ),
    ).toBe(true);
    const remembered = asked.map(({ informationState }) =>
      piles(informationState)
        .flat()
        .filter((id) => id !== 0),
    );
    const last = remembered.at(-1) ?? [];
    expect(last.length).toBeGreaterThan(5);
    expect(piles(G).flat()).toEqual(expect.arrayContaining(last));
  });

  it('that fails is asked again', async () => {
    await house.close();
    let toFail = 1;
    const failing: typeof createBot = (...args) => {
      if (toFail-- > 0) throw new Error('overboard');
      return createBot(...args);
    };
    house = await new TestServer({ dataDir: join(dataDir, 'failing'), createBot: failing, log }).open();
    const setupData = { firstPlayer: '1' };
    const { matchID } = await house.create({ numPlayers: 2, setupData, bots: { '1': 'random' } });
    const [, [ann]] = await seated(matchID, 'Ann');
    await waitUntil(() => (ann.state?._stateID ?? 0) > 0);
    expect(failures(matchID)).toHaveLength(1);
  });

  it('that never stops failing does not keep a server from closing', async () => {
    await house.close();
    const failing: typeof createBot = () => {
      throw new Error('overboard');
    };
    house = await new TestServer({ dataDir: join(dataDir, 'sinking'), createBot: failing, log }).open();
    const setupData = { firstPlayer: '1' };
    const { matchID } = await house.create({ numPlayers: 2, setupData, bots: { '1': 'random' } });
    await seated(matchID, 'Ann');
    await waitUntil(() => failures(matchID).length > 0);
    await house.close();
  });

  it('that is to move when the server closes moves when it opens again', async () => {
    await house.close();
    const folder = join(dataDir, 'waiting');
    house = await new TestServer({ dataDir: folder, botPace: 60_000 }).open();
    const setupData = { firstPlayer: '1' };
    const { matchID } = await house.create({ numPlayers: 2, setupData, bots: { '1': 'random' } });
    await seated(matchID, 'Ann');
    const begin = Date.now();
    await house.close();
    expect(Date.now() - begin).toBeLessThan(3000);
    house = await new TestServer({ dataDir: folder }).open();
    const spectator = await house.openClient(matchID);
    await waitUntil(() => (spectator.state?._stateID ?? 0) > 0);
  });
});

describe('a server', () => {
  it('lets whoever comes in the middle of a match miss nothing', async () => {
    const { matchID } = await house.create({ numPlayers: 3, bots: { '2': 'random' } });
    const [, people] = await seated(matchID, 'Ann', 'Bob');
    const playing = playRandomMoves(piratz, people);
    const spectators: TestClient[] = [];
    for (let i = 0; i < 20; i++) spectators.push(await house.openClient(matchID));
    const end = await playing;
    expect(people[0].log.length).toBeGreaterThan(spectators[0].info?.log.length ?? Infinity);
    await waitUntil(() => spectators.every(({ state }) => state?._stateID === end._stateID));
    for (const { log } of spectators) {
      expect(log.map(({ _stateID }) => _stateID)).toEqual(people[0].log.map(({ _stateID }) => _stateID));
    }
  });

  it('closes in the middle of moves without losing one or a word of complaint', async () => {
    const { matchID } = await house.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
    const [, [ann, bob]] = await seated(matchID, 'Ann', 'Bob');
    lines.length = 0;
    const url = house.url;
    const moves = Array.from({ length: 30 }, () => ann.play({ move: 'reveal', args: [] }, 0));
    const acks = Promise.allSettled(moves);
    await waitUntil(() => (bob.state?._stateID ?? 0) > 0);
    await house.close();
    expect(lines.map((line) => JSON.parse(line) as { level: number }).filter(({ level }) => level >= 40)).toEqual([]);
    await expect(fetch(url)).rejects.toThrow();
    await acks;
    await house.open();
    expect((await house.openClient(matchID)).state?._stateID).toBe(1);
  });
});
