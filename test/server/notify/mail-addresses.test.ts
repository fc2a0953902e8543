import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { MailStatus, ServerConfig } from '../../../src/protocol/http';
import { CONFIRM_MS } from '../../../src/server/notify/mail-addresses';
import { databaseFile } from '../../../src/server/storage/database';
import { Sqlite } from '../../../src/server/storage/sqlite';
import { run } from '../../cli/command';
import { FakeMailServer } from '../support/fake-mail-server';
import { silenceConsole, temporaryFolder, TestServer, type TestSeat } from '../support/test-server';

silenceConsole();
const folder = temporaryFolder();
const mailServer = new FakeMailServer();
const dataDir = join(folder, 'data');
let server: TestServer;

const newSecret = () => randomBytes(16).toString('hex');
const tokenIn = (text = '') => /#(?:confirm|stop)=([0-9a-f]{32})/.exec(text)?.[1] ?? '';
const setAddress = (secret: string, address: string) =>
  server.post<MailStatus>('/mail/address', { secret, address, language: 'en' });
const stateOf = async (secret: string) => (await server.post<MailStatus>('/mail/status', { secret })).body.state;

/** Confirms an address by the link in its e-mail. Returns the secret of its browser. */
async function confirmAddress(address: string): Promise<string> {
  const secret = newSecret();
  await setAddress(secret, address);
  const token = tokenIn(mailServer.to(address).at(-1)?.text);
  expect(await server.post('/mail/confirm', { token })).toEqual({ status: 200, body: {} });
  return secret;
}

async function rows(sql: string) {
  const database = new Sqlite(databaseFile({ dataDir }));
  const found = await database.all(sql);
  await database.close();
  return found;
}

beforeAll(async () => {
  await mailServer.open();
  server = await new TestServer({
    dataDir,
    mail: { smtpUrl: mailServer.url, from: 'piratz@mail.example' },
    publicOrigins: ['https://piratz.example'],
  }).open();
});
afterAll(async () => {
  await server.close();
  await mailServer.close();
});

describe('an e-mail address', () => {
  it('is confirmed by the link that is sent to it', async () => {
    expect((await server.get<ServerConfig>('/config')).body.hasMail).toBe(true);
    const secret = newSecret();
    expect(await stateOf(secret)).toBe('none');
    expect((await setAddress(secret, 'ann@mail.example')).body).toEqual({ state: 'unconfirmed' });
    expect(await stateOf(secret)).toBe('unconfirmed');
    const [mail] = mailServer.to('ann@mail.example');
    expect(mail?.text).toContain('when it is their turn at piratz.example');
    expect(mail?.text).toMatch(/https:\/\/piratz\.example\/alerts#confirm=[0-9a-f]{32}/);
    const token = tokenIn(mail?.text);
    expect(await server.post('/mail/confirm', { token })).toMatchObject({ status: 200 });
    expect(await stateOf(secret)).toBe('confirmed');
    expect((await setAddress(secret, 'ann@mail.example')).body).toEqual({ state: 'confirmed' });
    expect(mailServer.to('ann@mail.example')).toHaveLength(1);
    expect((await setAddress(secret, 'anna@mail.example')).body).toEqual({ state: 'unconfirmed' });
    expect(await server.post('/mail/confirm', { token })).toMatchObject({ status: 404 });
  });

  it('is stored with the hashes of its secret and its token only', async () => {
    const secret = await confirmAddress('hash@mail.example');
    const token = tokenIn(mailServer.to('hash@mail.example')[0]?.text);
    const stored = JSON.stringify(await rows('SELECT * FROM mail_addresses'));
    expect(stored).toContain('hash@mail.example');
    for (const value of [secret, token]) expect(stored).not.toContain(value);
  });

  it('cannot be confirmed after a day', async () => {
    const secret = newSecret();
    await setAddress(secret, 'late@mail.example');
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + CONFIRM_MS);
    const token = tokenIn(mailServer.to('late@mail.example')[0]?.text);
    expect(await server.post('/mail/confirm', { token })).toMatchObject({ status: 404 });
    clock.mockRestore();
    expect(await stateOf(secret)).toBe('unconfirmed');
  });

  it('is deleted by its browser, and by one click of a mail program', async () => {
    const removed = await confirmAddress('removed@mail.example');
    expect(await server.post('/mail/remove', { secret: removed })).toEqual({ status: 200, body: {} });
    expect(await stateOf(removed)).toBe('none');
    const stopped = await confirmAddress('stopped@mail.example');
    const [row] = await rows("SELECT stop_token FROM mail_addresses WHERE address = 'stopped@mail.example'");
    const url = `${server.url}/mail/stop?token=${String(row?.stop_token)}`;
    const page = await fetch(url, { redirect: 'manual' });
    expect([page.status, page.headers.get('location')]).toEqual([
      302,
      `https://piratz.example/alerts#stop=${String(row?.stop_token)}`,
    ]);
    expect(await stateOf(stopped)).toBe('confirmed');
    for (const _again of [1, 2]) {
      const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
      expect((await fetch(url, { method: 'POST', body })).status).toBe(200);
    }
    expect(await stateOf(stopped)).toBe('none');
  });

  it('gets three links a day at most, whichever browsers ask', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 4; i++)
      statuses.push((await setAddress(newSecret(), `${i % 2 ? 'B' : 'b'}omb@mail.example`)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect(mailServer.received.filter(({ to }) => /omb@/.test(to))).toHaveLength(3);
  });

  it.each(['ann', 'ann@', 'ann@mail', 'a b@mail.example', 'ann@mail.example\r\nBcc: x@y.z', '"<x>"@mail.example'])(
    '%j is refused',
    async (address) => {
      expect(await setAddress(newSecret(), address)).toMatchObject({ status: 400, body: { code: 'bad-request' } });
    },
  );

  it('is used only for seats that the browser owns', async () => {
    const secret = await confirmAddress('seat@mail.example');
    const { matchID } = await server.create({ numPlayers: 2 });
    const [ann] = await server.joinAll(matchID, ['Ann', 'Ben']);
    const stranger = { ...ann, playerCredentials: 'not-these' };
    expect(await server.postAs('mail', stranger, { secret })).toMatchObject({ status: 403 });
    expect(await server.postAs('mail', ann, { secret: newSecret() })).toMatchObject({ status: 200 });
    expect(await rows('SELECT * FROM mail_seats')).toEqual([]);
    expect(await server.postAs('mail', ann, { secret })).toMatchObject({ status: 200 });
    expect(await rows('SELECT match FROM mail_seats')).toEqual([{ match: matchID }]);
    const answers = [await server.get(`/games/piratz/${matchID}`), await server.get('/games/piratz')];
    expect(JSON.stringify(answers)).not.toContain('@mail.example');
  });
});

describe('the e-mail address of a player', () => {
  const environment = { DATA_DIR: dataDir, DATABASE_URL: '' };
  const player = (...words: string[]) => run('player', words.join(' '), '', environment);

  it('is exported with the player or by itself, and deleted with either', async () => {
    const proof = { name: 'Querida Ann', secret: newSecret() };
    await server.post('/nicknames/claim', proof);
    const { matchID } = await server.create({ numPlayers: 2 });
    const joined = await server.post<TestSeat>(`/games/piratz/${matchID}/join`, {
      playerName: proof.name,
      player: proof,
    });
    await server.postAs('mail', { ...joined.body, matchID }, { secret: await confirmAddress('Q.Ann@mail.example') });
    const guest = await server.join(matchID, 'Guest Ben');
    await server.postAs('mail', guest, { secret: await confirmAddress('ben@mail.example') });
    await confirmAddress('third@mail.example');
    for (const [who, address] of [
      ['Querida Ann', 'Q.Ann@mail.example'],
      ['guest ben', 'ben@mail.example'],
      ['THIRD@mail.example', 'third@mail.example'],
    ] as const) {
      const { code, stdout } = await player('export', who);
      expect([code, stdout.match(/[\w.]+@mail\.example/g)]).toEqual([0, expect.arrayContaining([address])]);
      expect(new Set(stdout.match(/[\w.]+@mail\.example/g))).toEqual(new Set([address]));
    }
    await server.close();
    for (const who of ['Querida Ann', 'guest ben', 'THIRD@mail.example'])
      expect(await player('delete', who, '--yes')).toMatchObject({ code: 0, stderr: '' });
    const left = JSON.stringify(await rows('SELECT address FROM mail_addresses'));
    expect(left).not.toMatch(/Q\.Ann|ben@|third@/);
    await server.open();
  });

  it('goes with a nickname that is given up', async () => {
    const proof = { name: 'Brief Cleo', secret: newSecret() };
    await server.post('/nicknames/claim', proof);
    const { matchID } = await server.create({ numPlayers: 2 });
    const joined = await server.post<TestSeat>(`/games/piratz/${matchID}/join`, {
      playerName: proof.name,
      player: proof,
    });
    const secret = await confirmAddress('cleo@mail.example');
    await server.postAs('mail', { ...joined.body, matchID }, { secret });
    expect(await server.post('/nicknames/giveUp', proof)).toMatchObject({ status: 200 });
    expect(await stateOf(secret)).toBe('none');
  });
});

describe('a server without a mail server', () => {
  it('takes no addresses', async () => {
    const other = await new TestServer({ dataDir: join(folder, 'without') }).open();
    const body = { secret: newSecret(), address: 'ann@mail.example', language: 'en' };
    expect(await other.post('/mail/address', body)).toMatchObject({ status: 404 });
    expect((await other.get<ServerConfig>('/config')).body.hasMail).toBeUndefined();
    await other.close();
  });
});
