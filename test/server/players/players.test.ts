import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { piratz } from '../../../src/games/piratz';
import type { PlayerProfile, PlayerProof, SeatData, SeatTransfer, StandingsPage } from '../../../src/protocol/http';
import { createLog, LOG_LEVELS } from '../../../src/server/shared/log';
import { databaseFile } from '../../../src/server/storage/database';
import { Sqlite } from '../../../src/server/storage/sqlite';
import { addTwin } from '../../support/nicknames';
import { TestServer, silenceConsole, temporaryFolder, type TestSeat } from '../support/test-server';
import { playRandomMoves } from '../support/test-client';
import { nonEmpty } from '../../support/assertions';

silenceConsole();
const folder = temporaryFolder();
const server = new TestServer({ dataDir: folder, limits: { newNicknames: 1e6 } });
beforeAll(() => server.open());
afterAll(() => server.close());

let count = 0;
const newProof = (name = `Pirate ${count++}`): PlayerProof => ({ name, secret: randomBytes(16).toString('hex') });

async function claimNickname(name?: string): Promise<PlayerProof> {
  const proof = newProof(name);
  expect(await server.post('/nicknames/claim', proof)).toEqual({ status: 200, body: { name: proof.name } });
  return proof;
}

const profileOf = async ({ name }: PlayerProof) =>
  (await server.get<PlayerProfile>(`/nicknames/${encodeURIComponent(name)}`)).body;

const joinAs = (matchID: string, player: PlayerProof, playerName = 'whatever', game = 'piratz') =>
  server.post<TestSeat>(`/games/${game}/${matchID}/join`, { playerName, player });

async function seatOf(matchID: string, player: PlayerProof): Promise<TestSeat> {
  const { status, body } = await joinAs(matchID, player);
  expect(status).toBe(200);
  return { ...body, matchID };
}

describe('a nickname', () => {
  it('a nickname can be claimed once, and again with the same secret', async () => {
    const ann = await claimNickname('Ann Bonny');
    expect(await server.post('/nicknames/claim', ann)).toMatchObject({ status: 200 });
    expect(await server.post('/nicknames/prove', { ...ann, name: 'ANN BONNY' })).toEqual({
      status: 200,
      body: { name: 'Ann Bonny' },
    });
    const impostor = newProof('ann bonny');
    expect(await server.post('/nicknames/claim', impostor)).toMatchObject({
      status: 409,
      body: { code: 'name-taken' },
    });
    for (const action of ['prove', 'giveUp']) {
      expect(await server.post(`/nicknames/${action}`, impostor)).toMatchObject({
        status: 403,
        body: { code: 'wrong-secret' },
      });
    }
    expect(await profileOf(ann)).toMatchObject({ name: 'Ann Bonny', standings: {}, matches: [] });
  });

  it.each<[string, object]>([
    ['empty', { name: ' ' }],
    ['long', { name: 'x'.repeat(25) }],
    ['a relative path', { name: '../games' }],
    ['a path', { name: 'Ann/Bob' }],
    ['made of dots', { name: '..' }],
    ['a query', { name: 'Ann?' }],
    ['invisible', { name: '\u200b' }],
    ['a lone combining mark', { name: '\u0301' }],
  ])('a nickname that is %s is rejected', async (_, wrong) => {
    expect(await server.post('/nicknames/claim', { ...newProof(), ...wrong })).toMatchObject({ status: 400 });
  });

  it.each([
    ['short', 'abc'],
    ['not hexadecimal', 'x'.repeat(32)],
    ['in upper case', 'A'.repeat(32)],
    ['missing', undefined],
  ])('a nickname with a secret that is %s is rejected', async (_, secret) => {
    expect(await server.post('/nicknames/claim', { ...newProof(), secret })).toMatchObject({ status: 400 });
  });

  it.each(['__proto__', 'constructor', 'nobody', '%00', '%F0%9F'])(
    'the unknown nickname %s is not found',
    async (name) => {
      expect((await server.get(`/nicknames/${name}`)).status).toBeGreaterThanOrEqual(400);
      expect((await server.get(`/nicknames/${name}`)).status).toBeLessThan(500);
    },
  );

  it.each([
    ['a variation selector', 'pirate7', 'pirate7\u{E0100}'],
    ['a non-joiner in Arabic', 'علیرضا', 'علی\u200Cرضا'],
    ['a joiner in Devanagari', 'क्ष', 'क्\u200Dष'],
    ['a joiner before a letter', '🏴Ann', '🏴\u200DAnn'],
    ['tags behind a flag', 'Jim 🏴', 'Jim 🏴\u{E0061}\u{E0062}\u{E007F}'],
    ['a dot on an i', 'mini', 'mi\u0307ni'],
    ['Cyrillic letters', 'cocoa', 'сосоа'],
    ['Latin letters', 'ХОР', 'XOP'],
    ['a small L', 'Ivan', 'lvan'],
  ])('a nickname with %s that looks like another one is taken', async (_, name, twin) => {
    await claimNickname(name);
    expect(await server.post('/nicknames/claim', newProof(twin))).toMatchObject({
      status: 409,
      body: { code: 'name-taken' },
    });
  });

  it.each([
    ['the pirate flag', 'Jack 🏴‍☠️'],
    ['a family', '👨‍👩‍👧‍👦'],
    ['the flag of Wales', '🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}'],
    ['accents', 'Zoë-Łucja O’Brien'],
    ['Vietnamese', 'Nguyễn'],
    ['Cyrillic', 'Анна 2'],
    ['Greek', 'Ελένη'],
    ['Hebrew', 'אנה'],
    ['Hindi', 'अनुष्का'],
    ['Persian', 'امیرحسین'],
    ['Han and Hiragana', '山田はな'],
    ['Katakana with Latin', 'DJ タロウ'],
    ['Han and Bopomofo', '王ㄅㄆ'],
    ['Hangul and Han', '김金'],
    ['a rare script', 'ᚠᚢᚦ'],
  ])('a nickname may have %s', async (_, name) => {
    expect(await profileOf(await claimNickname(name))).toMatchObject({ name });
  });

  it.each([
    ['Latin and Cyrillic', 'Аnna'],
    ['Latin and Greek', 'Αnna'],
    ['Latin and Cherokee', 'Ꭺnna'],
    ['Arabic digits among Latin letters', 'pirate٧'],
    ['Hangul and Hiragana', '김はな'],
    ['Han and Cyrillic', '山Анна'],
  ])('a nickname may not mix %s', async (_, name) => {
    expect(await server.post('/nicknames/claim', newProof(name))).toMatchObject({
      status: 400,
      body: { code: 'mixed-scripts' },
    });
  });

  it('invisible characters are removed from a nickname', async () => {
    const { body } = await server.post('/nicknames/claim', newProof('\u2068An\u200Bne\u{E0100} Read\u2069'));
    expect(body).toEqual({ name: 'Anne Read' });
  });

  it('releasing a nickname deletes all of its data', async () => {
    const ann = await claimNickname();
    expect(await server.post('/nicknames/giveUp', ann)).toMatchObject({ status: 200 });
    expect(await server.get(`/nicknames/${ann.name}`)).toMatchObject({ status: 404 });
    expect(await server.post('/nicknames/prove', ann)).toMatchObject({ status: 403 });
    expect(await server.post('/nicknames/claim', newProof(ann.name))).toMatchObject({ status: 200 });
  });
});

describe('a seat', () => {
  it('a seat that was taken with a nickname counts for its player, also in the rematch', async () => {
    const [ann, bob] = [await claimNickname(), await claimNickname()];
    const { matchID } = await server.create({ numPlayers: 3, bots: { '2': 'random' } });
    const seats: [TestSeat, TestSeat] = [await seatOf(matchID, ann), await seatOf(matchID, bob)];
    expect((await server.match(matchID)).players.map(({ name }) => name).slice(0, 2)).toEqual([ann.name, bob.name]);
    const end = await playRandomMoves(piratz, await server.openClients(seats));
    const { winners, scores } = end.ctx.gameover as { winners: string[]; scores: Record<string, number> };
    for (const [seat, player] of nonEmpty([ann, bob].entries())) {
      const victories = winners.includes(String(seat)) ? 1 / winners.length : 0;
      expect(await profileOf(player)).toMatchObject({
        standings: { piratz: { matches: 1, victories, averageScore: scores[seat], rating: { isProvisional: true } } },
        matches: [{ game: 'piratz', seats: 3, score: scores[seat], matchID }],
      });
    }
    const nextMatchID = await server.rematch(seats);
    const again = seats.map((seat) => ({ ...seat, matchID: nextMatchID }));
    await playRandomMoves(piratz, await server.openClients(again));
    expect(await profileOf(ann)).toMatchObject({ standings: { piratz: { matches: 2 } } });
    const { body: page } = await server.get<StandingsPage>('/standings/piratz');
    expect(page.players.map(({ name }) => name)).toEqual(expect.arrayContaining([ann.name, bob.name]));
  });

  it('a seat with a stand-in still counts for its owner, also after the host has moved them', async () => {
    const [ann, bob] = [await claimNickname(), await claimNickname()];
    const { matchID } = await server.create({ numPlayers: 3 });
    const host = await seatOf(matchID, ann);
    const guest = await server.join(matchID, 'Guest');
    await server.postAs('swapSeats', host, { seat: '1', with: '2' });
    const away = await seatOf(matchID, bob);
    expect(away.playerID).toBe('1');
    await server.postAs('leave', away);
    const people = [host, { ...guest, playerID: '2' }];
    await playRandomMoves(piratz, await server.openClients(people));
    for (const player of [ann, bob])
      expect(await profileOf(player)).toMatchObject({ standings: { piratz: { matches: 1 } } });
  });

  it('nobody escapes a rated result by giving up their nickname', async () => {
    const [ann, bob] = [await claimNickname(), await claimNickname()];
    const { matchID } = await server.create({ numPlayers: 2 });
    const people = await server.openClients([await seatOf(matchID, ann), await seatOf(matchID, bob)] as const);
    await playRandomMoves(piratz, people, 10);
    expect(await server.post('/nicknames/giveUp', bob)).toMatchObject({ status: 200 });
    await playRandomMoves(piratz, people);
    expect((await profileOf(ann)).matches).toMatchObject([{ matchID, gained: expect.any(Number) }]);
    expect(await server.get(`/nicknames/${encodeURIComponent(bob.name)}`)).toMatchObject({ status: 404 });
  });

  it('two players whose seats one browser holds are not rated against each other', async () => {
    const [ann, bob] = [await claimNickname(), await claimNickname()];
    const { matchID } = await server.create({ numPlayers: 2 });
    const seats = [await seatOf(matchID, ann), await seatOf(matchID, bob)] as const;
    const share = (credentials: string, other: string) =>
      server.post(`/games/piratz/${matchID}/shareBrowser`, { credentials, other });
    const { body: transfer } = await server.postAs('transfer', seats[1]);
    const { body: phone } = await server.post<TestSeat>('/transfers', { code: (transfer as SeatTransfer).code });
    expect(await share(seats[0].playerCredentials, 'guessed')).toMatchObject({ status: 403 });
    expect(await share(seats[0].playerCredentials, phone.playerCredentials)).toEqual({ status: 200, body: {} });
    expect(await share(phone.playerCredentials, seats[0].playerCredentials)).toEqual({ status: 200, body: {} });
    await playRandomMoves(piratz, await server.openClients(seats));
    const [match] = (await profileOf(ann)).matches;
    expect(match).toMatchObject({ matchID, seats: 2 });
    expect(match).not.toHaveProperty('rating');
  });

  it('a seat shows whether its name is the owner’s nickname, wherever they sit', async () => {
    const ann = await claimNickname();
    const { matchID } = await server.create({ numPlayers: 3 });
    const host = await seatOf(matchID, ann);
    const namesake = await server.join(matchID, ann.name);
    const areNicknames = async (id = matchID) =>
      (await server.match(id)).players.map(({ data }) => data?.nickname === true);
    expect(await areNicknames()).toEqual([true, false, false]);
    await server.postAs('swapSeats', host, { seat: '0', with: '2' });
    expect(await areNicknames()).toEqual([false, false, true]);
    const owner = { ...host, playerID: '2' };
    const observer = await server.openClient(matchID, namesake);
    expect(observer.seats[2]).toMatchObject({ name: ann.name, data: { nickname: true } });
    expect(observer.seats[1]).toEqual({ id: 1, name: `${ann.name} 2`, isConnected: true });
    await server.postAs('rename', owner, { newName: 'Somebody' });
    expect(await areNicknames()).toEqual([false, false, false]);
    await server.postAs('rename', namesake, { newName: 'Somebody else' });
    await server.postAs('rename', owner, { newName: ann.name });
    expect(await areNicknames()).toEqual([false, false, true]);
    expect(JSON.stringify(await server.get('/games/piratz'))).not.toContain('"nickname"');
    await server.post('/nicknames/giveUp', ann);
    expect(await areNicknames()).toEqual([false, false, false]);
  });

  it('two nicknames of earlier versions that look alike are marked in seats, standings and profiles', async () => {
    const [ann, bob] = [await claimNickname('Seeräuber'), await claimNickname()];
    const database = new Sqlite(databaseFile({ dataDir: folder }));
    await addTwin(database, ann.name);
    await database.close();
    const { matchID } = await server.create({ numPlayers: 2 });
    const seats: [TestSeat, TestSeat] = [await seatOf(matchID, ann), await seatOf(matchID, bob)];
    const { players } = await server.match(matchID);
    expect(players.map(({ data }) => (data as SeatData).lookAlike)).toEqual([true, undefined]);
    const page = await server.openClient(matchID);
    expect(page.seats).toMatchObject([{ data: { nickname: true, lookAlike: true } }, { data: { nickname: true } }]);
    expect(JSON.stringify(await server.get('/games/piratz'))).not.toContain('ookAlike');
    await playRandomMoves(piratz, await server.openClients(seats));
    const marked = (await server.get<StandingsPage>('/standings/piratz')).body.players.filter(
      ({ lookAlike }) => lookAlike,
    );
    expect(marked.map(({ name }) => name)).toEqual([ann.name]);
    expect([(await profileOf(ann)).lookAlike, (await profileOf(bob)).lookAlike]).toEqual([true, undefined]);
  });

  it('a wrong secret is rejected', async () => {
    const ann = await claimNickname();
    const { matchID } = await server.create({ numPlayers: 2 });
    for (const player of nonEmpty([newProof('Nobody'), newProof(ann.name)])) {
      expect(await server.post(`/games/piratz/${matchID}/join`, { playerName: 'Ann', player })).toMatchObject({
        status: 403,
        body: { code: 'wrong-secret' },
      });
    }
    expect((await server.match(matchID)).players.map(({ name }) => name)).toEqual([undefined, undefined]);
  });

  it('claiming many nicknames is rate limited', async () => {
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

describe('the leaderboard', () => {
  it.each([
    ['/standings/chess', 404],
    ['/standings/piratz?page=-1', 400],
    ['/standings/piratz?page=x', 400],
    ['/standings/piratz?page=1&sort=name', 400],
    ['/standings/piratz?page=999999', 200],
  ])('%s responds with %d', async (path, status) => {
    expect((await server.get(path)).status).toBe(status);
  });
});

describe('a secret', () => {
  it('a secret is neither stored in plain text nor logged', async () => {
    const logged: string[] = [];
    const log = createLog(LOG_LEVELS[0], { write: (line: string) => void logged.push(line) });
    const dataDir = join(folder, 'secret');
    const loggedServer = await new TestServer({ dataDir, log }).open();
    const ann = newProof();
    await loggedServer.post('/nicknames/claim', ann);
    await loggedServer.post('/nicknames/prove', { ...ann, secret: 'f'.repeat(32) });
    const { matchID } = await loggedServer.create({ numPlayers: 2 });
    await loggedServer.post(`/games/piratz/${matchID}/join`, { playerName: '', player: ann });
    await loggedServer.close();
    const database = new Sqlite(databaseFile({ dataDir }));
    const rows = await Promise.all(
      ['players', 'player_seats', 'seats'].map((table) => database.all(`SELECT * FROM ${table}`)),
    );
    await database.close();
    expect(rows.map(({ length }) => length)).toEqual([1, 1, 2]);
    expect(logged.length).toBeGreaterThan(0);
    for (const text of [JSON.stringify(rows), ...logged]) expect(text).not.toContain(ann.secret);
  });
});
