import { randomBytes } from 'node:crypto';
import { piratz } from '../../../src/games/piratz';
import type { PlayerProfile, PlayerProof, SeatData } from '../../../src/protocol/http';
import { playRandomMoves, type TestClient } from '../support/test-client';
import { silenceConsole, temporaryFolder, TestServer, type TestSeat } from '../support/test-server';
import { waitUntil } from '../../support/wait-until';

silenceConsole();
const server = new TestServer({ dataDir: temporaryFolder(), limits: { newNicknames: 1e6 } });
beforeAll(() => server.open());
afterAll(() => server.close());

const OK = { status: 200, body: {} };

async function claimNickname(name: string): Promise<PlayerProof> {
  const proof = { name, secret: randomBytes(16).toString('hex') };
  expect(await server.post('/nicknames/claim', proof)).toMatchObject({ status: 200 });
  return proof;
}

async function joinAs(matchID: string, player: PlayerProof): Promise<TestSeat> {
  const { body } = await server.post<TestSeat>(`/games/piratz/${matchID}/join`, { playerName: '', player });
  return { ...body, matchID };
}

const answersOf = ({ seats }: TestClient) => seats.map((seat) => (seat as { data?: SeatData }).data?.callsOff);

/** Starts a match of two people and a bot, and plays a few moves. */
async function startMatch() {
  const { matchID } = await server.create({ numPlayers: 3, bots: { '2': 'level1' } });
  const seats = await server.joinAll(matchID, ['Ann', 'Ben']);
  const people = await server.openClients(seats);
  await playRandomMoves(piratz, people, 3);
  return { matchID, seats, people };
}

describe('calling a match off', () => {
  it('a match that all people have called off is over, for everybody and without a result', async () => {
    const [ann, ben] = [await claimNickname('Ann'), await claimNickname('Ben')];
    const { matchID } = await server.create({ numPlayers: 2 });
    const seats = [await joinAs(matchID, ann), await joinAs(matchID, ben)] as const;
    const people = await server.openClients(seats);
    const spectator = await server.openClient(matchID);
    await playRandomMoves(piratz, people, 3);
    expect(await server.postAs('callOff', seats[0])).toEqual(OK);
    await waitUntil(() => answersOf(spectator)[0] === true);
    expect(await server.match(matchID)).not.toHaveProperty('gameover');
    expect(await server.postAs('callOff', seats[1])).toEqual(OK);
    await waitUntil(() => [...people, spectator].every(({ isCalledOff }) => isCalledOff));
    expect(await server.match(matchID)).toMatchObject({ gameover: { calledOff: true }, pending: [] });
    const mover = people.find(
      ({ playerID }) => playerID === piratz.rules.activePlayers(people[0].state?.G as never)[0],
    );
    const [move] = piratz.rules.legalMoves(mover?.state?.G as never, mover?.playerID ?? '');
    expect(await mover?.play(move!)).toMatchObject({ ok: false, code: 'match-over' });
    expect((await server.openClient(matchID)).isCalledOff).toBe(true);
    expect(await server.get(`/games/piratz/${matchID}/export`)).toMatchObject({ body: { code: 'not-over' } });
    for (const { name } of [ann, ben])
      expect((await server.get<PlayerProfile>(`/nicknames/${name}`)).body).toMatchObject({
        matches: [],
        standings: {},
      });
    const { series } = (await server.match(await server.rematch(seats))) as { series?: unknown };
    expect(series).toBeUndefined();
  });

  it('a match goes on when somebody declines, or withdraws', async () => {
    const { seats, people } = await startMatch();
    await server.postAs('declineCallOff', seats[1]);
    expect(answersOf(people[0])).toEqual([undefined, undefined, undefined]);
    await server.postAs('callOff', seats[0]);
    expect(await server.postAs('declineCallOff', seats[1])).toEqual(OK);
    await waitUntil(() => answersOf(people[0])[1] === false);
    expect(answersOf(people[0])).toEqual([undefined, false, undefined]);
    await server.postAs('callOff', seats[1]);
    await waitUntil(() => answersOf(people[0])[1] === true);
    await server.postAs('declineCallOff', seats[1]);
    await waitUntil(() => answersOf(people[0])[1] === undefined);
    await server.postAs('callOff', seats[0]);
    expect((await playRandomMoves(piratz, people)).ctx.gameover).toMatchObject({ scores: {} });
  });

  it('the stand-in of a guest does not block, also when the guest leaves last', async () => {
    const { matchID, seats } = await startMatch();
    await server.postAs('callOff', seats[0]);
    await server.postAs('leave', seats[1]);
    expect(await server.match(matchID)).toMatchObject({ gameover: { calledOff: true } });
  });

  it('nobody voids the result of a player with a nickname who is away', async () => {
    const [cid, dan] = [await claimNickname('Cid'), await claimNickname('Dan')];
    const { matchID } = await server.create({ numPlayers: 2 });
    const seats = [await joinAs(matchID, cid), await joinAs(matchID, dan)] as const;
    await server.postAs('leave', seats[1]);
    expect(await server.postAs('callOff', seats[0])).toEqual(OK);
    expect(await server.match(matchID)).not.toHaveProperty('gameover');
    await server.postAs('reclaimSeat', seats[1]);
    expect(await server.postAs('callOff', seats[1])).toEqual(OK);
    expect(await server.match(matchID)).toMatchObject({ gameover: { calledOff: true } });
  });

  it('an agreement survives leaving and coming back', async () => {
    const { matchID, seats } = await startMatch();
    await server.postAs('callOff', seats[0]);
    await server.postAs('leave', seats[0]);
    await server.postAs('reclaimSeat', seats[0]);
    await server.postAs('callOff', seats[1]);
    expect(await server.match(matchID)).toMatchObject({ gameover: { calledOff: true } });
  });

  it('the server refuses to call off a match before the start, after the end, and alone with bots', async () => {
    const { matchID } = await server.create({ numPlayers: 2 });
    const ann = await server.join(matchID, 'Ann');
    expect(await server.postAs('callOff', ann)).toMatchObject({ status: 409, body: { code: 'not-started' } });
    const { matchID: solo } = await server.create({ numPlayers: 2, bots: { '1': 'level1' } });
    const eve = await joinAs(solo, await claimNickname('Eve'));
    expect(await server.postAs('callOff', eve)).toMatchObject({ status: 409, body: { code: 'bad-request' } });
    const { seats, people } = await startMatch();
    await playRandomMoves(piratz, people);
    expect(await server.postAs('callOff', seats[0])).toMatchObject({ status: 409, body: { code: 'match-over' } });
    const stranger = { ...seats[0], playerCredentials: 'x' };
    expect(await server.postAs('callOff', stranger)).toMatchObject({ status: 403 });
  });

  it('no clock runs in a match that was called off', async () => {
    const { matchID } = await server.create({ numPlayers: 3, bots: { '2': 'level1' }, clock: { perMove: 3600 } });
    const seats = await server.joinAll(matchID, ['Ann', 'Ben']);
    const spectator = await server.openClient(matchID);
    for (const seat of seats) await server.postAs('callOff', seat);
    await waitUntil(() => spectator.isCalledOff);
    const clocks = spectator.seats.map((seat) => (seat as { data?: SeatData }).data?.clock?.runs ?? false);
    expect(clocks).toEqual([false, false, false]);
  });
});
