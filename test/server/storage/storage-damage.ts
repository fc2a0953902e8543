import type { Storage } from '../../../src/server/storage/storage';
import { entryAt, listIDs, stateAt, storeState, type StorageFixture } from './storage-fixture';

/** Damages of one match, with the reasons that are logged. */
const DAMAGES: readonly [table: string, column: string, text: string, reason: string][] = [
  ['matches', 'state', '{"G":{"ca', 'the column state is not JSON'],
  ['matches', 'state', '', 'the column state is not JSON'],
  ['matches', 'state', 'null', 'the state has no G, or belongs to another move'],
  ['matches', 'state', '{"_stateID":1}', 'the state has no G, or belongs to another move'],
  ['matches', 'state', '{"G":{},"_stateID":7}', 'the state has no G, or belongs to another move'],
  ['matches', 'setup_data', '{', 'the column setup_data is not JSON'],
  ['matches', 'gameover', 'x', 'the column gameover is not JSON'],
  ['matches', 'clock', '{', 'the column clock is not JSON'],
  ['matches', 'rematch', '{', 'the column rematch is not JSON'],
  ['matches', 'series', '{', 'the column series is not JSON'],
  ['matches', 'deal', '{', 'the column deal is not JSON'],
  ['seats', 'data', '{', 'the column data is not JSON'],
  ['seats', 'devices', '[', 'the column devices is not JSON'],
];

/** Contract tests for damaged matches, for any database. */
export function describeDamage(name: string, createFixture: () => StorageFixture): void {
  describe(`damage in ${name} storage`, () => {
    const fixture = createFixture();
    let storage: Storage;
    const create: StorageFixture['create'] = (...match) => fixture.create(...match);
    const damage = (table: string, column: string, text: string) =>
      fixture.execute(
        `UPDATE ${table} SET ${column} = ? WHERE ${table === 'matches' ? 'id' : 'match'} = 'damaged'`,
        text,
      );

    beforeEach(async () => {
      storage = fixture.storage;
      for (const id of ['good', 'damaged']) await create(id);
      await storeState(storage, 'damaged', stateAt(1), [entryAt(0)]);
    });

    it.each(DAMAGES)('a match is damaged when in %s its %s is %p: %s', async (table, column, text, reason) => {
      await damage(table, column, text);
      await expect(storage.matches.read('damaged')).rejects.toMatchObject({
        code: 'damaged',
        matchID: 'damaged',
        reason,
      });
      await expect(storage.matches.update('damaged', (current) => current)).rejects.toMatchObject({ reason });
      expect((await storage.matches.read('good'))?.state?._stateID).toBe(0);
      if (column === 'state') return;
      await expect(storage.matches.metadataOf('damaged')).rejects.toMatchObject({ reason });
      expect(await listIDs(storage)).toEqual(['good']);
    });

    it('a log that is damaged is named', async () => {
      await damage('moves', 'log', '[{');
      await expect(storage.moves.logSince('damaged', 0)).rejects.toMatchObject({
        reason: 'the column log is not JSON',
      });
      expect(await storage.moves.logSince('good', 0)).toEqual([]);
    });

    it('a damaged match that is over is deleted when it expires', async () => {
      await storeState(storage, 'damaged', stateAt(2, { draw: true }));
      for (const column of ['state', 'gameover', 'setup_data']) await damage('matches', column, '{');
      expect(await storage.cleanUp(Date.now() + 2000, { finished: 1000, empty: 1e12, abandoned: 1e12 })).toBe(2);
      expect(await storage.matches.read('damaged')).toBeUndefined();
    });
  });
}
