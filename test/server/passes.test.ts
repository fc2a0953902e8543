import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { piratz } from '../../src/games/piratz';
import type { TransferredSeat, SeatTransfer } from '../../src/protocol/protocol';
import { Sqlite } from '../../src/server/storage/sqlite';
import { TestServer, silenceConsole, temporaryFolder, type TestSeat } from './house';
import { createMemoryLog } from './remembered-log';
import { playRandomMoves, waitUntil } from './visitor';

silenceConsole();
const dataDir = temporaryFolder();
const { log, lines } = createMemoryLog();
const house = new TestServer({ dataDir, log });
beforeAll(() => house.open());
afterAll(() => house.close());

const UNAUTHORIZED = { status: 403, body: { code: 'unauthorized' } };

async function createTransfer(place: TestSeat): Promise<SeatTransfer> {
  const answer = await house.postAs('pass', place);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as SeatTransfer;
}

const redeem = (code: unknown, at = house) => at.post<TransferredSeat>('/passes', { code });

async function transferSeat(place: TestSeat): Promise<TestSeat> {
  const { body, status } = await redeem((await createTransfer(place)).code);
  expect(status).toBe(200);
  return body;
}

async function createMatch(numPlayers = 2): Promise<TestSeat[]> {
  const { matchID } = await house.create({ numPlayers, setupData: { firstPlayer: '0' } });
  return [await house.join(matchID, 'Ann'), await house.join(matchID, 'Bob')];
}

describe('a pass', () => {
  it('takes a seat along: both devices see it and play', async () => {
    const [ann, bob] = await createMatch();
    const desk = await house.openClient(ann.matchID, ann);
    const { code, seconds } = await createTransfer(ann);
    expect(code).toMatch(/^[2-9A-HJ-KM-NP-TW-Z]{8}$/);
    expect(seconds).toBe(600);
    const { status, body } = await redeem(code.toLowerCase());
    expect(status).toBe(200);
    const { playerCredentials, ...seat } = body;
    expect(seat).toEqual({ gameName: 'piratz', matchID: ann.matchID, playerID: '0', playerName: 'Ann' });
    expect(playerCredentials).toMatch(/^[0-9a-f]{32}$/);
    expect(playerCredentials).not.toBe(ann.playerCredentials);
    const phone = await house.openClient(ann.matchID, body);
    expect(await desk.play({ move: 'reveal', args: [] })).toMatchObject({ ok: true });
    await waitUntil(() => phone.state?._stateID === 1);
    expect(desk.socket.connected).toBe(true);
    expect(
      (await playRandomMoves(piratz, [phone, await house.openClient(ann.matchID, bob)])).ctx.gameover,
    ).toBeDefined();
    await waitUntil(() => desk.state?.ctx.gameover !== undefined);
  });

  it('is good once', async () => {
    const [ann] = await createMatch();
    const { code } = await createTransfer(ann);
    const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403]);
  });

  it('is issued to the owner of a seat only', async () => {
    const [ann, bob] = await createMatch();
    expect(await house.postAs('pass', { ...ann, playerCredentials: 'x' })).toMatchObject(UNAUTHORIZED);
    expect(await house.postAs('pass', { ...ann, playerID: bob.playerID })).toMatchObject({
      body: { code: 'other-seat' },
    });
    expect(await house.postAs('pass', ann, { seat: '1' })).toMatchObject({ status: 400 });
    expect(await house.postAs('pass', ann, {}, 'piratenpoker')).toMatchObject({ status: 404 });
  });

  it('is good no more for somebody who has been removed', async () => {
    const [ann, bob] = await createMatch(3);
    const { code } = await createTransfer(bob);
    const phone = await transferSeat(bob);
    const page = await house.openClient(bob.matchID, phone);
    await house.postAs('clearSeat', ann, { seat: '1' });
    await waitUntil(() => !page.socket.connected);
    expect(await redeem(code)).toMatchObject(UNAUTHORIZED);
    expect(await (await house.connect()).sync(bob.matchID, '1', phone.playerCredentials)).toMatchObject(
      UNAUTHORIZED.body,
    );
    expect(await house.postAs('pass', phone)).toMatchObject(UNAUTHORIZED);
  });

  it('gives a device all that its owner may do, and further passes', async () => {
    const [ann, bob] = await createMatch(3);
    const phone = await transferSeat(ann);
    expect(await house.postAs('swapSeats', phone, { seat: '0', with: '1' })).toMatchObject({ status: 200 });
    const { playerCredentials: credentials } = phone;
    const found = await house.post(`/games/piratz/${ann.matchID}/findSeat`, { credentials });
    expect(found.body).toEqual({ playerID: '1' });
    const tablet = await transferSeat({ ...phone, playerID: '1' });
    expect(tablet.playerID).toBe('1');
    await house.postAs('start', tablet);
    const people = [tablet, { ...bob, playerID: '0' }];
    await playRandomMoves(piratz, await Promise.all(people.map((place) => house.openClient(ann.matchID, place))));
    const { body } = await house.postAs('playAgain', tablet);
    const { nextMatchID } = body as { nextMatchID: string };
    for (const place of [{ ...ann, playerID: '1' }, { ...phone, playerID: '1' }, tablet]) {
      await house.openClient(nextMatchID, { ...place, matchID: nextMatchID });
    }
  });

  it.each([[''], ['x'.repeat(65)], [7], [null], [['AAAAAAAA']]])('is not %p', async (code) => {
    expect([400, 403]).toContain((await redeem(code)).status);
  });

  it('is guessed as often as credentials are', async () => {
    const guarded = new TestServer({ dataDir: join(dataDir, 'guarded'), limits: { wrongCredentials: 3 } });
    await guarded.open();
    for (let i = 0; i < 3; i++) expect(await redeem(`GUESS${i}`, guarded)).toMatchObject(UNAUTHORIZED);
    expect(await redeem('GUESS3', guarded)).toMatchObject({ status: 429, body: { code: 'locked-out' } });
    await guarded.close();
  });

  it('is stored as a hash and written down nowhere', async () => {
    const [ann] = await createMatch();
    const { code } = await createTransfer(ann);
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
