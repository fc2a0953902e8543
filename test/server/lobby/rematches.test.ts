import { join } from 'node:path';
import { piratz } from '../../../src/games/piratz';
import type { CreateMatchBody, RematchAnswer, SeatData, Series } from '../../../src/protocol/http';
import type { MatchSeat } from '../../../src/client/shared/api';
import { TestServer, silenceConsole, temporaryFolder, type TestSeat } from '../support/test-server';
import { playRandomMoves } from '../support/test-client';
import { waitUntil } from '../../support/wait-until';

silenceConsole();

const folder = temporaryFolder();
const server = new TestServer({ dataDir: join(folder, 'patient') });
/** A server whose offers end at once. */
const hasty = new TestServer({ dataDir: join(folder, 'hasty'), rematchAnswerMs: 300, rematchAwayMs: 50 });
beforeAll(() => Promise.all([server.open(), hasty.open()]));
afterAll(() => Promise.all([server.close(), hasty.close()]));

/** Plays a match with Ann, Bob and more to the end. */
async function finishedMatch(at: TestServer, { numPlayers = 2, ...settings }: Partial<CreateMatchBody> = {}) {
  const { matchID } = await at.create({ numPlayers, ...settings });
  const names = ['Ann', 'Bob', 'Cid'].slice(0, numPlayers - Object.keys(settings.bots ?? {}).length);
  const seats = await at.joinAll(matchID, names);
  const people = await at.openClients(seats);
  const end = await playRandomMoves(piratz, people);
  return { matchID, seats, people, winners: (end.ctx.gameover as { winners: string[] }).winners };
}

const accept = async (at: TestServer, seat: TestSeat) =>
  (await at.postAs('playAgain', seat)) as { status: number; body: RematchAnswer };
const decline = (at: TestServer, seat: TestSeat) => at.postAs('declineRematch', seat);
const namesAt = async (at: TestServer, matchID: string) =>
  (await at.match(matchID)).players.map(({ name, data }) => (data as SeatData | undefined)?.bot ?? name);

describe('an offer of a rematch', () => {
  it('the rematch starts when the last player accepts, with the same seats, options and credentials', async () => {
    const blind = { numPlayers: 3, setupData: { blind: true }, bots: { '2': 'random' } };
    const { matchID, seats, people } = await finishedMatch(server, blind);
    const [ann, bob] = seats as [TestSeat, TestSeat];
    expect(await accept(server, ann)).toEqual({ status: 200, body: {} });
    await waitUntil(() => people.every(({ rematch }) => rematch?.by === '0'));
    expect(people[1]?.rematch).toEqual({ by: '0', answers: { '0': true }, left: expect.any(Number) as number });
    expect(people[1]?.rematch?.left).toBeGreaterThan(50_000);

    const answers = await Promise.all([bob, ann, bob].map((seat) => accept(server, seat)));
    const { nextMatchID = '' } = answers[0]?.body ?? {};
    expect(answers.filter(({ body }) => body.nextMatchID === nextMatchID).length).toBeGreaterThan(1);
    expect((await server.match(matchID)).nextMatchID).toBe(nextMatchID);
    await waitUntil(() => people.every(({ nextMatches }) => nextMatches.length === 1));
    const [last, next] = [await server.match(matchID), await server.match(nextMatchID)];
    expect(next.setupData).toEqual(last.setupData);
    expect(next.players.map(({ name }) => name)).toEqual(last.players.map(({ name }) => name));
    const again = await server.openClients(seats.map((seat) => ({ ...seat, matchID: nextMatchID })));
    await playRandomMoves(piratz, again, 4);
  });

  it('one click starts the rematch where all others are bots', async () => {
    const { seats } = await finishedMatch(server, { bots: { '1': 'random' } });
    expect(await accept(server, seats[0] as TestSeat)).toMatchObject({ body: { nextMatchID: expect.any(String) } });
  });

  it('the offer ends when all others decline, and can be made again', async () => {
    const { seats, people } = await finishedMatch(server);
    const [ann, bob] = seats as [TestSeat, TestSeat];
    await accept(server, ann);
    await decline(server, bob);
    await waitUntil(() => people[0]?.rematch?.answers['1'] === false);
    expect(people[0]?.rematch).toEqual({ by: '0', answers: { '0': true, '1': false } });
    await accept(server, bob);
    await waitUntil(() => people[0]?.rematch?.by === '1');
    expect(await accept(server, ann)).toMatchObject({ body: { nextMatchID: expect.any(String) } });
  });

  it('the offer is withdrawn when nobody accepts it any more', async () => {
    const { matchID, seats, people } = await finishedMatch(server);
    await accept(server, seats[0] as TestSeat);
    await waitUntil(() => people[1]?.rematch !== null);
    await decline(server, seats[0] as TestSeat);
    await waitUntil(() => people[1]?.rematch === null);
    expect(await server.match(matchID)).not.toHaveProperty('rematch');
  });

  it('when time is up, those who have not accepted leave a free seat, which a new player may take', async () => {
    const { matchID, seats, people } = await finishedMatch(hasty, { numPlayers: 3 });
    await accept(hasty, seats[1] as TestSeat);
    await decline(hasty, seats[2] as TestSeat);
    await waitUntil(() => people.every(({ nextMatches }) => nextMatches.length === 1));
    const { nextMatchID = '' } = await hasty.match(matchID);
    expect(await namesAt(hasty, nextMatchID)).toEqual([undefined, 'Bob', undefined]);
    expect((await hasty.match(nextMatchID)).players[1]?.data).toEqual({ host: true });
    await hasty.join(nextMatchID, 'Ann');
    expect(await hasty.postAs('leave', { ...(seats[0] as TestSeat), matchID: nextMatchID })).toMatchObject({
      status: 403,
    });
  });

  it('a player who is away has less time, and their stand-in plays on', async () => {
    const { matchID } = await hasty.create({ numPlayers: 3 });
    const seats = await hasty.joinAll(matchID, ['Ann', 'Bob', 'Cid']);
    const people = await hasty.openClients(seats);
    await hasty.postAs('leave', seats[2]);
    people[2].disconnect();
    await waitUntil(() => (people[0].seats as readonly MatchSeat[])[2]?.data?.standIn !== undefined);
    await playRandomMoves(piratz, people.slice(0, 2));
    people[1].disconnect();
    await waitUntil(() => people[0].seats[1]?.isConnected === false);
    await accept(hasty, seats[0]);
    await waitUntil(() => people[0].rematch?.by !== undefined);
    expect(people[0].rematch?.left).toBeLessThanOrEqual(50);
    await waitUntil(() => people[0].nextMatches.length === 1);
    const { nextMatchID = '' } = await hasty.match(matchID);
    expect(await namesAt(hasty, nextMatchID)).toEqual(['Ann', undefined, 'level3']);
  });

  it('the offer survives a restart of the server', async () => {
    const dataDir = join(folder, 'restarted');
    const first = await new TestServer({ dataDir, rematchAnswerMs: 1000 }).open();
    const { matchID, seats } = await finishedMatch(first);
    await accept(first, seats[0] as TestSeat);
    await first.close();
    const second = await new TestServer({ dataDir }).open();
    await waitUntil(async () => (await second.match(matchID)).nextMatchID !== undefined);
    const { nextMatchID = '' } = await second.match(matchID);
    expect(await namesAt(second, nextMatchID)).toContain('Ann');
    await second.close();
  });

  it('before the match is over there is none', async () => {
    const { matchID } = await server.create({ numPlayers: 2 });
    const seat = await server.join(matchID, 'Ann');
    for (const action of ['playAgain', 'declineRematch']) {
      expect(await server.postAs(action, seat)).toMatchObject({ status: 409, body: { code: 'bad-request' } });
    }
  });
});

describe('a series', () => {
  it('counts the victories of all matches before, by name', async () => {
    const { matchID, seats, people, winners } = await finishedMatch(server);
    expect(await server.match(matchID)).not.toHaveProperty('series');
    const nextMatchID = await server.rematch(seats);
    const seriesOf = async (id: string) => ((await server.match(id)) as { series?: Series }).series;
    const won = (seat: string, of: readonly string[]) => (of.includes(seat) ? 1 : 0);
    const [ann, bob] = ['0', '1'].map((seat) => won(seat, winners));
    const victories = { ...(ann && { Ann: 1 }), ...(bob && { Bob: 1 }) };
    expect(await seriesOf(nextMatchID)).toEqual({ matches: 1, victories });

    for (const person of people) person.disconnect();
    const again = seats.map((seat) => ({ ...seat, matchID: nextMatchID }));
    const end = await playRandomMoves(piratz, await server.openClients(again));
    const { winners: second } = end.ctx.gameover as { winners: string[] };
    const third = await seriesOf(await server.rematch(again));
    expect(third?.matches).toBe(2);
    expect([third?.victories.Ann ?? 0, third?.victories.Bob ?? 0]).toEqual([
      (ann ?? 0) + won('0', second),
      (bob ?? 0) + won('1', second),
    ]);
  });
});
