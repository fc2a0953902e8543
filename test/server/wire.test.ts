import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { StorageAPI } from 'boardgame.io';
import { createMatch } from 'boardgame.io/internal';
import { piratz } from '../../src/games/piratz';
import { hostGame } from '../../src/server/matches/hosted-games';
import { submitMove } from '../../src/server/matches/moves';
import { Sqlite } from '../../src/server/storage/sqlite';
import { Storage } from '../../src/server/storage/storage';
import { kuhn } from '../support/kuhn';
import { TestServer, silenceConsole, temporaryFolder, type TestSeat } from './house';
import { playRandomMoves, waitUntil, type TestClient } from './visitor';

silenceConsole();
const dataDir = temporaryFolder();
let house: TestServer;
beforeEach(async () => (house = await new TestServer({ dataDir }).open()));
afterEach(() => house.close());

const newMoveID = () => randomBytes(16).toString('hex');
const reveal = { move: 'reveal', args: [] };
const stateIDs = ({ log }: Pick<TestClient, 'log'>) => [...new Set(log.map(({ _stateID }) => _stateID))];

async function startMatch(): Promise<[string, TestSeat[], TestClient[]]> {
  const { matchID } = await house.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
  const places = [await house.join(matchID, 'Ann'), await house.join(matchID, 'Bob')];
  return [matchID, places, await Promise.all(places.map((place) => house.openClient(matchID, place)))];
}

describe('a move that is sent again', () => {
  it('is played once, and answered as it was then', async () => {
    const [matchID, places, [ann, bob]] = await startMatch();
    const moveID = newMoveID();
    expect(await ann.play(reveal, 0, moveID)).toEqual({ ok: true, stateID: 1 });
    expect(await ann.play(reveal, 0, moveID)).toEqual({ ok: true, stateID: 1 });
    expect(await ann.play({ move: 'stay', args: [] })).toEqual({ ok: true, stateID: 2 });
    expect(await ann.play(reveal, 0, moveID)).toEqual({ ok: true, stateID: 1 });
    await house.close();
    await house.open();
    const back = await house.openClient(matchID, places[0]);
    expect(await back.play(reveal, 0, moveID)).toEqual({ ok: true, stateID: 1 });
    expect(stateIDs(back)).toEqual([0, 1]);
    expect(stateIDs(bob)).toEqual([0, 1]);
  });

  it('is another one from another seat', async () => {
    const [, , [ann, bob]] = await startMatch();
    const moveID = newMoveID();
    await ann.play(reveal, 0, moveID);
    expect(await bob.play(reveal, 0, moveID)).toMatchObject({ ok: false, code: 'not-your-turn' });
    await ann.play({ move: 'stay', args: [] });
    await waitUntil(() => bob.state?._stateID === 2);
    expect(await bob.play(reveal, 2, moveID)).toEqual({ ok: true, stateID: 3 });
    expect(await bob.play(reveal, 2, moveID)).toEqual({ ok: true, stateID: 3 });
  });

  it('may be sent anew after it has been refused', async () => {
    const [, , [ann]] = await startMatch();
    const moveID = newMoveID();
    expect(await ann.play(reveal, 3, moveID)).toMatchObject({ ok: false, code: 'stale' });
    expect(await ann.play(reveal, 0, moveID)).toEqual({ ok: true, stateID: 1 });
  });

  it.each(['', 'short', 'x'.repeat(65), '0123456789abcdef\n', 7, {}])('needs a decent id, not %j', async (moveID) => {
    const [, , [ann]] = await startMatch();
    expect(await ann.play(reveal, 0, moveID as string)).toMatchObject({ ok: false, code: 'bad-request' });
  });

  it('is played once when several processes get it at the same time, and so is each of two that race', async () => {
    await house.close();
    const storage = new Storage(new Sqlite(join(dataDir, 'race.sqlite')));
    await storage.connect();
    const served = hostGame(kuhn, undefined);
    const match = createMatch({
      game: served.game,
      numPlayers: 2,
      setupData: {},
      unlisted: false,
    }) as StorageAPI.CreateMatchOpts;
    for (const seat of [0, 1]) match.metadata.players[seat].name = 'Ann';
    await storage.createMatch('race', match);
    const ask = (moveID?: string, move = 'pass') =>
      submitMove(storage, served, { matchID: 'race', playerID: '0', stateID: 0, move, args: [], moveID });
    const results = await Promise.allSettled([ask('one'), ask('one'), ask('two'), ask(), ask('one')]);
    const versions = results.map((result) =>
      result.status === 'fulfilled' ? result.value.stateID : result.reason.code,
    );
    expect(versions).toEqual([1, 1, 'not-your-turn', 'not-your-turn', 1]);
    expect(results.filter((result) => result.status === 'fulfilled' && result.value.committed)).toHaveLength(1);
    expect(stateIDs({ log: await storage.logSince('race', 0) })).toEqual([0]);
    await storage.close();
    await house.open();
  });
});

describe('an update', () => {
  it('holds of G what is different, for whoever gives the version that he has', async () => {
    const [matchID, [place], people] = await startMatch();
    const pages = [
      await house.openClient(matchID, place, 'piratz', 0),
      await house.openClient(matchID, undefined, 'piratz', 0),
    ];
    const told: object[] = [];
    pages[0].socket.on('update', (_id: string, { G }: { G: object }) => told.push(G));
    await playRandomMoves(piratz, people, 20);
    await waitUntil(() => pages.every(({ state }) => state?._stateID === 20));
    expect(pages[0].state).toEqual(people[0].state);
    expect(pages[1].state).toEqual((await house.openClient(matchID)).state);
    expect(told).toHaveLength(20);
    for (const G of told) expect(G).not.toHaveProperty('cards');
    expect(told[0]).toHaveProperty('display');
  });
});

describe('an acknowledgement', () => {
  it('brings a sender who takes changes his own move, which no event tells him', async () => {
    const [matchID, [place], [whole]] = await startMatch();
    const [ann, page] = [
      await house.openClient(matchID, place, 'piratz', 0),
      await house.openClient(matchID, place, 'piratz', 0),
    ];
    const told: number[] = [];
    ann.socket.on('update', (_id: string, { _stateID }: { _stateID: number }) => told.push(_stateID));
    const news = [{ _stateID: 1 }, [{ _stateID: 0 }]];
    expect(await ann.play(reveal)).toMatchObject({ ok: true, stateID: 1, update: news });
    await waitUntil(() => [page, whole].every(({ state }) => state?._stateID === 1));
    expect(told).toEqual([]);
    expect(ann.state).toEqual(whole.state);
    expect(page.state).toEqual(whole.state);
  });

  it('that nobody waits for leaves the move to the event', async () => {
    const [matchID, [place]] = await startMatch();
    const ann = await house.openClient(matchID, place, 'piratz', 0);
    const payload = { type: reveal.move, args: reveal.args, playerID: '0' };
    ann.socket.emit('update', { type: 'MAKE_MOVE', payload }, 0, matchID, '0');
    await waitUntil(() => ann.state?._stateID === 1);
  });
});

describe('a view', () => {
  it('is made once for all who have the same eyes', async () => {
    const playerView = jest.fn(kuhn.game.playerView);
    await house.close();
    house = await new TestServer({ dataDir, games: [{ ...kuhn, game: { ...kuhn.game, playerView } }] }).open();
    const { matchID } = await house.create({ numPlayers: 2 }, 'kuhn');
    const places = [await house.join(matchID, 'Ann', '0', 'kuhn'), await house.join(matchID, 'Bob', '1', 'kuhn')];
    const [ann] = await Promise.all([...places, ...places].map((place) => house.openClient(matchID, place, 'kuhn')));
    for (let i = 0; i < 5; i++) await house.openClient(matchID, undefined, 'kuhn');
    playerView.mockClear();
    expect(await ann.play({ move: 'pass', args: [] })).toMatchObject({ ok: true });
    expect(playerView.mock.calls.map(([{ playerID }]) => playerID)).toEqual(['0', '1', null]);
  });
});

describe('a sync', () => {
  it('brings the log since the version that one has', async () => {
    const [matchID, [place], people] = await startMatch();
    await playRandomMoves(piratz, people, 12);
    const whole = await house.openClient(matchID, place);
    expect(stateIDs(whole)).toEqual(Array.from({ length: 12 }, (_, i) => i));
    for (const since of [0, 11, 12]) {
      const page = await house.connect();
      expect(await page.sync(matchID, place.playerID, place.playerCredentials, since)).toEqual({
        ok: true,
        stateID: 12,
      });
      expect(page.state).toEqual(whole.state);
      expect(page.log).toEqual(whole.log.filter(({ _stateID }) => _stateID >= since));
      page.disconnect();
    }
  });

  it('brings all of it to whoever has seen another past', async () => {
    const [matchID, , people] = await startMatch();
    await playRandomMoves(piratz, people, 4);
    const page = await house.connect();
    expect(await page.sync(matchID, null, undefined, 400)).toEqual({ ok: true, stateID: 4 });
    expect(stateIDs(page)).toEqual([0, 1, 2, 3]);
  });

  it('tells of the next match', async () => {
    const [matchID, [{ playerID, playerCredentials }], people] = await startMatch();
    await playRandomMoves(piratz, people);
    const body = { playerID, credentials: playerCredentials };
    const { body: answer } = await house.post<{ nextMatchID: string }>(`/games/piratz/${matchID}/playAgain`, body);
    const late = await house.openClient(matchID);
    expect(late.nextMatches).toEqual([[matchID, answer.nextMatchID]]);
  });
});
