import { join } from 'node:path';
import { mkdirSync, writeFileSync } from 'node:fs';
import { OPERATOR_SECRET, OperatorBrowser } from '../support/operator';
import { createMemoryLog } from '../support/memory-log';
import { silenceConsole, temporaryFolder, TestServer } from '../support/test-server';
import { openDatabase } from '../../../src/server/storage/database';

silenceConsole();
const folder = temporaryFolder();
const UNAUTHORIZED = { status: 403, body: { code: 'unauthorized' } };

/** A built client of one page. */
const clientDir = join(folder, 'client');
mkdirSync(clientDir);
writeFileSync(join(clientDir, 'index.html'), '<p>page</p>');
const pageOf = (server: TestServer) => fetch(`${server.url}/operator`, { headers: { accept: 'text/html' } });

describe('a server without a secret of its operator', () => {
  it('answers the page and its routes with 404, like any unknown address', async () => {
    const server = await new TestServer({ dataDir: join(folder, 'none'), clientDir }).open();
    const browser = new OperatorBrowser(server);
    expect((await pageOf(server)).status).toBe(404);
    const unknown = await browser.get('unknown');
    expect(unknown.status).toBe(404);
    expect(await browser.get('matches')).toEqual(unknown);
    expect(await browser.post('signIn', { secret: '' })).toEqual(unknown);
    expect(await browser.post('deleteMatch', { matchID: 'x', reason: 'y' })).toEqual(unknown);
    await server.close();
  });
});

describe('the sessions of operators', () => {
  const { log, lines } = createMemoryLog();
  const dataDir = join(folder, 'sessions');
  const options = { dataDir, clientDir, operatorSecret: OPERATOR_SECRET, log };
  const server = new TestServer(options);
  beforeAll(() => server.open());
  afterAll(() => server.close());

  it('the page is there', async () => {
    const page = await pageOf(server);
    expect([page.status, await page.text()]).toEqual([200, '<p>page</p>']);
  });

  it('only who has signed in is answered', async () => {
    const stranger = new OperatorBrowser(server);
    expect(await stranger.get('matches')).toMatchObject(UNAUTHORIZED);
    for (const cookie of [
      'piratz.operator=',
      `piratz.operator=${'0'.repeat(32)}`,
      `piratz.operator=${OPERATOR_SECRET}`,
    ]) {
      stranger.cookie = cookie;
      expect(await stranger.get('matches')).toMatchObject(UNAUTHORIZED);
      expect(await stranger.post('deleteMatch', { matchID: 'x', reason: 'y' })).toMatchObject(UNAUTHORIZED);
    }
    const operator = await new OperatorBrowser(server).signIn();
    expect(await operator.get('matches')).toMatchObject({ status: 200, body: { matches: [] } });
  });

  it('a wrong secret gives no session', async () => {
    const browser = new OperatorBrowser(server);
    for (const secret of ['wrong', `${OPERATOR_SECRET}x`, OPERATOR_SECRET.slice(0, -1)])
      expect(await browser.post('signIn', { secret })).toMatchObject({ ...UNAUTHORIZED, setCookie: '' });
  });

  it('the cookie is for this page alone, not for scripts, lasts twelve hours, and needs TLS if it is set by TLS', async () => {
    const attributes =
      /^piratz\.operator=[0-9a-f]{32}; path=\/operator; expires=([^;]+); samesite=strict(; secure)?; httponly$/i;
    const signIn = async (headers = {}) =>
      attributes.exec(
        (await new OperatorBrowser(server).post('signIn', { secret: OPERATOR_SECRET }, headers)).setCookie,
      );
    const plain = await signIn();
    expect(plain?.[2]).toBeUndefined();
    expect(Math.abs(Date.parse(plain![1]!) - Date.now() - 12 * 3_600_000)).toBeLessThan(60_000);
    expect((await signIn({ 'x-forwarded-proto': 'https' }))?.[2]).toBe('; secure');
  });

  it('a session ends by signing out, and no other one with it', async () => {
    const [first, second] = [await new OperatorBrowser(server).signIn(), await new OperatorBrowser(server).signIn()];
    const { status, setCookie } = await first.post('signOut');
    expect([status, setCookie]).toEqual([
      200,
      expect.stringMatching(/^piratz\.operator=; path=\/operator; expires=Thu, 01 Jan 1970/),
    ]);
    expect(await first.get('matches')).toMatchObject(UNAUTHORIZED);
    expect(await second.get('matches')).toMatchObject({ status: 200 });
    expect(await first.post('signOut')).toMatchObject({ status: 200 });
  });

  it('a session holds on every server of the database, until it expires', async () => {
    const operator = await new OperatorBrowser(server).signIn();
    await server.shutDown();
    const database = await openDatabase({ dataDir });
    expect(await database.all('SELECT token FROM operator_sessions')).not.toContainEqual({
      token: operator.cookie.split('=')[1],
    });
    await database.close();
    await server.open();
    expect(await operator.get('matches')).toMatchObject({ status: 200 });
    await server.shutDown();
    const again = await openDatabase({ dataDir });
    await again.run('UPDATE operator_sessions SET expires_at = ?', Date.now());
    await again.close();
    await server.open();
    expect(await operator.get('matches')).toMatchObject(UNAUTHORIZED);
  });

  it('pages of other origins are refused, with the cookie too', async () => {
    const operator = await new OperatorBrowser(server).signIn();
    const origin = { origin: 'https://evil.example' };
    const refused = { status: 403, body: { code: 'wrong-origin' } };
    expect(await operator.post('deleteMatch', { matchID: 'x', reason: 'y' }, origin)).toMatchObject(refused);
    expect(await operator.get('matches', origin)).toMatchObject(refused);
    const form = { 'content-type': 'text/plain' };
    expect(await operator.post('signOut', { x: 1 }, form)).toMatchObject({ status: 415 });
    expect(await operator.get('matches', { origin: server.url })).toMatchObject({ status: 200 });
  });

  it('no line of the log has a secret or a session', async () => {
    const operator = await new OperatorBrowser(server).signIn();
    const text = lines.join('');
    expect(text).toContain('"operator signed in"');
    expect(text).toContain('"operator refused"');
    expect(text).not.toContain(OPERATOR_SECRET.slice(0, -1));
    expect(text).not.toContain(operator.cookie.split('=')[1]);
  });

  it('another secret ends all sessions', async () => {
    const operator = await new OperatorBrowser(server).signIn();
    await server.shutDown();
    const other = await new TestServer({ ...options, operatorSecret: 'another long secret' }).open();
    expect(await Object.assign(new OperatorBrowser(other), { cookie: operator.cookie }).get('matches')).toMatchObject(
      UNAUTHORIZED,
    );
    await other.close();
    await server.open();
  });
});

describe('wrong secrets of operators', () => {
  it('lock their address out, also from the right secret, and no other address', async () => {
    const server = await new TestServer({
      dataDir: join(folder, 'locked'),
      operatorSecret: OPERATOR_SECRET,
      trustProxy: 1,
      limits: { wrongCredentials: 3 },
    }).open();
    const browser = new OperatorBrowser(server);
    const guess = async (secret: string, address: string) =>
      (await browser.post('signIn', { secret }, { 'x-forwarded-for': address })).body.code;
    for (const forged of ['1.1.1.1', '2.2.2.2', '3.3.3.3'])
      expect(await guess('wrong', `${forged}, 203.0.113.7`)).toBe('unauthorized');
    expect(await guess('wrong', '4.4.4.4, 203.0.113.7')).toBe('locked-out');
    expect(await guess(OPERATOR_SECRET, '203.0.113.7')).toBe('locked-out');
    expect(await guess(OPERATOR_SECRET, '203.0.113.8')).toBeUndefined();
    await server.close();
  });

  it('are counted for the connection where no proxy is trusted, whatever X-Forwarded-For says', async () => {
    const server = await new TestServer({
      dataDir: join(folder, 'direct'),
      operatorSecret: OPERATOR_SECRET,
      limits: { wrongCredentials: 2 },
    }).open();
    const browser = new OperatorBrowser(server);
    const guess = async (address: string) =>
      (await browser.post('signIn', { secret: 'wrong' }, { 'x-forwarded-for': address })).body.code;
    expect([await guess('1.1.1.1'), await guess('2.2.2.2'), await guess('3.3.3.3')]).toEqual([
      'unauthorized',
      'unauthorized',
      'locked-out',
    ]);
    await server.close();
  });
});

describe('an operator below a base path', () => {
  it('has a cookie for the page there', async () => {
    const server = await new TestServer({
      dataDir: join(folder, 'base'),
      operatorSecret: OPERATOR_SECRET,
      basePath: '/piratz/',
    }).open();
    const { setCookie } = await new OperatorBrowser(server).post('signIn', { secret: OPERATOR_SECRET });
    expect(setCookie).toContain('; path=/piratz/operator;');
    await server.close();
  });
});
