import type { GameState } from '../../../src/games/contract';
import { GAMES, gameNamed } from '../../../src/games';
import { applyDelta, type Missed } from '../../../src/protocol/socket';
import type { SeatTransfer, TransferredSeat } from '../../../src/protocol/http';
import { playRandomMoves, type TestClient } from '../support/test-client';
import { TestServer, silenceConsole, temporaryFolder, type TestSeat } from '../support/test-server';

/*
 * What a player has seen, on whatever device, and what the server sends of what they have missed since.
 */

silenceConsole();
const dataDir = temporaryFolder();
let server: TestServer;
beforeEach(async () => (server = await new TestServer({ dataDir }).open()));
afterEach(() => server.close());

/** Opens a match of three people. */
async function openMatch(game = 'piratz'): Promise<[TestSeat, TestSeat, TestSeat]> {
  const { matchID } = await server.create({ numPlayers: 3 }, game);
  return server.joinAll(matchID, ['Ann', 'Bob', 'Cem'], game);
}

/** Returns the same player's seat on another device. */
async function onOtherDevice(seat: TestSeat, game = 'piratz'): Promise<TestSeat> {
  const { code } = (await server.postAs('transfer', seat, {}, game)).body as SeatTransfer;
  return (await server.post<TransferredSeat>('/transfers', { code })).body;
}

/** Syncs as a page does that has this state, and returns what it is told to have missed. */
async function missedBy(seat: TestSeat | undefined, matchID: string, known = -1, game = 'piratz') {
  const client = await server.connect(game);
  let missed: Missed | undefined;
  const events: string[] = [];
  client.socket.onAny((event: string) => events.push(event));
  client.socket.on('missed', (_matchID: string, told: Missed) => (missed = told));
  const { playerID = null, playerCredentials } = seat ?? {};
  const ack = await client.request('sync', matchID, playerID, playerCredentials, 2, 0, 0, undefined, known);
  expect(ack).toMatchObject({ ok: true });
  if (missed) expect(events.indexOf('missed')).toBeLessThan(events.indexOf('sync'));
  client.disconnect();
  return missed;
}

/** Records every view that a client receives, by state ID. */
function recordViews(client: TestClient): Map<number, GameState> {
  const views = new Map<number, GameState>();
  const record = () => client.state && views.set(client.state._stateID, client.state.G);
  record();
  for (const event of ['sync', 'update']) client.socket.on(event, record);
  return views;
}

const see = (client: TestClient, stateID: number, messageID = 0) =>
  client.request('seen', client.matchID, stateID, messageID);

/** Returns the whole views of what was missed. */
function viewsIn({ states }: Missed): [number, GameState][] {
  let G: object | undefined;
  return states.map(({ stateID, G: delta }) => [stateID, (G = applyDelta(G, delta)) as GameState]);
}

describe('what a player has missed', () => {
  it.each(GAMES.map(({ name }) => name))(
    'is what they would have seen: the same views, on another device, after a restart: %s',
    async (game) => {
      const [ann, ...others] = await openMatch(game);
      const { matchID } = ann;
      const phone = await onOtherDevice(ann, game);
      const clients = await server.openClients([ann, ...others], game);
      const views = recordViews(clients[0]);
      const entry = gameNamed(game)!;
      await playRandomMoves(entry, clients, 6);
      const seen = clients[0].state!._stateID;
      expect(await see(clients[0], seen)).toEqual({ ok: true });
      await playRandomMoves(entry, clients, 9);
      const present = clients[0].state!._stateID;
      expect(present).toBeGreaterThan(seen);
      await server.close();
      server = await new TestServer({ dataDir }).open();
      const missed = (await missedBy(phone, matchID, -1, game))!;
      expect(missed.seen).toEqual({ stateID: seen, messageID: 0 });
      const expected = [...views].filter(([stateID]) => stateID >= seen && stateID < present);
      expect(viewsIn(missed)).toEqual(JSON.parse(JSON.stringify(expected)));
    },
  );

  it('is nothing before they have shown that they see anything, and when they have seen everything', async () => {
    const [ann, bob, cem] = await openMatch();
    const clients = await server.openClients([ann, bob, cem]);
    await playRandomMoves(gameNamed('piratz')!, clients, 3);
    expect(await missedBy(ann, ann.matchID)).toBeUndefined();
    await see(clients[0], 3, 0);
    expect(await missedBy(ann, ann.matchID)).toEqual({ seen: { stateID: 3, messageID: 0 }, states: [] });
    expect(await missedBy(bob, bob.matchID)).toBeUndefined();
  });

  it('begins with the state that their page has, and names the last message they saw', async () => {
    const [ann, bob, cem] = await openMatch();
    const clients = await server.openClients([ann, bob, cem]);
    await clients[1].say({ text: 'Ahoy' });
    await see(clients[0], 0, 1);
    await clients[1].say({ text: 'Where are you?' });
    await playRandomMoves(gameNamed('piratz')!, clients, 6);
    const missed = (await missedBy(ann, ann.matchID, 4))!;
    expect(missed.seen).toEqual({ stateID: 0, messageID: 1 });
    expect(missed.states.map(({ stateID }) => stateID)).toEqual([4, 5]);
  });

  it('is told by at most 48 states, the last ones, and still when the match is over', async () => {
    const [ann, bob, cem] = await openMatch();
    const clients = await server.openClients([ann, bob, cem]);
    await see(clients[0], 0);
    const { _stateID: end } = await playRandomMoves(gameNamed('piratz')!, clients);
    expect(end).toBeGreaterThan(48);
    const { states } = (await missedBy(ann, ann.matchID))!;
    expect(states.map(({ stateID }) => stateID)).toEqual(Array.from({ length: 48 }, (_, i) => end - 48 + i));
  });

  it('is told to no spectator, and nobody marks what another seat has seen', async () => {
    const [ann, bob, cem] = await openMatch();
    const { matchID } = ann;
    const other = await openMatch();
    const clients = await server.openClients([ann, bob, cem]);
    await playRandomMoves(gameNamed('piratz')!, clients, 3);
    const spectator = await server.openClient(matchID);
    const stranger = await server.openClient(other[0].matchID, other[0]);
    for (const client of [spectator, stranger, await server.connect()])
      expect(await client.request('seen', matchID, 3, 0)).toMatchObject({ ok: false, code: 'unauthorized' });
    expect(await missedBy(undefined, matchID)).toBeUndefined();
    for (const args of [[matchID, -1, 0], [matchID, 'x', 0], [matchID, 1], []])
      expect(await clients[0].request('seen', ...args)).toMatchObject({ ok: false, code: 'bad-request' });
  });

  it('is left out, but for the mark, when one address asks for it too often', async () => {
    const [ann, bob, cem] = await openMatch();
    const clients = await server.openClients([ann, bob, cem]);
    await see(clients[0], 0);
    await playRandomMoves(gameNamed('piratz')!, clients, 3);
    for (let asked = 0; asked < 30; asked++) expect((await missedBy(ann, ann.matchID))?.states).toHaveLength(3);
    expect(await missedBy(ann, ann.matchID)).toEqual({ seen: { stateID: 0, messageID: 0 }, states: [] });
  });
});
