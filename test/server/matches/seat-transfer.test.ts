import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { piratz } from '../../../src/games/piratz';
import type { TransferredSeat, SeatTransfer } from '../../../src/protocol/http';
import { Sqlite } from '../../../src/server/storage/sqlite';
import { TestServer, silenceConsole, temporaryFolder, type TestSeat } from '../support/test-server';
import { createMemoryLog } from '../support/memory-log';
import { playRandomMoves } from '../support/test-client';
import { waitUntil } from '../../support/wait-until';
import { nonEmpty } from '../../support/assertions';

silenceConsole();
const dataDir = temporaryFolder();
const { log, lines } = createMemoryLog();
const server = new TestServer({ dataDir, log });
beforeAll(() => server.open());
afterAll(() => server.close());

const UNAUTHORIZED = { status: 403, body: { code: 'unauthorized' } };

async function createTransfer(seat: TestSeat): Promise<SeatTransfer> {
  const answer = await server.postAs('transfer', seat);
  expect(answer).toMatchObject({ status: 200 });
  return answer.body as SeatTransfer;
}

const redeem = (code: unknown, at = server) => at.post<TransferredSeat>('/transfers', { code });

async function transferSeat(seat: TestSeat): Promise<TestSeat> {
  const { body, status } = await redeem((await createTransfer(seat)).code);
  expect(status).toBe(200);
  return body;
}

async function createMatch(numPlayers = 2): Promise<[TestSeat, TestSeat]> {
  const { matchID } = await server.create({ numPlayers, setupData: { firstPlayer: '0' } });
  return server.joinAll(matchID, ['Ann', 'Bob']);
}

describe('a seat transfer', () => {
  it('a transferred seat can be seen and played on both devices', async () => {
    const [ann, bob] = await createMatch();
    const desk = await server.openClient(ann.matchID, ann);
    const { code, seconds } = await createTransfer(ann);
    expect(code).toMatch(/^[2-9A-HJ-KM-NP-TW-Z]{8}$/);
    expect(seconds).toBe(600);
    const { status, body } = await redeem(code.toLowerCase());
    expect(status).toBe(200);
    const { playerCredentials, ...seat } = body;
    expect(seat).toEqual({ gameName: 'piratz', matchID: ann.matchID, playerID: '0', playerName: 'Ann' });
    expect(playerCredentials).toMatch(/^[0-9a-f]{32}$/);
    expect(playerCredentials).not.toBe(ann.playerCredentials);
    const phone = await server.openClient(ann.matchID, body);
    expect(await desk.play({ move: 'reveal', args: [] })).toMatchObject({ ok: true });
    await waitUntil(() => phone.state?._stateID === 1);
    expect(desk.socket.connected).toBe(true);
    expect(
      (await playRandomMoves(piratz, [phone, await server.openClient(ann.matchID, bob)])).ctx.gameover,
    ).toBeDefined();
    await waitUntil(() => desk.state?.ctx.gameover !== undefined);
  });

  it('a transfer code can be redeemed once', async () => {
    const [ann] = await createMatch();
    const { code } = await createTransfer(ann);
    const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403, 403]);
  });

  it('the server issues transfer codes to seat owners only', async () => {
    const [ann, bob] = await createMatch();
    expect(await server.postAs('transfer', { ...ann, playerCredentials: 'x' })).toMatchObject(UNAUTHORIZED);
    expect(await server.postAs('transfer', { ...ann, playerID: bob.playerID })).toMatchObject({
      body: { code: 'other-seat' },
    });
    expect(await server.postAs('transfer', ann, { seat: '1' })).toMatchObject({ status: 400 });
    expect(await server.postAs('transfer', ann, {}, 'piratenpoker')).toMatchObject({ status: 404 });
  });

  it('the code and devices of a removed player are rejected', async () => {
    const [ann, bob] = await createMatch(3);
    const { code } = await createTransfer(bob);
    const phone = await transferSeat(bob);
    const page = await server.openClient(bob.matchID, phone);
    await server.postAs('vacateSeat', ann, { seat: '1' });
    await waitUntil(() => !page.socket.connected);
    expect(await redeem(code)).toMatchObject(UNAUTHORIZED);
    expect(await (await server.connect()).sync(bob.matchID, '1', phone.playerCredentials)).toMatchObject(
      UNAUTHORIZED.body,
    );
    expect(await server.postAs('transfer', phone)).toMatchObject(UNAUTHORIZED);
  });

  it('a further device has all permissions of the owner, including further transfers', async () => {
    const [ann, bob] = await createMatch(3);
    const phone = await transferSeat(ann);
    expect(await server.postAs('swapSeats', phone, { seat: '0', with: '1' })).toMatchObject({ status: 200 });
    const { playerCredentials: credentials } = phone;
    const found = await server.post(`/games/piratz/${ann.matchID}/findSeat`, { credentials });
    expect(found.body).toEqual({ playerID: '1' });
    const tablet = await transferSeat({ ...phone, playerID: '1' });
    expect(tablet.playerID).toBe('1');
    await server.postAs('start', tablet);
    await playRandomMoves(piratz, await server.openClients([tablet, { ...bob, playerID: '0' }]));
    const nextMatchID = await server.rematch([tablet, { ...bob, playerID: '0' }]);
    for (const seat of [{ ...ann, playerID: '1' }, { ...phone, playerID: '1' }, tablet]) {
      await server.openClient(nextMatchID, { ...seat, matchID: nextMatchID });
    }
  });

  it.each([[''], ['x'.repeat(65)], [7], [null], [['AAAAAAAA']]])(
    'the server rejects the malformed code %p',
    async (code) => {
      expect([400, 403]).toContain((await redeem(code)).status);
    },
  );

  it('a transfer code is stored as a hash and never logged', async () => {
    const [ann] = await createMatch();
    const { code } = await createTransfer(ann);
    const database = new Sqlite(join(dataDir, 'piratz.sqlite'));
    const rows = await database.all('SELECT * FROM seat_passes WHERE match = ?', ann.matchID);
    const phone = await redeem(code);
    rows.push(...(await database.all('SELECT * FROM seats WHERE match = ?', ann.matchID)));
    await database.close();
    expect(rows[0]?.code).toBe(createHash('sha256').update(code).digest('hex'));
    const written = [...rows.map((row) => JSON.stringify(row)), ...lines].join('\n');
    for (const secret of [code, phone.body.playerCredentials]) expect(written).not.toContain(secret);
    const responses = [await server.get('/games/piratz'), await server.match(ann.matchID)].map((each) =>
      JSON.stringify(each),
    );
    for (const text of nonEmpty(responses)) expect(text).not.toMatch(/devices|credentials/);
  });
});
