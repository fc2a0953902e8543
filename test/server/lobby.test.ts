import { join } from 'node:path';
import { piratz } from '../../src/games/piratz';
import type { CreateMatchBody, MatchRef, SeatData } from '../../src/protocol/protocol';
import { Sqlite } from '../../src/server/storage/sqlite';
import { TestServer, silenceConsole, temporaryFolder } from './house';
import { playRandomMoves, waitUntil } from './visitor';

silenceConsole();

const folder = temporaryFolder();
const house = new TestServer({ dataDir: folder });
beforeAll(() => house.open());
afterAll(() => house.close());

const list = async (query = '') =>
  (await house.get<{ matches: { matchID: string }[] }>(`/games/piratz${query}`)).body.matches.map((m) => m.matchID);

describe('creating a match', () => {
  it('answers with an id and a code, and every option has a value', async () => {
    const { matchID, code } = await house.create({ numPlayers: 3, setupData: { blind: true } });
    expect(matchID).toMatch(/^[\w-]{11,}$/);
    expect(code).toMatch(/^[2-9A-HJ-KM-NP-TW-Z]{6}$/);
    expect(await house.match(matchID)).toMatchObject({
      matchID,
      code,
      setupData: { blind: true, cubeChoice: 'highest', firstPlayer: 'random' },
      players: [{ id: 0, isConnected: false }, { id: 1 }, { id: 2 }],
    });
  });

  it('seats bots, each under a name of its own', async () => {
    const { matchID } = await house.create({ numPlayers: 4, bots: { '1': 'random', '3': 'random' } });
    const { players } = await house.match(matchID);
    expect(players.map(({ data }) => data as unknown)).toEqual([
      undefined,
      { bot: 'random' },
      undefined,
      { bot: 'random' },
    ]);
    expect(new Set([players[1].name, players[3].name]).size).toBe(2);
    expect(players[1]).toMatchObject({ name: expect.any(String) as string, isConnected: true });
  });

  const tooMany = { '0': 'random', '1': 'random' };
  it.each<[string, unknown, number]>([
    ['no size', {}, 400],
    ['a broken size', { numPlayers: 2.5 }, 400],
    ['a size in words', { numPlayers: '2' }, 400],
    ['no number', { numPlayers: null }, 400],
    ['too few players', { numPlayers: 1 }, 400],
    ['too many players', { numPlayers: 5 }, 400],
    ['a billion players', { numPlayers: 1e9 }, 400],
    ['an unknown option', { numPlayers: 2, setupData: { cheat: true } }, 400],
    ['a wrong value', { numPlayers: 2, setupData: { blind: 'yes' } }, 400],
    ['a value for a larger table', { numPlayers: 2, setupData: { firstPlayer: '3' } }, 400],
    ['options of another kind', { numPlayers: 2, setupData: [] }, 400],
    ['an option like a prototype', { numPlayers: 2, setupData: { constructor: true } }, 400],
    ['bots in all seats', { numPlayers: 2, bots: tooMany }, 400],
    ['an unknown bot', { numPlayers: 2, bots: { '1': 'oracle' } }, 400],
    ['a bot of one’s own budget', { numPlayers: 2, bots: { '1': 'ismcts:999999999' } }, 400],
    ['a bot without a seat', { numPlayers: 2, bots: { '2': 'random' } }, 404],
    ['a bot in a strange seat', { numPlayers: 2, bots: { constructor: 'random' } }, 400],
    ['something we do not know', { numPlayers: 2, seed: 1 }, 400],
    ['a list', [], 400],
    ['nothing', null, 400],
  ])('refuses %s', async (_what, body, status) => {
    const before = await list();
    const answer = await house.post<{ error: string }>('/games/piratz/create', body);
    expect(answer).toMatchObject({ status, body: { code: status === 404 ? 'not-found' : 'bad-request' } });
    expect(answer.body.error).not.toBe('');
    expect(await list()).toEqual(before);
  });

  it('says what an option must be', async () => {
    const body = { numPlayers: 2, setupData: { cubeChoice: 'lowest' } };
    const answer = await house.post<{ error: string }>('/games/piratz/create', body);
    expect(answer.body.error).toBe('option "cubeChoice" must be one of highest, player');
  });
});

describe('what is not JSON', () => {
  const send = async (body: string | undefined, type = 'application/json') => {
    const init = { method: 'POST', headers: { 'content-type': type }, body };
    const response = await fetch(`${house.url}/games/piratz/create`, init);
    return { status: response.status, body: (await response.json()) as object };
  };

  it.each<[string, string | undefined, string, number]>([
    ['half a body', '{"numPlayers":', 'application/json', 400],
    ['words', 'two players please', 'application/json', 400],
    ['no body', undefined, 'application/json', 400],
    ['a form', 'numPlayers=2', 'application/x-www-form-urlencoded', 415],
    ['JSON under another name', '{"numPlayers":2}', 'text/plain', 415],
    ['a body that is too large', JSON.stringify({ numPlayers: 2, x: 'x'.repeat(40_000) }), 'application/json', 413],
  ])('is refused: %s', async (_what, body, type, status) => {
    expect(await send(body, type)).toMatchObject({ status, body: { code: 'bad-request' } });
  });
});

describe('a failure of our own', () => {
  it('is answered in JSON and keeps its reasons to itself', async () => {
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

describe('addresses', () => {
  it('numbers namesakes, and leaves everybody the name that he has', async () => {
    const { matchID } = await house.create({ numPlayers: 4 });
    const long = 'x'.repeat(24);
    for (const name of ['Ann', 'ann', long, long]) await house.join(matchID, name);
    const names = async () => (await house.match(matchID)).players.map(({ name }) => name);
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
  ])('%s %s is answered %i %s', async (method, path, status, code) => {
    const response = await fetch(house.url + path, { method });
    expect(response.headers.get('content-type')).toContain('application/json');
    expect({ status: response.status, body: (await response.json()) as object }).toMatchObject({
      status,
      body: { code },
    });
  });

  it('belong to one game', async () => {
    const { matchID } = await house.create({ numPlayers: 2 });
    expect(await house.get(`/games/chess/${matchID}`)).toMatchObject({ status: 404 });
  });
});

describe('joining', () => {
  const open = (more: Partial<CreateMatchBody> = {}) => house.create({ numPlayers: 2, ...more });
  const join = (matchID: string, body: unknown) => house.post(`/games/piratz/${matchID}/join`, body);

  it('gives the first free seat and 128 bits that nobody else ever sees', async () => {
    const { matchID } = await open();
    const ann = await house.join(matchID, 'Ann');
    const bob = await house.join(matchID, 'Bob');
    expect([ann.playerID, bob.playerID]).toEqual(['0', '1']);
    expect(ann.playerCredentials).toMatch(/^[0-9a-f]{32}$/);
    expect(ann.playerCredentials).not.toBe(bob.playerCredentials);
    const shown = JSON.stringify([await house.match(matchID), await house.get('/games/piratz')]);
    expect(shown).not.toMatch(/credentials/i);
    for (const { playerCredentials } of [ann, bob]) expect(shown).not.toContain(playerCredentials);
  });

  it('keeps a name composed and trimmed', async () => {
    const { matchID } = await open();
    await house.join(matchID, '  Zoe\u0308 ☠ ');
    expect((await house.match(matchID)).players[0].name).toBe('Zo\u00eb ☠');
  });

  it('lets eight who come at once have each seat once', async () => {
    const { matchID } = await open({ numPlayers: 4 });
    const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => join(matchID, { playerName: `P${i}` })));
    const seats = answers.flatMap(({ status, body }) =>
      status === 200 ? [(body as { playerID: string }).playerID] : [],
    );
    expect(seats.sort()).toEqual(['0', '1', '2', '3']);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(4);
  });

  it.each<[string, unknown]>([
    ['no name', {}],
    ['an empty name', { playerName: '' }],
    ['a blank name', { playerName: ' \t ' }],
    ['a name that nobody sees', { playerName: '\u3164\u115f' }],
    ['25 characters', { playerName: 'x'.repeat(25) }],
    ['a line end', { playerName: 'Ann\nBob' }],
    ['a bidirectional override', { playerName: '\u202ennA' }],
    ['a null character', { playerName: 'A\0' }],
    ['half a character', { playerName: 'A\ud83c' }],
    ['a number for a name', { playerName: 7 }],
    ['data of one’s own', { playerName: 'Ann', data: { bot: 'random' } }],
    ['a seat by number', { playerName: 'Ann', playerID: 0 }],
    ['a seat like a prototype', { playerName: 'Ann', playerID: '__proto__' }],
    ['a seat in another spelling', { playerName: 'Ann', playerID: '01' }],
  ])('refuses %s', async (_what, body) => {
    const { matchID } = await open();
    expect(await join(matchID, body)).toMatchObject({ status: 400, body: { code: 'bad-request' } });
    expect((await house.match(matchID)).players.every(({ name }) => name === undefined)).toBe(true);
    expect(({} as Record<string, unknown>).name).toBeUndefined();
  });

  it('refuses a seat that is taken, is no seat or belongs to a bot, and a full table', async () => {
    const { matchID } = await open({ numPlayers: 3, bots: { '2': 'random' } });
    await house.join(matchID, 'Ann', '0');
    const seat = (playerID: string) => join(matchID, { playerName: 'Bob', playerID });
    expect(await seat('0')).toMatchObject({ status: 409, body: { code: 'seat-taken' } });
    expect(await seat('2')).toMatchObject({ status: 409, body: { code: 'seat-taken' } });
    expect(await seat('3')).toMatchObject({ status: 404, body: { code: 'not-found' } });
    await house.join(matchID, 'Bob');
    expect(await join(matchID, { playerName: 'Cid' })).toMatchObject({ status: 409, body: { code: 'match-full' } });
  });
});

describe('owning a seat', () => {
  it.each(['leave', 'update', 'rename', 'playAgain'])('is asked for by %s', async (action) => {
    const { matchID } = await house.create({ numPlayers: 2 });
    const ann = await house.join(matchID, 'Ann');
    await house.join(matchID, 'Bob');
    const more = action === 'update' || action === 'rename' ? { newName: 'Eve' } : {};
    const ask = (owner: object) => house.post(`/games/piratz/${matchID}/${action}`, { ...more, ...owner });
    const before = await house.match(matchID);
    expect(await ask({ playerID: '1', credentials: ann.playerCredentials })).toMatchObject({
      status: 403,
      body: { code: 'other-seat' },
    });
    expect(await ask({ playerID: '0', credentials: 'x' })).toMatchObject({
      status: 403,
      body: { code: 'unauthorized' },
    });
    expect(await ask({ playerID: '7', credentials: 'x' })).toMatchObject({ status: 403 });
    expect(await ask({ playerID: '0' })).toMatchObject({ status: 400, body: { code: 'bad-request' } });
    expect(await ask({ playerID: '__proto__', credentials: 'x' })).toMatchObject({ status: 400 });
    expect(await house.match(matchID)).toEqual(before);
  });

  it('lets one change one’s name', async () => {
    const { matchID } = await house.create({ numPlayers: 2 });
    const { playerID, playerCredentials: credentials } = await house.join(matchID, 'Ann');
    const rename = (newName: unknown) =>
      house.post(`/games/piratz/${matchID}/update`, { playerID, credentials, newName });
    expect(await rename(' Anna ')).toEqual({ status: 200, body: {} });
    expect(await rename('\u202e')).toMatchObject({ status: 400 });
    expect((await house.match(matchID)).players[0].name).toBe('Anna');
  });
});

describe('leaving', () => {
  it('frees the seat before the first move and turns its sockets out', async () => {
    const { matchID } = await house.create({ numPlayers: 3 });
    const [ann, bob] = [await house.join(matchID, 'Ann'), await house.join(matchID, 'Bob')];
    const [annsPage, bobsPage] = [await house.openClient(matchID, ann), await house.openClient(matchID, bob)];
    const owner = { playerID: ann.playerID, credentials: ann.playerCredentials };
    expect(await house.post(`/games/piratz/${matchID}/leave`, owner)).toEqual({ status: 200, body: {} });
    await waitUntil(() => !annsPage.socket.connected && bobsPage.seats[0].name === undefined);
    expect((await house.match(matchID)).players[0]).toEqual({ id: 0, isConnected: false });
    expect(await (await house.connect()).sync(matchID, '0', ann.playerCredentials)).toMatchObject({
      code: 'unauthorized',
    });
    expect((await house.join(matchID, 'Cid')).playerID).toBe('0');
  });

  it('clears a table that nobody is left at', async () => {
    const { matchID } = await house.create({ numPlayers: 2, bots: { '1': 'random' } });
    await house.create({ numPlayers: 2 });
    const match = await house.create({ numPlayers: 3, bots: { '1': 'random' } });
    const { playerID, playerCredentials: credentials } = await house.join(match.matchID, 'Ann');
    await house.post(`/games/piratz/${match.matchID}/leave`, { playerID, credentials });
    expect(await house.get(`/games/piratz/${match.matchID}`)).toMatchObject({ status: 404 });
    expect(await house.get(`/games/piratz/${matchID}`)).toMatchObject({ status: 200 });
  });

  it('keeps the seat for its owner once a move has been made', async () => {
    const { matchID } = await house.create({ numPlayers: 2 });
    const [ann, bob] = [await house.join(matchID, 'Ann'), await house.join(matchID, 'Bob')];
    const people = [await house.openClient(matchID, ann), await house.openClient(matchID, bob)];
    await playRandomMoves(piratz, people, 3);
    const owner = { playerID: ann.playerID, credentials: ann.playerCredentials };
    expect(await house.post(`/games/piratz/${matchID}/leave`, owner)).toMatchObject({ status: 200 });
    expect((await house.match(matchID)).players[0].name).toBe('Ann');
    people[0].disconnect();
    await playRandomMoves(piratz, [await house.openClient(matchID, ann), people[1]], 3);
  });
});

describe('playing again', () => {
  it('sets up one next match with the same seats, options and credentials', async () => {
    const { matchID } = await house.create({ numPlayers: 3, setupData: { blind: true }, bots: { '2': 'random' } });
    const places = [await house.join(matchID, 'Ann'), await house.join(matchID, 'Bob')];
    const people = [await house.openClient(matchID, places[0]), await house.openClient(matchID, places[1])];
    const ask = ({ playerID, playerCredentials: credentials } = places[0]) =>
      house.post<{ nextMatchID: string }>(`/games/piratz/${matchID}/playAgain`, { playerID, credentials });
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'bad-request' } });
    await playRandomMoves(piratz, people);

    const answers = await Promise.all([ask(places[0]), ask(places[1]), ask(places[0])]);
    const [{ nextMatchID }] = answers.map(({ body }) => body);
    expect(answers).toEqual(answers.map(() => ({ status: 200, body: { nextMatchID } })));
    expect((await house.match(matchID)).nextMatchID).toBe(nextMatchID);
    await waitUntil(() => people.every(({ nextMatches }) => nextMatches.length === 1));
    expect(people[1].nextMatches).toEqual([[matchID, nextMatchID]]);

    const [last, next] = [await house.match(matchID), await house.match(nextMatchID)];
    expect(next.setupData).toEqual(last.setupData);
    const seats = ({ players }: typeof next) => players.map(({ name, data }) => [name, (data as SeatData)?.bot]);
    expect(seats(next)).toEqual(seats(last));
    expect(next.gameover).toBeUndefined();
    const again = await Promise.all(places.map((place) => house.openClient(nextMatchID, place)));
    await playRandomMoves(piratz, again, 4);
  });
});

describe('finding a match', () => {
  it('shows listed ones, by end', async () => {
    const { matchID } = await house.create({ numPlayers: 2 });
    expect(await list()).toContain(matchID);
    expect(await list('?isGameover=false')).toContain(matchID);
    expect(await list('?isGameover=true')).not.toContain(matchID);
  });

  it('hides private ones, which their id and their code open', async () => {
    const { matchID, code } = await house.create({ numPlayers: 2, unlisted: true });
    expect(await list()).not.toContain(matchID);
    expect(await house.match(matchID)).toMatchObject({ unlisted: true });
    const found: MatchRef = { gameName: 'piratz', matchID };
    expect(await house.get(`/codes/${code}`)).toEqual({ status: 200, body: found });
    expect(await house.get(`/codes/${code.toLowerCase()}`)).toEqual({ status: 200, body: found });
  });

  it('tells the lobby when open tables change, but not of private ones', async () => {
    const lobby = await house.connect('lobby');
    const heard: string[] = [];
    lobby.socket.on('changed', (game: string) => heard.push(game));
    const { matchID } = await house.create({ numPlayers: 2, unlisted: true });
    await house.join(matchID, 'Ann');
    const listed = await house.create({ numPlayers: 2 });
    await waitUntil(() => heard.length === 1);
    await house.join(listed.matchID, 'Ann');
    await waitUntil(() => heard.length === 2);
    expect(heard).toEqual(['piratz', 'piratz']);
    for (let i = 0; i < 20; i++) await house.create({ numPlayers: 2 });
    await waitUntil(() => heard.length > 2);
    expect(heard.length).toBeLessThan(10); // each brings everybody in the lobby to ask for the list
  });

  it('starts with what the server is set up for', async () => {
    expect(await house.get('/config')).toEqual({
      status: 200,
      body: { components: {}, debugPanel: false, standInAfter: 60_000 },
    });
  });
});
