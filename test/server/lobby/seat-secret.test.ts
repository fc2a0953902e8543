import type { LobbyAPI } from 'boardgame.io';
import type { CreatedMatch } from '../../../src/protocol/http';
import { newSecret } from '../../../src/client/shared/identity';
import { nonEmpty } from '../../support/assertions';
import { databaseOutage } from '../support/outage';
import { TestServer, silenceConsole, temporaryFolder, type TestSeat } from '../support/test-server';

/*
 * A page that asks for a seat with a secret, and asks again because it does not know whether it has got the seat.
 */

silenceConsole();
const outage = databaseOutage();
const server = new TestServer({ dataDir: temporaryFolder() });
beforeAll(() => server.open());
afterAll(() => server.close());

const takenSeats = async (matchID: string) =>
  (await server.match(matchID)).players.filter(({ name }) => name !== undefined).map(({ id, name }) => [id, name]);
const ask = <T>(path: string, body: object) => server.post<T>(`/games/piratz/${path}`, body);
const newTable = async () => (await server.create({ numPlayers: 3, playerName: 'Ann' })).matchID;

/** Posts a request twice; when it comes first, the database reports its first commit as failed. */
async function askTwice<T>(path: string, body: object): Promise<T> {
  outage.unknownOutcome();
  expect(await ask(path, body)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  const answer = await ask<T>(path, body);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}

async function claimNickname(name: string) {
  const player = { name, secret: newSecret() };
  expect(await server.post('/nicknames/claim', player)).toMatchObject({ status: 200 });
  return player;
}

describe('a request to join whose outcome was unknown', () => {
  it('made again with the same secret, gives the seat that was taken, once', async () => {
    const matchID = await newTable();
    const body = { playerName: 'Ben', seatSecret: newSecret() };
    const seat = await askTwice<LobbyAPI.JoinedMatch>(`${matchID}/join`, body);
    expect(await takenSeats(matchID)).toEqual([
      [0, 'Ann'],
      [1, 'Ben'],
    ]);
    const client = await server.openClient(matchID, { matchID, ...seat });
    expect(client.seats[1]).toMatchObject({ name: 'Ben', isConnected: true });
  });

  it('made again with a nickname, links the seat to that player', async () => {
    const matchID = await newTable();
    const player = await claimNickname('Bess');
    const body = { playerName: 'Bess', player, seatSecret: newSecret() };
    await askTwice(`${matchID}/join`, body);
    expect((await server.match(matchID)).players[1]).toMatchObject({ name: 'Bess', data: { nickname: true } });
  });

  it('gives one seat to requests that arrive together', async () => {
    const matchID = await newTable();
    const body = { playerName: 'Ben', seatSecret: newSecret() };
    const answers = await Promise.all([1, 2, 3].map(() => ask(`${matchID}/join`, body)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await takenSeats(matchID)).toHaveLength(2);
  });

  it('gives another seat to another secret, and without one', async () => {
    const matchID = await newTable();
    await ask(`${matchID}/join`, { playerName: 'Ben', seatSecret: newSecret() });
    await ask(`${matchID}/join`, { playerName: 'Ben' });
    expect(await takenSeats(matchID)).toHaveLength(3);
    const late = await ask(`${matchID}/join`, { playerName: 'Ben', seatSecret: newSecret() });
    expect(late).toMatchObject({ status: 409, body: { code: 'match-full' } });
  });

  it('finds the seat where the host has moved it, also when the match has begun', async () => {
    const { matchID, playerCredentials = '' } = await server.create({ numPlayers: 2, playerName: 'Ann' });
    const ann: TestSeat = { matchID, playerID: '0', playerCredentials };
    const body = { playerName: 'Ben', seatSecret: newSecret() };
    const joined = await ask<LobbyAPI.JoinedMatch>(`${matchID}/join`, body);
    expect(joined.body).toMatchObject({ playerID: '1' });
    await server.openClient(matchID, ann);
    expect(await ask(`${matchID}/join`, { ...body, playerID: '0' })).toEqual(joined);
  });

  it('does not link a seat that was taken without a nickname', async () => {
    const matchID = await newTable();
    const player = await claimNickname('Cat');
    const body = { playerName: 'Guest', seatSecret: newSecret() };
    const guest = await ask(`${matchID}/join`, body);
    expect(await ask(`${matchID}/join`, { ...body, player })).toEqual(guest);
    expect((await server.match(matchID)).players[1]).not.toHaveProperty('data.nickname');
  });
});

describe('a secret for several seats', () => {
  it('gives other credentials in each match', async () => {
    const seatSecret = newSecret();
    const matchIDs = [await newTable(), await newTable()];
    const answers = await Promise.all(
      matchIDs.map((matchID) => ask<LobbyAPI.JoinedMatch>(`${matchID}/join`, { playerName: 'Ben', seatSecret })),
    );
    const credentials = answers.map(({ body }) => body.playerCredentials);
    for (const each of nonEmpty(credentials)) expect(each).toMatch(/^[0-9a-f]{32}$/);
    expect(new Set([...credentials, seatSecret]).size).toBe(3);
  });
});

describe('a request to create a match whose outcome was unknown', () => {
  it('made again with the same secret, gives the match that was created', async () => {
    const body = { numPlayers: 2, playerName: 'Ann', seatSecret: newSecret() };
    outage.unknownOutcome();
    const { status, body: created } = await ask<CreatedMatch>('create', body); // the server itself has looked
    expect([status, await ask('create', body)]).toEqual([200, { status, body: created }]);
    const { matchID, playerID = '', playerCredentials = '', code } = created;
    expect((await server.get(`/codes/${code}`)).body).toEqual({ gameName: 'piratz', matchID });
    const client = await server.openClient(matchID, { matchID, playerID, playerCredentials });
    expect(client.seats.map(({ name }) => name)).toEqual(['Ann', undefined]);
  });

  it('creates one match, also for requests that arrive together', async () => {
    const body = { numPlayers: 2, playerName: 'Ann', seatSecret: newSecret() };
    const answers = await Promise.all([1, 2, 3].map(() => ask<CreatedMatch>('create', body)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  });

  it('creates another match of another game', async () => {
    const body = { numPlayers: 2, playerName: 'Ann', seatSecret: newSecret() };
    const piratz = await ask<CreatedMatch>('create', body);
    const kapern = await server.post<CreatedMatch>('/games/piraten-kapern/create', body);
    expect([piratz.status, kapern.status]).toEqual([200, 200]);
    expect(kapern.body.matchID).not.toBe(piratz.body.matchID);
  });

  it('refuses a secret without a seat', async () => {
    expect(await ask('create', { numPlayers: 2, seatSecret: newSecret() })).toMatchObject({ status: 400 });
  });
});
