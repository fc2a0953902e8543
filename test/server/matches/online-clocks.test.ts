import { piratz } from '../../../src/games/piratz';
import { piratenpoker } from '../../../src/games/piratenpoker';
import type { ClockSetting, SeatData } from '../../../src/protocol/http';
import { TestServer, silenceConsole, temporaryFolder } from '../support/test-server';
import { playRandomMoves, type TestClient } from '../support/test-client';
import { waitUntil } from '../../support/wait-until';

silenceConsole();

const dataOf = ({ seats }: TestClient, seat: number) => (seats[seat] as { data?: SeatData }).data;

describe('a match with clocks', () => {
  const dataDir = temporaryFolder();
  let server: TestServer;
  beforeEach(async () => (server = await new TestServer({ dataDir }).open()));
  afterEach(() => server.close());

  async function startMatch(numPlayers: 2 | 3, clock: ClockSetting, game = 'piratz') {
    const { matchID } = await server.create({ numPlayers, clock }, game);
    const [ann, ben, ...others] = ['Ann', 'Ben', 'Cid'].slice(0, numPlayers) as [string, string, ...string[]];
    const seats = await server.joinAll(matchID, [ann, ben, ...others], game);
    return { matchID, seats, people: await server.openClients(seats, game) };
  }

  it('everybody sees the remaining time, and only the mover’s clock runs', async () => {
    const { people } = await startMatch(2, { bank: 300, increment: 15 });
    const spectator = await server.openClient(people[0].matchID);
    const running = () => spectator.seats.map((_seat, id) => dataOf(spectator, id)?.clock?.runs);
    const mover = Number(piratz.rules.activePlayers(spectator.state?.G as never)[0]);
    expect(running()[mover]).toBe(true);
    expect(running()[1 - mover]).toBe(false);
    await playRandomMoves(piratz, people, 8);
    await waitUntil(
      () => Math.max(...spectator.seats.map((_, id) => dataOf(spectator, id)?.clock?.left ?? 0)) > 300_000,
    );
    expect(JSON.stringify(spectator.state?.G)).not.toMatch(/clock|left|since/);
  });

  it('a stand-in moves when time runs out, and the owner can reclaim the seat', async () => {
    const { people, seats } = await startMatch(2, { perMove: 1 });
    const [late] = piratz.rules.activePlayers(people[0].state?.G as never);
    await waitUntil(() => dataOf(people[0], Number(late))?.standIn !== undefined);
    expect(dataOf(people[0], Number(late))?.clock).toBeUndefined();
    await waitUntil(() => (people[0].state?._stateID ?? 0) > 0);
    expect(await server.postAs('reclaimSeat', seats[Number(late)]!)).toMatchObject({ status: 200 });
    await waitUntil(() => dataOf(people[0], Number(late))?.clock !== undefined);
  });

  it('stand-ins play to the end when everybody’s time runs out together', async () => {
    const { people } = await startMatch(3, { perMove: 1 }, 'piratenpoker');
    await waitUntil(() => [0, 1, 2].every((seat) => dataOf(people[0], seat)?.standIn !== undefined));
    await waitUntil(() => people[0].state?.ctx.gameover !== undefined, 60_000); // a whole match of bots
    expect(piratenpoker.rules.outcome(people[0].state?.G as never)).toBeDefined();
  });

  it('a clock that ran out while the server was down takes effect at the restart', async () => {
    const { seats, people, matchID } = await startMatch(2, { bank: 1, increment: 0 });
    const [late] = piratz.rules.activePlayers(people[0].state?.G as never);
    await server.close();
    await new Promise((resolve) => setTimeout(resolve, 1100));
    await server.open();
    const again = await server.openClient(matchID, seats[0]);
    await waitUntil(() => dataOf(again, Number(late))?.standIn !== undefined);
    expect(dataOf(again, 1 - Number(late))?.standIn).toBeUndefined();
  });

  it('no clock runs before the match starts and after it is over', async () => {
    const { matchID } = await server.create({ numPlayers: 3, clock: { bank: 300, increment: 15 } });
    const host = await server.join(matchID, 'Ann');
    const ann = await server.openClient(matchID, host);
    expect(dataOf(ann, 0)?.clock).toEqual({ left: 300_000, runs: false });
    for (const seat of ['1', '2']) await server.postAs('seatBot', host, { seat, bot: 'level1' });
    await playRandomMoves(piratz, [ann]);
    await waitUntil(() => dataOf(ann, 0)?.clock?.runs === false);
  });

  it('a rematch has fresh clocks', async () => {
    const clock = { bank: 300, increment: 15 };
    const { people, seats } = await startMatch(2, clock);
    await playRandomMoves(piratz, people);
    const next = await server.match(await server.rematch(seats));
    expect(next).toMatchObject({ clock });
    const clocks = next.players.map(({ data }) => (data as SeatData).clock);
    expect(clocks.filter((each) => each?.runs)).toHaveLength(1);
    expect(clocks.find((each) => !each?.runs)).toEqual({ left: 300_000, runs: false });
  });

  it.each([
    { bank: 0, increment: 5 },
    { bank: 300 },
    { bank: 300, increment: -1 },
    { bank: 300, increment: 5, perMove: 3 },
    { perMove: 0.5 },
    { perMove: 1e9 },
    'blitz',
    [],
    null,
  ])('the server rejects the clock setting %j', async (clock) => {
    const answer = await server.post('/games/piratz/create', { numPlayers: 2, clock });
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad-request' } });
  });
});

describe('a match with clocks and slow stand-ins', () => {
  const dataDir = temporaryFolder();
  let server: TestServer;
  beforeEach(async () => (server = await new TestServer({ dataDir, botPace: 60_000 }).open()));
  afterEach(() => server.close());

  async function startMatch(perMove: number) {
    const { matchID } = await server.create({ numPlayers: 2, clock: { perMove }, setupData: { firstPlayer: '0' } });
    const [ann] = await server.joinAll(matchID, ['Ann', 'Ben']);
    const seatOfAnn = async () => (await server.match(matchID)).players[0]?.data as SeatData;
    return { ann, seatOfAnn };
  }

  it('leaving and coming back changes no time', async () => {
    const { ann, seatOfAnn } = await startMatch(3600);
    await waitUntil(async () => ((await seatOfAnn()).clock?.left ?? NaN) < 3_599_900);
    expect(await server.postAs('leave', ann)).toMatchObject({ status: 200 });
    expect(await server.postAs('reclaimSeat', ann)).toMatchObject({ status: 200 });
    const { clock } = await seatOfAnn();
    expect(clock?.runs).toBe(true);
    expect(clock?.left).toBeLessThan(3_599_900);
  });

  it('an owner whose time is up neither moves nor comes back before the stand-in has moved', async () => {
    const { ann, seatOfAnn } = await startMatch(1);
    await waitUntil(async () => (await seatOfAnn()).standIn !== undefined);
    expect(await server.postAs('reclaimSeat', ann)).toMatchObject({ status: 409, body: { code: 'time-up' } });
    const client = await server.openClient(ann.matchID, ann);
    const [move] = piratz.rules.legalMoves(client.state?.G as never, '0');
    expect(await client.play(move!)).toMatchObject({ ok: false, code: 'time-up' });
  });
});
