import { join } from 'node:path';
import { piratz } from '../../../src/games/piratz';
import type { PiratzState } from '../../../src/games/piratz/rules/state';
import type { PokerState } from '../../../src/games/piratenpoker/rules/state';
import { replay } from '../../../src/match/replay';
import { parseMatchText } from '../../../src/match/parse-export';
import { openDatabase } from '../../../src/server/storage/database';
import { commitmentTo, newDealValue, seedOf } from '../../../src/random/deal';
import { seedCommitment } from '../../../src/random/seeded-stream';
import { joinCommitted, readDeal, reveal, seedIn, type ContributingSeat } from '../support/deal';
import type { Driver, Row } from '../../../src/server/storage/driver';
import { Storage } from '../../../src/server/storage/storage';
import {
  expected,
  pastMatches,
  readTranscripts,
  renamed,
  renamedTo1,
  writeDatabase,
  type PastMatch,
} from '../../support/before-1.0';
import { playRandomMoves, type TestClient } from '../support/test-client';
import { TestServer, silenceConsole, temporaryFolder } from '../support/test-server';
import { readAll } from './storage-fixture';
import { waitUntil } from '../../support/wait-until';
import { nonEmpty } from '../../support/assertions';

/* A database of the last version before 1.0, which had other names in its states; see test/support/before-1.0.ts. */

silenceConsole();
const folder = temporaryFolder();

/** Writes the same matches with the names of version 1.0, whose last migration of data was the tenth. */
async function writeDatabaseOf1(dataDir: string): Promise<void> {
  writeDatabase(dataDir);
  const driver = await openDatabase({ dataDir }, undefined, true);
  const rename = (game: string, json: unknown) => JSON.stringify(renamedTo1(game, JSON.parse(String(json))));
  for (const { matchID, game } of expected.matches) {
    const [match] = await driver.all('SELECT state FROM matches WHERE id = ?', matchID);
    await driver.run('UPDATE matches SET state = ? WHERE id = ?', rename(game, match?.state), matchID);
    const [initial] = await driver.all('SELECT initial_state FROM initial_states WHERE match = ?', matchID);
    const setInitial = 'UPDATE initial_states SET initial_state = ? WHERE match = ?';
    await driver.run(setInitial, rename(game, initial?.initial_state), matchID);
    for (const { state_id: stateID, log } of await driver.all('SELECT * FROM moves WHERE match = ?', matchID))
      await driver.run(
        'UPDATE moves SET log = ? WHERE match = ? AND state_id = ?',
        rename(game, log),
        matchID,
        stateID,
      );
  }
  await driver.run('INSERT INTO migrations (number) VALUES (10)');
  await driver.close();
}

const DATABASES: readonly (readonly [version: string, write: (dataDir: string) => void | Promise<void>])[] = [
  ['before 1.0', writeDatabase],
  ['version 1.0', writeDatabaseOf1],
];

describe.each(DATABASES)('the storage of a database from %s', (version, write) => {
  const dataDir = join(folder, version);
  let database: Driver;
  let storage: Storage;
  beforeAll(async () => {
    await write(dataDir);
    await openStorage();
  });
  afterAll(() => storage.close());

  async function openStorage(): Promise<void> {
    database = await openDatabase({ dataDir }, undefined, true);
    storage = new Storage(database);
    await storage.connect();
  }

  it.each([...pastMatches('running'), ...pastMatches('finished')])(
    'the storage renames the fields of a match of %s',
    async (game, match) => {
      const { state, log, metadata } = await readAll(storage, match.matchID);
      const select = 'SELECT initial_state FROM initial_states WHERE match = ?';
      const [row] = await database.all(select, match.matchID);
      expect(JSON.stringify(state)).toBe(JSON.stringify(renamed(game, match.state)));
      expect(row?.initial_state).toBe(JSON.stringify(renamed(game, match.initialState)));
      expect(JSON.stringify(log)).toBe(JSON.stringify(renamed(game, match.log)));
      expect(metadata.gameName).toBe(game);
      expect(await storage.lists.findByCode(match.code)).toEqual({ gameName: game, matchID: match.matchID });
      const chat = await storage.chat.messagesAfter(match.matchID, 0);
      expect(chat.map(({ name }) => name)).toEqual(match.chat.map(({ name }) => name));
    },
  );

  it('the storage renames the fields once', async () => {
    const versions = async () => {
      const read = await Promise.all(expected.matches.map(({ matchID }) => storage.matches.read(matchID)));
      return read.map((snapshot) => snapshot?.version);
    };
    const before = await versions();
    await storage.close();
    await openStorage();
    expect(await versions()).toEqual(before);
  });
});

/** Adds a match that waits for its last player, dealt when it was created, as versions up to 1.0 stored it. */
async function addWaiting(dataDir: string, { matchID, initialState }: PastMatch): Promise<void> {
  const driver = await openDatabase({ dataDir }, undefined, true);
  const insert = (table: string, row: Row) => {
    const columns = Object.keys(row).filter((name) => row[name] !== undefined);
    const places = columns.map(() => '?').join(', ');
    const values = columns.map((name) => row[name]);
    return driver.run(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`, ...values);
  };
  const [match] = await driver.all('SELECT * FROM matches WHERE id = ?', matchID);
  const json = JSON.stringify(initialState);
  await insert('matches', { ...match, id: `waiting-${matchID}`, code: 'WAITNG', state: json, state_id: 0 });
  await insert('initial_states', { match: `waiting-${matchID}`, initial_state: json });
  const seats = await driver.all('SELECT * FROM seats WHERE match = ? ORDER BY seat', matchID);
  for (const [i, seat] of seats.entries()) {
    const free = { match: `waiting-${matchID}`, seat: seat.seat };
    await insert('seats', i === seats.length - 1 ? free : { ...seat, match: `waiting-${matchID}` });
  }
  await driver.close();
}

describe.each(DATABASES)('a match that waits for players in a database from %s', (version, write) => {
  it.each(pastMatches('running'))(
    'a waiting match of %s is dealt at its start, and finishes',
    async (game, match, entry) => {
      const dataDir = join(folder, `waiting ${version} ${game}`);
      await write(dataDir);
      await addWaiting(dataDir, match);
      const server = await new TestServer({ dataDir, revealMs: 600_000 }).open();
      const matchID = `waiting-${match.matchID}`;
      const seats: ContributingSeat[] = match.seats
        .slice(0, -1)
        .map((seat) => ({ ...seat, matchID, value: newDealValue() }));
      const pages = await server.openClients(seats, game);
      const { secret } = (await readDeal(dataDir, matchID)).record;
      expect(pages.map((page) => [page.state, page.deal])).toEqual(
        pages.map(() => [undefined, { commitment: commitmentTo(secret) }]),
      );
      expect(await readDeal(dataDir, matchID)).toMatchObject({ state: null, hasInitialState: false });
      for (const seat of seats) {
        await server.postAs('commit', seat, { commitment: commitmentTo(seat.value) }, game);
      }
      const last = await joinCommitted(server, matchID, 'Latecomer', undefined, game);
      for (const seat of [...seats, last]) await reveal(server, seat, seat.value, game);
      const everybody = [...pages, await server.openClient(matchID, last, game)];
      await waitUntil(() => everybody.every(({ state }) => state !== undefined));
      const { record, state } = await readDeal(dataDir, matchID);
      expect(record.contributions.map(({ value }) => value)).toEqual([...seats, last].map(({ value }) => value));
      expect(seedIn(state)).toBe(seedOf(record));
      expect((await playRandomMoves(entry, everybody)).ctx.gameover).toBeDefined();
      await server.close();
    },
  );

  it.each(pastMatches('running'))(
    'a match of %s that is under way keeps its deal and finishes',
    async (game, match, entry) => {
      const dataDir = join(folder, `under way ${version} ${game}`);
      await write(dataDir);
      const server = await new TestServer({ dataDir }).open();
      const seats = match.seats.map((seat) => ({ ...seat, matchID: match.matchID }));
      const people = await server.openClients(seats, game);
      expect(people.map(({ state }) => state?._stateID)).toEqual(people.map(() => match.state._stateID));
      const { body } = await server.get<{ seedCommitment: string }>(`/games/${game}/${match.matchID}`);
      expect(body).not.toHaveProperty('deal');
      expect(people.map(({ deal }) => deal)).toEqual(people.map(() => undefined));
      expect(body.seedCommitment).toBe(seedCommitment(seedIn(match.state)));
      expect((await playRandomMoves(entry, people)).ctx.gameover).toBeDefined();
      const exported = await server.get(`/games/${game}/${match.matchID}/export`);
      expect(exported.body).toMatchObject({ fingerprint: body.seedCommitment, seed: seedIn(match.state) });
      await server.close();
    },
  );
});

describe('the server on a database from before 1.0', () => {
  const dataDir = join(folder, 'server');
  const server = new TestServer({ dataDir });
  beforeAll(async () => {
    writeDatabase(dataDir);
    await server.open();
  });
  afterAll(() => server.close());

  const seatsOf = ({ matchID, seats }: PastMatch) => seats.map((seat) => ({ matchID, ...seat }));

  /** Connects a client per seat, and a spectator. */
  async function openAll(match: PastMatch, since: (client: number) => number | undefined): Promise<TestClient[]> {
    const clients: TestClient[] = [];
    for (const seat of [...seatsOf(match), undefined]) {
      clients.push(await server.openClient(match.matchID, seat, match.game, since(clients.length)));
    }
    return clients;
  }

  /** Returns what a client received of a move, without the prefix of the packets. */
  const updatesIn = (received: readonly string[]) =>
    received
      .filter((data) => data.includes('"update"') || data.startsWith('43'))
      .map((data) => JSON.parse(data.slice(data.indexOf('['))) as unknown);

  /** What of a state on the wire says who may move. */
  interface SentState {
    readonly ctx?: { readonly currentPlayer: string; readonly activePlayers: object; _activePlayersNumMoves: object };
    readonly plugins?: { readonly undo?: { readonly data?: { readonly playerID: string } } };
  }

  /**
   * Removes what did not exist before 1.0: a field of Piraten Kapern, who may take a move back, and their being active for
   * that alone. In Piratenpoker they are active anyway.
   */
  const withoutNewFields = (game: string, sent: unknown) =>
    JSON.parse(
      JSON.stringify(sent, (key, value: SentState | undefined) => {
        if (key === 'storageMoves' || key === 'undo') return undefined;
        const undoer = value?.plugins?.undo?.data?.playerID;
        if (!value?.ctx || undoer === undefined || undoer === value.ctx.currentPlayer || game === 'piratenpoker')
          return value;
        const { activePlayers, _activePlayersNumMoves: counts } = value.ctx;
        const without = (players: object) => ({ ...players, [undoer]: undefined });
        const active = { activePlayers: without(activePlayers), _activePlayersNumMoves: without(counts) };
        return { ...value, ctx: { ...value.ctx, ...active } };
      }),
    ) as unknown;

  it.each(pastMatches('running'))(
    'the server sends the same messages of a match of %s except for the names, and plays it to the end',
    async (game, match, entry) => {
      const transcript = readTranscripts().find(({ matchID }) => matchID === match.matchID)!;
      const clients = await openAll(match, (client) => transcript.syncs[client]!.since ?? undefined);
      for (const [i, { state, log }] of nonEmpty(transcript.syncs.entries())) {
        expect(withoutNewFields(game, clients[i]!.state)).toEqual(renamed(game, state));
        expect(clients[i]!.log).toEqual(renamed(game, log));
      }
      for (const { playerID, stateID, move, received } of nonEmpty(transcript.steps)) {
        const starts = clients.map((client) => client.received.length);
        const mover = clients.find((client) => client.playerID === playerID)!;
        expect(await mover.play(move)).toMatchObject({ ok: true });
        await waitUntil(() => clients.every(({ state }) => state?._stateID === stateID + 1));
        const updates = clients.map((client, i) => updatesIn(client.received.slice(starts[i])));
        expect(withoutNewFields(game, updates)).toEqual(renamed(game, received));
      }
      const { ctx } = await playRandomMoves(entry, clients);
      expect(ctx.gameover).toBeDefined();
      const exported = await server.get(`/games/${game}/${match.matchID}/export`);
      const file = parseMatchText(JSON.stringify(exported.body));
      expect(entry.rules.outcome(replay(entry, file))).toEqual(file.outcome);
    },
  );

  it.each(pastMatches('finished'))('the server shows the end of a match of %s', async (game, match, entry) => {
    const spectator = await server.openClient(match.matchID, undefined, game);
    expect(spectator.state?.G).toEqual(entry.rules.view(renamed(game, match.state.G), null));
    const exported = await server.get(`/games/${game}/${match.matchID}/export`);
    const end = replay(entry, parseMatchText(JSON.stringify(exported.body)));
    expect(end).toEqual(renamed(game, match.state.G));
  });

  it('the server hides the piles of a blind match', async () => {
    const [[, match] = []] = pastMatches('running').filter(([game]) => game === piratz.name);
    const fresh = new TestServer({ dataDir: join(folder, 'views') });
    writeDatabase(join(folder, 'views'));
    await fresh.open();
    for (const seat of nonEmpty([...seatsOf(match!), undefined])) {
      const G = (await fresh.openClient(match!.matchID, seat)).state?.G as PiratzState;
      expect([...G.drawPile, ...G.discard, ...G.seats.flatMap(({ pile }) => pile)].every((card) => card === 0)).toBe(
        true,
      );
      expect(G.faceUp.length).toBeGreaterThan(1);
      expect(G.faceUp.every((card) => card > 0)).toBe(true);
    }
    await fresh.close();
  });

  it('the server hides the hands of Piratenpoker', async () => {
    const [[game, match] = []] = pastMatches('running').filter(([name]) => name === 'piratenpoker');
    const fresh = new TestServer({ dataDir: join(folder, 'hands') });
    writeDatabase(join(folder, 'hands'));
    await fresh.open();
    for (const seat of nonEmpty([...seatsOf(match!), undefined])) {
      const G = (await fresh.openClient(match!.matchID, seat, game)).state?.G as PokerState;
      expect(G.drawPile.every((card) => card === 0)).toBe(true);
      for (const [i, { hand }] of nonEmpty(G.seats.entries())) {
        expect(hand.every((card) => card > 0)).toBe(String(i) === seat?.playerID);
      }
    }
    await fresh.close();
  });
});
