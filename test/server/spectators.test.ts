import { piratz } from '../../src/games/piratz';
import { TestServer, silenceConsole, temporaryFolder, type TestSeat } from './house';
import { playRandomMoves, waitUntil, type TestClient } from './visitor';

silenceConsole();
const house = new TestServer({ dataDir: temporaryFolder() });
beforeAll(() => house.open());
afterAll(() => house.close());

const DONE = { status: 200, body: {} };
const REFUSED = { ok: false, code: 'no-spectators', error: 'Nobody may watch at this table.' };

async function table(more: object = {}): Promise<{ matchID: string; places: TestSeat[]; people: TestClient[] }> {
  const { matchID } = await house.create({ numPlayers: 2, ...more });
  const places = [await house.join(matchID, 'Ann'), await house.join(matchID, 'Bob')];
  return { matchID, places, people: await Promise.all(places.map((place) => house.openClient(matchID, place))) };
}

const counts = (visitors: readonly TestClient[], count: number) =>
  waitUntil(() => visitors.every(({ spectators }) => spectators?.count === count));

async function tryToWatch(matchID: string): Promise<unknown> {
  return (await house.connect()).sync(matchID, null);
}

describe('spectators', () => {
  it('are counted, and seats are not', async () => {
    const { matchID, places, people } = await table();
    await counts(people, 0);
    const spectators = [
      await house.openClient(matchID),
      await house.openClient(matchID),
      await house.openClient(matchID),
    ];
    await counts([...people, ...spectators], 3);
    expect(people[0].spectators).toEqual({ count: 3, welcome: true });
    spectators[0].disconnect();
    await counts(people, 2);
    await spectators[1].sync(matchID, null); // is the same one
    await spectators[2].sync(matchID, '0', places[0].playerCredentials); // sits down
    await counts(people, 1);
  });

  it('are not wanted where the host has said so at the beginning', async () => {
    const { matchID, places, people } = await table({ noSpectators: true });
    expect(await tryToWatch(matchID)).toEqual(REFUSED);
    expect(people[0].spectators).toEqual({ count: 0, welcome: false });
    expect((await house.match(matchID)) as object).toMatchObject({ noSpectators: true });
    expect(await (await house.openClient(matchID, places[1])).sync(matchID, null)).toEqual(REFUSED);
  });

  it('are sent away, and let in again, by the host', async () => {
    const { matchID, places, people } = await table();
    const spectator = await house.openClient(matchID);
    await counts(people, 1);
    expect(await house.postAs('letWatch', places[1], { welcome: false })).toMatchObject({ body: { code: 'not-host' } });
    expect(await house.postAs('letWatch', places[0], { welcome: false })).toEqual(DONE);
    await waitUntil(() => !spectator.socket.connected);
    await waitUntil(() => people.every(({ spectators }) => spectators?.welcome === false && spectators.count === 0));
    expect(people.every(({ socket }) => socket.connected)).toBe(true);
    expect(await tryToWatch(matchID)).toEqual(REFUSED);
    expect(await house.postAs('letWatch', places[0], { welcome: true })).toEqual(DONE);
    expect(await tryToWatch(matchID)).toMatchObject({ ok: true });
  });

  it('get no move, no line and no seat once they are not wanted', async () => {
    const { matchID, places, people } = await table();
    const spectator = await house.openClient(matchID);
    await house.postAs('letWatch', places[0], { welcome: false });
    await waitUntil(() => !spectator.socket.connected);
    const before = spectator.received.length;
    await people[0].say({ text: 'Alone at last' });
    await playRandomMoves(piratz, people, 2);
    expect(spectator.received).toHaveLength(before);
  });

  it('are refused in the match that follows as well', async () => {
    const { places, people } = await table({ noSpectators: true });
    await playRandomMoves(piratz, people);
    const { body } = (await house.postAs('playAgain', places[0])) as { body: { nextMatchID: string } };
    expect(await tryToWatch(body.nextMatchID)).toEqual(REFUSED);
  });

  it('cannot be refused by half a word', async () => {
    const { places } = await table();
    for (const welcome of [undefined, null, 'no', 0]) {
      expect(await house.postAs('letWatch', places[0], { welcome })).toMatchObject({ status: 400 });
    }
    expect(await house.post('/games/piratz/create', { numPlayers: 2, noSpectators: 'yes' })).toMatchObject({
      status: 400,
    });
  });
});
