import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { LobbyAPI } from 'boardgame.io';
import type { ApiErrorBody } from '../../../src/protocol/errors';
import type { CreatedMatch, PlayerProof, SeatTransfer } from '../../../src/protocol/http';
import { TestServer, silenceConsole, temporaryFolder, type ApiResponse, type TestSeat } from '../support/test-server';
import { nonEmpty } from '../../support/assertions';

silenceConsole();

/** Wrong proofs of one target before an address is locked out of it. */
const LIMIT = 3;

/** An address outside of the household, which is where requests without an address come from. */
const ELSEWHERE = '192.0.2.1';

const LOCKED = { status: 429, body: { code: 'locked-out' } };

const folder = temporaryFolder();
let server: TestServer;
beforeEach(async () => {
  const dataDir = join(folder, String(process.hrtime.bigint()));
  server = await new TestServer({ dataDir, limits: { wrongCredentials: LIMIT }, trustProxy: 1 }).open();
});
afterEach(() => server.close());

async function post<T = ApiErrorBody>(path: string, body: object, address?: string): Promise<ApiResponse<T>> {
  const headers = { 'content-type': 'application/json', ...(address && { 'x-forwarded-for': address }) };
  const response = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: (await response.json()) as T };
}

const newSecret = () => randomBytes(16).toString('hex');
const prove = (name: string, secret: string, address?: string) => post('/nicknames/prove', { name, secret }, address);

async function claim(name: string, address?: string): Promise<PlayerProof> {
  const proof = { name, secret: newSecret() };
  expect(await post('/nicknames/claim', proof, address)).toMatchObject({ status: 200 });
  return proof;
}

async function joinFrom(address: string, matchID: string, playerName: string): Promise<TestSeat> {
  const { status, body } = await post<LobbyAPI.JoinedMatch>(`/games/piratz/${matchID}/join`, { playerName }, address);
  expect(status).toBe(200);
  return { matchID, ...body };
}

const leave = ({ matchID, playerID, playerCredentials }: TestSeat, credentials = playerCredentials, address?: string) =>
  post(`/games/piratz/${matchID}/leave`, { playerID, credentials }, address);

/** Guesses the secrets of a nickname. */
async function guess(name: string, address?: string, times = LIMIT): Promise<void> {
  for (let i = 0; i < times; i++) {
    expect(await prove(name, newSecret(), address)).toMatchObject({ status: 403, body: { code: 'wrong-secret' } });
  }
}

/** Guesses at as many nicknames as lock the address out of all. */
async function guessAtMany(address?: string): Promise<void> {
  for (let i = 0; i <= 10; i++) await guess(`Pirate ${i}`, address, i < 10 ? LIMIT : 1);
}

describe('a guest who guesses', () => {
  it('is locked out of the nickname, even with the right secret, for fifteen minutes', async () => {
    const ann = await claim('Ann', ELSEWHERE);
    await guess('Ann');
    const locked = await prove('Ann', ann.secret);
    expect(locked).toMatchObject(LOCKED);
    expect(locked.body.retryAfter).toBeGreaterThan(14 * 60);
    expect(await prove('ANN', ann.secret)).toMatchObject(LOCKED);
  });

  it('gets no more guesses by sending them in parallel', async () => {
    await claim('Ann', ELSEWHERE);
    const answers = await Promise.all(Array.from({ length: 20 }, () => prove('Ann', newSecret())));
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(LIMIT);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20 - LIMIT);
  });

  it('gets no more guesses by claiming the nickname', async () => {
    await claim('Ann', ELSEWHERE);
    const claimAnn = () => post('/nicknames/claim', { name: 'Ann', secret: newSecret() });
    for (let i = 0; i < LIMIT; i++) expect(await claimAnn()).toMatchObject({ status: 409 });
    expect(await claimAnn()).toMatchObject(LOCKED);
  });

  it('does not lock the household out of anything else', async () => {
    const bob = await claim('Bob', ELSEWHERE);
    await claim('Ann', ELSEWHERE);
    const { matchID } = await server.create({ numPlayers: 3 });
    const away = await joinFrom(ELSEWHERE, matchID, 'Cid');
    await guess('Ann');
    expect(await prove('Ann', newSecret())).toMatchObject(LOCKED);
    const created = await server.create({ numPlayers: 2, playerName: 'Dora' });
    expect(await server.get(`/codes/${created.code}`)).toMatchObject({ status: 200 });
    await server.join(matchID, 'Eva');
    await server.openClient(matchID);
    expect(await prove('Bob', bob.secret)).toMatchObject({ status: 200 });
    await server.openClient(matchID, away);
  });

  it('does not lock the owner at the same address out of what they have proven there', async () => {
    const ann = await claim('Ann');
    const { matchID } = await server.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
    const seat = await server.join(matchID, 'Ann');
    await server.join(matchID, 'Bob');
    const page = await server.openClient(matchID, seat);
    const stranger = await server.connect();
    await guess('Ann');
    for (let i = 0; i < LIMIT; i++) {
      expect(await stranger.sync(matchID, '0', newSecret())).toMatchObject({ code: 'unauthorized' });
    }
    expect(await stranger.sync(matchID, '0', newSecret())).toMatchObject({ code: 'locked-out' });
    expect(await leave(seat, newSecret())).toMatchObject(LOCKED);
    expect(await page.play({ move: 'reveal', args: [] })).toMatchObject({ ok: true });
    await server.openClient(matchID, seat);
    expect(
      await post<CreatedMatch>('/games/piratz/create', { numPlayers: 2, playerName: 'Ann', player: ann }),
    ).toMatchObject({ status: 200 });
  });

  it('does not lock the owner out from elsewhere', async () => {
    const ann = await claim('Ann');
    const { matchID } = await server.create({ numPlayers: 2 });
    const seat = await server.join(matchID, 'Ann');
    await guess('Ann', ELSEWHERE);
    for (let i = 0; i < LIMIT; i++) expect(await leave(seat, newSecret(), ELSEWHERE)).toMatchObject({ status: 403 });
    expect(await prove('Ann', newSecret(), ELSEWHERE)).toMatchObject(LOCKED);
    expect(await leave(seat, newSecret(), ELSEWHERE)).toMatchObject(LOCKED);
    for (const address of nonEmpty([undefined, '192.0.2.2'])) {
      expect(await prove('Ann', ann.secret, address)).toMatchObject({ status: 200 });
    }
    await server.openClient(matchID, seat);
    expect(await leave(seat, seat.playerCredentials, '192.0.2.2')).toMatchObject({ status: 200 });
  });
});

describe('an address that guesses at many targets', () => {
  it('is locked out of all that it has not proven before', async () => {
    const [ann, bob] = [await claim('Ann', ELSEWHERE), await claim('Bob')];
    const { matchID } = await server.create({ numPlayers: 2 });
    const seat = await joinFrom(ELSEWHERE, matchID, 'Cid');
    await guessAtMany();
    expect(await prove('Ann', ann.secret)).toMatchObject(LOCKED);
    expect(await leave(seat)).toMatchObject(LOCKED);
    expect(await (await server.connect()).sync(matchID, '0', seat.playerCredentials)).toMatchObject({
      code: 'locked-out',
    });
    expect(await prove('Bob', bob.secret)).toMatchObject({ status: 200 });
  });

  it('may still create, join, watch, enter codes and play', async () => {
    const { matchID, code } = await server.create({ numPlayers: 2, setupData: { firstPlayer: '0' } });
    const ann = await server.join(matchID, 'Ann');
    await guessAtMany();
    const bob = await server.join(matchID, 'Bob');
    const [page] = [await server.openClient(matchID, ann), await server.openClient(matchID, bob)];
    await server.openClient(matchID);
    expect(await page.play({ move: 'reveal', args: [] })).toMatchObject({ ok: true });
    expect(await server.get(`/codes/${code}`)).toMatchObject({ status: 200 });
    const created = await server.create({ numPlayers: 2, playerName: 'Cid' });
    expect(await leave({ ...created, playerName: 'Cid' } as unknown as TestSeat)).toMatchObject({ status: 200 });
  });
});

describe('codes', () => {
  it('wrong transfer codes lock an address out of transfers only', async () => {
    const { matchID } = await server.create({ numPlayers: 2 });
    const ann = await server.join(matchID, 'Ann');
    const { code } = (await server.postAs('transfer', ann)).body as SeatTransfer;
    const redeem = (guessed: string, address?: string) => post('/transfers', { code: guessed }, address);
    for (let i = 0; i < LIMIT; i++) expect(await redeem(`GUESS${i}`)).toMatchObject({ status: 403 });
    expect(await redeem(code)).toMatchObject(LOCKED);
    await server.openClient(matchID, ann);
    expect(await redeem(code, ELSEWHERE)).toMatchObject({ status: 200 });
  });

  it('wrong match codes are throttled for a minute, and nothing else is', async () => {
    const { code } = await server.create({ numPlayers: 2 });
    for (let i = 0; i < LIMIT; i++) expect(await server.get(`/codes/GUESS${i}`)).toMatchObject({ status: 404 });
    const throttled = await server.get<ApiErrorBody>(`/codes/${code}`);
    expect(throttled).toMatchObject({ status: 429, body: { code: 'too-fast' } });
    expect(throttled.body.retryAfter).toBeLessThanOrEqual(60);
    await claim('Ann');
    await server.create({ numPlayers: 2, playerName: 'Ann' });
  });

  it('right match codes are not limited', async () => {
    const { code } = await server.create({ numPlayers: 2 });
    for (let i = 0; i <= LIMIT; i++) expect(await server.get(`/codes/${code}`)).toMatchObject({ status: 200 });
  });
});
