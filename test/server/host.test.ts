import type { LobbyAPI } from 'boardgame.io';
import { piratz } from '../../src/games/piratz';
import type { PiratzState } from '../../src/games/piratz/rules/state';
import type { SeatData } from '../../src/protocol/protocol';
import { Storage } from '../../src/server/storage/storage';
import { TestServer, silenceConsole, temporaryFolder, type TestSeat } from './house';
import { playRandomMoves, waitUntil, type TestClient } from './visitor';

silenceConsole();
const house = new TestServer({ dataDir: temporaryFolder() });
beforeAll(() => house.open());
afterAll(() => house.close());

const OK = { status: 200, body: {} };

/** Each seat as somebody sees it: whose it is, and who plays. */
async function seatsOf(matchID: string): Promise<[string | undefined, SeatData | undefined][]> {
  const { players } = await house.match(matchID);
  return players.map(({ name, data }) => [name, data as SeatData | undefined]);
}

async function joinAll(matchID: string, ...names: string[]): Promise<TestSeat[]> {
  const places: TestSeat[] = [];
  for (const name of names) places.push(await house.join(matchID, name));
  return places;
}

const openClients = (places: readonly TestSeat[]): Promise<TestClient[]> =>
  Promise.all(places.map((place) => house.openClient(place.matchID, place)));

/** A match of two people and a bot after a few moves. */
async function startMatch(): Promise<{ places: TestSeat[]; people: TestClient[]; matchID: string }> {
  const { matchID } = await house.create({ numPlayers: 3, bots: { '2': 'level1' } });
  const places = await joinAll(matchID, 'Ann', 'Ben');
  const people = await openClients(places);
  await playRandomMoves(piratz, people, 3);
  return { places, people, matchID };
}

describe('the host', () => {
  it('is whoever sits down first, and the next one when he goes', async () => {
    const { matchID } = await house.create({ numPlayers: 3 });
    const [ann, ben] = await joinAll(matchID, 'Ann', 'Ben');
    expect(await seatsOf(matchID)).toEqual([
      ['Ann', { host: true }],
      ['Ben', undefined],
      [undefined, undefined],
    ]);
    expect(await house.postAs('seatBot', ben, { seat: '2', bot: 'level1' })).toMatchObject({
      status: 403,
      body: { code: 'not-host' },
    });
    await house.postAs('leave', ann);
    expect((await seatsOf(matchID))[1]).toEqual(['Ben', { host: true }]);
    expect(await house.postAs('seatBot', ben, { seat: '2', bot: 'level1' })).toEqual(OK);
  });

  it('hands his right on when he leaves in the middle of a match', async () => {
    const { places, matchID } = await startMatch();
    await house.postAs('leave', places[0]);
    expect((await seatsOf(matchID))[1]).toEqual(['Ben', { host: true }]);
  });

  it('keeps his right in the match that follows', async () => {
    const { places, people, matchID } = await startMatch();
    await house.postAs('leave', places[0]);
    await house.postAs('comeBack', places[0]);
    await playRandomMoves(piratz, people);
    const answer = (await house.postAs('playAgain', places[0])) as { body: LobbyAPI.NextMatch };
    expect((await seatsOf(answer.body.nextMatchID))[1]).toEqual(['Ben', { host: true }]);
    expect(await house.postAs('clearSeat', places[1], { seat: '0' })).toMatchObject({ body: { code: 'match-over' } });
    expect(matchID).not.toBe(answer.body.nextMatchID);
  });

  it.each<[string, string, object, number, string]>([
    ['a bot nobody knows', 'seatBot', { seat: '1', bot: 'oracle' }, 400, 'bad-request'],
    ['a bot for no seat', 'seatBot', { seat: '7', bot: 'level1' }, 404, 'not-found'],
    ['a bot in place of a person', 'seatBot', { seat: '2', bot: 'level1' }, 409, 'seat-taken'],
    ['a seat in another spelling', 'clearSeat', { seat: '01' }, 400, 'bad-request'],
    ['his own removal', 'clearSeat', { seat: '0' }, 400, 'bad-request'],
    ['a seat that is none', 'clearSeat', { seat: '7' }, 404, 'not-found'],
    ['a seat like a prototype', 'clearSeat', { seat: '__proto__' }, 400, 'bad-request'],
    ['a place for nobody', 'swapSeats', { seat: '0', with: '7' }, 404, 'not-found'],
    ['no seat', 'seatBot', { bot: 'level1' }, 400, 'bad-request'],
  ])('is refused %s', async (_what, action, more, status, code) => {
    const { matchID } = await house.create({ numPlayers: 4 });
    const ann = await house.join(matchID, 'Ann', '0');
    await house.join(matchID, 'Cid', '2');
    const before = await seatsOf(matchID);
    expect(await house.postAs(action, ann, more)).toMatchObject({ status, body: { code } });
    expect(await seatsOf(matchID)).toEqual(before);
  });

  it.each(['seatBot', 'clearSeat', 'swapSeats', 'start', 'callStandIn', 'comeBack'])(
    'has to prove for %s that the seat is his',
    async (action) => {
      const { matchID } = await house.create({ numPlayers: 3 });
      const [ann] = await joinAll(matchID, 'Ann', 'Ben');
      const more = { seatBot: { seat: '2', bot: 'level1' }, swapSeats: { seat: '0', with: '1' } }[action];
      const seat = action === 'clearSeat' || action === 'callStandIn' ? { seat: '1' } : {};
      const impostor = { ...ann, playerCredentials: 'x' };
      const answer = await house.postAs(action, impostor, more ?? seat);
      expect(answer).toMatchObject({ status: 403, body: { code: 'unauthorized' } });
    },
  );
});

describe('before the match', () => {
  it('the host seats bots, changes their level and frees their seats', async () => {
    const { matchID } = await house.create({ numPlayers: 4 });
    const [ann] = await joinAll(matchID, 'Ann');
    for (const seat of ['1', '2']) expect(await house.postAs('seatBot', ann, { seat, bot: 'level2' })).toEqual(OK);
    const [, [first, data], [second]] = await seatsOf(matchID);
    expect(data).toEqual({ bot: 'level2' });
    expect(first).not.toBe(second);
    await house.postAs('seatBot', ann, { seat: '2', bot: 'level5' });
    expect((await seatsOf(matchID))[2][1]).toEqual({ bot: 'level5' });
    expect(await house.postAs('clearSeat', ann, { seat: '1' })).toEqual(OK);
    expect((await seatsOf(matchID))[1]).toEqual([undefined, undefined]);
  });

  it('the host removes a person, whose browser learns it', async () => {
    const { matchID } = await house.create({ numPlayers: 3 });
    const [ann, ben] = await joinAll(matchID, 'Ann', 'Ben');
    const page = await house.openClient(matchID, ben);
    await house.postAs('clearSeat', ann, { seat: '1' });
    await waitUntil(() => !page.socket.connected);
    expect((await seatsOf(matchID))[1]).toEqual([undefined, undefined]);
    expect(await house.postAs('findSeat', ben)).toMatchObject({ status: 400 }); // it takes credentials alone
    const { playerCredentials: credentials } = ben;
    expect(await house.post(`/games/piratz/${matchID}/findSeat`, { credentials })).toMatchObject({ status: 403 });
  });

  it('the host moves people, who find their seats again', async () => {
    const { matchID } = await house.create({ numPlayers: 3 });
    const [ann, ben] = await joinAll(matchID, 'Ann', 'Ben');
    const page = await house.openClient(matchID, ben);
    await house.postAs('swapSeats', ann, { seat: '0', with: '1' });
    await waitUntil(() => !page.socket.connected);
    expect(await seatsOf(matchID)).toEqual([
      ['Ben', undefined],
      ['Ann', { host: true }],
      [undefined, undefined],
    ]);
    const { playerCredentials: credentials } = ben;
    expect(await (await house.connect()).sync(matchID, '1', credentials)).toMatchObject({ code: 'other-seat' });
    const found = await house.post(`/games/piratz/${matchID}/findSeat`, { credentials });
    expect(found).toEqual({ status: 200, body: { playerID: '0' } });
    await house.openClient(matchID, { ...ben, playerID: '0' });
    expect(await house.postAs('swapSeats', { ...ann, playerID: '1' }, { seat: '1', with: '2' })).toEqual(OK);
    expect((await seatsOf(matchID))[2]).toEqual(['Ann', { host: true }]);
  });

  it('the host starts early with those who are there', async () => {
    const setupData = { firstPlayer: '3', blind: true };
    const { matchID } = await house.create({ numPlayers: 4, setupData, bots: { '2': 'level1' } });
    const ann = await house.join(matchID, 'Ann', '0');
    expect(await house.postAs('start', { ...ann, playerCredentials: 'x' })).toMatchObject({ status: 403 });
    const cid = await house.join(matchID, 'Cid', '3');
    const waiting = await house.openClient(matchID, ann);
    expect(await house.postAs('start', ann)).toEqual(OK);
    await waitUntil(() => !waiting.socket.connected);
    const { players, setupData: options } = await house.match(matchID);
    expect(players.map(({ id, name }) => [id, name])).toEqual([
      [0, 'Ann'],
      [1, expect.any(String)],
      [2, 'Cid'],
    ]);
    expect(options).toEqual({ firstPlayer: 'random', blind: true, cubeChoice: 'highest' });
    const people = await openClients([ann, { ...cid, playerID: '2' }]);
    expect((people[0].state?.G as PiratzState).seats).toHaveLength(3);
    expect((await playRandomMoves(piratz, people)).ctx.gameover).toBeDefined();
  });

  it('nobody starts with too few, twice or late', async () => {
    const { matchID } = await house.create({ numPlayers: 3 });
    const [ann] = await joinAll(matchID, 'Ann');
    expect(await house.postAs('start', ann)).toMatchObject({ status: 409, body: { code: 'not-started' } });
    await joinAll(matchID, 'Ben');
    expect(await house.postAs('start', ann)).toEqual(OK);
    expect(await house.postAs('start', ann)).toMatchObject({ status: 409, body: { code: 'started' } });
    const late = await house.postAs('swapSeats', ann, { seat: '0', with: '1' });
    expect(late).toMatchObject({ status: 409, body: { code: 'started' } });
  });

  it('a bot that was to begin gives its seat back and begins when it gets one again', async () => {
    const { matchID } = await house.create({ numPlayers: 2, setupData: { firstPlayer: '1' } });
    const [ann] = await joinAll(matchID, 'Ann');
    const page = await house.openClient(matchID, ann);
    await house.postAs('seatBot', ann, { seat: '1', bot: 'level1' });
    await waitUntil(() => (page.state?._stateID ?? 0) > 0);
  });
});

describe('during the match', () => {
  it('the host offers a bot’s seat, the bot plays on, and whoever comes takes it over', async () => {
    const { places, people, matchID } = await startMatch();
    expect(await house.postAs('clearSeat', places[0], { seat: '2' })).toEqual(OK);
    expect((await seatsOf(matchID))[2][1]).toEqual({ bot: 'level1', offered: true });
    await playRandomMoves(piratz, people, 4);
    const cid = await house.join(matchID, 'Cid');
    expect(cid.playerID).toBe('2');
    expect((await seatsOf(matchID))[2]).toEqual(['Cid', undefined]);
    expect(await house.post(`/games/piratz/${matchID}/join`, { playerName: 'Dan' })).toMatchObject({
      body: { code: 'match-full' },
    });
    const everybody = [...people, await house.openClient(matchID, cid)];
    const { _stateID } = await playRandomMoves(piratz, everybody);
    const log = everybody[2].log.filter(({ action }) => action.payload.playerID === '2');
    expect(log.length).toBeGreaterThan(0);
    expect(_stateID).toBeGreaterThan(7);
  });

  it('an offered seat is taken by one of those who come at once, and may be withdrawn', async () => {
    const { places, matchID } = await startMatch();
    await house.postAs('clearSeat', places[0], { seat: '2' });
    const join = (playerName: string) => house.post(`/games/piratz/${matchID}/join`, { playerName, playerID: '2' });
    const answers = await Promise.all(['Cid', 'Dan', 'Eve', 'Fay'].map(join));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    await house.postAs('clearSeat', places[0], { seat: '2' });
    await house.postAs('seatBot', places[0], { seat: '2', bot: 'level3' });
    expect(await join('Gus')).toMatchObject({ status: 409, body: { code: 'seat-taken' } });
  });

  it('an offered seat is taken also where the storage undoes what was decided and asks again', async () => {
    const { places, matchID } = await startMatch();
    await house.postAs('clearSeat', places[0], { seat: '2' });
    const { updateMatch } = Storage.prototype;
    const asking = jest.spyOn(Storage.prototype, 'updateMatch').mockImplementation(function (
      this: Storage,
      id,
      decide,
    ) {
      return updateMatch.call(this, id, (table) => (decide(table), decide(table)));
    });
    await house.join(matchID, 'Cid');
    asking.mockRestore();
    expect((await seatsOf(matchID))[2]).toEqual(['Cid', undefined]);
  });

  it('a person who is removed is followed by a bot, whose seat is offered', async () => {
    const { places, people, matchID } = await startMatch();
    expect(await house.postAs('clearSeat', places[0], { seat: '1' })).toEqual(OK);
    await waitUntil(() => !people[1].socket.connected);
    expect((await seatsOf(matchID))[1]).toEqual([expect.any(String), { bot: 'level3', offered: true }]);
    expect(await house.postAs('comeBack', places[1])).toMatchObject({ status: 403 });
    expect((await playRandomMoves(piratz, [people[0]])).ctx.gameover).toBeDefined();
  });
});
