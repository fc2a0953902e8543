import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LogEntry, State } from 'boardgame.io';
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';
import { Server } from 'socket.io';
import type { MatchStore } from '../../../src/client/shared/match-store';
import { createOnlineMatch } from '../../../src/client/match/online-match';
import { sampleUniform, seededRandom } from '../../../src/random/random';
import { piratz } from '../../../src/games/piratz';
import { makeMove } from '../../support/actions';
import { FlakyProxy } from '../../support/proxy';
import { TestServer, silenceConsole, temporaryFolder, type TestSeat } from '../support/test-server';
import { waitUntil } from '../../support/wait-until';
import { nonEmpty } from '../../support/assertions';

/*
 * The browser client over connections that break, stall and lag.
 */

const ACK_TIMEOUT_MS = 400;
const DISRUPTIONS = 16;

silenceConsole();
const dataDir = temporaryFolder();
let testServer: TestServer;
let proxy: FlakyProxy;
const matches: MatchStore[] = [];
beforeEach(async () => {
  testServer = await new TestServer({ dataDir }).open();
  proxy = await new FlakyProxy(() => Number(new URL(testServer.url).port)).open();
});
afterEach(async () => {
  for (const match of matches.splice(0)) match.stop();
  await proxy.close();
  await testServer.close();
});

const moveIDs = (log: readonly LogEntry[] = []) => [...new Set(log.map(({ _stateID }) => _stateID))];
const upTo = (stateID: number) => Array.from({ length: stateID }, (_, i) => i);
const reveal = { move: 'reveal', args: [] } as const;

/** Creates a match of two players in which Ann begins. */
async function createSeats(): Promise<[TestSeat, TestSeat]> {
  const { matchID } = await testServer.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
  return testServer.joinAll(matchID, ['Ann', 'Bob']);
}

const heldSeat = ({ playerID, playerCredentials: credentials }: TestSeat) => ({
  game: 'piratz',
  name: 'Ann',
  playerID,
  credentials,
});

/** Connects a client to a seat or, with the ID of a match, as a spectator. */
async function connect(place: TestSeat | string, server = proxy.url): Promise<MatchStore> {
  const line = { server, timeoutMs: ACK_TIMEOUT_MS };
  const [matchID, seat] = typeof place === 'string' ? [place, undefined] : [place.matchID, heldSeat(place)];
  const match = createOnlineMatch(piratz, matchID, seat, false, line);
  matches.push(match);
  match.start();
  await waitUntil(() => match.getState().connected);
  return match;
}

describe('a pending move', () => {
  it.each(['server', 'client'] as const)('the move is played once when packets of the %s are lost', async (side) => {
    const [ann] = await createSeats();
    const match = await connect(ann);
    proxy.dropFrom(side);
    match.play(reveal);
    expect(match.getState()).toMatchObject({ pending: true, connected: true });
    await waitUntil(() => !match.getState().connected);
    expect(match.getState().pending).toBe(true);
    await waitUntil(() => !match.getState().pending);
    expect(match.getState()).toMatchObject({ connected: true, failure: undefined });
    expect(match.getState().state?._stateID).toBe(1);
    expect(moveIDs((await testServer.openClient(ann.matchID)).log)).toEqual([0]);
  });

  it('the move is played when the server is back', async () => {
    const [ann] = await createSeats();
    const match = await connect(ann);
    proxy.dropFrom('client');
    match.play(reveal);
    await testServer.close();
    await waitUntil(() => !match.getState().connected);
    await testServer.open();
    await waitUntil(() => !match.getState().pending);
    expect(match.getState().failure).toBeUndefined();
    expect(match.getState().state?._stateID).toBe(1);
  });

  it('a move that is no longer possible fails with a reason, and the match goes on', async () => {
    const [ann] = await createSeats();
    const match = await connect(ann);
    const otherPage = await testServer.openClient(ann.matchID, ann);
    proxy.dropFrom('client');
    match.play(reveal);
    await otherPage.play(reveal);
    await otherPage.play({ move: 'stay', args: [] });
    await waitUntil(() => match.getState().failure !== undefined);
    expect(match.getState()).toMatchObject({ pending: false, failure: { code: 'not-your-turn' } });
    await waitUntil(() => match.getState().connected && match.getState().state?._stateID === 2);
    expect(moveIDs(match.getState().state?.log)).toEqual([0, 1]);
  });

  it('the client accepts no other move while one is pending or the connection is broken', async () => {
    const [ann] = await createSeats();
    const match = await connect(ann);
    for (let i = 0; i < 3; i++) match.play(reveal);
    await waitUntil(() => !match.getState().pending);
    proxy.disconnectAll();
    await waitUntil(() => !match.getState().connected);
    match.play(reveal);
    expect(match.getState().pending).toBe(false);
    await waitUntil(() => match.getState().connected);
    expect(match.getState()).toMatchObject({ pending: false, failure: undefined, state: { _stateID: 1 } });
  });
});

describe('a client that the server disconnects', () => {
  it('the client reconnects and receives the reason', async () => {
    const [ann] = await createSeats();
    const [match, page] = [await connect(ann), await connect(ann.matchID)];
    await testServer.postAs('setSpectators', ann, { welcome: false });
    await waitUntil(() => page.getState().denied !== undefined);
    expect(page.getState()).toMatchObject({ connected: false, denied: { code: 'no-spectators' } });
    expect(match.getState().connected).toBe(true);
    expect(match.getState().denied).toBeUndefined();
  });
});

/** Plays random moves for a player to the end of the match. Counts the acknowledged moves. */
function play(match: MatchStore, playerID: string): { acknowledged: number; refused: number } {
  const random = seededRandom(playerID);
  const count = { acknowledged: 0, refused: 0 };
  let before = match.getState();
  match.subscribe(() => {
    const now = match.getState();
    if (before.pending && !now.pending) count.acknowledged++;
    if (now.failure && now.failure !== before.failure) {
      count.acknowledged--;
      count.refused++;
    }
    before = now;
  });
  const act = () => {
    const { state, connected, pending } = match.getState();
    if (state?.ctx.gameover !== undefined) return;
    const moves = state && connected && !pending ? piratz.rules.legalMoves(state.G as never, playerID) : [];
    if (moves.length > 0) match.play(sampleUniform(moves, random));
    setTimeout(act, 5);
  };
  act();
  return count;
}

describe('a match over unreliable connections', () => {
  it('the log has every acknowledged move once, and no client hangs', async () => {
    const seats = await createSeats();
    const people = await Promise.all(seats.map((seat) => connect(seat)));
    const random = seededRandom('storm');
    const disruptions = [
      () => proxy.disconnectAll(),
      () => proxy.dropFrom('server'),
      () => proxy.dropFrom('client'),
      () => (proxy.latencyMs = random.Die(60)),
      () => (proxy.latencyMs = 0),
    ];
    let left = DISRUPTIONS;
    const chaos = setInterval(() => (left-- > 0 ? sampleUniform(disruptions, random)() : (proxy.latencyMs = 0)), 250);
    const counts = people.map((match, seat) => play(match, String(seat)));
    try {
      await waitUntil(() => people.every((match) => match.getState().state?.ctx.gameover !== undefined), 60_000);
      await waitUntil(() => people.every((match) => match.getState().connected && !match.getState().pending));
    } finally {
      clearInterval(chaos);
    }
    const { log, state } = await testServer.openClient(seats[0].matchID);
    const moves = log.filter(({ action, automatic }) => action.type === 'MAKE_MOVE' && !automatic);
    const played = seats.map(
      ({ playerID }) => moves.filter(({ action }) => action.payload.playerID === playerID).length,
    );
    expect(counts.map(({ acknowledged }) => acknowledged)).toEqual(played);
    expect(moves).toHaveLength(state?._stateID ?? NaN);
    for (const match of nonEmpty(people)) expect(moveIDs(match.getState().state?.log)).toEqual(upTo(moves.length));
  });
});

/** The arguments of `sync` after the match: seat, credentials, number of players, log wanted since, last message, its time. */
type SyncRest = [unknown, unknown, unknown, number, unknown, unknown, unknown, (answer: object) => void];

describe('a gap in the log', () => {
  let http: HttpServer;
  let io: Server;
  afterEach(() => io.close());

  it('the client fills a gap in the log with one sync', async () => {
    const reducer = CreateGameReducer({ game: piratz.game });
    const begin: State = InitializeGame({ game: piratz.game, numPlayers: 2, setupData: { firstPlayer: '0' } });
    const middle: State = reducer(begin, makeMove('reveal', [], '0'));
    const end: State = reducer(middle, makeMove('stay', [], '0'));
    const log = [begin, middle, end].flatMap(({ deltalog }) => deltalog ?? []);

    http = createServer();
    io = new Server(http);
    const requested: number[] = [];
    io.of('/piratz').on('connection', (socket) => {
      socket.on('sync', (id: string, ...[, , , since, , , , ack]: SyncRest) => {
        const isFirst = requested.push(since) === 1;
        const state = isFirst ? begin : end;
        socket.emit('sync', id, { state, log: isFirst ? [] : log, filteredMetadata: [] });
        ack({ ok: true, stateID: state._stateID });
        if (isFirst) for (let i = 0; i < 3; i++) socket.emit('update', id, end, []);
      });
    });
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const seat = { matchID: 'gap', playerID: '0', playerCredentials: 'none' };
    const match = await connect(seat, `http://127.0.0.1:${(http.address() as AddressInfo).port}`);
    await waitUntil(() => match.getState().state?._stateID === 2);
    expect(moveIDs(match.getState().state?.log)).toEqual([0, 1]);
    expect(requested).toEqual([0, 0]);
  });
});
