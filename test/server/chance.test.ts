import { join } from 'node:path';
import { InitializeGame } from 'boardgame.io/internal';
import { seedCommitment } from '../../src/random/seeded-stream';
import { GAMES, gameNamed } from '../../src/games';
import { piratz } from '../../src/games/piratz';
import { BOX_CARDS } from '../../src/games/piratz/rules/cards';
import type { MatchExport } from '../../src/match/export-format';
import { Sqlite } from '../../src/server/storage/sqlite';
import { verify } from '../../src/match/verify';
import { kuhn } from '../support/kuhn';
import { TestServer, silenceConsole, temporaryFolder } from './house';
import { playRandomMoves, type TestClient } from './visitor';

jest.setTimeout(120_000);
silenceConsole();

interface PublishedMatch {
  readonly fingerprint?: string;
}

/** A house, and a way to look into its database. */
function useTestServer(options: object = {}) {
  const dataDir = temporaryFolder();
  const house = new TestServer({ dataDir, games: [...GAMES, kuhn], ...options });
  beforeAll(() => house.open());
  afterAll(() => house.close());
  const database = async <T>(work: (opened: Sqlite) => Promise<T>) => {
    const opened = new Sqlite(join(dataDir, 'piratz.sqlite'));
    return work(opened).finally(() => opened.close());
  };
  const stateOf = (matchID: string) =>
    database(async (opened) => {
      const [row] = await opened.all('SELECT state FROM matches WHERE id = ?', matchID);
      return JSON.parse(String(row.state)) as { plugins: { random: { data: { seed: string; drawn: number } } } };
    });
  return { house, database, stateOf };
}

/** People in all seats and a spectator. */
async function openMatch(house: TestServer, game: string, numPlayers: number, setupData = {}): Promise<TestClient[]> {
  const { matchID } = await house.create({ numPlayers, setupData }, game);
  const readers: TestClient[] = [];
  const names = Array.from({ length: numPlayers }, (_, seat) => `Person ${seat}`);
  const places = [];
  for (const [seat, name] of names.entries()) places.push(await house.join(matchID, name, String(seat), game));
  for (const place of [...places, undefined]) readers.push(await house.openClient(matchID, place, game));
  return readers;
}

function isVerified(match: MatchExport): boolean {
  const steps = verify(JSON.stringify(match), (name) => (name === 'kuhn' ? (kuhn as never) : gameNamed(name)));
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value.failure === undefined;
  }
}

describe.each([...GAMES, kuhn].map(({ name, rules }) => [name, rules.seats.min] as const))(
  'the chance of %s',
  (game, seats) => {
    const { house, stateOf } = useTestServer();
    const entry = game === 'kuhn' ? (kuhn as never) : gameNamed(game)!;

    it('is published as a fingerprint at the start and as a seed at the end, never in between', async () => {
      const readers = await openMatch(house, game, seats);
      const [{ matchID }] = readers;
      const path = `/games/${game}/${matchID}`;
      const before = await house.get<PublishedMatch>(path);
      await playRandomMoves(entry, readers, 6);
      const { random } = (await stateOf(matchID)).plugins;
      const { seed, drawn } = random.data;
      expect(drawn).toBeGreaterThan(0);
      if (game !== 'kuhn') {
        expect(await house.get(`${path}/export`)).toEqual({
          status: 409,
          body: { code: 'not-over', error: 'The match is still on. Its seed is a secret until it is over.' },
        });
      }
      const during = await house.get<PublishedMatch>(path);
      await playRandomMoves(entry, readers);
      readers.push(await house.openClient(matchID, undefined, game));
      const raw = [JSON.stringify([before, during]), ...readers.map(({ received }) => received.join('\n'))].join('\n');
      expect(raw).not.toContain(seed);
      expect(raw).not.toMatch(/"(seed|drawn)"/);

      expect(before.body.fingerprint).toBe(seedCommitment(seed));
      expect(during.body.fingerprint).toBe(before.body.fingerprint);
      const { status, body } = await house.get<MatchExport>(`${path}/export`);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        seed,
        fingerprint: before.body.fingerprint,
        names: ['Person 0', 'Person 1', 'Person 2'].slice(0, seats),
      });
      expect(body.components).toBeUndefined();
      expect(isVerified(body)).toBe(true);
    });
  },
);

describe('the chance of a match', () => {
  const { house, database, stateOf } = useTestServer();

  it('stays what it was over a restart', async () => {
    const { matchID } = await house.create({ numPlayers: 2 });
    const before = await house.get<PublishedMatch>(`/games/piratz/${matchID}`);
    await house.close();
    await house.open();
    expect(before.body.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect((await house.get<PublishedMatch>(`/games/piratz/${matchID}`)).body.fingerprint).toBe(
      before.body.fingerprint,
    );
  });

  it('cannot be chosen by a client', async () => {
    const wishes = [
      { seed: 'mine' },
      { setupData: { seed: 'mine' } },
      { setupData: { firstPlayer: '0', random: 'mine' } },
    ];
    for (const wish of wishes) {
      expect(await house.post('/games/piratz/create', { numPlayers: 2, ...wish })).toMatchObject({ status: 400 });
    }
    const [visitor] = await openMatch(house, 'piratz', 2, { firstPlayer: '0' });
    const before = await stateOf(visitor.matchID);
    const { matchID, playerID } = visitor;
    for (const type of ['random', 'seed', 'setSeed']) {
      for (const kind of ['MAKE_MOVE', 'GAME_EVENT', 'PLUGIN', 'UPDATE', 'SYNC']) {
        const action = { type: kind, payload: { type, args: ['mine'], playerID } };
        expect(await visitor.request('update', action, 0, matchID, playerID)).toMatchObject({ ok: false });
      }
    }
    expect(await stateOf(matchID)).toEqual(before);
  });

  it('is another one in the match that follows', async () => {
    const { matchID } = await house.create({ numPlayers: 2 }, 'kuhn');
    const places = [await house.join(matchID, 'Ann', '0', 'kuhn'), await house.join(matchID, 'Bob', '1', 'kuhn')];
    const readers = [
      await house.openClient(matchID, places[0], 'kuhn'),
      await house.openClient(matchID, places[1], 'kuhn'),
    ];
    await playRandomMoves(kuhn as never, readers);
    const { playerID, playerCredentials: credentials } = places[0];
    const next = await house.post<{ nextMatchID: string }>(`/games/kuhn/${matchID}/playAgain`, {
      playerID,
      credentials,
    });
    const prints = [matchID, next.body.nextMatchID].map((id) => house.get<PublishedMatch>(`/games/kuhn/${id}`));
    const [first, second] = (await Promise.all(prints)).map(({ body }) => body.fingerprint);
    expect(second).toMatch(/^[0-9a-f]{64}$/);
    expect(second).not.toBe(first);
  });

  it('is missed in a match that was begun before: it is shown, and every move is refused in words', async () => {
    const [ann, , spectator] = await openMatch(house, 'piratz', 2, { firstPlayer: '0' });
    const { matchID } = ann;
    const { plugins: _plugins, ...stock } = piratz.game;
    const old = InitializeGame({ game: stock, numPlayers: 2, setupData: { firstPlayer: '0' } });
    await database((opened) =>
      opened.run('UPDATE matches SET state = ?, version = version + 1 WHERE id = ?', JSON.stringify(old), matchID),
    );
    expect(await ann.play({ move: 'reveal', args: [] })).toEqual({
      ok: false,
      code: 'outdated',
      error: 'This match was begun with an earlier version and cannot go on. Open a new table.',
    });
    expect(await spectator.sync(matchID, null)).toMatchObject({ ok: true });
    const { status, body } = await house.get<PublishedMatch>(`/games/piratz/${matchID}`);
    expect({ status, fingerprint: body.fingerprint }).toEqual({ status: 200, fingerprint: undefined });
    expect(await house.get(`/games/piratz/${matchID}/export`)).toMatchObject({ status: 409 });
  });

  it('is exported for matches that exist alone', async () => {
    expect(await house.get('/games/piratz/nothing/export')).toMatchObject({ status: 404, body: { code: 'not-found' } });
    expect(await house.get('/games/chess/nothing/export')).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });
});

describe('the export of a match', () => {
  const cards = BOX_CARDS.map((card, i) => ({ ...BOX_CARDS[BOX_CARDS.length - 1 - i], id: card.id }));
  const { house } = useTestServer({ components: { piratz: cards } });

  it('has the cards that it was played with, and the options', async () => {
    const readers = await openMatch(house, 'piratz', 2, { blind: true, firstPlayer: '1' });
    await playRandomMoves(piratz as never, readers);
    const { body } = await house.get<MatchExport>(`/games/piratz/${readers[0].matchID}/export`);
    const options = { blind: true, firstPlayer: '1', cubeChoice: 'highest' };
    expect(body).toMatchObject({ components: cards, options });
    expect(isVerified(body)).toBe(true);
  });

  it('has what was redacted', async () => {
    const readers = await openMatch(house, 'piratenpoker', 3);
    await playRandomMoves(gameNamed('piratenpoker')!, readers);
    const { body } = await house.get<MatchExport>(`/games/piratenpoker/${readers[0].matchID}/export`);
    const seen = readers.map(({ log }) =>
      log.filter(({ action }) => action.type === 'MAKE_MOVE').map(({ action }) => action.payload.args as unknown),
    );
    const spectated = seen[3];
    const redacted = [...body.moves.keys()].filter((i) => spectated[i] === null);
    expect(redacted.length).toBeGreaterThan(9);
    for (const i of redacted) expect(body.moves[i].args).toEqual(seen[Number(body.moves[i].player)][i]);
  });
});
