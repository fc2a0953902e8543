import { piratz } from '../../../src/games/piratz';
import { piratenpoker } from '../../../src/games/piratenpoker';
import type { ClockSetting, SeatData } from '../../../src/protocol/http';
import { resumeClock, seatClockOf, nextDeadline, timedOutSeats, withClocks } from '../../../src/server/matches/clocks';
import { withSeats, withStandIn } from '../../../src/server/matches/seats';
import type { MatchData } from '../../../src/server/storage/match-data';
import { TestServer, silenceConsole, temporaryFolder } from '../support/test-server';
import { playRandomMoves, type TestClient } from '../support/test-client';
import { waitUntil } from '../../support/wait-until';

silenceConsole();

const NOW = 1_000_000;
const LIVE: ClockSetting = { bank: 60, increment: 10 };
const DAYS: ClockSetting = { perMove: 86_400 };

function matchWithClock(clock: ClockSetting | undefined): MatchData {
  const match = { gameName: 'piratz', code: 'X', createdAt: 0, updatedAt: 0, players: {}, ...(clock && { clock }) };
  const seats = ['Ann', 'Ben', 'Bot'].map((name, id) =>
    name === 'Bot' ? { id, name, data: { bot: 'level1' } } : { id, name, credentials: `hash ${name}` },
  );
  return withSeats(match, ...seats);
}

const times = ({ players }: MatchData) => Object.values(players).map(({ time }) => time);

describe('clocks', () => {
  it('only the clocks of pending people run', () => {
    const match = withClocks(matchWithClock(LIVE), ['0', '2'], NOW);
    expect(times(match)).toEqual([{ left: 60_000, since: NOW }, undefined, undefined]);
    expect(nextDeadline(match)).toBe(NOW + 60_000);
  });

  it('several clocks run when several players are pending', () => {
    const match = withClocks(matchWithClock(LIVE), ['0', '1'], NOW);
    const later = withClocks(match, ['1'], NOW + 5000, '0');
    expect(times(later)).toEqual([{ left: 65_000 }, { left: 60_000, since: NOW }, undefined]);
  });

  it('a move keeps the remaining bank and adds the increment', () => {
    const moved = withClocks(withClocks(matchWithClock(LIVE), ['0'], NOW), ['1'], NOW + 20_000, '0');
    expect(times(moved)).toEqual([{ left: 50_000 }, { left: 60_000, since: NOW + 20_000 }, undefined]);
    const again = withClocks(moved, ['0'], NOW + 30_000, '1');
    expect(again.players[0]?.time).toEqual({ left: 50_000, since: NOW + 30_000 });
  });

  it('each of several moves in one turn is credited', () => {
    const match = withClocks(withClocks(matchWithClock(LIVE), ['0'], NOW), ['0'], NOW + 3000, '0');
    expect(match.players[0]?.time).toEqual({ left: 67_000, since: NOW + 3000 });
  });

  it('a clock per move restarts with every move', () => {
    const match = withClocks(withClocks(matchWithClock(DAYS), ['0'], NOW), ['1'], NOW + 80_000_000, '0');
    expect(match.players[0]?.time).toEqual({ left: 86_400_000 });
  });

  it('updating the clocks twice changes nothing', () => {
    const match = withClocks(matchWithClock(LIVE), ['0', '1'], NOW);
    expect(withClocks(match, ['0', '1'], NOW + 10_000)).toEqual(match);
  });

  it('a clock runs out once, and stops when a stand-in plays', () => {
    const match = withClocks(matchWithClock(LIVE), ['0', '1'], NOW);
    expect(timedOutSeats(match, NOW + 59_999)).toEqual([]);
    expect(timedOutSeats(match, NOW + 60_000)).toEqual(['0', '1']);
    const after = withClocks(withStandIn(match, '0'), ['0', '1'], NOW + 60_000);
    expect(timedOutSeats(after, NOW + 60_000)).toEqual(['1']);
    expect(after.players[0]?.time).toEqual({ left: 0 });
    expect(seatClockOf(after.players[0]!, LIVE, NOW)).toBeUndefined();
  });

  it('a returning player has at least half a minute', () => {
    const seat = { id: 0, name: 'Ann', credentials: 'hash', time: { left: 0 } };
    expect(resumeClock(seat, LIVE).time).toEqual({ left: 30_000 });
    expect(resumeClock({ ...seat, time: { left: 45_000 } }, LIVE).time).toEqual({ left: 45_000 });
    expect(resumeClock(seat, { bank: 5, increment: 0 }).time).toEqual({ left: 5000 });
    expect(resumeClock(seat, DAYS).time).toEqual({ left: 86_400_000 });
  });

  it('clients see the remaining time, which is never negative', () => {
    const { players } = withClocks(matchWithClock(LIVE), ['0'], NOW);
    expect(seatClockOf(players[0]!, LIVE, NOW + 12_000)).toEqual({ left: 48_000, runs: true });
    expect(seatClockOf(players[0]!, LIVE, NOW + 100_000)).toEqual({ left: 0, runs: true });
    expect(seatClockOf(players[1]!, LIVE, NOW)).toEqual({ left: 60_000, runs: false });
  });

  it('a match without clocks has none', () => {
    const match = matchWithClock(undefined);
    expect(withClocks(match, ['0'], NOW)).toBe(match);
    expect(seatClockOf(match.players[0]!, undefined, NOW)).toBeUndefined();
  });
});

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
    await waitUntil(() => people[0].state?.ctx.gameover !== undefined);
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
