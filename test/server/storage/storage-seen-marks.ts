import { withFreeSeat, withSwappedSeats } from '../../../src/server/matches/seats';
import type { Storage } from '../../../src/server/storage/storage';
import { claim, entryAt, stateAt, type StorageFixture, storeState } from './storage-fixture';

/** Contract tests for the marks of what owners have seen, for any database. */
export function describeSeenMarks(name: string, createFixture: () => StorageFixture): void {
  describe(`marks of what was seen in ${name} storage`, () => {
    const fixture = createFixture();
    let storage: Storage;
    beforeEach(async () => {
      storage = fixture.storage;
      await fixture.create('m');
      for (const credentials of ['ann', 'ben']) await claim(storage, 'm', { name: credentials, credentials });
      for (const id of [1, 2, 3]) await storeState(storage, 'm', stateAt(id), [entryAt(id - 1)]);
      for (const text of ['one', 'two']) await storage.chat.append('m', { playerID: '0', owner: 'ann' }, { text });
    });

    const markOf = (owner: string) => storage.seenMarks.of('m', owner);

    it('a mark goes forward only, and no further than the match and its chat', async () => {
      expect(await markOf('ann')).toBeUndefined();
      await storage.seenMarks.advance('m', 'ann', { stateID: 2, messageID: 0 });
      expect(await markOf('ann')).toEqual({ stateID: 2, messageID: 0 });
      await storage.seenMarks.advance('m', 'ann', { stateID: 1, messageID: 1 });
      expect(await markOf('ann')).toEqual({ stateID: 2, messageID: 1 });
      await storage.seenMarks.advance('m', 'ann', { stateID: 1e9, messageID: 1e9 });
      expect(await markOf('ann')).toEqual({ stateID: 3, messageID: 2 });
      expect(await markOf('ben')).toBeUndefined();
    });

    it('a mark moves with its owner, is not inherited with the seat, and goes when the owner leaves', async () => {
      await storage.seenMarks.advance('m', 'ann', { stateID: 3, messageID: 0 });
      await storage.seenMarks.advance('m', 'cem', { stateID: 3, messageID: 0 });
      expect(await markOf('cem')).toBeUndefined();
      await storage.matches.update('m', ({ match, state }) => ({ match: withSwappedSeats(match, '0', '1'), state }));
      expect(await markOf('ann')).toEqual({ stateID: 3, messageID: 0 });
      await storage.matches.update('m', ({ match, state }) => ({ match: withFreeSeat(match, '1'), state }));
      await claim(storage, 'm', { name: 'cem', credentials: 'cem' });
      expect([await markOf('ann'), await markOf('cem')]).toEqual([undefined, undefined]);
    });

    it('the marks of a match are deleted with it, and those of a person with their data', async () => {
      await fixture.create('n');
      await claim(storage, 'n', { name: 'ann', credentials: 'ann' });
      for (const id of ['m', 'n']) await storage.seenMarks.advance(id, 'ann', { stateID: 0, messageID: 0 });
      expect((await storage.personalData.find('ann')).seen_marks).toEqual([
        { match: 'm', state_id: 0, message_id: 0 },
        { match: 'n', state_id: 0, message_id: 0 },
      ]);
      await storage.personalData.erase('ann');
      expect((await storage.personalData.find('ann')).seen_marks).toEqual([]);
      await storage.seenMarks.advance('m', 'ben', { stateID: 0, messageID: 0 });
      await storage.matches.delete('m');
      expect(await markOf('ben')).toBeUndefined();
    });
  });
}
