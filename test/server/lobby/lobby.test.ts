import { join } from 'node:path';
import { piratz } from '../../../src/games/piratz';
import type { CreateMatchBody, MatchRef } from '../../../src/protocol/http';
import { Sqlite } from '../../../src/server/storage/sqlite';
import { TestServer, silenceConsole, temporaryFolder, type TestSeat } from '../support/test-server';
import { playRandomMoves } from '../support/test-client';
import { waitUntil } from '../../support/wait-until';

silenceConsole();

const folder = temporaryFolder();
const server = new TestServer({ dataDir: folder });
beforeAll(() => server.open());
afterAll(() => server.close());

const list = async (query = '') =>
  (await server.get<{ matches: { matchID: string }[] }>(`/games/piratz${query}`)).body.matches.map((m) => m.matchID);

describe('creating a match', () => {
  it('the response has an ID and a code, and every option has a value', async () => {
    const { matchID, code } = await server.create({ numPlayers: 3, setupData: { blind: true } });
    expect(matchID).toMatch(/^[\w-]{11,}$/);
    expect(code).toMatch(/^[2-9A-HJ-KM-NP-TW-Z]{6}$/);
    expect(await server.match(matchID)).toMatchObject({
      matchID,
      code,
      setupData: { blind: true, cubeChoice: 'highest', firstPlayer: 'random' },
      players: [{ id: 0, isConnected: false }, { id: 1 }, { id: 2 }],
    });
  });

  it('a match says whose move it waits for as soon as all seats are taken', async () => {
    const pending = async (id: string) => (await server.get<{ pending: string[] }>(`/games/piratz/${id}`)).body.pending;
    const { matchID } = await server.create({ numPlayers: 2, setupData: { firstPlayer: '1' }, playerName: 'Ann' });
    expect(await pending(matchID)).toEqual([]);
    await server.join(matchID, 'Ben');
    expect(await pending(matchID)).toEqual(['1']);
  });

  it('each bot gets a unique name', async () => {
    const { matchID } = await server.create({ numPlayers: 4, bots: { '1': 'random', '3': 'random' } });
    const { players } = await server.match(matchID);
    expect(players.map(({ data }) => data as unknown)).toEqual([
      undefined,
      { bot: 'random' },
      undefined,
      { bot: 'random' },
    ]);
    expect(new Set([players[1]?.name, players[3]?.name]).size).toBe(2);
    expect(players[1]).toMatchObject({ name: expect.any(String) as string, isConnected: true });
  });

  it('a creator with a name takes the requested seat and hosts the match', async () => {
    const { matchID, code, ...seat } = await server.create({ numPlayers: 3, playerName: ' Ann ', seat: '1' });
    expect(seat).toEqual({ playerID: '1', playerCredentials: expect.stringMatching(/^[0-9a-f]{32}$/) as string });
    const { players, ...match } = await server.match(matchID);
    expect(match).toMatchObject({ code });
    expect(players).toMatchObject([{ id: 0 }, { id: 1, name: 'Ann', data: { host: true } }, { id: 2 }]);
    const ann = await server.openClient(matchID, { matchID, playerID: '1', ...seat } as TestSeat);
    await waitUntil(() => ann.seats[1]?.isConnected === true);
  });

  it('a creator with a name takes the first free seat by default, and the bots begin', async () => {
    const setupData = { firstPlayer: '0' };
    const { matchID, playerID } = await server.create({
      numPlayers: 2,
      setupData,
      bots: { '0': 'random' },
      playerName: 'Ann',
    });
    expect(playerID).toBe('1');
    const spectator = await server.openClient(matchID);
    await waitUntil(() => (spectator.state?._stateID ?? 0) > 0);
  });

  it('a creator without a name gets only the ID and the code', async () => {
    expect(Object.keys(await server.create({ numPlayers: 2 }))).toEqual(['matchID', 'code']);
  });

  it("the server rejects a creator whose seat is a bot's", async () => {
    const body = { numPlayers: 2, bots: { '0': 'random' }, playerName: 'Ann', seat: '0' };
    expect(await server.post('/games/piratz/create', body)).toMatchObject({
      status: 409,
      body: { code: 'seat-taken' },
    });
  });

  const tooMany = { '0': 'random', '1': 'random' };
  it.each<[string, unknown, number]>([
    ['no size', {}, 400],
    ['a fractional size', { numPlayers: 2.5 }, 400],
    ['a size as a string', { numPlayers: '2' }, 400],
    ['a size of null', { numPlayers: null }, 400],
    ['too few players', { numPlayers: 1 }, 400],
    ['too many players', { numPlayers: 5 }, 400],
    ['a billion players', { numPlayers: 1e9 }, 400],
    ['an unknown option', { numPlayers: 2, setupData: { cheat: true } }, 400],
    ['a wrong value', { numPlayers: 2, setupData: { blind: 'yes' } }, 400],
    ['a value for more players', { numPlayers: 2, setupData: { firstPlayer: '3' } }, 400],
    ['options of another kind', { numPlayers: 2, setupData: [] }, 400],
    ['an option like a prototype', { numPlayers: 2, setupData: { constructor: true } }, 400],
    ['bots in all seats', { numPlayers: 2, bots: tooMany }, 400],
    ['an unknown bot', { numPlayers: 2, bots: { '1': 'oracle' } }, 400],
    ['a bot with a custom budget', { numPlayers: 2, bots: { '1': 'ismcts:999999999' } }, 400],
    ['a bot without a seat', { numPlayers: 2, bots: { '2': 'random' } }, 404],
    ['a bot in a seat named like a prototype', { numPlayers: 2, bots: { constructor: 'random' } }, 400],
    ['an unknown field', { numPlayers: 2, seed: 1 }, 400],
    ['a creator without a visible name', { numPlayers: 2, playerName: ' ' }, 400],
    ['a creator whose name turns the text around', { numPlayers: 2, playerName: '\u202eAnn' }, 400],
    ['a seat of a creator without a name', { numPlayers: 2, seat: '0' }, 400],
    ['a creator in a seat that does not exist', { numPlayers: 2, playerName: 'Ann', seat: '2' }, 404],
    ['a list', [], 400],
    ['null', null, 400],
  ])('the server rejects a match with %s', async (_what, body, status) => {
    const before = await list();
    const answer = await server.post<{ error: string }>('/games/piratz/create', body);
    expect(answer).toMatchObject({ status, body: { code: status === 404 ? 'not-found' : 'bad-request' } });
    expect(answer.body.error).not.toBe('');
    expect(await list()).toEqual(before);
  });

  it('an option may be a number, and the creator’s name an emoji', async () => {
    const { matchID } = await server.create({ numPlayers: 2, setupData: { firstPlayer: 1 }, playerName: '🏴‍☠️' });
    expect(await server.match(matchID)).toMatchObject({
      setupData: { firstPlayer: '1' },
      players: [{ name: '🏴‍☠️' }, {}],
    });
  });

  it('nothing remains of a match whose creator could not be seated', async () => {
    const dataDir = join(folder, 'no-updates');
    const failing = await new TestServer({ dataDir }).open();
    const database = new Sqlite(join(dataDir, 'piratz.sqlite'));
    await database.run("CREATE TRIGGER no_seats BEFORE INSERT ON seats BEGIN SELECT RAISE(ABORT, 'no'); END");
    const body = { numPlayers: 2, playerName: 'Ann' };
    expect(await failing.post('/games/piratz/create', body)).toMatchObject({ status: 500 });
    expect(await database.all('SELECT id FROM matches')).toEqual([]);
    await database.close();
    await failing.close();
  });

  it('the error names the valid values of an option', async () => {
    const body = { numPlayers: 2, setupData: { cubeChoice: 'lowest' } };
    const answer = await server.post<{ error: string }>('/games/piratz/create', body);
    expect(answer.body.error).toBe('option "cubeChoice" must be one of highest, player');
  });
});

describe('an invalid body', () => {
  const send = async (body: string | undefined, type = 'application/json') => {
    const init = { method: 'POST', headers: { 'content-type': type }, body: body ?? null };
    const response = await fetch(`${server.url}/games/piratz/create`, init);
    return { status: response.status, body: (await response.json()) as object };
  };

  it.each<[string, string | undefined, string, number]>([
    ['half a body', '{"numPlayers":', 'application/json', 400],
    ['plain text', 'two players please', 'application/json', 400],
    ['no body', undefined, 'application/json', 400],
    ['a form', 'numPlayers=2', 'application/x-www-form-urlencoded', 415],
    ['JSON with another content type', '{"numPlayers":2}', 'text/plain', 415],
    ['a body that is too large', JSON.stringify({ numPlayers: 2, x: 'x'.repeat(40_000) }), 'application/json', 413],
  ])('the server rejects %s as a body', async (_what, body, type, status) => {
    expect(await send(body, type)).toMatchObject({ status, body: { code: 'bad-request' } });
  });
});

describe('an unexpected error', () => {
  it('an unexpected error is answered in JSON without its details', async () => {
    const dataDir = join(folder, 'broken');
    const broken = await new TestServer({ dataDir }).open();
    const database = new Sqlite(join(dataDir, 'piratz.sqlite'));
    await database.run('ALTER TABLE matches RENAME TO elsewhere');
    await database.close();
    const sentence = 'Something went wrong on the server. Try again.';
    for (const path of ['/codes/AAAAAA', '/games/piratz', '/games/piratz/some-match']) {
      expect(await broken.get(path)).toEqual({ status: 500, body: { code: 'internal', error: sentence } });
    }
    expect(await (await broken.connect()).sync('some-match', null)).toEqual({
      ok: false,
      code: 'internal',
      error: sentence,
    });
    await broken.close();
  });
});

describe('paths and names', () => {
  it('namesakes are numbered, and nobody else’s name changes', async () => {
    const { matchID } = await server.create({ numPlayers: 4 });
    const long = 'x'.repeat(24);
    for (const name of ['Ann', 'ann', long, long]) await server.join(matchID, name);
    const names = async () => (await server.match(matchID)).players.map(({ name }) => name);
    expect(await names()).toEqual(['Ann', 'ann 2', long, `${'x'.repeat(22)} 2`]);
  });

  it.each([
    ['GET', '/games/chess', 404, 'not-found'],
    ['GET', '/games/__proto__', 404, 'not-found'],
    ['GET', '/games/piratz/nobody', 404, 'not-found'],
    ['GET', '/games/piratz/constructor', 404, 'not-found'],
    ['GET', '/games/piratz/%E0%A4%A', 404, 'not-found'],
    ['GET', '/codes/AAAAAA', 404, 'not-found'],
    ['GET', '/games/piratz/a/b/c', 404, 'not-found'],
    ['POST', '/games/chess/create', 404, 'not-found'],
    ['POST', '/games/piratz/nobody/join', 400, 'bad-request'],
    ['DELETE', '/games/piratz/nobody', 405, 'bad-request'],
    ['PUT', '/games', 405, 'bad-request'],
    ['GET', '/games/piratz/nobody/join', 405, 'bad-request'],
  ])('%s %s responds with %i %s', async (method, path, status, code) => {
    const response = await fetch(server.url + path, { method });
    expect(response.headers.get('content-type')).toContain('application/json');
    expect({ status: response.status, body: (await response.json()) as object }).toMatchObject({
      status,
      body: { code },
    });
  });

  it('a match is not found under another game', async () => {
    const { matchID } = await server.create({ numPlayers: 2 });
    expect(await server.get(`/games/chess/${matchID}`)).toMatchObject({ status: 404 });
  });
});

describe('joining', () => {
  const open = (more: Partial<CreateMatchBody> = {}) => server.create({ numPlayers: 2, ...more });
  const join = (matchID: string, body: unknown) => server.post(`/games/piratz/${matchID}/join`, body);

  it('a player gets the first free seat and 128 bits of credentials that nobody else sees', async () => {
    const { matchID } = await open();
    const ann = await server.join(matchID, 'Ann');
    const bob = await server.join(matchID, 'Bob');
    expect([ann.playerID, bob.playerID]).toEqual(['0', '1']);
    expect(ann.playerCredentials).toMatch(/^[0-9a-f]{32}$/);
    expect(ann.playerCredentials).not.toBe(bob.playerCredentials);
    const shown = JSON.stringify([await server.match(matchID), await server.get('/games/piratz')]);
    expect(shown).not.toMatch(/credentials/i);
    for (const { playerCredentials } of [ann, bob]) expect(shown).not.toContain(playerCredentials);
  });

  it('a name is normalized and trimmed', async () => {
    const { matchID } = await open();
    await server.join(matchID, '  Zoe\u0308 ☠ ');
    expect((await server.match(matchID)).players[0]?.name).toBe('Zo\u00eb ☠');
  });

  it.each<[string, unknown]>([
    ['no name', {}],
    ['an empty name', { playerName: '' }],
    ['a blank name', { playerName: ' \t ' }],
    ['an invisible name', { playerName: '\u3164\u115f' }],
    ['25 characters', { playerName: 'x'.repeat(25) }],
    ['a line end', { playerName: 'Ann\nBob' }],
    ['a bidirectional override', { playerName: '\u202ennA' }],
    ['a null character', { playerName: 'A\0' }],
    ['a lone surrogate', { playerName: 'A\ud83c' }],
    ['a lone joiner', { playerName: '\u200d' }],
    ['a number for a name', { playerName: 7 }],
    ['custom seat data', { playerName: 'Ann', data: { bot: 'random' } }],
    ['a seat as a number', { playerName: 'Ann', playerID: 0 }],
    ['a seat named like a prototype', { playerName: 'Ann', playerID: '__proto__' }],
    ['a seat in a non-canonical spelling', { playerName: 'Ann', playerID: '01' }],
  ])('the server rejects a join with %s', async (_what, body) => {
    const { matchID } = await open();
    expect(await join(matchID, body)).toMatchObject({ status: 400, body: { code: 'bad-request' } });
    expect((await server.match(matchID)).players.every(({ name }) => name === undefined)).toBe(true);
    expect(({} as Record<string, unknown>).name).toBeUndefined();
  });

  it('the server refuses a join to a taken seat, a missing seat, a bot’s seat or a full match', async () => {
    const { matchID } = await open({ numPlayers: 3, bots: { '2': 'random' } });
    await server.join(matchID, 'Ann', '0');
    const seat = (playerID: string) => join(matchID, { playerName: 'Bob', playerID });
    expect(await seat('0')).toMatchObject({ status: 409, body: { code: 'seat-taken' } });
    expect(await seat('2')).toMatchObject({ status: 409, body: { code: 'seat-taken' } });
    expect(await seat('3')).toMatchObject({ status: 404, body: { code: 'not-found' } });
    await server.join(matchID, 'Bob');
    expect(await join(matchID, { playerName: 'Cid' })).toMatchObject({ status: 409, body: { code: 'match-full' } });
  });
});

describe('an action of a seat’s owner', () => {
  it.each(['leave', 'update', 'rename', 'playAgain', 'declineRematch'])(
    '%s requires the credentials of the seat',
    async (action) => {
      const { matchID } = await server.create({ numPlayers: 2 });
      const ann = await server.join(matchID, 'Ann');
      await server.join(matchID, 'Bob');
      const more = action === 'update' || action === 'rename' ? { newName: 'Eve' } : {};
      const request = (owner: object) => server.post(`/games/piratz/${matchID}/${action}`, { ...more, ...owner });
      const before = await server.match(matchID);
      expect(await request({ playerID: '1', credentials: ann.playerCredentials })).toMatchObject({
        status: 403,
        body: { code: 'other-seat' },
      });
      expect(await request({ playerID: '0', credentials: 'x' })).toMatchObject({
        status: 403,
        body: { code: 'unauthorized' },
      });
      expect(await request({ playerID: '7', credentials: 'x' })).toMatchObject({ status: 403 });
      expect(await request({ playerID: '0' })).toMatchObject({ status: 400, body: { code: 'bad-request' } });
      expect(await request({ playerID: '__proto__', credentials: 'x' })).toMatchObject({ status: 400 });
      expect(await server.match(matchID)).toEqual(before);
    },
  );

  it('the owner of a seat can change their name', async () => {
    const { matchID } = await server.create({ numPlayers: 2 });
    const { playerID, playerCredentials: credentials } = await server.join(matchID, 'Ann');
    const rename = (newName: unknown) =>
      server.post(`/games/piratz/${matchID}/update`, { playerID, credentials, newName });
    expect(await rename(' Anna ')).toEqual({ status: 200, body: {} });
    expect(await rename('\u202e')).toMatchObject({ status: 400 });
    expect((await server.match(matchID)).players[0]?.name).toBe('Anna');
  });
});

describe('leaving', () => {
  it('leaving before the first move frees the seat and disconnects its sockets', async () => {
    const { matchID } = await server.create({ numPlayers: 3 });
    const [ann, bob] = await server.joinAll(matchID, ['Ann', 'Bob']);
    const [annsPage, bobsPage] = [await server.openClient(matchID, ann), await server.openClient(matchID, bob)];
    const owner = { playerID: ann.playerID, credentials: ann.playerCredentials };
    expect(await server.post(`/games/piratz/${matchID}/leave`, owner)).toEqual({ status: 200, body: {} });
    await waitUntil(() => !annsPage.socket.connected && bobsPage.seats[0]?.name === undefined);
    expect((await server.match(matchID)).players[0]).toEqual({ id: 0, isConnected: false });
    expect(await (await server.connect()).sync(matchID, '0', ann.playerCredentials)).toMatchObject({
      code: 'unauthorized',
    });
    expect((await server.join(matchID, 'Cid')).playerID).toBe('0');
  });

  it('leaving deletes a match without people', async () => {
    const { matchID } = await server.create({ numPlayers: 2, bots: { '1': 'random' } });
    await server.create({ numPlayers: 2 });
    const match = await server.create({ numPlayers: 3, bots: { '1': 'random' } });
    const { playerID, playerCredentials: credentials } = await server.join(match.matchID, 'Ann');
    await server.post(`/games/piratz/${match.matchID}/leave`, { playerID, credentials });
    expect(await server.get(`/games/piratz/${match.matchID}`)).toMatchObject({ status: 404 });
    expect(await server.get(`/games/piratz/${matchID}`)).toMatchObject({ status: 200 });
  });

  it('leaving after the first move keeps the seat for its owner', async () => {
    const { matchID } = await server.create({ numPlayers: 2 });
    const [ann, bob] = await server.joinAll(matchID, ['Ann', 'Bob']);
    const people = await server.openClients([ann, bob]);
    await playRandomMoves(piratz, people, 3);
    const owner = { playerID: ann.playerID, credentials: ann.playerCredentials };
    expect(await server.post(`/games/piratz/${matchID}/leave`, owner)).toMatchObject({ status: 200 });
    expect((await server.match(matchID)).players[0]?.name).toBe('Ann');
    people[0].disconnect();
    await playRandomMoves(piratz, [await server.openClient(matchID, ann), people[1]], 3);
  });
});

describe('finding a match', () => {
  it('the list contains public matches and filters by end', async () => {
    const { matchID } = await server.create({ numPlayers: 2 });
    expect(await list()).toContain(matchID);
    expect(await list('?isGameover=false')).toContain(matchID);
    expect(await list('?isGameover=true')).not.toContain(matchID);
  });

  it('the list hides private matches, which their ID and code open', async () => {
    const { matchID, code } = await server.create({ numPlayers: 2, unlisted: true });
    expect(await list()).not.toContain(matchID);
    expect(await server.match(matchID)).toMatchObject({ unlisted: true });
    const found: MatchRef = { gameName: 'piratz', matchID };
    expect(await server.get(`/codes/${code}`)).toEqual({ status: 200, body: found });
    expect(await server.get(`/codes/${code.toLowerCase()}`)).toEqual({ status: 200, body: found });
  });

  it('the lobby is notified of changes to public matches only', async () => {
    const lobby = await server.connect('lobby');
    const changes: string[] = [];
    lobby.socket.on('changed', (game: string) => changes.push(game));
    const { matchID } = await server.create({ numPlayers: 2, unlisted: true });
    await server.join(matchID, 'Ann');
    const listed = await server.create({ numPlayers: 2 });
    await waitUntil(() => changes.length === 1);
    await server.join(listed.matchID, 'Ann');
    await waitUntil(() => changes.length === 2);
    expect(changes).toEqual(['piratz', 'piratz']);
    for (let i = 0; i < 20; i++) await server.create({ numPlayers: 2 });
    await waitUntil(() => changes.length > 2);
    expect(changes.length).toBeLessThan(10); // each makes every client in the lobby fetch the list
  });

  it('the config route returns the server’s configuration', async () => {
    expect(await server.get('/config')).toEqual({
      status: 200,
      body: { components: {}, debugPanel: false, standInAfter: 60_000 },
    });
  });
});
