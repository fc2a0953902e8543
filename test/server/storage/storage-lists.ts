import type { Row } from '../../../src/server/storage/driver';
import { PAGE_SIZE, readCursor, type Cursor, type ListOptions, type Page } from '../../../src/server/storage/lists';
import type { Storage } from '../../../src/server/storage/storage';
import { seededRandom } from '../../../src/random/random';
import { claim, listIDs, stateAt, storeState, type StorageFixture } from './storage-fixture';

/** Contract tests for lists of matches, for any database. */
export function describeLists(name: string, createFixture: () => StorageFixture): void {
  describe(`lists of ${name} storage`, () => {
    const fixture = createFixture();
    let storage: Storage;
    beforeEach(() => (storage = fixture.storage));
    const create: StorageFixture['create'] = (...match) => fixture.create(...match);

    it('one query answers all who ask for the same page at once, and a change is listed at once', async () => {
      await create('a');
      const pages = await Promise.all(Array.from({ length: 50 }, () => storage.lists.page({ gameName: 'piratz' })));
      expect(new Set(pages).size).toBe(1);
      await claim(storage, 'a', { name: 'Ann', credentials: 'hash' });
      const [page] = pages;
      const seatsIn = ({ matches }: Page) =>
        matches.map(({ players }) => Object.values(players).map(({ name }) => name));
      expect(seatsIn(await storage.lists.page({ gameName: 'piratz' }))).toEqual([['Ann', undefined]]);
      expect(page && seatsIn(page)).toEqual([[undefined, undefined]]);
      await create('b');
      expect(await listIDs(storage)).toHaveLength(2);
      await storage.matches.delete('b');
      expect(await listIDs(storage)).toEqual(['a']);
      await storeState(storage, 'a', stateAt(1, { draw: true }), []);
      expect(await listIDs(storage, { where: { isGameover: false } })).toEqual([]);
    });

    it('the list agrees with a plain model for all filters and pages', async () => {
      const random = seededRandom(5);
      const pick = (n: number) => Math.floor(random.Number() * n);
      for (let i = 0; i < 4 * PAGE_SIZE; i++) {
        const gameName = pick(5) === 0 ? 'kuhn' : 'piratz';
        await create(`m${pick(1000)}-${i}`, 2, { gameName, unlisted: pick(6) === 0 });
      }
      for (const id of (await listed(fixture)).map((row) => String(row.id))) {
        for (let seats = pick(3); seats > 0; seats--)
          await claim(storage, id, { name: 'Ann', credentials: `${id} ${seats}` });
        if (pick(4) === 0) await storeState(storage, id, stateAt(1, { draw: true }), []);
      }
      for (const { id } of await listed(fixture))
        await fixture.execute('UPDATE matches SET updated_at = ? WHERE id = ?', 1000 + pick(20), id);
      const rows = await listed(fixture);
      for (const isGameover of [undefined, false, true]) {
        for (const where of [
          {},
          { updatedBefore: 1012 },
          { updatedAfter: 1007 },
          { updatedBefore: 1012, updatedAfter: 1007 },
        ]) {
          const options = { gameName: 'piratz', where: { ...where, ...(isGameover !== undefined && { isGameover }) } };
          expect(await allPages(storage, options)).toEqual(modelPages(rows, options));
        }
      }
    });
  });
}

/** Returns all matches with what lists order and filter by, read from the tables one by one. */
function listed(fixture: StorageFixture): Promise<Row[]> {
  return fixture.query(
    `SELECT id, game, unlisted, updated_at, gameover,
      (SELECT COUNT(*) FROM seats WHERE match = id AND name IS NULL) AS free FROM matches`,
  );
}

/** Returns the IDs on all pages of a list. */
async function allPages(storage: Storage, options: ListOptions): Promise<string[][]> {
  const pages: string[][] = [];
  let after: Cursor | undefined;
  do {
    const { matches, nextCursor } = await storage.lists.page(options, after);
    pages.push(matches.map(({ matchID }) => matchID));
    after = nextCursor === undefined ? undefined : readCursor(nextCursor);
  } while (after);
  return pages;
}

/** Returns what `allPages` has to return: filtered, sorted and cut in memory. */
function modelPages(rows: readonly Row[], { gameName, where = {} }: ListOptions): string[][] {
  const { isGameover, updatedBefore = Infinity, updatedAfter = -Infinity } = where;
  const found = rows
    .map(({ id, game, unlisted, updated_at: changed, gameover, free }) => ({
      ...{ id: String(id), game, isListed: Number(unlisted) === 0, changed: Number(changed) },
      ...{ isOver: gameover !== undefined, isFull: Number(free) === 0 ? 1 : 0 },
    }))
    .filter(({ game, isListed, isOver }) => isListed && game === gameName && isOver === (isGameover ?? isOver))
    .filter(({ changed }) => changed < updatedBefore && changed > updatedAfter)
    .sort((a, b) => a.isFull - b.isFull || b.changed - a.changed || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
  const pages = Array.from({ length: Math.ceil(found.length / PAGE_SIZE) }, (_, i) =>
    found.slice(i * PAGE_SIZE, (i + 1) * PAGE_SIZE),
  );
  return pages.length > 0 ? pages : [[]];
}
