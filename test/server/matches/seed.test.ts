import { join } from 'node:path';
import { InitializeGame } from 'boardgame.io/internal';
import type { DealInfo } from '../../../src/protocol/http';
import { commitmentTo, seedOf, type DealRecord } from '../../../src/random/deal';
import { seedCommitment } from '../../../src/random/seeded-stream';
import { GAMES, gameNamed } from '../../../src/games';
import { piratz } from '../../../src/games/piratz';
import { BOX_CARDS } from '../../../src/games/piratz/rules/cards';
import type { MatchExport } from '../../../src/match/export-format';
import { Sqlite } from '../../../src/server/storage/sqlite';
import { verify } from '../../../src/match/verify';
import { kuhn } from '../../support/kuhn';
import { TestServer, silenceConsole, temporaryFolder } from '../support/test-server';
import { playRandomMoves, type TestClient } from '../support/test-client';
import { nonEmpty } from '../../support/assertions';

jest.setTimeout(120_000);
silenceConsole();

interface PublishedMatch {
  readonly deal?: DealInfo;
  readonly seedCommitment?: string;
}

/** Starts a server for a block of tests, with access to its database. */
function useTestServer(options: object = {}) {
  const dataDir = temporaryFolder();
  const server = new TestServer({ dataDir, games: [...GAMES, kuhn], ...options });
  beforeAll(() => server.open());
  afterAll(() => server.close());
  const database = async <T>(work: (opened: Sqlite) => Promise<T>) => {
    const opened = new Sqlite(join(dataDir, 'piratz.sqlite'));
    return work(opened).finally(() => opened.close());
  };
  const stateOf = (matchID: string) =>
    database(async (opened) => {
      const [row] = await opened.all('SELECT state FROM matches WHERE id = ?', matchID);
      return JSON.parse(String(row?.state)) as { plugins: { random: { data: { seed: string; drawn: number } } } };
    });
  const recordOf = (matchID: string) =>
    database(async (opened): Promise<DealRecord> => {
      const [row] = await opened.all('SELECT deal FROM matches WHERE id = ?', matchID);
      return { matchID, ...(JSON.parse(String(row?.deal)) as Omit<DealRecord, 'matchID'>) };
    });
  return { server, database, stateOf, recordOf };
}

/** Fills all seats with people and adds a spectator, the last client. */
async function openMatch(
  server: TestServer,
  game: string,
  numPlayers: number,
  setupData = {},
): Promise<[TestClient, ...TestClient[], TestClient]> {
  const { matchID } = await server.create({ numPlayers, setupData }, game);
  const [first = '', ...others] = Array.from({ length: numPlayers }, (_, seat) => `Person ${seat}`);
  const people = await server.openClients(await server.joinAll(matchID, [first, ...others], game), game);
  return [...people, await server.openClient(matchID, undefined, game)];
}

/** The response to the request for the export of a match that is not over. */
const NOT_OVER = {
  status: 409,
  body: { code: 'not-over', error: 'The match is still on. Its seed is a secret until it is over.' },
};

function isVerified(match: MatchExport): boolean {
  const steps = verify(JSON.stringify(match), (name) => (name === 'kuhn' ? kuhn : gameNamed(name)));
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value.failure === undefined;
  }
}

describe.each([...GAMES, kuhn].map(({ name, rules }) => [name, rules.seats.min] as const))(
  'the randomness of %s',
  (game, seats) => {
    const { server, stateOf, recordOf } = useTestServer();
    const entry = game === 'kuhn' ? (kuhn as never) : gameNamed(game)!;

    it('the seed is revealed at the end only, and is derived from the secret whose commitment was published at the start', async () => {
      const clients = await openMatch(server, game, seats);
      const [{ matchID }] = clients;
      const path = `/games/${game}/${matchID}`;
      const before = await server.get<PublishedMatch>(path);
      await playRandomMoves(entry, clients, 6);
      const { random } = (await stateOf(matchID)).plugins;
      const { seed, drawn } = random.data;
      expect(drawn).toBeGreaterThan(0);
      // Kuhn poker is over by now.
      expect(await server.get(`${path}/export`)).toMatchObject(game === 'kuhn' ? { status: 200 } : NOT_OVER);
      const during = await server.get<PublishedMatch>(path);
      await playRandomMoves(entry, clients);
      clients.push(await server.openClient(matchID, undefined, game));
      const raw = [JSON.stringify([before, during]), ...clients.map(({ received }) => received.join('\n'))].join('\n');
      expect(raw).not.toContain(seed);
      expect(raw).not.toMatch(/"(seed|drawn)"/);

      const record = await recordOf(matchID);
      expect(seed).toBe(seedOf(record));
      expect(before.body.deal).toEqual({
        commitment: commitmentTo(record.secret),
        contributions: Array.from({ length: seats }, () => ({})),
      });
      expect(during.body).toMatchObject({ deal: before.body.deal });
      expect(during.body).not.toHaveProperty('seedCommitment');
      const { status, body } = await server.get<MatchExport>(`${path}/export`);
      expect(status).toBe(200);
      expect(body).toMatchObject({
        seed,
        fingerprint: seedCommitment(seed),
        names: ['Person 0', 'Person 1', 'Person 2'].slice(0, seats),
      });
      expect(body.components).toBeUndefined();
      expect(isVerified(body)).toBe(true);
    });
  },
);

describe('the seed of a match', () => {
  const { server, database, stateOf } = useTestServer();

  it('the commitment of the server survives a restart', async () => {
    const { matchID } = await server.create({ numPlayers: 2 });
    const before = await server.get<PublishedMatch>(`/games/piratz/${matchID}`);
    await server.close();
    await server.open();
    expect(before.body.deal).toEqual({ commitment: expect.stringMatching(/^[0-9a-f]{64}$/) as string });
    const after = await server.get<PublishedMatch>(`/games/piratz/${matchID}`);
    expect(after.body.deal).toEqual(before.body.deal);
  });

  it('a client cannot choose the seed', async () => {
    const attempts = [
      { seed: 'mine' },
      { setupData: { seed: 'mine' } },
      { setupData: { firstPlayer: '0', random: 'mine' } },
    ];
    for (const attempt of nonEmpty(attempts)) {
      expect(await server.post('/games/piratz/create', { numPlayers: 2, ...attempt })).toMatchObject({ status: 400 });
    }
    const [ann] = await openMatch(server, 'piratz', 2, { firstPlayer: '0' });
    const before = await stateOf(ann.matchID);
    const { matchID, playerID } = ann;
    for (const type of ['random', 'seed', 'setSeed']) {
      for (const kind of ['MAKE_MOVE', 'GAME_EVENT', 'PLUGIN', 'UPDATE', 'SYNC']) {
        const action = { type: kind, payload: { type, args: ['mine'], playerID } };
        expect(await ann.request('update', action, 0, matchID, playerID)).toMatchObject({ ok: false });
      }
    }
    expect(await stateOf(matchID)).toEqual(before);
  });

  it('a rematch has a new secret of the server', async () => {
    const { matchID } = await server.create({ numPlayers: 2 }, 'kuhn');
    const seats = await server.joinAll(matchID, ['Ann', 'Bob'], 'kuhn');
    await playRandomMoves(kuhn, await server.openClients(seats, 'kuhn'));
    const matches = [matchID, await server.rematch(seats, 'kuhn')].map((id) =>
      server.get<PublishedMatch>(`/games/kuhn/${id}`),
    );
    const [first, second] = (await Promise.all(matches)).map(({ body }) => body.deal?.commitment);
    expect(second).toMatch(/^[0-9a-f]{64}$/);
    expect(second).not.toBe(first);
  });

  it('a match from before verifiable randomness is shown, and every move is refused with a reason', async () => {
    const [ann, , spectator] = await openMatch(server, 'piratz', 2, { firstPlayer: '0' });
    const { matchID } = ann;
    const { plugins: _plugins, ...game } = piratz.game;
    const old = InitializeGame({ game, numPlayers: 2, setupData: { firstPlayer: '0' } });
    await database((opened) =>
      opened.run('UPDATE matches SET state = ?, version = version + 1 WHERE id = ?', JSON.stringify(old), matchID),
    );
    expect(await ann.play({ move: 'reveal', args: [] })).toEqual({
      ok: false,
      code: 'outdated',
      error: 'This match was begun with an earlier version and cannot go on. Open a new table.',
    });
    expect(await spectator!.sync(matchID, null)).toMatchObject({ ok: true });
    const { status, body } = await server.get<PublishedMatch>(`/games/piratz/${matchID}`);
    expect({ status, seedCommitment: body.seedCommitment }).toEqual({ status: 200, seedCommitment: undefined });
    expect(await server.get(`/games/piratz/${matchID}/export`)).toMatchObject({ status: 409 });
  });

  it('the export of a match that does not exist is not found', async () => {
    expect(await server.get('/games/piratz/nothing/export')).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
    expect(await server.get('/games/chess/nothing/export')).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });
});

describe('the export of a match', () => {
  const cards = BOX_CARDS.map((card, i) => ({ ...BOX_CARDS[BOX_CARDS.length - 1 - i]!, id: card.id }));
  const { server } = useTestServer({ components: { piratz: cards } });

  it('the export contains the cards and options of the match', async () => {
    const clients = await openMatch(server, 'piratz', 2, { blind: true, firstPlayer: '1' });
    await playRandomMoves(piratz, clients);
    const { body } = await server.get<MatchExport>(`/games/piratz/${clients[0].matchID}/export`);
    const options = { blind: true, firstPlayer: '1', cubeChoice: 'highest' };
    expect(body).toMatchObject({ components: cards, options });
    expect(isVerified(body)).toBe(true);
  });

  it('the export contains the move arguments that were redacted', async () => {
    const clients = await openMatch(server, 'piratenpoker', 3);
    await playRandomMoves(gameNamed('piratenpoker')!, clients);
    const { body } = await server.get<MatchExport>(`/games/piratenpoker/${clients[0].matchID}/export`);
    const seen = clients.map(({ log }) =>
      log.filter(({ action }) => action.type === 'MAKE_MOVE').map(({ action }) => action.payload.args as unknown),
    );
    const redacted = [...body.moves.keys()].filter((i) => seen[3]?.[i] === null);
    expect(redacted.length).toBeGreaterThan(9);
    for (const i of nonEmpty(redacted)) {
      const { args, player } = body.moves[i]!;
      expect(args).toEqual(seen[Number(player)]?.[i]);
    }
  });
});
