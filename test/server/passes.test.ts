import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { piratz } from '../../src/games/piratz';
import type { PassedSeat, SeatPass } from '../../src/protocol/protocol';
import { Sqlite } from '../../src/server/storage/sqlite';
import { House, silenceConsole, temporaryFolder, type Place } from './house';
import { rememberedLog } from './remembered-log';
import { playOn, until } from './visitor';

silenceConsole();
const dataDir = temporaryFolder();
const { log, lines } = rememberedLog();
const house = new House({ dataDir, log });
beforeAll(() => house.open());
afterAll(() => house.close());

const NO_GOOD = { status: 403, body: { code: 'unauthorized' } };

async function passOf(place: Place): Promise<SeatPass> {
  const answer = await house.ask('pass', place);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as SeatPass;
}

const redeem = (code: unknown, at = house) => at.post<PassedSeat>('/passes', { code });

async function takeAlong(place: Place): Promise<Place> {
  const { body, status } = await redeem((await passOf(place)).code);
  expect(status).toBe(200);
  return body;
}

async function table(numPlayers = 2): Promise<Place[]> {
  const { matchID } = await house.create({ numPlayers, setupData: { firstPlayer: '0' } });
  return [await house.join(matchID, 'Ann'), await house.join(matchID, 'Bob')];
}

describe('a pass', () => {
  it('takes a seat along: both devices see it and play', async () => {
    const [ann, bob] = await table();
    const desk = await house.watch(ann.matchID, ann);
    const { code, seconds } = await passOf(ann);
    expect(code).toMatch(/^[2-9A-HJ-KM-NP-TW-Z]{8}$/);
    expect(seconds).toBe(600);
    const { status, body } = await redeem(code.toLowerCase());
    expect(status).toBe(200);
    const { playerCredentials, ...seat } = body;
    expect(seat).toEqual({ gameName: 'piratz', matchID: ann.matchID, playerID: '0', playerName: 'Ann' });
    expect(playerCredentials).toMatch(/^[0-9a-f]{32}$/);
    expect(playerCredentials).not.toBe(ann.playerCredentials);
    const phone = await house.watch(ann.matchID, body);
    expect(await desk.play({ move: 'reveal', args: [] })).toMatchObject({ ok: true });
    await until(() => phone.state?._stateID === 1);
    expect(desk.socket.connected).toBe(true);
    expect((await playOn(piratz, [phone, await house.watch(ann.matchID, bob)])).ctx.gameover).toBeDefined();
    await until(() => desk.state?.ctx.gameover !== undefined);
  });

  it('is good once', async () => {
    const [ann] = await table();
    const { code } = await passOf(ann);
    const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403]);
  });

  it('is issued to the owner of a seat only', async () => {
    const [ann, bob] = await table();
    expect(await house.ask('pass', { ...ann, playerCredentials: 'x' })).toMatchObject(NO_GOOD);
    expect(await house.ask('pass', { ...ann, playerID: bob.playerID })).toMatchObject({ body: { code: 'other-seat' } });
    expect(await house.ask('pass', ann, { seat: '1' })).toMatchObject({ status: 400 });
    expect(await house.ask('pass', ann, {}, 'piratenpoker')).toMatchObject({ status: 404 });
  });

  it('is good no more for somebody who has been removed', async () => {
    const [ann, bob] = await table(3);
    const { code } = await passOf(bob);
    const phone = await takeAlong(bob);
    const page = await house.watch(bob.matchID, phone);
    await house.ask('clearSeat', ann, { seat: '1' });
    await until(() => !page.socket.connected);
    expect(await redeem(code)).toMatchObject(NO_GOOD);
    expect(await (await house.visit()).sync(bob.matchID, '1', phone.playerCredentials)).toMatchObject(NO_GOOD.body);
    expect(await house.ask('pass', phone)).toMatchObject(NO_GOOD);
  });

  it('gives a device all that its owner may do, and further passes', async () => {
    const [ann, bob] = await table(3);
    const phone = await takeAlong(ann);
    expect(await house.ask('swapSeats', phone, { seat: '0', with: '1' })).toMatchObject({ status: 200 });
    const { playerCredentials: credentials } = phone;
    const found = await house.post(`/games/piratz/${ann.matchID}/findSeat`, { credentials });
    expect(found.body).toEqual({ playerID: '1' });
    const tablet = await takeAlong({ ...phone, playerID: '1' });
    expect(tablet.playerID).toBe('1');
    await house.ask('start', tablet);
    const people = [tablet, { ...bob, playerID: '0' }];
    await playOn(piratz, await Promise.all(people.map((place) => house.watch(ann.matchID, place))));
    const { body } = await house.ask('playAgain', tablet);
    const { nextMatchID } = body as { nextMatchID: string };
    for (const place of [{ ...ann, playerID: '1' }, { ...phone, playerID: '1' }, tablet]) {
      await house.watch(nextMatchID, { ...place, matchID: nextMatchID });
    }
  });

  it.each([[''], ['x'.repeat(65)], [7], [null], [['AAAAAAAA']]])('is not %p', async (code) => {
    expect([400, 403]).toContain((await redeem(code)).status);
  });

  it('is guessed as often as credentials are', async () => {
    const guarded = new House({ dataDir: join(dataDir, 'guarded'), limits: { wrongCredentials: 3 } });
    await guarded.open();
    for (let i = 0; i < 3; i++) expect(await redeem(`GUESS${i}`, guarded)).toMatchObject(NO_GOOD);
    expect(await redeem('GUESS3', guarded)).toMatchObject({ status: 429, body: { code: 'locked-out' } });
    await guarded.close();
  });

  it('is stored as a hash and written down nowhere', async () => {
    const [ann] = await table();
    const { code } = await passOf(ann);
    const database = new Sqlite(join(dataDir, 'piratz.sqlite'));
    const rows = await database.all('SELECT * FROM seat_passes WHERE match = ?', ann.matchID);
    const phone = await redeem(code);
    rows.push(...(await database.all('SELECT * FROM seats WHERE match = ?', ann.matchID)));
    await database.close();
    expect(rows[0].code).toBe(createHash('sha256').update(code).digest('hex'));
    const written = [...rows.map((row) => JSON.stringify(row)), ...lines].join('\n');
    for (const secret of [code, phone.body.playerCredentials]) expect(written).not.toContain(secret);
    const told = [await house.get('/games/piratz'), await house.match(ann.matchID)].map((each) => JSON.stringify(each));
    for (const text of told) expect(text).not.toMatch(/devices|credentials/);
  });
});
