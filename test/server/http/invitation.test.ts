import { join } from 'node:path';
import { piratz } from '../../../src/games/piratz';
import type { ServerConfig } from '../../../src/protocol/http';
import { silenceConsole, temporaryFolder, TestServer } from '../support/test-server';
import { playRandomMoves } from '../support/test-client';

silenceConsole();
const folder = temporaryFolder();
const CODE = 'Schwarzer Peter';

/** Sends a request with cookies. */
async function request(server: TestServer, path: string, { body, cookie = '' }: { body?: object; cookie?: string }) {
  const response = await fetch(server.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', cookie },
    ...(body && { body: JSON.stringify(body) }),
  });
  const setCookie = response.headers.get('set-cookie') ?? '';
  return { status: response.status, body: (await response.json()) as Record<string, unknown>, setCookie };
}

/** Gives the code. Returns the cookie of the browser. */
async function enter(server: TestServer, code = CODE): Promise<string> {
  const { status, setCookie } = await request(server, '/invitation', { body: { code } });
  expect(status).toBe(200);
  return setCookie.split(';')[0]!;
}

const table = { numPlayers: 2, playerName: 'Ann' };
const REFUSED = { status: 403, body: { code: 'not-invited' } };

describe('a server with an invite code', () => {
  const server = new TestServer({ dataDir: join(folder, 'code'), inviteCode: CODE });
  beforeAll(() => server.open());
  afterAll(() => server.close());

  it('only invited browsers open tables and take seats; anybody finds and watches them', async () => {
    expect(await request(server, '/games/piratz/create', { body: table })).toMatchObject(REFUSED);
    const cookie = await enter(server);
    const created = await request(server, '/games/piratz/create', { body: table, cookie });
    expect(created.status).toBe(200);
    const { matchID, code } = created.body as { matchID: string; code: string };
    const path = `/games/piratz/${matchID}/join`;
    expect(await request(server, path, { body: { playerName: 'Bob' } })).toMatchObject(REFUSED);
    expect(await request(server, `/codes/${code}`, {})).toMatchObject({ status: 200 });
    expect(await (await server.connect()).sync(matchID, null)).toMatchObject({ ok: true });
    expect(await request(server, path, { body: { playerName: 'Bob' }, cookie })).toMatchObject({ status: 200 });
  });

  it('the cookie is for this site, not for scripts, and does not hold the code', async () => {
    const { setCookie } = await request(server, '/invitation', { body: { code: ` „${CODE.toUpperCase()}“ ` } });
    expect(setCookie).toMatch(/^piratz\.invitation=[0-9a-f]{64}; path=\/; expires=[^;]+; samesite=lax; httponly$/i);
    const headers = { 'content-type': 'application/json', 'x-forwarded-proto': 'https' };
    const body = JSON.stringify({ code: CODE });
    const behindTls = await fetch(`${server.url}/invitation`, { method: 'POST', headers, body });
    expect(behindTls.headers.get('set-cookie')).toMatch(/; secure/i);
  });

  it('the configuration tells the code to invited browsers only', async () => {
    const configWith = async (cookie: string) =>
      (await request(server, '/config', { cookie })).body as unknown as ServerConfig;
    expect((await configWith('')).invitation).toEqual({});
    expect((await configWith(await enter(server))).invitation).toEqual({ code: CODE });
    expect((await configWith(`piratz.invitation=${'0'.repeat(64)}`)).invitation).toEqual({});
  });

  it('guesses are locked out, also those of the right code', async () => {
    const limited = await new TestServer({
      dataDir: join(folder, 'locked'),
      inviteCode: CODE,
      limits: { wrongCredentials: 3 },
    }).open();
    const guess = async (code: string) => (await request(limited, '/invitation', { body: { code } })).body.code;
    for (const code of ['rum', 'gold', 'ship']) expect(await guess(code)).toBe('unauthorized');
    expect(await guess('parrot')).toBe('locked-out');
    expect(await guess(CODE)).toBe('locked-out');
    await limited.close();
  });

  it('another code makes the cookies of the one before invalid', async () => {
    const dataDir = join(folder, 'changed');
    const before = await new TestServer({ dataDir, inviteCode: CODE }).open();
    const cookie = await enter(before);
    await before.close();
    const after = await new TestServer({ dataDir, inviteCode: 'another code' }).open();
    expect(await request(after, '/games/piratz/create', { body: table, cookie })).toMatchObject(REFUSED);
    await after.close();
  });
});

describe('a server whose spectators have to be invited', () => {
  const server = new TestServer({ dataDir: join(folder, 'watching'), inviteCode: CODE, spectators: 'invited' });
  beforeAll(() => server.open());
  afterAll(() => server.close());

  it('who has not been invited neither watches a match nor reads it afterwards; players need their seats only', async () => {
    const cookie = await enter(server);
    const { matchID } = (await request(server, '/games/piratz/create', { body: { numPlayers: 2 }, cookie })).body as {
      matchID: string;
    };
    const seats = [];
    for (const playerName of ['Ann', 'Bob']) {
      const { body } = await request(server, `/games/piratz/${matchID}/join`, { body: { playerName }, cookie });
      seats.push({ ...(body as { playerID: string; playerCredentials: string }), matchID });
    }
    expect(await (await server.connect()).sync(matchID, null)).toMatchObject({ ok: false, code: 'not-invited' });
    await playRandomMoves(piratz, await server.openClients(seats));
    const path = `/games/piratz/${matchID}/export`;
    expect(await request(server, path, {})).toMatchObject(REFUSED);
    expect(await request(server, path, { cookie })).toMatchObject({ status: 200 });
  });
});

describe('a server without an invite code', () => {
  it('needs none, and says so', async () => {
    const server = await new TestServer({ dataDir: join(folder, 'open') }).open();
    expect(await request(server, '/invitation', { body: { code: 'any' } })).toMatchObject({
      status: 200,
      setCookie: '',
    });
    expect((await request(server, '/config', {})).body).not.toHaveProperty('invitation');
    expect(await request(server, '/games/piratz/create', { body: table })).toMatchObject({ status: 200 });
    await server.close();
  });
});
