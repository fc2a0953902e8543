import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { piratz } from '../../src/games/piratz';
import type { PlayerProfile, PlayerProof, StandingsPage } from '../../src/protocol/protocol';
import { createLog, LOG_LEVELS } from '../../src/server/shared/log';
import { databaseFile } from '../../src/server/storage/database';
import { Sqlite } from '../../src/server/storage/sqlite';
import { TestServer, silenceConsole, temporaryFolder, type TestSeat } from './house';
import { playRandomMoves } from './visitor';

silenceConsole();
const folder = temporaryFolder();
const house = new TestServer({ dataDir: folder, limits: { newNicknames: 1e6 } });
beforeAll(() => house.open());
afterAll(() => house.close());

let count = 0;
const newProof = (name = `Pirate ${count++}`): PlayerProof => ({ name, secret: randomBytes(16).toString('hex') });

async function claimNickname(name?: string): Promise<PlayerProof> {
  const proof = newProof(name);
  expect(await house.post('/nicknames/claim', proof)).toEqual({ status: 200, body: { name: proof.name } });
  return proof;
}

const profileOf = async ({ name }: PlayerProof) =>
  (await house.get<PlayerProfile>(`/nicknames/${encodeURIComponent(name)}`)).body;

const joinAs = (matchID: string, player: PlayerProof, playerName = 'whatever', game = 'piratz') =>
  house.post<TestSeat>(`/games/${game}/${matchID}/join`, { playerName, player });

async function seatOf(matchID: string, player: PlayerProof): Promise<TestSeat> {
  const { status, body } = await joinAs(matchID, player);
  expect(status).toBe(200);
  return { ...body, matchID };
}

describe('a nickname', () => {
  it('is claimed once, by its secret, and again with the same', async () => {
    const ann = await claimNickname('Ann Bonny');
    expect(await house.post('/nicknames/claim', ann)).toMatchObject({ status: 200 });
    expect(await house.post('/nicknames/prove', { ...ann, name: 'ANN BONNY' })).toEqual({
      status: 200,
      body: { name: 'Ann Bonny' },
    });
    const thief = newProof('ann bonny');
    expect(await house.post('/nicknames/claim', thief)).toMatchObject({ status: 409, body: { code: 'name-taken' } });
    for (const action of ['prove', 'giveUp']) {
      expect(await house.post(`/nicknames/${action}`, thief)).toMatchObject({
        status: 403,
        body: { code: 'wrong-secret' },
      });
    }
    expect(await profileOf(ann)).toMatchObject({ name: 'Ann Bonny', standings: {}, matches: [] });
  });

  it.each<[string, object]>([
    ['empty', { name: ' ' }],
    ['long', { name: 'x'.repeat(25) }],
    ['an address', { name: '../games' }],
    ['a path', { name: 'Ann/Bob' }],
    ['made of signs', { name: '☠☠☠' }],
    ['invisible', { name: '\u200b' }],
    ['a mark alone', { name: '\u0301' }],
  ])('that is %s is refused', async (_, wrong) => {
    expect(await house.post('/nicknames/claim', { ...newProof(), ...wrong })).toMatchObject({ status: 400 });
  });

  it.each([
    ['short', 'abc'],
    ['no hexadecimal', 'x'.repeat(32)],
    ['in capitals', 'A'.repeat(32)],
    ['missing', undefined],
  ])('with a secret that is %s is refused', async (_, secret) => {
    expect(await house.post('/nicknames/claim', { ...newProof(), secret })).toMatchObject({ status: 400 });
  });

  it.each(['__proto__', 'constructor', 'nobody', '%00', '%F0%9F'])('%s that nobody has is not found', async (name) => {
    expect((await house.get(`/nicknames/${name}`)).status).toBeGreaterThanOrEqual(400);
    expect((await house.get(`/nicknames/${name}`)).status).toBeLessThan(500);
  });

  it('that is given up takes everything along', async () => {
    const ann = await claimNickname();
    expect(await house.post('/nicknames/giveUp', ann)).toMatchObject({ status: 200 });
    expect(await house.get(`/nicknames/${ann.name}`)).toMatchObject({ status: 404 });
    expect(await house.post('/nicknames/prove', ann)).toMatchObject({ status: 403 });
    expect(await house.post('/nicknames/claim', newProof(ann.name))).toMatchObject({ status: 200 });
  });
});

describe('a seat', () => {
  it('that is taken with a nickname counts for its player, to the end and in the match that follows', async () => {
    const [ann, bob] = [await claimNickname(), await claimNickname()];
    const { matchID } = await house.create({ numPlayers: 3, bots: { '2': 'random' } });
    const places = [await seatOf(matchID, ann), await seatOf(matchID, bob)];
    expect((await house.match(matchID)).players.map(({ name }) => name).slice(0, 2)).toEqual([ann.name, bob.name]);
    const end = await playRandomMoves(
      piratz,
      await Promise.all(places.map((place) => house.openClient(matchID, place))),
    );
    const { winners, scores } = end.ctx.gameover as { winners: string[]; scores: Record<string, number> };
    for (const [seat, player] of [ann, bob].entries()) {
      const victories = winners.includes(String(seat)) ? 1 / winners.length : 0;
      expect(await profileOf(player)).toMatchObject({
        standings: { piratz: { matches: 1, victories, averageScore: scores[seat], rating: { isProvisional: true } } },
        matches: [{ game: 'piratz', seats: 3, score: scores[seat], matchID }],
      });
    }
    const { body } = await house.postAs('playAgain', places[0]);
    const { nextMatchID } = body as { nextMatchID: string };
    const again = places.map((place) => ({ ...place, matchID: nextMatchID }));
    await playRandomMoves(piratz, await Promise.all(again.map((place) => house.openClient(nextMatchID, place))));
    expect(await profileOf(ann)).toMatchObject({ standings: { piratz: { matches: 2 } } });
    const { body: page } = await house.get<StandingsPage>('/standings/piratz');
    expect(page.players.map(({ name }) => name)).toEqual(expect.arrayContaining([ann.name, bob.name]));
  });

  it('that its owner has left to a stand-in still counts for him, wherever the host has moved him before', async () => {
    const [ann, bob] = [await claimNickname(), await claimNickname()];
    const { matchID } = await house.create({ numPlayers: 3 });
    const host = await seatOf(matchID, ann);
    const guest = await house.join(matchID, 'Guest');
    await house.postAs('swapSeats', host, { seat: '1', with: '2' });
    const away = await seatOf(matchID, bob);
    expect(away.playerID).toBe('1');
    await house.postAs('leave', away);
    const people = [host, { ...guest, playerID: '2' }];
    await playRandomMoves(piratz, await Promise.all(people.map((place) => house.openClient(matchID, place))));
    for (const player of [ann, bob])
      expect(await profileOf(player)).toMatchObject({ standings: { piratz: { matches: 1 } } });
  });

  it('shows that a name is its owner’s nickname, wherever he sits, and only as long as it is', async () => {
    const ann = await claimNickname();
    const { matchID } = await house.create({ numPlayers: 3 });
    const host = await seatOf(matchID, ann);
    const namesake = await house.join(matchID, ann.name);
    const proven = async (id = matchID) => (await house.match(id)).players.map(({ data }) => data?.nickname === true);
    expect(await proven()).toEqual([true, false, false]);
    await house.postAs('swapSeats', host, { seat: '0', with: '2' });
    expect(await proven()).toEqual([false, false, true]);
    const owner = { ...host, playerID: '2' };
    const table = await house.openClient(matchID, namesake);
    expect(table.seats[2]).toMatchObject({ name: ann.name, data: { nickname: true } });
    expect(table.seats[1]).toEqual({ id: 1, name: `${ann.name} 2`, isConnected: true });
    await house.postAs('rename', owner, { newName: 'Somebody' });
    expect(await proven()).toEqual([false, false, false]);
    await house.postAs('rename', namesake, { newName: 'Somebody else' });
    await house.postAs('rename', owner, { newName: ann.name });
    expect(await proven()).toEqual([false, false, true]);
    expect(JSON.stringify(await house.get('/games/piratz'))).not.toContain('"nickname"');
    await house.post('/nicknames/giveUp', ann);
    expect(await proven()).toEqual([false, false, false]);
  });

  it('is not given to a wrong secret, and wrong ones lock out', async () => {
    const strict = await new TestServer({
      dataDir: join(folder, 'strict'),
      limits: { wrongCredentials: 3, newNicknames: 2 },
    }).open();
    const ann = newProof('Ann');
    await strict.post('/nicknames/claim', ann);
    const { matchID } = await strict.create({ numPlayers: 2 });
    const sit = (player: PlayerProof) => strict.post(`/games/piratz/${matchID}/join`, { playerName: 'Ann', player });
    expect(await sit(newProof('Nobody'))).toMatchObject({ body: { code: 'wrong-secret' } });
    expect(await sit(newProof('Ann'))).toMatchObject({ body: { code: 'wrong-secret' } });
    expect(await strict.post('/nicknames/prove', newProof('Ann'))).toMatchObject({ body: { code: 'wrong-secret' } });
    expect(await sit(ann)).toMatchObject({ status: 429, body: { code: 'locked-out' } });
    expect((await strict.match(matchID)).players.map(({ name }) => name)).toEqual([undefined, undefined]);
    await strict.close();
  });

  it('costs nothing who claims many nicknames, but the wait', async () => {
    const strict = await new TestServer({ dataDir: join(folder, 'many'), limits: { newNicknames: 2 } }).open();
    const claim = (proof: PlayerProof) => strict.post('/nicknames/claim', proof);
    const ann = newProof();
    expect(await claim(ann)).toMatchObject({ status: 200 });
    expect(await claim({ ...newProof(), name: ann.name })).toMatchObject({ status: 409 });
    expect(await claim(newProof())).toMatchObject({ status: 200 });
    expect(await claim(newProof())).toMatchObject({ status: 429, body: { code: 'too-fast' } });
    await strict.close();
  });
});

describe('the standings', () => {
  it.each([
    ['/standings/chess', 404],
    ['/standings/piratz?page=-1', 400],
    ['/standings/piratz?page=x', 400],
    ['/standings/piratz?page=1&sort=name', 400],
    ['/standings/piratz?page=999999', 200],
  ])('%s answer %d', async (path, status) => {
    expect((await house.get(path)).status).toBe(status);
  });
});

describe('a secret', () => {
  it('is neither at rest nor in the log', async () => {
    const said: string[] = [];
    const log = createLog(LOG_LEVELS[0], { write: (line: string) => void said.push(line) });
    const dataDir = join(folder, 'secret');
    const quiet = await new TestServer({ dataDir, log }).open();
    const ann = newProof();
    await quiet.post('/nicknames/claim', ann);
    await quiet.post('/nicknames/prove', { ...ann, secret: 'f'.repeat(32) });
    const { matchID } = await quiet.create({ numPlayers: 2 });
    await quiet.post(`/games/piratz/${matchID}/join`, { playerName: '', player: ann });
    await quiet.close();
    const database = new Sqlite(databaseFile({ dataDir }));
    const tables = await Promise.all(
      ['players', 'player_seats', 'seats'].map((t) => database.all(`SELECT * FROM ${t}`)),
    );
    await database.close();
    expect(tables.map(({ length }) => length)).toEqual([1, 1, 2]);
    expect(said.length).toBeGreaterThan(0);
    for (const text of [JSON.stringify(tables), ...said]) expect(text).not.toContain(ann.secret);
  });
});
