import { piratz } from '../../../src/games/piratz';
import type { PiratzState } from '../../../src/games/piratz/rules/state';
import type { SeatData } from '../../../src/protocol/http';
import { MatchStore } from '../../../src/server/storage/matches';
import { TestServer, silenceConsole, temporaryFolder } from '../support/test-server';
import { playRandomMoves } from '../support/test-client';
import { waitUntil } from '../../support/wait-until';

silenceConsole();
const server = new TestServer({ dataDir: temporaryFolder() });
beforeAll(() => server.open());
afterAll(() => server.close());

const OK = { status: 200, body: {} };

/** Returns the public name and data of each seat. */
async function seatsOf(matchID: string): Promise<[string | undefined, SeatData | undefined][]> {
  const { players } = await server.match(matchID);
  return players.map(({ name, data }) => [name, data as SeatData | undefined]);
}

/** Starts a match of two people and a bot, and plays a few moves. */
async function startMatch() {
  const { matchID } = await server.create({ numPlayers: 3, bots: { '2': 'level1' } });
  const seats = await server.joinAll(matchID, ['Ann', 'Ben']);
  const people = await server.openClients(seats);
  await playRandomMoves(piratz, people, 3);
  return { seats, people, matchID };
}

describe('the host', () => {
  it('the first player to join is the host, and the next one after they leave', async () => {
    const { matchID } = await server.create({ numPlayers: 3 });
    const [ann, ben] = await server.joinAll(matchID, ['Ann', 'Ben']);
    expect(await seatsOf(matchID)).toEqual([
      ['Ann', { host: true }],
      ['Ben', undefined],
      [undefined, undefined],
    ]);
    expect(await server.postAs('seatBot', ben, { seat: '2', bot: 'level1' })).toMatchObject({
      status: 403,
      body: { code: 'not-host' },
    });
    await server.postAs('leave', ann);
    expect((await seatsOf(matchID))[1]).toEqual(['Ben', { host: true }]);
    expect(await server.postAs('seatBot', ben, { seat: '2', bot: 'level1' })).toEqual(OK);
  });

  it('the next player becomes host when the host leaves during a match', async () => {
    const { seats, matchID } = await startMatch();
    await server.postAs('leave', seats[0]);
    expect((await seatsOf(matchID))[1]).toEqual(['Ben', { host: true }]);
  });

  it('the host stays host in the rematch', async () => {
    const { seats, people, matchID } = await startMatch();
    await server.postAs('leave', seats[0]);
    await server.postAs('reclaimSeat', seats[0]);
    await playRandomMoves(piratz, people);
    const nextMatchID = await server.rematch(seats);
    expect((await seatsOf(nextMatchID))[1]).toEqual(['Ben', { host: true }]);
    expect(await server.postAs('vacateSeat', seats[1], { seat: '0' })).toMatchObject({
      body: { code: 'match-over' },
    });
    expect(matchID).not.toBe(nextMatchID);
  });

  it.each<[string, string, object, number, string]>([
    ['an unknown bot', 'seatBot', { seat: '1', bot: 'oracle' }, 400, 'bad-request'],
    ['a bot in a missing seat', 'seatBot', { seat: '7', bot: 'level1' }, 404, 'not-found'],
    ['a bot in place of a person', 'seatBot', { seat: '2', bot: 'level1' }, 409, 'seat-taken'],
    ['a seat in a non-canonical spelling', 'vacateSeat', { seat: '01' }, 400, 'bad-request'],
    ['their own removal', 'vacateSeat', { seat: '0' }, 400, 'bad-request'],
    ['a missing seat', 'vacateSeat', { seat: '7' }, 404, 'not-found'],
    ['a seat named like a prototype', 'vacateSeat', { seat: '__proto__' }, 400, 'bad-request'],
    ['a swap with a missing seat', 'swapSeats', { seat: '0', with: '7' }, 404, 'not-found'],
    ['a request without a seat', 'seatBot', { bot: 'level1' }, 400, 'bad-request'],
  ])('the server refuses the host %s', async (_what, action, more, status, code) => {
    const { matchID } = await server.create({ numPlayers: 4 });
    const ann = await server.join(matchID, 'Ann', '0');
    await server.join(matchID, 'Cid', '2');
    const before = await seatsOf(matchID);
    expect(await server.postAs(action, ann, more)).toMatchObject({ status, body: { code } });
    expect(await seatsOf(matchID)).toEqual(before);
  });

  it.each(['seatBot', 'vacateSeat', 'swapSeats', 'start', 'requestStandIn', 'reclaimSeat'])(
    '%s requires the credentials of the seat',
    async (action) => {
      const { matchID } = await server.create({ numPlayers: 3 });
      const [ann] = await server.joinAll(matchID, ['Ann', 'Ben']);
      const more = { seatBot: { seat: '2', bot: 'level1' }, swapSeats: { seat: '0', with: '1' } }[action];
      const seat = action === 'vacateSeat' || action === 'requestStandIn' ? { seat: '1' } : {};
      const impostor = { ...ann, playerCredentials: 'x' };
      const answer = await server.postAs(action, impostor, more ?? seat);
      expect(answer).toMatchObject({ status: 403, body: { code: 'unauthorized' } });
    },
  );
});

describe('before the match', () => {
  it('the host says whether the channels of the group are told whose turn it is, and the rematch keeps that', async () => {
    const { matchID } = await server.create({ numPlayers: 2 });
    const ann = await server.join(matchID, 'Ann');
    const announced = async (id = matchID) => ((await server.match(id)) as { announced?: boolean }).announced;
    expect(await announced()).toBeUndefined();
    for (const wanted of [true, false, true]) {
      expect(await server.postAs('setAnnounced', ann, { announced: wanted })).toEqual(OK);
      expect((await announced()) ?? false).toBe(wanted);
    }
    const ben = await server.join(matchID, 'Ben');
    expect(await server.postAs('setAnnounced', ben, { announced: false })).toMatchObject({
      body: { code: 'not-host' },
    });
    expect(await server.postAs('setAnnounced', ann, { announced: false })).toMatchObject({ body: { code: 'started' } });
    await playRandomMoves(piratz, await server.openClients([ann, ben]));
    expect(await announced(await server.rematch([ann, ben]))).toBe(true);
    const created = await server.create({ numPlayers: 2, announced: true });
    expect(await announced(created.matchID)).toBe(true);
  });

  it('the host seats bots, changes their level and frees their seats', async () => {
    const { matchID } = await server.create({ numPlayers: 4 });
    const ann = await server.join(matchID, 'Ann');
    for (const seat of ['1', '2']) expect(await server.postAs('seatBot', ann, { seat, bot: 'level2' })).toEqual(OK);
    const [, first, second] = await seatsOf(matchID);
    expect(first?.[1]).toEqual({ bot: 'level2' });
    expect(first?.[0]).not.toBe(second?.[0]);
    await server.postAs('seatBot', ann, { seat: '2', bot: 'level5' });
    expect((await seatsOf(matchID))[2]?.[1]).toEqual({ bot: 'level5' });
    expect(await server.postAs('vacateSeat', ann, { seat: '1' })).toEqual(OK);
    expect((await seatsOf(matchID))[1]).toEqual([undefined, undefined]);
  });

  it('the host removes a person, whose browser is disconnected', async () => {
    const { matchID } = await server.create({ numPlayers: 3 });
    const [ann, ben] = await server.joinAll(matchID, ['Ann', 'Ben']);
    const page = await server.openClient(matchID, ben);
    await server.postAs('vacateSeat', ann, { seat: '1' });
    await waitUntil(() => !page.socket.connected);
    expect((await seatsOf(matchID))[1]).toEqual([undefined, undefined]);
    expect(await server.postAs('findSeat', ben)).toMatchObject({ status: 400 }); // it takes only credentials
    const { playerCredentials: credentials } = ben;
    expect(await server.post(`/games/piratz/${matchID}/findSeat`, { credentials })).toMatchObject({ status: 403 });
  });

  it('people whom the host has moved find their seats again', async () => {
    const { matchID } = await server.create({ numPlayers: 3 });
    const [ann, ben] = await server.joinAll(matchID, ['Ann', 'Ben']);
    const page = await server.openClient(matchID, ben);
    await server.postAs('swapSeats', ann, { seat: '0', with: '1' });
    await waitUntil(() => !page.socket.connected);
    expect(await seatsOf(matchID)).toEqual([
      ['Ben', undefined],
      ['Ann', { host: true }],
      [undefined, undefined],
    ]);
    const { playerCredentials: credentials } = ben;
    expect(await (await server.connect()).sync(matchID, '1', credentials)).toMatchObject({ code: 'other-seat' });
    const found = await server.post(`/games/piratz/${matchID}/findSeat`, { credentials });
    expect(found).toEqual({ status: 200, body: { playerID: '0' } });
    await server.openClient(matchID, { ...ben, playerID: '0' });
    expect(await server.postAs('swapSeats', { ...ann, playerID: '1' }, { seat: '1', with: '2' })).toEqual(OK);
    expect((await seatsOf(matchID))[2]).toEqual(['Ann', { host: true }]);
  });

  it('the host starts early with the players who have joined', async () => {
    const setupData = { firstPlayer: '3', blind: true };
    const { matchID } = await server.create({ numPlayers: 4, setupData, bots: { '2': 'level1' } });
    const ann = await server.join(matchID, 'Ann', '0');
    expect(await server.postAs('start', { ...ann, playerCredentials: 'x' })).toMatchObject({ status: 403 });
    const cid = await server.join(matchID, 'Cid', '3');
    const waiting = await server.openClient(matchID, ann);
    expect(await server.postAs('start', ann)).toEqual(OK);
    await waitUntil(() => !waiting.socket.connected);
    const { players, setupData: options } = await server.match(matchID);
    expect(players.map(({ id, name }) => [id, name])).toEqual([
      [0, 'Ann'],
      [1, expect.any(String)],
      [2, 'Cid'],
    ]);
    expect(options).toEqual({ firstPlayer: 'random', blind: true, cubeChoice: 'highest' });
    const people = await server.openClients([ann, { ...cid, playerID: '2' }]);
    expect((people[0].state?.G as PiratzState).seats).toHaveLength(3);
    expect((await playRandomMoves(piratz, people)).ctx.gameover).toBeDefined();
  });

  it('the server rejects a start with too few players, twice or too late', async () => {
    const { matchID } = await server.create({ numPlayers: 3 });
    const ann = await server.join(matchID, 'Ann');
    expect(await server.postAs('start', ann)).toMatchObject({ status: 409, body: { code: 'not-started' } });
    await server.join(matchID, 'Ben');
    expect(await server.postAs('start', ann)).toEqual(OK);
    expect(await server.postAs('start', ann)).toMatchObject({ status: 409, body: { code: 'started' } });
    const late = await server.postAs('swapSeats', ann, { seat: '0', with: '1' });
    expect(late).toMatchObject({ status: 409, body: { code: 'started' } });
  });

  it('a bot that the host adds to the starting seat makes the first move', async () => {
    const { matchID } = await server.create({ numPlayers: 2, setupData: { firstPlayer: '1' } });
    const ann = await server.join(matchID, 'Ann');
    const page = await server.openClient(matchID, ann);
    await server.postAs('seatBot', ann, { seat: '1', bot: 'level1' });
    await waitUntil(() => (page.state?._stateID ?? 0) > 0);
    expect(page.log[0]?.action.payload).toMatchObject({ playerID: '1' });
  });
});

describe('during the match', () => {
  it('the host offers a bot’s seat, the bot plays on, and a new player takes it over', async () => {
    const { seats, people, matchID } = await startMatch();
    expect(await server.postAs('vacateSeat', seats[0], { seat: '2' })).toEqual(OK);
    expect((await seatsOf(matchID))[2]?.[1]).toEqual({ bot: 'level1', offered: true });
    await playRandomMoves(piratz, people, 4);
    const cid = await server.join(matchID, 'Cid');
    expect(cid.playerID).toBe('2');
    expect((await seatsOf(matchID))[2]).toEqual(['Cid', { since: expect.any(Number) }]);
    expect(await server.post(`/games/piratz/${matchID}/join`, { playerName: 'Dan' })).toMatchObject({
      body: { code: 'match-full' },
    });
    const newcomer = await server.openClient(matchID, cid);
    const { _stateID } = await playRandomMoves(piratz, [...people, newcomer]);
    const log = newcomer.log.filter(({ action }) => action.payload.playerID === '2');
    expect(log.length).toBeGreaterThan(0);
    expect(_stateID).toBeGreaterThan(7);
  });

  it('only one of several concurrent joins takes an offered seat, and the offer can be withdrawn', async () => {
    const { seats, matchID } = await startMatch();
    await server.postAs('vacateSeat', seats[0], { seat: '2' });
    const join = (playerName: string) => server.post(`/games/piratz/${matchID}/join`, { playerName, playerID: '2' });
    const answers = await Promise.all(['Cid', 'Dan', 'Eve', 'Fay'].map(join));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    await server.postAs('vacateSeat', seats[0], { seat: '2' });
    await server.postAs('seatBot', seats[0], { seat: '2', bot: 'level3' });
    expect(await join('Gus')).toMatchObject({ status: 409, body: { code: 'seat-taken' } });
  });

  it('a player takes an offered seat even if the storage rolls back and retries', async () => {
    const { seats, matchID } = await startMatch();
    await server.postAs('vacateSeat', seats[0], { seat: '2' });
    const { update } = MatchStore.prototype;
    const spy = jest.spyOn(MatchStore.prototype, 'update').mockImplementation(function (this: MatchStore, id, decide) {
      return update.call(this, id, (current) => (decide(current), decide(current)));
    });
    await server.join(matchID, 'Cid');
    spy.mockRestore();
    expect((await seatsOf(matchID))[2]).toEqual(['Cid', { since: expect.any(Number) }]);
  });

  it('the host removes nobody, and only a person who is away is replaced', async () => {
    const { seats, people, matchID } = await startMatch();
    const before = await seatsOf(matchID);
    const answer = await server.postAs('vacateSeat', seats[0], { seat: '1' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'started', error: expect.stringMatching(/Mute them/) } });
    await server.postAs('leave', seats[1]);
    expect(await server.postAs('vacateSeat', seats[0], { seat: '1' })).toMatchObject({ status: 409 });
    await server.postAs('reclaimSeat', seats[1]);
    expect(await server.postAs('requestStandIn', seats[0], { seat: '1' })).toMatchObject({ status: 409 });
    expect(await seatsOf(matchID)).toEqual(before);
    expect(people[1].socket.connected).toBe(true);
  });

  it('a person stays once all seats are taken, before the first move as well', async () => {
    const { matchID } = await server.create({ numPlayers: 2 });
    const [ann] = await server.joinAll(matchID, ['Ann', 'Ben']);
    const answer = await server.postAs('vacateSeat', ann, { seat: '1' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'started' } });
  });
});
