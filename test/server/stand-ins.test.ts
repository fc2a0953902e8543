import { piratz } from '../../src/games/piratz';
import type { SeatData } from '../../src/protocol/protocol';
import { House, silenceConsole, temporaryFolder, type Place } from './house';
import { playOn, until, type Visitor } from './visitor';

silenceConsole();
const dataDir = temporaryFolder();
let house: House;
beforeEach(async () => (house = await new House({ dataDir, standInAfter: 300 }).open()));
afterEach(() => house.close());

async function twoUnderWay(): Promise<{ places: Place[]; people: Visitor[]; matchID: string }> {
  const { matchID } = await house.create({ numPlayers: 2 });
  const places = [await house.join(matchID, 'Ann'), await house.join(matchID, 'Ben')];
  const people = await Promise.all(places.map((place) => house.watch(matchID, place)));
  await playOn(piratz, people, 2);
  return { places, people, matchID };
}

const dataOf = ({ seats }: Visitor, seat: number) => (seats[seat] as { data?: SeatData }).data;
const STAND_IN = { bot: 'level3', standIn: expect.any(String) as string };

describe('a stand-in', () => {
  it('plays for whoever leaves until he comes back, and everybody is told', async () => {
    const { places, people, matchID } = await twoUnderWay();
    const spectator = await house.watch(matchID);
    expect(await house.ask('leave', places[1])).toEqual({ status: 200, body: {} });
    await until(() => dataOf(people[0], 1)?.standIn !== undefined);
    expect(dataOf(spectator, 1)).toEqual(STAND_IN);
    expect(spectator.seats[1]).toMatchObject({ name: 'Ben', isConnected: true });
    people[1].leave();
    await playOn(piratz, [people[0]], 5);
    const movesOfBen = spectator.log.filter(({ action }) => action.payload.playerID === '1').length;
    const taken = await house.post(`/games/piratz/${matchID}/join`, { playerName: 'Cid', playerID: '1' });
    expect(taken).toMatchObject({ status: 409, body: { code: 'seat-taken' } });
    expect(await house.ask('comeBack', places[1])).toEqual({ status: 200, body: {} });
    await until(() => dataOf(people[0], 1) === undefined);
    const again = [people[0], await house.watch(matchID, places[1])];
    const { ctx } = await playOn(piratz, again);
    expect(ctx.gameover).toBeDefined();
    expect(movesOfBen).toBeGreaterThan(0);
  });

  it('plays for whoever leaves before the first move of a match that has begun', async () => {
    const { matchID } = await house.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
    const places = [await house.join(matchID, 'Ann'), await house.join(matchID, 'Ben')];
    const ben = await house.watch(matchID, places[1]);
    await house.ask('leave', places[0]);
    await until(() => (ben.state?._stateID ?? 0) > 0);
    expect(dataOf(ben, 0)).toEqual(STAND_IN);
  });

  it('goes as soon as the owner moves', async () => {
    const { matchID } = await house.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
    const places = [await house.join(matchID, 'Ann'), await house.join(matchID, 'Ben')];
    const people = await Promise.all(places.map((place) => house.watch(matchID, place)));
    await playOn(piratz, people, 1); // a move, so that the seat is kept
    await house.close();
    house = await new House({ dataDir, botPace: 60_000 }).open(); // a bot that is slower than any person
    const [ann] = await Promise.all(places.map((place) => house.watch(matchID, place)));
    await house.ask('leave', places[0]);
    await until(() => dataOf(ann, 0)?.standIn !== undefined);
    const before = ann.state?._stateID ?? 0;
    const [move] = piratz.rules.legalMoves(ann.state?.G as never, '0');
    expect(await ann.play(move)).toMatchObject({ ok: true });
    await until(() => dataOf(ann, 0)?.standIn === undefined);
    expect(ann.state?._stateID).toBe(before + 1);
  });

  it('does not take seats that are free, a bot’s or no longer playing', async () => {
    const { places, people, matchID } = await twoUnderWay();
    await playOn(piratz, people);
    expect(await house.ask('leave', places[1])).toEqual({ status: 200, body: {} });
    expect((await house.match(matchID)).players[1].data).toBeUndefined();
  });

  it('plays on to the end when everybody has left', async () => {
    const { places, matchID } = await twoUnderWay();
    const spectator = await house.watch(matchID);
    for (const place of places) await house.ask('leave', place);
    await until(() => spectator.state?.ctx.gameover !== undefined);
  });

  it('is still there after a restart', async () => {
    const { places, people, matchID } = await twoUnderWay();
    await house.ask('leave', places[1]);
    await house.close();
    await house.open();
    const ann = await house.watch(matchID, places[0]);
    expect(dataOf(ann, 1)).toEqual(STAND_IN);
    expect((await playOn(piratz, [ann])).ctx.gameover).toBeDefined();
    expect(people).toHaveLength(2);
  });
});

describe('somebody who is away', () => {
  it('may be replaced after a while by whoever sits at the table', async () => {
    const { places, people, matchID } = await twoUnderWay();
    const call = () => house.ask('callStandIn', places[1], { seat: '0' });
    expect(await call()).toMatchObject({ status: 409, body: { code: 'bad-request' } }); // he is here
    people[0].leave();
    await until(async () => (await house.match(matchID)).players[0].isConnected === false);
    expect(await call()).toMatchObject({ status: 409, body: { code: 'too-early' } });
    await until(async () => (await call()).status === 200);
    await until(() => dataOf(people[1], 0)?.standIn !== undefined);
    expect(dataOf(people[1], 1)).toEqual({ host: true });
    expect(await call()).toMatchObject({ status: 409 });
  });

  it('comes back into his own seat', async () => {
    const { places, people, matchID } = await twoUnderWay();
    people[0].leave();
    await until(async () => (await house.ask('callStandIn', places[1], { seat: '0' })).status === 200);
    expect(await house.ask('comeBack', places[0])).toMatchObject({ status: 200 });
    const again = [await house.watch(matchID, places[0]), people[1]];
    await playOn(piratz, again, 3);
  });

  it('is not replaced at a table where seats are free', async () => {
    const { matchID } = await house.create({ numPlayers: 3 });
    const ann = await house.join(matchID, 'Ann');
    await house.join(matchID, 'Ben');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await house.ask('callStandIn', ann, { seat: '1' })).toMatchObject({ body: { code: 'bad-request' } });
  });
});
