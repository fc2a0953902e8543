import { join } from 'node:path';
import { io } from 'socket.io-client';
import type { Notice } from '../../../src/protocol/operator';
import { openDatabase } from '../../../src/server/storage/database';
import { waitUntil } from '../../support/wait-until';
import { OPERATOR_SECRET, OperatorBrowser } from '../support/operator';
import { createMemoryLog } from '../support/memory-log';
import { databaseOutage } from '../support/outage';
import { silenceConsole, temporaryFolder, TestServer } from '../support/test-server';

silenceConsole();
const outage = databaseOutage();
const dataDir = join(temporaryFolder(), 'notices');
const { log, lines } = createMemoryLog();
const server = new TestServer({ dataDir, operatorSecret: OPERATOR_SECRET, log });
const ID = 'notice-1';

/** Connects to a namespace, and records the notices that arrive there. */
function listen(namespace: string): (Notice | null)[] {
  const notices: (Notice | null)[] = [];
  const socket = io(`${server.url}/${namespace}`, { transports: ['websocket'], forceNew: true });
  socket.on('notice', (notice: Notice | null) => notices.push(notice));
  sockets.push(socket);
  return notices;
}
const sockets: ReturnType<typeof io>[] = [];

describe('a notice of the operator', () => {
  let operator: OperatorBrowser;
  beforeAll(async () => {
    await server.open();
    operator = await new OperatorBrowser(server).signIn();
  });
  afterAll(async () => {
    for (const socket of sockets) socket.close();
    await server.close();
  });
  const set = (words: string, minutes = 30, id = ID) => operator.post('setNotice', { id, words, minutes });

  it('reaches the open pages of lobby and matches, and those opened later, once however often it is sent', async () => {
    const [lobby, match] = [listen('lobby'), listen('piratz')];
    await waitUntil(() => lobby.length === 1 && match.length === 1);
    expect([lobby, match]).toEqual([[null], [null]]); // none, for pages that still show an old one
    const words = 'Restart at <b>nine</b>\u202E!';
    expect(await Promise.all([set(words), set(words)])).toMatchObject([{ status: 200 }, { status: 200 }]);
    await waitUntil(() => lobby.length > 1 && match.length > 1);
    const later = listen('piraten-kapern');
    await waitUntil(() => later.length > 0);
    for (const notices of [lobby.slice(1), match.slice(1), later])
      expect(notices).toEqual([{ id: ID, words: 'Restart at <b>nine</b>!', left: expect.any(Number) as number }]);
    expect(later[0]!.left).toBeGreaterThan(29 * 60_000);
    expect(later[0]!.left).toBeLessThanOrEqual(30 * 60_000);
    expect((await operator.get('overview')).body.notice).toMatchObject({ id: ID });
  });

  it('takes the place of the one before, and is taken back', async () => {
    const lobby = listen('lobby');
    await waitUntil(() => lobby.length === 1);
    await set('Later', 30, 'notice-2');
    await waitUntil(() => lobby.length === 2);
    expect(lobby[1]).toMatchObject({ id: 'notice-2', words: 'Later' });
    expect(await operator.post('withdrawNotice')).toMatchObject({ status: 200 });
    await waitUntil(() => lobby.length === 3);
    expect(lobby[2]).toBeNull();
    expect(await operator.post('withdrawNotice')).toMatchObject({ status: 200 });
    expect((await operator.get('overview')).body).not.toHaveProperty('notice');
  });

  it('is shown although the database seemed to fail while it was stored', async () => {
    const lobby = listen('lobby');
    await waitUntil(() => lobby.length === 1);
    outage.unknownOutcome();
    expect(await set('Stored', 30, 'notice-4')).toMatchObject({ status: 503 });
    await waitUntil(() => lobby.length === 2);
    expect(lobby[1]).toMatchObject({ id: 'notice-4', words: 'Stored' });
  });

  it('outlives a restart, until it expires', async () => {
    await set('Still there', 30, 'notice-3');
    await server.shutDown();
    await server.open();
    const before = listen('lobby');
    await waitUntil(() => before.length === 1);
    expect(before).toMatchObject([{ id: 'notice-3', words: 'Still there' }]);
    await server.shutDown();
    const database = await openDatabase({ dataDir });
    await database.run('UPDATE notices SET expires_at = ?', Date.now());
    await database.close();
    await server.open();
    expect((await operator.get('overview')).body).not.toHaveProperty('notice');
  });

  it.each([
    ['no words', '  ', 30, ID],
    ['too many words', 'x'.repeat(201), 30, ID],
    ['no time', 'x', 0, ID],
    ['more than a week', 'x', 7 * 24 * 60 + 1, ID],
    ['an ID of another kind', 'x', 30, '<script>'],
  ])('with %s is refused', async (_what, words, minutes, id) => {
    expect(await set(words, minutes, id)).toMatchObject({ status: 400, body: { code: 'bad-request' } });
  });

  it('leaves a line in the log without its words', () => {
    expect(lines.some((line) => line.includes('"action":"setNotice"'))).toBe(true);
    expect(lines.join('')).not.toMatch(/nine|Still there/);
  });
});
