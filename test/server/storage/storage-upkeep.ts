import type { State } from 'boardgame.io';
import type { GameState } from '../../../src/games/contract';
import { PAGE_SIZE, readCursor, type Cursor } from '../../../src/server/storage/lists';
import { openDatabase } from '../../../src/server/storage/database';
import type { Storage } from '../../../src/server/storage/storage';
import { entryAt, ALL_FIELDS, metadataFor, stateAt, type StorageFixture } from './storage-fixture';
import { writeVersion1 } from './version-1';

/** Contract tests for migration, pagination and retention, for any database. */
export function describeUpkeep(name: string, createFixture: () => StorageFixture): void {
  describe(`upkeep of ${name} storage`, () => {
    const fixture = createFixture();
    let storage: Storage;
    beforeEach(() => (storage = fixture.storage));
    const create: StorageFixture['create'] = (...match) => fixture.create(...match);
    const join = (id: string) => storage.claimSeat(id, { name: 'Ann', credentials: 'hash' });

    it('a version 1 database is migrated once by several concurrent processes', async () => {
      await fixture.empty();
      const driver = await openDatabase(fixture.location());
      await writeVersion1(driver);
      await driver.close();
      [storage] = await Promise.all([fixture.open(), fixture.open(), fixture.open()]);
      expect(await storage.fetch('old', ALL_FIELDS)).toMatchObject({
        state: { G: 2 },
        initialState: { G: 0 },
        log: [{ turn: 1 }, { turn: 1 }, { turn: 2 }],
        metadata: { code: 'ABCDEF', setupData: { blind: true }, players: { 0: { name: 'Ann' }, 1: { name: 'Pip' } } },
      });
      expect(await storage.logSince('old', 1)).toMatchObject([{ turn: 1 }, { turn: 2 }]);
      await storage.setState('old', stateAt(3), [entryAt(2)]);
      expect(await storage.logSince('old', 2)).toEqual([entryAt(2)]);
    });

    it('the fields of states and logs from before 1.0 are renamed, in batches', async () => {
      const oldState = (id: number) =>
        ({ ...stateAt(id), G: { happened: [], rounds: [{ verdict: id }] } }) as unknown as State<GameState>;
      const metadata = metadataFor(1, { gameName: 'piratenpoker' });
      const ids = Array.from({ length: 401 }, (_, i) => `m${i}`);
      for (const id of ids) await storage.createMatch(id, { initialState: oldState(0), metadata });
      const entry = { ...entryAt(0), metadata: [{ kind: 'reveal', round: { verdict: 1 } }] };
      for (const id of ids.slice(1)) await storage.setState(id, oldState(1), [entry]);
      const driver = await openDatabase(fixture.location());
      for (const undo of [
        'DROP INDEX matches_with_offers',
        'ALTER TABLE matches DROP COLUMN rematch',
        'ALTER TABLE matches DROP COLUMN series',
        'DELETE FROM migrations WHERE number >= 10',
      ]) {
        await driver.run(undo);
      }
      await driver.close();
      storage = await fixture.open();
      for (const [i, id] of ids.entries()) {
        const stateID = i === 0 ? 0 : 1;
        expect(await storage.fetch(id, ALL_FIELDS)).toMatchObject({
          state: { G: { events: [], rounds: [{ result: stateID }] }, _stateID: stateID },
          initialState: { G: { events: [], rounds: [{ result: 0 }] } },
          log: i === 0 ? [] : [{ metadata: [{ kind: 'reveal', round: { result: 1 } }] }],
        });
      }
    });

    it('a database of a newer version is rejected', async () => {
      const driver = await openDatabase(fixture.location());
      await driver.run('INSERT INTO migrations (number) VALUES (999)');
      await driver.close();
      await expect(storage.connect()).rejects.toThrow('start a newer one');
    });

    it('pagination returns every match once, those with a free seat first, then by last change', async () => {
      const ids = Array.from({ length: 2 * PAGE_SIZE + 20 }, (_, i) => `m${i}`);
      for (const [i, id] of ids.entries()) await create(id, 1, { updatedAt: 1000 + (i % 7) });
      for (const id of ids.slice(0, 70)) await join(id);
      const pages: string[][] = [];
      let after: Cursor | undefined;
      do {
        const { matches, nextCursor } = await storage.listPage({ gameName: 'piratz' }, after);
        pages.push(matches.map(({ matchID }) => matchID));
        after = nextCursor === undefined ? undefined : readCursor(nextCursor);
      } while (after);
      expect(pages.map(({ length }) => length)).toEqual([PAGE_SIZE, PAGE_SIZE, 20]);
      expect(new Set(pages.flat())).toEqual(new Set(ids));
      expect(new Set(pages.flat().slice(0, 50))).toEqual(new Set(ids.slice(70)));
      const changes = (await Promise.all(pages.flat().map((id) => storage.metadataOf(id)))).map(
        (match) => match?.updatedAt ?? 0,
      );
      for (const part of [changes.slice(0, 50), changes.slice(50)])
        expect(part).toEqual(part.toSorted((a, b) => b - a));
    });

    it('there is no next page when the last one is exactly full', async () => {
      for (let i = 0; i < PAGE_SIZE; i++) await create(`m${i}`);
      const { matches, nextCursor } = await storage.listPage({});
      expect([matches.length, nextCursor]).toEqual([PAGE_SIZE, undefined]);
    });

    it('clean-up deletes matches that nobody has joined, in batches', async () => {
      for (let i = 0; i < 250; i++) await create(`empty ${i}`);
      await create('bots', 1, { players: { 0: { id: 0, name: 'Pip', data: { bot: 'random' } } } });
      await create('waiting').then(() => join('waiting'));
      const keep = { finished: 1e12, empty: 1000 };
      expect(await storage.cleanUp(2000, keep)).toBe(0);
      expect(await storage.cleanUp(2001, keep)).toBe(251);
      expect(await storage.cleanUp(Date.now() + 2000, keep)).toBe(0);
      expect(await storage.listMatches()).toEqual(['waiting']);
    });

    it('clean-up deletes expired matches that are over or never started, and none that is being played', async () => {
      for (const id of ['waiting', 'playing', 'over']) await create(id).then(() => join(id));
      await storage.setState('playing', stateAt(1));
      await storage.setState('over', stateAt(1, 'won'));
      await storage.createNextMatch('over', 'next', () => ({ initialState: stateAt(0), metadata: metadataFor(2) }));
      await storage.setState('next', stateAt(1));
      await storage.createNextMatch('next', 'over again', () => ({
        initialState: stateAt(0),
        metadata: metadataFor(2),
      }));
      await storage.setState('over again', stateAt(1, 'won'));
      const keep = { finished: 30_000, empty: 30_000 };
      expect(await storage.cleanUp(Date.now() + 20_000, keep)).toBe(0);
      expect(await storage.cleanUp(Date.now() + 40_000, keep)).toBe(3);
      expect(new Set(await storage.listMatches())).toEqual(new Set(['playing', 'next']));
      expect(await storage.metadataOf('next')).not.toHaveProperty('nextMatchID');
    });
  });
}
