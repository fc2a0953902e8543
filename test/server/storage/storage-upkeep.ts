import type { State } from 'boardgame.io';
import type { GameState } from '../../../src/games/contract';
import { playerIdOf } from '../../../src/server/storage/players';
import { PAGE_SIZE, readCursor, type Cursor } from '../../../src/server/storage/lists';
import { openDatabase } from '../../../src/server/storage/database';
import type { Storage } from '../../../src/server/storage/storage';
import {
  addDealt,
  claim,
  entryAt,
  listIDs,
  metadataFor,
  readAll,
  stateAt,
  type StorageFixture,
  storeState,
} from './storage-fixture';
import type { Driver } from '../../../src/server/storage/driver';

/** Undoes the migrations from number 13 on. */
const UNDO_SINCE_13 = [
  'DROP TABLE operator_sessions',
  'DROP TABLE removals',
  'DROP TABLE notices',
  'DROP TABLE former_nicknames',
  'ALTER TABLE players DROP COLUMN blocked_at',
  'DROP INDEX matches_finished',
  'DROP TABLE presences',
  'DROP INDEX chat_by_key',
  'ALTER TABLE chat DROP COLUMN message_key',
  'DROP INDEX matches_due',
  'ALTER TABLE matches DROP COLUMN due_at',
  'DROP INDEX matches_running',
  'DROP INDEX matches_over',
  'DROP INDEX matches_unfinished',
  'ALTER TABLE matches DROP COLUMN is_full',
  'CREATE INDEX matches_open ON matches (game) WHERE unlisted = 0 AND gameover IS NULL',
  'DROP INDEX players_by_skeleton',
  'DROP INDEX players_by_folded_skeleton',
  'ALTER TABLE players DROP COLUMN skeleton',
  'ALTER TABLE players DROP COLUMN folded_skeleton',
  'DROP TABLE seats_at_start',
  'DROP TABLE shared_browsers',
  'ALTER TABLE matches DROP COLUMN started_at',
  'ALTER TABLE matches DROP COLUMN deal',
  'ALTER TABLE seats DROP COLUMN commitment',
  'CREATE INDEX matches_with_offers ON matches (id)',
];

/** Contract tests for migration, pagination and retention, for any database. */
export function describeUpkeep(name: string, createFixture: () => StorageFixture): void {
  describe(`upkeep of ${name} storage`, () => {
    const fixture = createFixture();
    let storage: Storage;
    beforeEach(() => (storage = fixture.storage));
    afterEach(() => fixture.empty()); // some of the tests change the schema
    const create: StorageFixture['create'] = (...match) => fixture.create(...match);
    const addRematch = async (id: string, next: string) => {
      await storage.matches.addRematch(id, next, () => ({ match: metadataFor(2), state: undefined }));
      await storage.matches.update(next, ({ match }) => ({ match, state: stateAt(0) }));
    };
    const join = (id: string) => claim(storage, id, { name: 'Ann', credentials: 'hash' });

    it('a version 1 database is migrated once by several concurrent processes', async () => {
      await fixture.empty();
      const driver = await openDatabase(fixture.location());
      await writeVersion1(driver);
      await driver.close();
      [storage] = await Promise.all([fixture.open(), fixture.open(), fixture.open()]);
      expect(await readAll(storage, 'old')).toMatchObject({
        state: { G: { cards: [2] } },
        log: [{ turn: 1 }, { turn: 1 }, { turn: 2 }],
        metadata: { code: 'ABCDEF', setupData: { blind: true }, players: { 0: { name: 'Ann' }, 1: { name: 'Pip' } } },
      });
      expect(await fixture.initialStates()).toMatchObject({ old: { G: { cards: [0] } } });
      expect(await storage.moves.logSince('old', 1)).toMatchObject([{ turn: 1 }, { turn: 2 }]);
      await storeState(storage, 'old', stateAt(3), [entryAt(2)]);
      expect(await storage.moves.logSince('old', 2)).toEqual([entryAt(2)]);
    });

    it('the fields of states and logs from before 1.0 are renamed, in batches', async () => {
      const oldState = (id: number) =>
        ({ ...stateAt(id), G: { happened: [], rounds: [{ verdict: id }] } }) as unknown as State<GameState>;
      const players = { 0: { id: 0, name: 'Ann' } };
      const metadata = metadataFor(1, { gameName: 'piratenpoker', players });
      const ids = Array.from({ length: 401 }, (_, i) => `m${i}`);
      await Promise.all(ids.map((id) => addDealt(storage, id, metadata, oldState(0))));
      const entry = { ...entryAt(0), metadata: [{ kind: 'reveal', round: { verdict: 1 } }] };
      await Promise.all(ids.slice(1).map((id) => storeState(storage, id, oldState(1), [entry])));
      const driver = await openDatabase(fixture.location());
      for (const undo of [
        ...UNDO_SINCE_13,
        'DROP INDEX matches_with_offers',
        'ALTER TABLE matches DROP COLUMN rematch',
        'ALTER TABLE matches DROP COLUMN series',
        'DELETE FROM migrations WHERE number >= 10',
      ]) {
        await driver.run(undo);
      }
      await driver.close();
      storage = await fixture.open();
      const all = await Promise.all(ids.map((id) => readAll(storage, id)));
      const expected = (stateID: number) => ({
        state: { G: { events: [], rounds: [{ result: stateID }] }, _stateID: stateID },
        log: stateID === 0 ? [] : [{ metadata: [{ kind: 'reveal', round: { result: 1 } }] }],
      });
      expect(all).toMatchObject(ids.map((_, i) => expected(i === 0 ? 0 : 1)));
      const initialState = { G: { events: [], rounds: [{ result: 0 }] } };
      expect(await fixture.initialStates()).toMatchObject(Object.fromEntries(ids.map((id) => [id, initialState])));
    });

    it('nicknames that look alike already stay and are marked until one of them is given up', async () => {
      const driver = await openDatabase(fixture.location());
      for (const undo of [...UNDO_SINCE_13, 'DELETE FROM migrations WHERE number >= 13']) await driver.run(undo);
      const insert = "INSERT INTO players (id, name, secret, claimed_at) VALUES (?, ?, 'secret', ?)";
      const names = ['pirate7', 'pirate7\u{E0100}', 'Ann'];
      for (const [i, name] of names.entries()) await driver.run(insert, playerIdOf(name), name, i);
      await driver.close();
      storage = await fixture.open();
      const { players } = storage;
      const marks = () =>
        Promise.all(names.map(async (name) => (await players.profile(playerIdOf(name)))?.lookAlike === true));
      expect(await marks()).toEqual([true, true, false]);
      await fixture.create('m', 3);
      for (const [i, name] of names.entries()) {
        await players.linkSeat(playerIdOf(name), `credentials ${i}`);
        await claim(storage, 'm', { name, credentials: `credentials ${i}` });
      }
      const seats = async () => Object.values((await storage.matches.metadataOf('m'))?.players ?? {});
      expect((await seats()).map(({ isLookAlike }) => isLookAlike === true)).toEqual([true, true, false]);
      const claimed = { id: 'pir\u0430te7', name: 'pir\u0430te7', secret: 'other' };
      expect(await players.claim(claimed)).toMatchObject({ name: 'pirate7' });
      await players.remove(playerIdOf('pirate7\u{E0100}'));
      expect(await marks()).toEqual([false, false, false]);
      expect((await seats()).map(({ isLookAlike }) => isLookAlike === true)).toEqual([false, false, false]);
    });

    it('a match under way counts for who sits there at the upgrade, and a match that waits for nobody yet', async () => {
      await storage.players.claim({ id: 'ann', name: 'ann', secret: 'hash' });
      for (const [id, seats] of [['full', 1] as const, ['waiting', 2] as const]) {
        await fixture.create(id, seats);
        await storage.players.linkSeat('ann', `ann in ${id}`);
        await claim(storage, id, { name: 'ann', credentials: `ann in ${id}` });
      }
      await storeState(storage, 'full', stateAt(1));
      const driver = await openDatabase(fixture.location());
      for (const undo of [...UNDO_SINCE_13, 'DELETE FROM migrations WHERE number >= 13']) await driver.run(undo);
      storage = await fixture.open();
      const seats = await driver.all('SELECT match, player FROM seats_at_start');
      await driver.close();
      expect(seats).toEqual([{ match: 'full', player: 'ann' }]);
      await storeState(storage, 'full', stateAt(2, { winners: ['0'], scores: { 0: 5 } }));
      expect((await storage.players.profile('ann'))?.matches).toMatchObject([{ score: 5 }]);
    });

    it('a database of a newer version is rejected', async () => {
      const driver = await openDatabase(fixture.location());
      await driver.run('INSERT INTO migrations (number) VALUES (999)');
      await driver.close();
      await expect(storage.connect()).rejects.toThrow('a newer version wrote it (999 migrations');
    });

    it('pagination returns every match once, those with a free seat first, then by last change', async () => {
      const ids = Array.from({ length: 2 * PAGE_SIZE + 20 }, (_, i) => `m${i}`);
      for (const [i, id] of ids.entries()) await create(id, 1, { updatedAt: 1000 + (i % 7) });
      for (const id of ids.slice(0, 70)) await join(id);
      const pages: string[][] = [];
      let after: Cursor | undefined;
      do {
        const { matches, nextCursor } = await storage.lists.page({ gameName: 'piratz' }, after);
        pages.push(matches.map(({ matchID }) => matchID));
        after = nextCursor === undefined ? undefined : readCursor(nextCursor);
      } while (after);
      expect(pages.map(({ length }) => length)).toEqual([PAGE_SIZE, PAGE_SIZE, 20]);
      expect(new Set(pages.flat())).toEqual(new Set(ids));
      expect(new Set(pages.flat().slice(0, 50))).toEqual(new Set(ids.slice(70)));
      const changes = (await Promise.all(pages.flat().map((id) => storage.matches.metadataOf(id)))).map(
        (match) => match?.updatedAt ?? 0,
      );
      for (const part of [changes.slice(0, 50), changes.slice(50)])
        expect(part).toEqual(part.toSorted((a, b) => b - a));
    });

    it('there is no next page when the last one is exactly full', async () => {
      for (let i = 0; i < PAGE_SIZE; i++) await create(`m${i}`);
      const { matches, nextCursor } = await storage.lists.page({ gameName: 'piratz' });
      expect([matches.length, nextCursor]).toEqual([PAGE_SIZE, undefined]);
    });

    it('clean-up deletes matches that nobody has joined, in batches', async () => {
      for (let i = 0; i < 250; i++) await create(`empty ${i}`);
      await create('bots', 1, { players: { 0: { id: 0, name: 'Pip', data: { bot: 'random' } } } });
      await create('waiting').then(() => join('waiting'));
      const keep = { finished: 1e12, empty: 1000, abandoned: 1e12 };
      expect(await storage.cleanUp(2000, keep)).toBe(0);
      expect(await storage.cleanUp(2001, keep)).toBe(251);
      expect(await storage.cleanUp(Date.now() + 2000, keep)).toBe(0);
      expect(await listIDs(storage)).toEqual(['waiting']);
    });

    it('clean-up deletes expired matches that are over or never started, and none that is being played', async () => {
      for (const id of ['waiting', 'playing', 'over']) await create(id).then(() => join(id));
      await storeState(storage, 'playing', stateAt(1));
      await storeState(storage, 'over', stateAt(1, 'won'));
      await addRematch('over', 'next');
      await storeState(storage, 'next', stateAt(1));
      await addRematch('next', 'over again');
      await storeState(storage, 'over again', stateAt(1, 'won'));
      const keep = { finished: 30_000, empty: 30_000, abandoned: 1e12 };
      expect(await storage.cleanUp(Date.now() + 20_000, keep)).toBe(0);
      expect(await storage.cleanUp(Date.now() + 40_000, keep)).toBe(3);
      expect(new Set(await listIDs(storage))).toEqual(new Set(['playing', 'next']));
      expect(await storage.matches.metadataOf('next')).not.toHaveProperty('nextMatchID');
    });

    it('clean-up deletes abandoned matches, which have begun and are not over', async () => {
      for (const id of ['waiting', 'playing', 'over']) await create(id).then(() => join(id));
      await storeState(storage, 'playing', stateAt(1));
      await storeState(storage, 'over', stateAt(1, 'won'));
      const keep = { finished: 1e12, empty: 1e12, abandoned: 30_000 };
      expect(await storage.cleanUp(Date.now() + 20_000, keep)).toBe(0);
      expect(await storage.cleanUp(Date.now() + 40_000, keep)).toBe(1);
      expect(new Set(await listIDs(storage))).toEqual(new Set(['waiting', 'over']));
    });
  });
}

/** Statements that create a version 1 database with a running match. */
const VERSION_1_STATEMENTS = [
  'CREATE TABLE migrations (number INTEGER PRIMARY KEY)',
  `CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    code TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    unlisted INTEGER NOT NULL,
    setup_data TEXT,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    gameover TEXT,
    next_match_id TEXT REFERENCES matches (id) ON DELETE SET NULL DEFERRABLE INITIALLY DEFERRED,
    state_id INTEGER NOT NULL,
    state TEXT NOT NULL,
    initial_state TEXT NOT NULL
  )`,
  'CREATE INDEX matches_by_game ON matches (game, updated_at)',
  `CREATE TABLE seats (
    match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    name TEXT,
    credentials TEXT,
    data TEXT,
    PRIMARY KEY (match, seat)
  )`,
  `CREATE TABLE log (
    match TEXT NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (match, position)
  )`,
  'INSERT INTO migrations (number) VALUES (1)',
  `INSERT INTO matches (id, code, game, unlisted, setup_data, created_at, updated_at, state_id, state, initial_state)
  VALUES ('old', 'ABCDEF', 'piratz', 0, '{"blind":true}', 1795000000000, 1795000000001, 2,
    '{"G":{"cards":[2]},"ctx":{},"_stateID":2}', '{"G":{"cards":[0]},"ctx":{},"_stateID":0}')`,
  `INSERT INTO seats (match, seat, name, credentials, data)
  VALUES ('old', 0, 'Ann', 'hash', NULL), ('old', 1, 'Pip', NULL, '{"bot":"random"}')`,
  `INSERT INTO log (match, position, entry)
  VALUES ('old', 0, '{"_stateID":0,"turn":1}'), ('old', 1, '{"_stateID":1,"turn":1}'), ('old', 2, '{"_stateID":1,"turn":2}')`,
];

/** Fills an empty database with version 1 of the schema and a match. */
async function writeVersion1(driver: Driver): Promise<void> {
  for (const statement of VERSION_1_STATEMENTS) await driver.run(statement);
}
