import { piratz } from '../../src/games/piratz';
import type { SeatData } from '../../src/protocol/protocol';
import { TestServer, silenceConsole, temporaryFolder, type TestSeat } from './house';
import { playRandomMoves, waitUntil, type TestClient } from './visitor';

silenceConsole();
const dataDir = temporaryFolder();
let house: TestServer;
beforeEach(async () => (house = await new TestServer({ dataDir, standInAfter: 300 }).open()));
afterEach(() => house.close());

async function startMatch(): Promise<{ places: TestSeat[]; people: TestClient[]; matchID: string }> {
  const { matchID } = await house.create({ numPlayers: 2 });
  const places = [await house.join(matchID, 'Ann'), await house.join(matchID, 'Ben')];
  const people = await Promise.all(places.map((place) => house.openClient(matchID, place)));
  await playRandomMoves(piratz, people, 2);
  return { places, people, matchID };
}

const dataOf = ({ seats }: TestClient, seat: number) => (seats[seat] as { data?: SeatData }).data;
const STAND_IN = { bot: 'level3', standIn: expect.any(String) as string };

describe('a stand-in', () => {
  it('plays for whoever leaves until he comes back, and everybody is told', async () => {
    const { places, people, matchID } = await startMatch();
    const spectator = await house.openClient(matchID);
    expect(await house.postAs('leave', places[1])).toEqual({ status: 200, body: {} });
    await waitUntil(() => dataOf(people[0], 1)?.standIn !== undefined);
    expect(dataOf(spectator, 1)).toEqual(STAND_IN);
    expect(spectator.seats[1]).toMatchObject({ name: 'Ben', isConnected: true });
    people[1].disconnect();
    await playRandomMoves(piratz, [people[0]], 5);
    const movesOfBen = spectator.log.filter(({ action }) => action.payload.playerID === '1').length;
    const taken = await house.post(`/games/piratz/${matchID}/join`, { playerName: 'Cid', playerID: '1' });
    expect(taken).toMatchObject({ status: 409, body: { code: 'seat-taken' } });
    expect(await house.postAs('comeBack', places[1])).toEqual({ status: 200, body: {} });
    await waitUntil(() => dataOf(people[0], 1) === undefined);
    const again = [people[0], await house.openClient(matchID, places[1])];
    const { ctx } = await playRandomMoves(piratz, again);
    expect(ctx.gameover).toBeDefined();
    expect(movesOfBen).toBeGreaterThan(0);
  });

  it('plays for whoever leaves before the first move of a match that has begun', async () => {
    const { matchID } = await house.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
    const places = [await house.join(matchID, 'Ann'), await house.join(matchID, 'Ben')];
    const ben = await house.openClient(matchID, places[1]);
    await house.postAs('leave', places[0]);
    await waitUntil(() => (ben.state?._stateID ?? 0) > 0);
    expect(dataOf(ben, 0)).toEqual(STAND_IN);
  });

  it('goes as soon as the owner moves', async () => {
    const { matchID } = await house.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
    const places = [await house.join(matchID, 'Ann'), await house.join(matchID, 'Ben')];
    const people = await Promise.all(places.map((place) => house.openClient(matchID, place)));
    await playRandomMoves(piratz, people, 1); // a move, so that the seat is kept
    await house.close();
    house = await new TestServer({ dataDir, botPace: 60_000 }).open(); // a bot that is slower than any person
    const [ann] = await Promise.all(places.map((place) => house.openClient(matchID, place)));
    await house.postAs('leave', places[0]);
    await waitUntil(() => dataOf(ann, 0)?.standIn !== undefined);
    const before = ann.state?._stateID ?? 0;
    const [move] = piratz.rules.legalMoves(ann.state?.G as never, '0');
    expect(await ann.play(move)).toMatchObject({ ok: true });
    await waitUntil(() => dataOf(ann, 0)?.standIn === undefined);
    expect(ann.state?._stateID).toBe(before + 1);
  });

  it('does not take seats that are free, a bot’s or no longer playing', async () => {
    const { places, people, matchID } = await startMatch();
    await playRandomMoves(piratz, people);
    expect(await house.postAs('leave', places[1])).toEqual({ status: 200, body: {} });
    expect((await house.match(matchID)).players[1].data).toBeUndefined();
  });

  it('plays on to the end when everybody has left', async () => {
    const { places, matchID } = await startMatch();
    const spectator = await house.openClient(matchID);
    for (const place of places) await house.postAs('leave', place);
    await waitUntil(() => spectator.state?.ctx.gameover !== undefined);
  });

  it('is still there after a restart', async () => {
    const { places, people, matchID } = await startMatch();
    await house.postAs('leave', places[1]);
    await house.close();
    await house.open();
    const ann = await house.openClient(matchID, places[0]);
    expect(dataOf(ann, 1)).toEqual(STAND_IN);
    expect((await playRandomMoves(piratz, [ann])).ctx.gameover).toBeDefined();
    expect(people).toHaveLength(2);
  });
});

describe('somebody who is away', () => {
  it('may be replaced after a while by whoever sits at the table', async () => {
    const { places, people, matchID } = await startMatch();
    const call = () => house.postAs('callStandIn', places[1], { seat: '0' });
    expect(await call()).toMatchObject({ status: 409, body: { code: 'bad-request' } }); // he is here
    people[0].disconnect();
    await waitUntil(async () => (await house.match(matchID)).players[0].isConnected === false);
    expect(await call()).toMatchObject({ status: 409, body: { code: 'too-early' } });
    await waitUntil(async () => (await call()).status === 200);
    await waitUntil(() => dataOf(people[1], 0)?.standIn !== undefined);
    expect(dataOf(people[1], 1)).toEqual({ host: true });
    expect(await call()).toMatchObject({ status: 409 });
  });

  it('comes back into his own seat', async () => {
    const { places, people, matchID } = await startMatch();
    people[0].disconnect();
    await waitUntil(async () => (await house.postAs('callStandIn', places[1], { seat: '0' })).status === 200);
    expect(await house.postAs('comeBack', places[0])).toMatchObject({ status: 200 });
    const again = [await house.openClient(matchID, places[0]), people[1]];
    await playRandomMoves(piratz, again, 3);
  });

  it('is not replaced at a table where seats are free', async () => {
    const { matchID } = await house.create({ numPlayers: 3 });
    const ann = await house.join(matchID, 'Ann');
    await house.join(matchID, 'Ben');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await house.postAs('callStandIn', ann, { seat: '1' })).toMatchObject({ body: { code: 'bad-request' } });
  });
});
