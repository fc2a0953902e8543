import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { InitializeGame } from 'boardgame.io/internal';
import { piratz } from '../../../src/games/piratz';
import { hostGame } from '../../../src/server/matches/hosted-games';
import { silentLogger } from '../../../src/server/shared/log';
import { SINGLE_PROCESS_BUS } from '../../../src/server/cluster/event-bus';
import { MatchLocks } from '../../../src/server/matches/match-lock';
import type { Broadcaster } from '../../../src/server/realtime/broadcaster';
import { MoveService } from '../../../src/server/realtime/moves';
import { Sqlite } from '../../../src/server/storage/sqlite';
import { Storage } from '../../../src/server/storage/storage';
import { kuhn } from '../../support/kuhn';
import { addDealt, metadataFor } from '../storage/storage-fixture';
import { TestServer, silenceConsole, temporaryFolder } from '../support/test-server';
import { playRandomMoves, type TestClient } from '../support/test-client';
import { waitUntil } from '../../support/wait-until';
import { nonEmpty } from '../../support/assertions';

silenceConsole();
const dataDir = temporaryFolder();
let server: TestServer;
beforeEach(async () => (server = await new TestServer({ dataDir }).open()));
afterEach(() => server.close());

const newMoveID = () => randomBytes(16).toString('hex');
const reveal = { move: 'reveal', args: [] };
const stateIDs = ({ log }: Pick<TestClient, 'log'>) => [...new Set(log.map(({ _stateID }) => _stateID))];

async function startMatch() {
  const { matchID } = await server.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
  const seats = await server.joinAll(matchID, ['Ann', 'Bob']);
  return [matchID, seats, await server.openClients(seats)] as const;
}

describe('a move ID', () => {
  it('a move that is sent again is played once and acknowledged as before', async () => {
    const [matchID, seats, [ann, bob]] = await startMatch();
    const moveID = newMoveID();
    expect(await ann.play(reveal, 0, moveID)).toEqual({ ok: true, stateID: 1 });
    expect(await ann.play(reveal, 0, moveID)).toEqual({ ok: true, stateID: 1 });
    expect(await ann.play({ move: 'stay', args: [] })).toEqual({ ok: true, stateID: 2 });
    expect(await ann.play(reveal, 0, moveID)).toEqual({ ok: true, stateID: 1 });
    await server.close();
    await server.open();
    const back = await server.openClient(matchID, seats[0]);
    expect(await back.play(reveal, 0, moveID)).toEqual({ ok: true, stateID: 1 });
    expect(stateIDs(back)).toEqual([0, 1]);
    expect(stateIDs(bob)).toEqual([0, 1]);
  });

  it('the same ID from another seat is another move', async () => {
    const [, , [ann, bob]] = await startMatch();
    const moveID = newMoveID();
    await ann.play(reveal, 0, moveID);
    expect(await bob.play(reveal, 0, moveID)).toMatchObject({ ok: false, code: 'not-your-turn' });
    await ann.play({ move: 'stay', args: [] });
    await waitUntil(() => bob.state?._stateID === 2);
    expect(await bob.play(reveal, 2, moveID)).toEqual({ ok: true, stateID: 3 });
    expect(await bob.play(reveal, 2, moveID)).toEqual({ ok: true, stateID: 3 });
  });

  it('a rejected move can be sent again with the same ID', async () => {
    const [, , [ann]] = await startMatch();
    const moveID = newMoveID();
    expect(await ann.play(reveal, 3, moveID)).toMatchObject({ ok: false, code: 'stale' });
    expect(await ann.play(reveal, 0, moveID)).toEqual({ ok: true, stateID: 1 });
  });

  it.each(['', 'short', 'x'.repeat(65), '0123456789abcdef\n', 7, {}])(
    'the server rejects the move ID %j',
    async (moveID) => {
      const [, , [ann]] = await startMatch();
      expect(await ann.play(reveal, 0, moveID as string)).toMatchObject({ ok: false, code: 'bad-request' });
    },
  );

  it('moves at several processes store one of two racing moves, once', async () => {
    await server.close();
    const storage = new Storage(new Sqlite(join(dataDir, 'race.sqlite')));
    await storage.connect();
    const hosted = hostGame(kuhn, undefined);
    const players = { 0: { id: 0, name: 'Ann' }, 1: { id: 1, name: 'Ben' } };
    const first = InitializeGame({ game: hosted.game, numPlayers: 2, setupData: {} });
    await addDealt(storage, 'race', metadataFor(2, { gameName: kuhn.name, players }), first);
    const afterMove = jest.fn();
    const make = (moveID?: string, move = 'pass') => {
      const broadcaster = { broadcastState: () => undefined } as unknown as Broadcaster;
      const metrics = { countMove: () => undefined };
      // Locks of their own, as those of another process.
      const locks = new MatchLocks();
      const service = new MoveService({
        storage,
        locks,
        broadcaster,
        eventBus: SINGLE_PROCESS_BUS,
        metrics,
        log: silentLogger,
        lifecycle: {
          afterMove,
          rethrow: (_handle, error) => {
            throw error;
          },
        },
      });
      const request = { playerID: '0', stateID: 0, move, args: [], moveID };
      return service.make({ ...hosted, matchID: 'race' }, request);
    };
    const results = await Promise.allSettled([make('one'), make('one'), make('two'), make(), make('one')]);
    const outcomes = results.map((result) =>
      result.status === 'fulfilled' ? result.value.stateID : result.reason.code,
    );
    expect(outcomes).toEqual([1, 1, 'not-your-turn', 'not-your-turn', 1]);
    expect(afterMove).toHaveBeenCalledTimes(1);
    expect(stateIDs({ log: await storage.moves.logSince('race', 0) })).toEqual([0]);
    await storage.close();
    await server.open();
  });
});

describe('an update', () => {
  it('clients that sync with a state ID receive only the changed keys of G', async () => {
    const [matchID, [seat], people] = await startMatch();
    const player = await server.openClient(matchID, seat, 'piratz', 0);
    const spectator = await server.openClient(matchID, undefined, 'piratz', 0);
    const updates: object[] = [];
    player.socket.on('update', (_id: string, { G }: { G: object }) => updates.push(G));
    await playRandomMoves(piratz, people, 20);
    await waitUntil(() => [player, spectator].every(({ state }) => state?._stateID === 20));
    expect(player.state).toEqual(people[0].state);
    expect(spectator.state).toEqual((await server.openClient(matchID)).state);
    expect(updates).toHaveLength(20);
    for (const G of nonEmpty(updates)) expect(G).not.toHaveProperty('cards');
    expect(updates[0]).toHaveProperty('faceUp');
  });
});

describe('an acknowledgement', () => {
  it('a sender that opted into deltas receives the update with the acknowledgement, not as an event', async () => {
    const [matchID, [seat], [complete]] = await startMatch();
    const ann = await server.openClient(matchID, seat, 'piratz', 0);
    const page = await server.openClient(matchID, seat, 'piratz', 0);
    const updates: number[] = [];
    ann.socket.on('update', (_id: string, { _stateID }: { _stateID: number }) => updates.push(_stateID));
    const update = [{ _stateID: 1 }, [{ _stateID: 0 }]];
    expect(await ann.play(reveal)).toMatchObject({ ok: true, stateID: 1, update });
    await waitUntil(() => [page, complete].every(({ state }) => state?._stateID === 1));
    expect(updates).toEqual([]);
    expect(ann.state).toEqual(complete.state);
    expect(page.state).toEqual(complete.state);
  });

  it('a sender without an acknowledgement callback receives the update as an event', async () => {
    const [matchID, [seat]] = await startMatch();
    const ann = await server.openClient(matchID, seat, 'piratz', 0);
    const payload = { type: reveal.move, args: reveal.args, playerID: '0' };
    ann.socket.emit('update', { type: 'MAKE_MOVE', payload }, 0, matchID, '0');
    await waitUntil(() => ann.state?._stateID === 1);
    expect(ann.log).toHaveLength(1);
  });
});

describe('a view', () => {
  it('the server computes the view once per seat, not once per socket', async () => {
    const playerView = jest.fn(kuhn.game.playerView);
    await server.close();
    server = await new TestServer({ dataDir, games: [{ ...kuhn, game: { ...kuhn.game, playerView } }] }).open();
    const { matchID } = await server.create({ numPlayers: 2 }, 'kuhn');
    const seats = await server.joinAll(matchID, ['Ann', 'Bob'], 'kuhn');
    const [ann] = await server.openClients([...seats, ...seats], 'kuhn');
    for (let i = 0; i < 5; i++) await server.openClient(matchID, undefined, 'kuhn');
    playerView.mockClear();
    expect(await ann.play({ move: 'pass', args: [] })).toMatchObject({ ok: true });
    expect(playerView.mock.calls.map(([{ playerID }]) => playerID)).toEqual(['0', '1', null]);
  });
});

describe('a sync', () => {
  it('the server sends the log since the given state ID', async () => {
    const [matchID, [seat], people] = await startMatch();
    await playRandomMoves(piratz, people, 12);
    const complete = await server.openClient(matchID, seat);
    expect(stateIDs(complete)).toEqual(Array.from({ length: 12 }, (_, i) => i));
    for (const since of [0, 11, 12]) {
      const page = await server.connect();
      expect(await page.sync(matchID, seat.playerID, seat.playerCredentials, since)).toEqual({
        ok: true,
        stateID: 12,
      });
      expect(page.state).toEqual(complete.state);
      expect(page.log).toEqual(complete.log.filter(({ _stateID }) => _stateID >= since));
      page.disconnect();
    }
  });

  it('the server sends the complete log when the given state ID is ahead of the match', async () => {
    const [matchID, , people] = await startMatch();
    await playRandomMoves(piratz, people, 4);
    const page = await server.connect();
    expect(await page.sync(matchID, null, undefined, 400)).toEqual({ ok: true, stateID: 4 });
    expect(stateIDs(page)).toEqual([0, 1, 2, 3]);
  });

  it('the server sends the ID of the rematch', async () => {
    const [matchID, seats, people] = await startMatch();
    await playRandomMoves(piratz, people);
    const nextMatchID = await server.rematch(seats);
    const late = await server.openClient(matchID);
    expect(late.nextMatches).toEqual([[matchID, nextMatchID]]);
  });
});
