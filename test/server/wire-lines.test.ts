import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LogEntry, State } from 'boardgame.io';
import { CreateGameReducer, InitializeGame } from 'boardgame.io/internal';
import { Server } from 'socket.io';
import type { Match } from '../../src/client/match/match-client';
import { onlineMatch } from '../../src/client/match/online-match';
import { piratz } from '../../src/games/piratz';
import { seededRandom } from '../../src/random/random';
import { makeMove } from '../support/actions';
import { Proxy } from '../support/proxy';
import { House, silenceConsole, temporaryFolder, type Place } from './house';
import { until } from './visitor';

/*
 * The client that browsers run, over lines that break, fall silent and are slow.
 */

const PATIENCE = 400;
const TROUBLES = 16;

silenceConsole();
const dataDir = temporaryFolder();
let house: House;
let proxy: Proxy;
const matches: Match[] = [];
beforeEach(async () => {
  house = await new House({ dataDir }).open();
  proxy = await new Proxy(() => Number(new URL(house.url).port)).open();
});
afterEach(async () => {
  for (const match of matches.splice(0)) match.stop();
  await proxy.close();
  await house.close();
});

const moveIDs = (log: readonly LogEntry[] = []) => [...new Set(log.map(({ _stateID }) => _stateID))];
const upTo = (stateID: number) => Array.from({ length: stateID }, (_, i) => i);
const reveal = { move: 'reveal', args: [] } as const;

/** The seats of a match of two people in which Ann begins. */
async function twoSeats(): Promise<[Place, Place]> {
  const { matchID } = await house.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
  return [await house.join(matchID, 'Ann'), await house.join(matchID, 'Bob')];
}

async function sitDown(
  { matchID, playerID, playerCredentials: credentials }: Place,
  server = proxy.url,
): Promise<Match> {
  const line = { server, patience: PATIENCE };
  const seat = { game: 'piratz', name: 'Ann', playerID, credentials };
  const match = onlineMatch(piratz, matchID, seat, false, line);
  matches.push(match);
  match.start();
  await until(() => match.current().connected);
  return match;
}

describe('a move under way', () => {
  it.each(['server', 'client'] as const)('is played once when what the %s says is lost', async (side) => {
    const [ann] = await twoSeats();
    const match = await sitDown(ann);
    proxy.swallow(side);
    match.play(reveal);
    expect(match.current()).toMatchObject({ pending: true, connected: true });
    await until(() => !match.current().connected);
    expect(match.current().pending).toBe(true);
    await until(() => !match.current().pending);
    expect(match.current()).toMatchObject({ connected: true, failure: undefined });
    expect(match.current().state?._stateID).toBe(1);
    expect(moveIDs((await house.watch(ann.matchID)).log)).toEqual([0]);
  });

  it('is played when the server is back', async () => {
    const [ann] = await twoSeats();
    const match = await sitDown(ann);
    proxy.swallow('client');
    match.play(reveal);
    await house.close();
    await until(() => !match.current().connected);
    await house.open();
    await until(() => !match.current().pending);
    expect(match.current().failure).toBeUndefined();
    expect(match.current().state?._stateID).toBe(1);
  });

  it('that has been overtaken comes back with a reason, and the table goes on', async () => {
    const [ann] = await twoSeats();
    const match = await sitDown(ann);
    const elsewhere = await house.watch(ann.matchID, ann);
    proxy.swallow('client');
    match.play(reveal);
    await elsewhere.play(reveal);
    await elsewhere.play({ move: 'stay', args: [] });
    await until(() => match.current().failure !== undefined);
    expect(match.current()).toMatchObject({ pending: false, failure: { code: 'not-your-turn' } });
    await until(() => match.current().connected && match.current().state?._stateID === 2);
    expect(moveIDs(match.current().state?.log)).toEqual([0, 1]);
  });

  it('leaves no room for another one, nor does a broken line', async () => {
    const [ann] = await twoSeats();
    const match = await sitDown(ann);
    for (let i = 0; i < 3; i++) match.play(reveal);
    await until(() => !match.current().pending);
    proxy.cut();
    await until(() => !match.current().connected);
    match.play(reveal);
    expect(match.current().pending).toBe(false);
    await until(() => match.current().connected);
    expect(match.current()).toMatchObject({ pending: false, failure: undefined, state: { _stateID: 1 } });
  });
});

describe('a page that the server shows out', () => {
  it('comes back and learns why', async () => {
    const [ann, bob] = await twoSeats();
    const [match, page] = [await sitDown(ann), await sitDown(bob)];
    await house.ask('clearSeat', ann, { seat: bob.playerID });
    await until(() => page.current().denied !== undefined);
    expect(page.current()).toMatchObject({ connected: false, denied: { code: 'unauthorized' } });
    expect(match.current().connected).toBe(true);
    expect(match.current().denied).toBeUndefined();
  });
});

/** Plays whenever it is his turn, with moves by chance, to the end; counts what was acknowledged. */
function play(match: Match, playerID: string): { acknowledged: number; refused: number } {
  const random = seededRandom(playerID);
  const count = { acknowledged: 0, refused: 0 };
  let before = match.current();
  match.subscribe(() => {
    const now = match.current();
    if (before.pending && !now.pending) count.acknowledged++;
    if (now.failure && now.failure !== before.failure) {
      count.acknowledged--;
      count.refused++;
    }
    before = now;
  });
  const act = () => {
    const { state, connected, pending } = match.current();
    if (state?.ctx.gameover !== undefined) return;
    const moves = state && connected && !pending ? piratz.rules.legalMoves(state.G as never, playerID) : [];
    if (moves.length > 0) match.play(random.Shuffle(moves)[0]);
    setTimeout(act, 5);
  };
  act();
  return count;
}

describe('a match over bad lines', () => {
  it('has every acknowledged move once, and nobody freezes', async () => {
    const places = await twoSeats();
    const people = await Promise.all(places.map((place) => sitDown(place)));
    const random = seededRandom('storm');
    const troubles = [
      () => proxy.cut(),
      () => proxy.swallow('server'),
      () => proxy.swallow('client'),
      () => (proxy.lag = random.Die(60)),
      () => (proxy.lag = 0),
    ];
    let left = TROUBLES;
    const storm = setInterval(() => (left-- > 0 ? random.Shuffle(troubles)[0]() : (proxy.lag = 0)), 250);
    const counts = people.map((match, seat) => play(match, String(seat)));
    try {
      await until(() => people.every((match) => match.current().state?.ctx.gameover !== undefined), 60_000);
      await until(() => people.every((match) => match.current().connected && !match.current().pending));
    } finally {
      clearInterval(storm);
    }
    const { log, state } = await house.watch(places[0].matchID);
    const moves = log.filter(({ action, automatic }) => action.type === 'MAKE_MOVE' && !automatic);
    const played = places.map(
      ({ playerID }) => moves.filter(({ action }) => action.payload.playerID === playerID).length,
    );
    expect(counts.map(({ acknowledged }) => acknowledged)).toEqual(played);
    expect(moves).toHaveLength(state?._stateID ?? NaN);
    for (const match of people) expect(moveIDs(match.current().state?.log)).toEqual(upTo(moves.length));
  });
});

describe('a gap', () => {
  let http: HttpServer;
  let io: Server;
  afterEach(() => io.close());

  it('is filled by one sync that asks for what is missing', async () => {
    const reducer = CreateGameReducer({ game: piratz.game });
    const states: State[] = [InitializeGame({ game: piratz.game, numPlayers: 2, setupData: { firstPlayer: '0' } })];
    for (const move of ['reveal', 'stay']) states.push(reducer(states[states.length - 1], makeMove(move, [], '0')));
    const [begin, , end] = states;
    const log = states.flatMap(({ deltalog }) => deltalog ?? []);

    http = createServer();
    io = new Server(http);
    const asked: number[] = [];
    io.of('/piratz').on('connection', (socket) => {
      socket.on(
        'sync',
        (id: string, _seat: unknown, _key: unknown, _size: unknown, since: number, _heard: unknown, ack) => {
          const isFirst = asked.push(since) === 1;
          const state = isFirst ? begin : end;
          socket.emit('sync', id, { state, log: isFirst ? [] : log, filteredMetadata: [] });
          ack({ ok: true, stateID: state._stateID });
          if (isFirst) for (let i = 0; i < 3; i++) socket.emit('update', id, end, []);
        },
      );
    });
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const place = { matchID: 'gap', playerID: '0', playerCredentials: 'none' };
    const match = await sitDown(place, `http://127.0.0.1:${(http.address() as AddressInfo).port}`);
    await until(() => match.current().state?._stateID === 2);
    expect(moveIDs(match.current().state?.log)).toEqual([0, 1]);
    expect(asked).toEqual([0, 0]);
  });
});
