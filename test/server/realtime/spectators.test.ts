import { piratz } from '../../../src/games/piratz';
import { TestServer, silenceConsole, temporaryFolder } from '../support/test-server';
import { playRandomMoves, type TestClient } from '../support/test-client';
import { waitUntil } from '../../support/wait-until';

silenceConsole();
const server = new TestServer({ dataDir: temporaryFolder() });
beforeAll(() => server.open());
afterAll(() => server.close());

const DONE = { status: 200, body: {} };
const REJECTED = { ok: false, code: 'no-spectators', error: 'Nobody may watch at this table.' };

async function createMatch(more: object = {}) {
  const { matchID } = await server.create({ numPlayers: 2, ...more });
  const seats = await server.joinAll(matchID, ['Ann', 'Bob']);
  return { matchID, seats, people: await server.openClients(seats) };
}

const waitForCount = (clients: readonly TestClient[], count: number) =>
  waitUntil(() => clients.every(({ spectators }) => spectators?.count === count));

async function syncAsSpectator(matchID: string): Promise<unknown> {
  return (await server.connect()).sync(matchID, null);
}

describe('spectators', () => {
  it('the server counts spectators, but not seats', async () => {
    const { matchID, seats, people } = await createMatch();
    await waitForCount(people, 0);
    const first = await server.openClient(matchID);
    const second = await server.openClient(matchID);
    const third = await server.openClient(matchID);
    await waitForCount([...people, first, second, third], 3);
    expect(people[0].spectators).toEqual({ count: 3, welcome: true });
    first.disconnect();
    await waitForCount(people, 2);
    await second.sync(matchID, null); // still the same spectator
    await third.sync(matchID, '0', seats[0].playerCredentials); // now in a seat, no longer a spectator
    await waitForCount(people, 1);
  });

  it('the server rejects spectators of a match that was created without them', async () => {
    const { matchID, seats, people } = await createMatch({ noSpectators: true });
    expect(await syncAsSpectator(matchID)).toEqual(REJECTED);
    expect(people[0].spectators).toEqual({ count: 0, welcome: false });
    expect((await server.match(matchID)) as object).toMatchObject({ noSpectators: true });
    expect(await (await server.openClient(matchID, seats[1])).sync(matchID, null)).toEqual(REJECTED);
  });

  it('the host can disconnect spectators and allow them again', async () => {
    const { matchID, seats, people } = await createMatch();
    const spectator = await server.openClient(matchID);
    await waitForCount(people, 1);
    expect(await server.postAs('setSpectators', seats[1], { welcome: false })).toMatchObject({
      body: { code: 'not-host' },
    });
    expect(await server.postAs('setSpectators', seats[0], { welcome: false })).toEqual(DONE);
    await waitUntil(() => !spectator.socket.connected);
    await waitUntil(() => people.every(({ spectators }) => spectators?.welcome === false && spectators.count === 0));
    expect(people.every(({ socket }) => socket.connected)).toBe(true);
    expect(await syncAsSpectator(matchID)).toEqual(REJECTED);
    expect(await server.postAs('setSpectators', seats[0], { welcome: true })).toEqual(DONE);
    expect(await syncAsSpectator(matchID)).toMatchObject({ ok: true });
  });

  it('disconnected spectators receive no more moves, chat messages or seats', async () => {
    const { matchID, seats, people } = await createMatch();
    const spectator = await server.openClient(matchID);
    await server.postAs('setSpectators', seats[0], { welcome: false });
    await waitUntil(() => !spectator.socket.connected);
    const before = spectator.received.length;
    await people[0].say({ text: 'Alone at last' });
    await playRandomMoves(piratz, people, 2);
    expect(spectator.received).toHaveLength(before);
  });

  it('the rematch does not allow spectators either', async () => {
    const { seats, people } = await createMatch({ noSpectators: true });
    await playRandomMoves(piratz, people);
    expect(await syncAsSpectator(await server.rematch(seats))).toEqual(REJECTED);
  });

  it('the server rejects values that are not booleans', async () => {
    const { seats } = await createMatch();
    for (const welcome of [undefined, null, 'no', 0]) {
      expect(await server.postAs('setSpectators', seats[0], { welcome })).toMatchObject({ status: 400 });
    }
    expect(await server.post('/games/piratz/create', { numPlayers: 2, noSpectators: 'yes' })).toMatchObject({
      status: 400,
    });
  });
});
