import type * as Crypto from 'node:crypto';
import { connect } from 'node:net';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { nonEmpty } from '../../support/assertions';
import { createMemoryLog } from '../support/memory-log';
import { OPERATOR_SECRET, OperatorBrowser } from '../support/operator';
import { silenceConsole, temporaryFolder, TestServer } from '../support/test-server';

const compared: [number, number][] = [];
jest.mock('node:crypto', () => {
  const crypto = jest.requireActual<typeof Crypto>('node:crypto');
  const timingSafeEqual = (a: Buffer, b: Buffer) => {
    compared.push([a.length, b.length]);
    return crypto.timingSafeEqual(a, b);
  };
  return { ...crypto, timingSafeEqual };
});

silenceConsole();
const folder = temporaryFolder();
const dataDir = join(folder, 'data');
const { log, lines } = createMemoryLog();
const server = new TestServer({ dataDir, operatorSecret: OPERATOR_SECRET, log });
beforeAll(() => server.open());
afterAll(() => server.close());

const UNAUTHORIZED = { status: 403, body: { code: 'unauthorized' } };

/** All that an operator asks for and does. */
const READS = ['matches', 'players', 'overview', 'backup'];
const ACTIONS = {
  ...{ closeMatch: { matchID: 'x', reason: 'y' }, deleteMatch: { matchID: 'x', reason: 'y' } },
  ...{ setNotice: { id: 'notice-1', words: 'x', minutes: 1 }, withdrawNotice: {} },
  ...{ renamePlayer: { name: 'Ann', newName: 'Bob' }, mergePlayers: { name: 'Ann', into: 'Bob' } },
  ...{ deletePlayer: { name: 'Ann' }, blockPlayer: { name: 'Ann', blocked: true } },
};

/** Sends a request as it is written, without a browser that would mend its path. Resolves to the response. */
function sendRaw(path: string, cookie: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: ${cookie}\r\nConnection: close\r\n\r\n`);
    });
    const chunks: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('end', () => resolve(Buffer.concat(chunks).toString('latin1')));
    socket.on('error', reject);
  });
}

describe('attackers of the operator', () => {
  it.each([
    ['without a session', ''],
    ['with an invented session', `piratz.operator=${'a'.repeat(32)}`],
    ['with the secret as a session', `piratz.operator=${encodeURIComponent(OPERATOR_SECRET)}`],
    ['with SQL as a session', `piratz.operator=' OR 1=1 --`],
    ['with two cookies', `piratz.operator=; piratz.operator=${'b'.repeat(32)}`],
  ])('%s read nothing and do nothing', async (_what, cookie) => {
    const attacker = Object.assign(new OperatorBrowser(server), { cookie });
    for (const path of nonEmpty(READS)) expect(await attacker.get(path)).toMatchObject(UNAUTHORIZED);
    for (const [path, body] of nonEmpty(Object.entries(ACTIONS)))
      expect(await attacker.post(path, body)).toMatchObject(UNAUTHORIZED);
  });

  it('from another origin neither read nor act with the cookie of the operator, whatever they send as a form', async () => {
    const operator = await new OperatorBrowser(server).signIn();
    for (const origin of nonEmpty(['https://evil.example', 'null', server.url.replace('127.0.0.1', 'localhost')])) {
      const refused = { status: 403, body: { code: 'wrong-origin' } };
      for (const path of nonEmpty(READS)) expect(await operator.get(path, { origin })).toMatchObject(refused);
      for (const [path, body] of nonEmpty(Object.entries(ACTIONS)))
        expect(await operator.post(path, body, { origin })).toMatchObject(refused);
      expect(await operator.post('signIn', { secret: OPERATOR_SECRET }, { origin })).toMatchObject(refused);
    }
    for (const type of nonEmpty(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']))
      expect(await operator.post('deletePlayer', { name: 'Ann' }, { 'content-type': type })).toMatchObject({
        status: 415,
      });
    expect((await operator.get('overview')).status).toBe(200);
  });

  it('do nothing by links: an action is no GET request', async () => {
    const { cookie } = await new OperatorBrowser(server).signIn();
    for (const path of nonEmpty(Object.keys(ACTIONS)))
      expect((await fetch(`${server.url}/operator/${path}?name=Ann`, { headers: { cookie } })).status).toBe(405);
  });

  it('learn nothing from the time that a wrong secret takes: hashes of one length are compared', async () => {
    const browser = new OperatorBrowser(server);
    for (const secret of nonEmpty(['x', OPERATOR_SECRET.slice(0, -1), 'y'.repeat(256), OPERATOR_SECRET])) {
      compared.length = 0;
      await browser.post('signIn', { secret });
      expect(compared).toContainEqual([64, 64]);
    }
  });

  it('cannot fix a session: signing in draws a new token', async () => {
    const fixed = `piratz.operator=${'c'.repeat(32)}`;
    const victim = Object.assign(new OperatorBrowser(server), { cookie: fixed });
    await victim.signIn();
    expect(victim.cookie).not.toBe(fixed);
    const attacker = Object.assign(new OperatorBrowser(server), { cookie: fixed });
    expect(await attacker.get('matches')).toMatchObject(UNAUTHORIZED);
    const first = victim.cookie;
    await victim.signIn();
    expect(victim.cookie).not.toBe(first);
  });

  it('cannot replay a session after signing out, also not on a server that was started again', async () => {
    const operator = await new OperatorBrowser(server).signIn();
    const { cookie } = operator;
    await operator.post('signOut');
    const thief = Object.assign(new OperatorBrowser(server), { cookie });
    expect(await thief.get('matches')).toMatchObject(UNAUTHORIZED);
    await server.shutDown();
    await server.open();
    expect(await thief.get('matches')).toMatchObject(UNAUTHORIZED);
    expect(await thief.post('deletePlayer', { name: 'Ann' })).toMatchObject(UNAUTHORIZED);
  });

  it.each([
    '/operator/backup/../../data/piratz.sqlite',
    '/operator/backup%2f..%2f..%2fetc%2fpasswd',
    '/operator/..%2f..%2fpiratz.sqlite',
    '/operator/backup/',
    '/operator/BACKUP',
    '/../piratz.sqlite',
    '/piratz.sqlite',
  ])('get no file by %s', async (path) => {
    const { cookie } = await new OperatorBrowser(server).signIn();
    const answer = await sendRaw(path, cookie);
    expect(answer).toMatch(/^HTTP\/1\.1 (4\d\d|503) /);
    expect(answer).not.toMatch(/SQLite format|root:/);
  });

  it('choose neither the name nor the place of the backup', async () => {
    const { cookie } = await new OperatorBrowser(server).signIn();
    const before = readdirSync(folder);
    const query = 'name=../../evil&file=/tmp/evil&filename=evil%0d%0aSet-Cookie:x';
    const response = await fetch(`${server.url}/operator/backup?${query}`, { headers: { cookie } });
    await response.arrayBuffer();
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="piratz-backup.sqlite"');
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(readdirSync(folder)).toEqual(before);
  });

  it('are answered briefly when they send huge bodies, and are logged briefly', async () => {
    const browser = new OperatorBrowser(server);
    const { cookie } = await new OperatorBrowser(server).signIn();
    const headers = { 'content-type': 'application/json', cookie };
    for (const path of nonEmpty(['signIn', 'signOut', ...Object.keys(ACTIONS)])) {
      const body = JSON.stringify({ secret: 'x'.repeat(1e6) });
      const response = await fetch(`${server.url}/operator/${path}`, { method: 'POST', headers, body });
      expect([path, response.status]).toEqual([path, 413]);
    }
    expect(await browser.post('signIn', { secret: 'x'.repeat(257) })).toMatchObject({ status: 400 });
    expect(await browser.post('signIn', { secret: ['x'] })).toMatchObject({ status: 400 });
    expect(await browser.post('signIn', { secret: 'x', more: 1 })).toMatchObject({ status: 400 });
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(5000);
  });

  it('leave traces: each sign-in, refusal, sign-out, action and backup is a line of the log', async () => {
    lines.length = 0;
    const operator = new OperatorBrowser(server);
    await operator.post('signIn', { secret: 'wrong' });
    await operator.signIn();
    await operator.post('setNotice', { id: 'notice-2', words: 'Hidden words', minutes: 1 });
    await operator.post('withdrawNotice');
    const { cookie } = operator;
    await (await fetch(`${server.url}/operator/backup`, { headers: { cookie } })).arrayBuffer();
    await operator.post('signOut');
    const logged = lines.map((line) => JSON.parse(line) as { msg: string; action?: string });
    const told = logged.filter(({ msg }) => msg.startsWith('operator')).map(({ msg, action }) => action ?? msg);
    expect(told).toEqual([
      ...['operator refused', 'operator signed in', 'setNotice', 'withdrawNotice', 'backup', 'operator signed out'],
    ]);
    expect(lines.join('')).not.toContain('Hidden words');
  });
});
