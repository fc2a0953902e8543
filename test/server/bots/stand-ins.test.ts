import { piratz } from '../../../src/games/piratz';
import type { ApiErrorBody } from '../../../src/protocol/errors';
import type { SeatData } from '../../../src/protocol/http';
import { MatchStore } from '../../../src/server/storage/matches';
import { TestServer, silenceConsole, temporaryFolder } from '../support/test-server';
import { playRandomMoves, type TestClient } from '../support/test-client';
import { waitUntil } from '../../support/wait-until';

silenceConsole();
const dataDir = temporaryFolder();
let server: TestServer;
beforeEach(async () => (server = await new TestServer({ dataDir, standInAfter: 300 }).open()));
afterEach(() => server.close());

async function startMatch() {
  const { matchID } = await server.create({ numPlayers: 2 });
  const seats = await server.joinAll(matchID, ['Ann', 'Ben']);
  const people = await server.openClients(seats);
  await playRandomMoves(piratz, people, 2);
  return { seats, people, matchID };
}

const dataOf = ({ seats }: TestClient, seat: number) => (seats[seat] as { data?: SeatData }).data;
const STAND_IN = { bot: 'level3', standIn: expect.any(String) as string };

describe('a stand-in', () => {
  it('a stand-in plays for a player who leaves until they come back, and everybody sees it', async () => {
    const { seats, people, matchID } = await startMatch();
    const spectator = await server.openClient(matchID);
    expect(await server.postAs('leave', seats[1])).toEqual({ status: 200, body: {} });
    await waitUntil(() => dataOf(people[0], 1)?.standIn !== undefined);
    expect(dataOf(spectator, 1)).toEqual(STAND_IN);
    expect(spectator.seats[1]).toMatchObject({ name: 'Ben', isConnected: true });
    people[1].disconnect();
    await playRandomMoves(piratz, [people[0]], 5);
    const movesOfBen = spectator.log.filter(({ action }) => action.payload.playerID === '1').length;
    const refused = await server.post(`/games/piratz/${matchID}/join`, { playerName: 'Cid', playerID: '1' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'seat-taken' } });
    expect(await server.postAs('reclaimSeat', seats[1])).toEqual({ status: 200, body: {} });
    await waitUntil(() => dataOf(people[0], 1) === undefined);
    const again = [people[0], await server.openClient(matchID, seats[1])];
    const { ctx } = await playRandomMoves(piratz, again);
    expect(ctx.gameover).toBeDefined();
    expect(movesOfBen).toBeGreaterThan(0);
  });

  it('a stand-in plays for a player who leaves a started match before the first move', async () => {
    const { matchID } = await server.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
    const seats = await server.joinAll(matchID, ['Ann', 'Ben']);
    const ben = await server.openClient(matchID, seats[1]);
    await server.postAs('leave', seats[0]);
    await waitUntil(() => (ben.state?._stateID ?? 0) > 0);
    expect(dataOf(ben, 0)).toEqual(STAND_IN);
  });

  it('a stand-in yields as soon as the owner moves', async () => {
    const { matchID } = await server.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
    const seats = await server.joinAll(matchID, ['Ann', 'Ben']);
    const people = await server.openClients(seats);
    await playRandomMoves(piratz, people, 1); // a move, so that the seat is kept
    await server.close();
    server = await new TestServer({ dataDir, botPace: 60_000 }).open(); // a bot that is slower than any person
    const [ann] = await server.openClients(seats);
    await server.postAs('leave', seats[0]);
    await waitUntil(() => dataOf(ann, 0)?.standIn !== undefined);
    const before = ann.state?._stateID ?? 0;
    const [move] = piratz.rules.legalMoves(ann.state?.G as never, '0');
    expect(await ann.play(move!)).toMatchObject({ ok: true });
    await waitUntil(() => dataOf(ann, 0)?.standIn === undefined);
    expect(ann.state?._stateID).toBe(before + 1);
  });

  it('no stand-in takes a seat after the match is over', async () => {
    const { seats, people, matchID } = await startMatch();
    await playRandomMoves(piratz, people);
    expect(await server.postAs('leave', seats[1])).toEqual({ status: 200, body: {} });
    expect((await server.match(matchID)).players[1]?.data).toBeUndefined();
  });

  it('stand-ins play to the end when everybody has left', async () => {
    const { seats, matchID } = await startMatch();
    const spectator = await server.openClient(matchID);
    for (const seat of seats) await server.postAs('leave', seat);
    await waitUntil(() => spectator.state?.ctx.gameover !== undefined);
    expect((await server.match(matchID)).players.map(({ data }) => data)).toMatchObject([STAND_IN, STAND_IN]);
  });

  it('a stand-in survives a restart', async () => {
    const { seats, people, matchID } = await startMatch();
    await server.postAs('leave', seats[1]);
    await server.close();
    await server.open();
    const ann = await server.openClient(matchID, seats[0]);
    expect(dataOf(ann, 1)).toEqual(STAND_IN);
    expect((await playRandomMoves(piratz, [ann])).ctx.gameover).toBeDefined();
    expect(people).toHaveLength(2);
  });
});

describe('an absent player', () => {
  it('another player can replace an absent one with a stand-in after a while', async () => {
    const { seats, people, matchID } = await startMatch();
    const requestStandIn = () => server.postAs('requestStandIn', seats[1], { seat: '0' });
    expect(await requestStandIn()).toMatchObject({ status: 409, body: { code: 'bad-request' } }); // still connected
    people[0].disconnect();
    await waitUntil(async () => (await server.match(matchID)).players[0]?.isConnected === false);
    expect(await requestStandIn()).toMatchObject({ status: 409, body: { code: 'too-early' } });
    await waitUntil(async () => (await requestStandIn()).status === 200);
    await waitUntil(() => dataOf(people[1], 0)?.standIn !== undefined);
    expect(dataOf(people[1], 1)).toEqual({ host: true });
    expect(await requestStandIn()).toMatchObject({ status: 409 });
  });

  it('a player who comes back while the others request a stand-in keeps the seat', async () => {
    const { seats, people, matchID } = await startMatch();
    people[0].disconnect();
    const requestStandIn = () => server.postAs('requestStandIn', seats[1], { seat: '0' });
    await waitUntil(async () => ((await requestStandIn()).body as ApiErrorBody).code === 'too-early');
    const since = Date.now();
    await waitUntil(() => Date.now() > since + 300); // the delay of stand-ins
    const { update } = MatchStore.prototype;
    const spy = jest.spyOn(MatchStore.prototype, 'update').mockImplementation(async function (
      this: MatchStore,
      ...change
    ) {
      await server.openClient(matchID, seats[0]);
      return update.apply(this, change);
    });
    const answer = await requestStandIn();
    spy.mockRestore();
    expect(answer).toMatchObject({ status: 409, body: { code: 'bad-request' } });
    expect(dataOf(people[1], 0)?.standIn).toBeUndefined();
  });

  it('an absent player comes back to their own seat', async () => {
    const { seats, people, matchID } = await startMatch();
    people[0].disconnect();
    await waitUntil(async () => (await server.postAs('requestStandIn', seats[1], { seat: '0' })).status === 200);
    expect(await server.postAs('reclaimSeat', seats[0])).toMatchObject({ status: 200 });
    const again = [await server.openClient(matchID, seats[0]), people[1]];
    await playRandomMoves(piratz, again, 3);
  });

  it('an absent player is not replaced while seats are free', async () => {
    const { matchID } = await server.create({ numPlayers: 3 });
    const ann = await server.join(matchID, 'Ann');
    await server.join(matchID, 'Ben');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(await server.postAs('requestStandIn', ann, { seat: '1' })).toMatchObject({ body: { code: 'bad-request' } });
  });
});
