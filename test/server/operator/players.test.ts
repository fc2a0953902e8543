import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { OperatedPlayerPage } from '../../../src/protocol/operator';
import type { PlayerProfile, PlayerProof } from '../../../src/protocol/http';
import { piratz } from '../../../src/games/piratz';
import { nonEmpty } from '../../support/assertions';
import { waitUntil } from '../../support/wait-until';
import { OPERATOR_SECRET, OperatorBrowser } from '../support/operator';
import { createMemoryLog } from '../support/memory-log';
import { playRandomMoves } from '../support/test-client';
import { silenceConsole, temporaryFolder, TestServer, type TestSeat } from '../support/test-server';

silenceConsole();
const folder = temporaryFolder();
const { log, lines } = createMemoryLog();
const server = new TestServer({
  dataDir: join(folder, 'players'),
  operatorSecret: OPERATOR_SECRET,
  log,
  limits: { newNicknames: 1e6 },
});
let operator: OperatorBrowser;
beforeAll(async () => {
  await server.open();
  operator = await new OperatorBrowser(server).signIn();
});
afterAll(() => server.close());

const newProof = (name: string): PlayerProof => ({ name, secret: randomBytes(16).toString('hex') });
async function claim(name: string): Promise<PlayerProof> {
  const proof = newProof(name);
  expect(await server.post('/nicknames/claim', proof)).toMatchObject({ status: 200 });
  return proof;
}

const join2 = (matchID: string, player: PlayerProof) =>
  server.post<TestSeat>(`/games/piratz/${matchID}/join`, { playerName: player.name, player });

/** Opens a match between players with nicknames. */
async function matchOf(...proofs: readonly PlayerProof[]): Promise<readonly TestSeat[]> {
  const { matchID } = await server.create({ numPlayers: proofs.length });
  const seats: TestSeat[] = [];
  for (const proof of proofs) seats.push({ ...(await join2(matchID, proof)).body, matchID });
  return seats;
}

async function playMatch(...proofs: readonly PlayerProof[]): Promise<readonly TestSeat[]> {
  const seats = await matchOf(...proofs);
  await playRandomMoves(piratz, await server.openClients(seats));
  return seats;
}

const profileOf = async (name: string) =>
  (await server.get<PlayerProfile>(`/nicknames/${encodeURIComponent(name)}`)).body;
const pageOf = async (query = '') => (await operator.get(`players?${query}`)).body as unknown as OperatedPlayerPage;
const NOT_FOUND = { status: 404, body: { code: 'not-found' } };

describe('the players of the operator', () => {
  it('are listed by name in pages, and found by a part of their name', async () => {
    for (let i = 0; i < 28; i++) await claim(`Crew ${String.fromCharCode(65 + (i % 26))}${i}x`);
    await claim('100%_sure'.replace('%', '!'));
    const first = await pageOf();
    expect(first.players).toHaveLength(25);
    const second = await pageOf(`cursor=${encodeURIComponent(first.nextCursor!)}`);
    expect(second.nextCursor).toBeUndefined();
    expect(new Set([...first.players, ...second.players].map(({ name }) => name)).size).toBe(29);
    expect((await pageOf('search=CREW%20a0')).players).toMatchObject([
      { name: 'Crew A0x', matches: 0, isBlocked: false },
    ]);
    expect((await pageOf('search=_')).players).toMatchObject([{ name: '100!_sure' }]);
    expect((await pageOf('search=%25')).players).toEqual([]);
  });

  it('that are renamed keep their results and seats, and their browsers prove the new name with the old one', async () => {
    const [ann, bob] = [await claim('Ann'), await claim('Bob')];
    await playMatch(ann, bob);
    const [seat] = await matchOf(ann, bob);
    const watcher = await server.openClient(seat!.matchID);
    const rename = () => operator.post('renamePlayer', { name: 'ANN', newName: 'Anna Bonny' });
    expect(await rename()).toMatchObject({ status: 200 });
    await waitUntil(() => watcher.seats.some(({ name }) => name === 'Anna Bonny'));
    expect(watcher.seats[0]).toMatchObject({ name: 'Anna Bonny', data: { nickname: true } });
    expect(await profileOf('Anna Bonny')).toMatchObject({ name: 'Anna Bonny', standings: { piratz: { matches: 1 } } });
    expect(await server.get('/nicknames/Ann')).toMatchObject(NOT_FOUND);
    expect(await server.post('/nicknames/prove', ann)).toEqual({ status: 200, body: { name: 'Anna Bonny' } });
    expect(await server.post('/nicknames/prove', { ...ann, secret: bob.secret })).toMatchObject({ status: 403 });
    expect(await rename()).toMatchObject({ status: 200 });
  });

  it('that are renamed in the middle of a match get its result', async () => {
    const [cleo, dora] = [await claim('Cleo'), await claim('Dora')];
    const seats = await matchOf(cleo, dora);
    const clients = await server.openClients(seats);
    expect(await operator.post('renamePlayer', { name: 'Cleo', newName: 'Cleopatra' })).toMatchObject({ status: 200 });
    await playRandomMoves(piratz, clients);
    expect((await profileOf('Cleopatra')).standings.piratz).toMatchObject({ matches: 1, rating: {} });
    expect((await profileOf('Dora')).matches[0]!.opponents).toEqual(['Cleopatra']);
  });

  it('get no name of somebody else, nor one that looks like it; their own in other letters they do', async () => {
    await claim('Edward');
    await claim('Fanny');
    const rename = (newName: string) => operator.post('renamePlayer', { name: 'Fanny', newName });
    for (const newName of ['edward', 'Edwa\u0433d'])
      expect((await rename(newName)).body.code).toMatch(/^(name-taken|mixed-scripts)$/);
    expect(await rename('a/b')).toMatchObject({ status: 400 });
    expect(await rename('FANNY')).toMatchObject({ status: 200 });
    expect(await profileOf('fanny')).toMatchObject({ name: 'FANNY' });
    expect(await operator.post('renamePlayer', { name: 'Nobody', newName: 'X' })).toMatchObject(NOT_FOUND);
  });

  it('that are merged have the results of both, once, and both browsers prove the name that is kept', async () => {
    const [gwen, gwen2, hal] = [await claim('Gwen'), await claim('Gwen two'), await claim('Hal')];
    await playMatch(gwen, hal);
    await playMatch(gwen2, hal);
    await playMatch(gwen2, hal);
    await playMatch(gwen, gwen2);
    const rating = (await profileOf('Gwen two')).standings.piratz!.rating;
    const merge = () => operator.post('mergePlayers', { name: 'Gwen two', into: 'Gwen' });
    expect(await merge()).toMatchObject({ status: 200 });
    const { standings, matches } = await profileOf('Gwen');
    expect(standings.piratz).toMatchObject({ matches: 4, rating: { value: rating!.value } });
    expect(matches).toHaveLength(4);
    expect(await server.post('/nicknames/prove', gwen2)).toMatchObject({ body: { name: 'Gwen' } });
    expect(await server.post('/nicknames/prove', gwen)).toMatchObject({ body: { name: 'Gwen' } });
    expect(await merge()).toMatchObject({ status: 200 });
    expect(await operator.post('mergePlayers', { name: 'Gwen', into: 'gwen' })).toMatchObject({ status: 200 });
    expect(await profileOf('Gwen')).toMatchObject({ name: 'Gwen' });
    expect(await operator.post('mergePlayers', { name: 'Nobody', into: 'Gwen' })).toMatchObject(NOT_FOUND);
    expect(await operator.post('mergePlayers', { name: 'Gwen', into: 'Nobody' })).toMatchObject(NOT_FOUND);
  });

  it('that are blocked open no table, take no seat and accept no rematch, until they are unblocked', async () => {
    const [ida, jo] = [await claim('Ida'), await claim('Jo')];
    const [seat, other] = await playMatch(ida, jo);
    const block = (blocked: boolean) => operator.post('blockPlayer', { name: 'Ida', blocked });
    expect(await block(true)).toMatchObject({ status: 200 });
    expect(await block(true)).toMatchObject({ status: 200 });
    const refused = { status: 403, body: { code: 'player-blocked' } };
    const { matchID } = await server.create({ numPlayers: 2 });
    expect(await join2(matchID, ida)).toMatchObject(refused);
    const table = { numPlayers: 2, playerName: 'Ida', player: ida };
    expect(await server.post('/games/piratz/create', table)).toMatchObject(refused);
    expect(await server.postAs('playAgain', seat!)).toMatchObject(refused);
    expect(await server.postAs('playAgain', other!)).toMatchObject({ status: 200 });
    expect((await pageOf('search=ida')).players).toMatchObject([{ name: 'Ida', isBlocked: true }]);
    expect(await operator.post('renamePlayer', { name: 'Ida', newName: 'Ida May' })).toMatchObject({ status: 200 });
    expect(await join2(matchID, ida)).toMatchObject(refused);
    await operator.post('blockPlayer', { name: 'Ida May', blocked: false });
    expect(await join2(matchID, ida)).toMatchObject({ status: 200 });
    expect(await operator.post('blockPlayer', { name: 'Nobody', blocked: true })).toMatchObject(NOT_FOUND);
  });

  it('that are deleted leave nothing but their matches, where open pages name them no more', async () => {
    const [kim, lea] = [await claim('Kim'), await claim('Lea')];
    await playMatch(kim, lea);
    const [seat] = await matchOf(kim, lea);
    const watcher = await server.openClient(seat!.matchID);
    const remove = () => operator.post('deletePlayer', { name: 'Kim' });
    expect(await Promise.all([remove(), remove()])).toMatchObject([{ status: 200 }, { status: 200 }]);
    await waitUntil(() => watcher.seats[0]?.name === 'Guest');
    expect(await server.get('/nicknames/Kim')).toMatchObject(NOT_FOUND);
    expect(await server.post('/nicknames/prove', kim)).toMatchObject({ status: 403 });
  });

  it('leave lines in the log that do not name them', () => {
    const actions = ['renamePlayer', 'mergePlayers', 'deletePlayer', 'blockPlayer'];
    for (const action of nonEmpty(actions)) expect(lines.join('')).toContain(`"action":"${action}","player":"`);
    expect(lines.join('')).not.toMatch(/Bonny|Gwen|Cleo|Kim/);
  });
});
