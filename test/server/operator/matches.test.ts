import { join } from 'node:path';
import { newSecret } from '../../../src/client/shared/identity';
import type { OperatedMatch, OperatedMatchPage } from '../../../src/protocol/operator';
import { openDatabase } from '../../../src/server/storage/database';
import { waitUntil } from '../../support/wait-until';
import { OPERATOR_SECRET, OperatorBrowser } from '../support/operator';
import { createMemoryLog } from '../support/memory-log';
import { silenceConsole, temporaryFolder, TestServer } from '../support/test-server';

silenceConsole();
const folder = temporaryFolder();

describe('the matches of the operator', () => {
  const { log, lines } = createMemoryLog();
  const dataDir = join(folder, 'matches');
  const server = new TestServer({ dataDir, operatorSecret: OPERATOR_SECRET, log });
  let operator: OperatorBrowser;
  beforeAll(async () => {
    await server.open();
    operator = await new OperatorBrowser(server).signIn();
  });
  afterAll(() => server.close());

  const pageOf = async (query = '') => {
    const { status, body } = await operator.get(`matches?${query}`);
    expect(status).toBe(200);
    return body as unknown as OperatedMatchPage;
  };
  const listed = async (query = '') => {
    const found: OperatedMatch[] = [];
    let page = await pageOf(query);
    for (;;) {
      found.push(...page.matches);
      if (page.nextCursor === undefined) return found;
      page = await pageOf(`${query}&cursor=${page.nextCursor}`);
    }
  };
  const idsOf = async (query?: string) => (await listed(query)).map(({ matchID }) => matchID);
  const running = async () => {
    const { matchID } = await server.create({ numPlayers: 2, setupData: { firstPlayer: 0 } });
    return { matchID, seats: await server.joinAll(matchID, ['Ann', 'Bob']) };
  };

  it('are listed by state with names, moves and sizes, the newest or the oldest first', async () => {
    const { matchID: open } = await server.create({ numPlayers: 3, playerName: '<b>Ann</b>', unlisted: true });
    const { matchID: going, seats } = await running();
    const [client] = await server.openClients(seats);
    await client.play({ move: 'reveal', args: [] });
    expect(await idsOf('state=open')).toEqual([open]);
    expect(await idsOf('state=running')).toEqual([going]);
    expect(await idsOf('state=finished')).toEqual([]);
    expect(await idsOf('state=damaged')).toEqual([]);
    const found = await listed('order=oldest');
    expect(found.map(({ matchID }) => matchID)).toEqual([open, going]);
    expect(found).toMatchObject([
      { gameName: 'piratz', state: 'open', moves: 0, names: ['<b>Ann</b>'] },
      { gameName: 'piratz', state: 'running', moves: 1, names: ['Ann', 'Bob'] },
    ]);
    expect(found[1]!.bytes).toBeGreaterThan(found[0]!.bytes);
    expect(found[1]!.bytes).toBeGreaterThan(1000);
  });

  it('come in pages, none twice', async () => {
    for (let i = 0; i < 30; i++) await server.create({ numPlayers: 2 });
    const { matches, nextCursor } = await pageOf();
    expect(matches).toHaveLength(25);
    expect(nextCursor).toBeDefined();
    const all = await idsOf();
    expect(all).toHaveLength(new Set(all).size);
    expect(all.length).toBeGreaterThanOrEqual(32);
    expect(await idsOf('order=oldest')).toEqual(all.toReversed());
    for (const cursor of ['x', '1', `${'9'.repeat(16)}.a`, '-1.a'])
      expect(await operator.get(`matches?cursor=${cursor}`)).toMatchObject({
        status: 400,
        body: { code: 'bad-request' },
      });
    expect(await operator.get('matches?state=lost')).toMatchObject({ status: 400 });
  });

  it('that are damaged are found, and can be deleted', async () => {
    const { matchID } = await running();
    const database = await openDatabase({ dataDir });
    await database.run("UPDATE matches SET state = '{' WHERE id = ?", matchID);
    await database.close();
    expect(await listed('state=damaged')).toMatchObject([{ matchID, state: 'damaged', names: [] }]);
    expect(await idsOf('state=running')).not.toContain(matchID);
    expect(await operator.post('closeMatch', { matchID, reason: 'broken' })).toMatchObject({
      body: { code: 'damaged' },
    });
    expect(await operator.post('deleteMatch', { matchID, reason: 'broken' })).toMatchObject({ status: 200 });
    expect(await listed('state=damaged')).toEqual([]);
  });

  it('that were deleted do not come back when a page asks again for the table that it has opened', async () => {
    const seatSecret = newSecret();
    const open = () =>
      server.post<{ matchID: string }>('/games/piratz/create', { numPlayers: 2, playerName: 'Ann', seatSecret });
    const { matchID } = (await open()).body;
    await operator.post('deleteMatch', { matchID, reason: 'a test' });
    expect(await open()).toMatchObject({ status: 404, body: { code: 'not-found', reason: 'a test' } });
    expect(await idsOf('state=open')).not.toContain(matchID);
  });

  it('are closed with a reason that open pages and later ones are told; twice does no harm', async () => {
    const { matchID, seats } = await running();
    const clients = await server.openClients(seats);
    const close = (reason: string) => operator.post('closeMatch', { matchID, reason });
    expect(await Promise.all([close(' Too  late,\u202E <b>go to bed</b> '), close('again')])).toMatchObject([
      { status: 200, body: {} },
      { status: 200, body: {} },
    ]);
    await waitUntil(() => clients.every(({ closedBecause }) => closedBecause !== undefined));
    const reason = clients[0].closedBecause;
    expect(['Too late, <b>go to bed</b>', 'again']).toContain(reason);
    expect((await server.openClient(matchID)).closedBecause).toBe(reason);
    expect(await server.match(matchID)).toMatchObject({ gameover: { calledOff: true, reason }, pending: [] });
    expect(await idsOf('state=finished')).toEqual([matchID]);
    expect(await clients[0].play({ move: 'reveal', args: [] })).toMatchObject({ ok: false, code: 'match-over' });
  });

  it('that wait for players are closed with a reason that the waiting room is told: nobody joins or starts them', async () => {
    const { matchID, code } = await server.create({ numPlayers: 3 });
    const seats = await server.joinAll(matchID, ['Ann', 'Bob']);
    const clients = await Promise.all(seats.map((seat) => server.openClient(matchID, seat)));
    const close = () => operator.post('closeMatch', { matchID, reason: 'Bed time' });
    expect(await Promise.all([close(), close()])).toMatchObject([{ status: 200 }, { status: 200 }]);
    await waitUntil(() => clients.every(({ closedBecause }) => closedBecause === 'Bed time'));
    expect((await server.openClient(matchID)).closedBecause).toBe('Bed time');
    expect(await idsOf('state=finished')).toContain(matchID);
    expect(await idsOf('state=open')).not.toContain(matchID);
    const { body } = await server.get<{ matches: { matchID: string }[] }>('/games/piratz?isGameover=false');
    expect(body.matches.map((match) => match.matchID)).not.toContain(matchID);
    const over = { status: 409, body: { code: 'match-over' } };
    expect(await server.post(`/games/piratz/${matchID}/join`, { playerName: 'Cid' })).toMatchObject(over);
    expect(await server.postAs('start', seats[0])).toMatchObject(over);
    expect(await server.postAs('seatBot', seats[0], { seat: '2', bot: 'random' })).toMatchObject(over);
    expect(await server.postAs('playAgain', seats[0])).toMatchObject({ body: { code: 'not-started' } });
    expect(await server.get(`/codes/${code}`)).toMatchObject({ status: 200 });
    expect(await server.match(matchID)).toMatchObject({ gameover: { calledOff: true, reason: 'Bed time' } });
    await server.shutDown();
    await server.open();
    expect((await server.openClient(matchID, seats[0])).closedBecause).toBe('Bed time');
  });

  it('are deleted with a reason that open pages are told when they ask again; twice does no harm', async () => {
    const { matchID, seats } = await running();
    const [client] = await server.openClients(seats);
    const gone = new Promise((resolve) => client.socket.once('disconnect', resolve));
    const remove = () => operator.post('deleteMatch', { matchID, reason: 'Spam' });
    const answers = await Promise.all([remove(), remove()]);
    expect(answers).toMatchObject([{ status: 200 }, { status: 200 }]);
    await gone;
    const refusal = { code: 'not-found', reason: 'Spam' };
    const [{ playerID, playerCredentials }] = seats;
    const again = await server.connect();
    expect(await again.sync(matchID, playerID, playerCredentials)).toMatchObject({ ok: false, ...refusal });
    expect(await server.get(`/games/piratz/${matchID}`)).toMatchObject({ status: 404, body: refusal });
    expect(await idsOf()).not.toContain(matchID);
  });

  it('that do not exist are not found', async () => {
    const notFound = { status: 404, body: { code: 'not-found' } };
    for (const matchID of ['nobody', '__proto__', 'constructor']) {
      expect(await operator.post('closeMatch', { matchID, reason: 'x' })).toMatchObject(notFound);
      expect(await operator.post('deleteMatch', { matchID, reason: 'x' })).toMatchObject(notFound);
    }
    expect(await operator.post('deleteMatch', { matchID: '../x', reason: 'x' })).toMatchObject({ status: 400 });
  });

  it('need a reason that can be read', async () => {
    const { matchID } = await running();
    for (const reason of ['', ' \u200B ', 'x'.repeat(201)]) {
      expect(await operator.post('deleteMatch', { matchID, reason })).toMatchObject({ status: 400 });
      expect(await operator.post('closeMatch', { matchID, reason })).toMatchObject({ status: 400 });
    }
    expect(await idsOf('state=running')).toContain(matchID);
  });

  it('leave a line in the log for each action, without reasons and names', () => {
    const acted = lines.map((line) => JSON.parse(line) as { msg: string; action?: string; matchID?: string });
    const actions = acted.filter(({ msg }) => msg === 'operator acted');
    expect(new Set(actions.map(({ action }) => action))).toEqual(new Set(['closeMatch', 'deleteMatch']));
    expect(actions.every(({ matchID }) => matchID !== undefined)).toBe(true);
    expect(lines.join('')).not.toMatch(/Spam|go to bed|Ann/);
  });
});
