import type { ChatContent } from '../../src/protocol/protocol';
import { MAX_STORED_MESSAGES } from '../../src/server/storage/chat';
import type { Storage } from '../../src/server/storage/storage';
import { ALL_FIELDS, type StorageFixture } from './storage-house';

/** How a storage keeps what people say, whatever it stores in. */
export function describeChat(name: string, begin: () => StorageFixture): void {
  describe(`${name} storage of chats`, () => {
    const storages = begin();
    let storage: Storage;
    beforeEach(async () => {
      storage = storages.storage;
      await storages.create('m');
      await storage.claimSeat('m', { name: 'Ann', credentials: 'ann' });
      await storage.claimSeat('m', { name: 'Bob', credentials: 'bob' });
    });
    const ann = { playerID: '0', owner: 'ann' };
    const bob = { playerID: '1', owner: 'bob' };
    const said = async (after = 0) => (await storage.chatMessagesAfter('m', after)).map((line) => [line.id, line.said]);

    it('gives back what was said, by whom and when', async () => {
      const before = Date.now();
      expect(await storage.addChatMessage('m', ann, { text: 'Ahoy, ümläut 🏴‍☠️' })).toBe(1);
      expect(await storage.addChatMessage('m', bob, { phrase: 'thanks' })).toBe(2);
      await storage.renameSeat('m', '0', 'Anna');
      const [first, second] = await storage.chatMessagesAfter('m', 0);
      expect(first).toEqual({ ...ann, id: 1, name: 'Ann', at: first.at, said: { text: 'Ahoy, ümläut 🏴‍☠️' } });
      expect(second).toEqual({ ...bob, id: 2, name: 'Bob', at: second.at, said: { phrase: 'thanks' } });
      expect(first.at).toBeGreaterThanOrEqual(before);
      expect(await said(1)).toEqual([[2, { phrase: 'thanks' }]]);
      for (const line of [2, Number.MAX_SAFE_INTEGER]) expect(await said(line)).toEqual([]);
    });

    it.each([
      ['a seat of somebody else', 'm', { playerID: '1', owner: 'ann' }],
      ['a seat that is none', 'm', { playerID: '7', owner: 'ann' }],
      ['a match that is none', 'n', ann],
    ])('stores nothing from %s', async (_what, matchID, speaker) => {
      expect(await storage.addChatMessage(matchID, speaker, { text: 'Boo' })).toBeUndefined();
      expect(await said()).toEqual([]);
      expect(await storage.versionsOf(['m'])).toEqual([{ matchID: 'm', stateID: 0, line: 0 }]);
    });

    it('keeps the last hundred lines of each match', async () => {
      await storages.create('other');
      await storage.claimSeat('other', { name: 'Ann', credentials: 'ann' });
      await storage.addChatMessage('other', ann, { text: 'here' });
      for (let i = 1; i <= MAX_STORED_MESSAGES + 5; i++) await storage.addChatMessage('m', ann, { text: `${i}` });
      const kept = await storage.chatMessagesAfter('m', 0);
      expect([kept.length, kept[0].id, kept[0].said]).toEqual([MAX_STORED_MESSAGES, 6, { text: '6' }]);
      expect(await storage.chatMessagesAfter('other', 0)).toHaveLength(1);
    });

    it('numbers lines without gaps or doubles, however many are said at once', async () => {
      const second = await storages.open();
      const lines = Array.from({ length: 20 }, (_, i): [Storage, ChatContent] => [
        [storage, second][i % 2],
        { text: `${i}` },
      ]);
      const ids = await Promise.all(
        lines.map(([place, line], i) => place.addChatMessage('m', [ann, bob][i % 2], line)),
      );
      expect(new Set(ids)).toEqual(new Set(Array.from({ length: 20 }, (_, i) => i + 1)));
      expect(await storage.versionsOf(['m'])).toEqual([{ matchID: 'm', stateID: 0, line: 20 }]);
    });

    it('changes nothing else of the match', async () => {
      const before = await storage.fetch('m', ALL_FIELDS);
      await storage.addChatMessage('m', ann, { text: 'Ahoy' });
      expect(await storage.fetch('m', ALL_FIELDS)).toEqual(before);
    });

    it('goes with the match', async () => {
      await storage.addChatMessage('m', ann, { text: 'Ahoy' });
      await storage.wipe('m');
      expect(await said()).toEqual([]);
    });

    it('survives a restart', async () => {
      await storage.addChatMessage('m', ann, { text: 'Ahoy' });
      await storages.close();
      storage = await storages.open();
      expect(await said()).toEqual([[1, { text: 'Ahoy' }]]);
      expect(await storage.addChatMessage('m', bob, { text: 'Aye' })).toBe(2);
    });
  });

  describe(`${name} storage of who may watch`, () => {
    const storages = begin();

    it('remembers it from the beginning, and what is changed', async () => {
      const { storage } = storages;
      await storages.create('m');
      await storages.create('closed', 2, { noSpectators: true });
      expect(await storage.metadataOf('m')).not.toHaveProperty('noSpectators');
      expect(await storage.metadataOf('closed')).toHaveProperty('noSpectators', true);
      const set =
        (noSpectators: true | undefined) => (table: Parameters<Parameters<Storage['updateMatch']>[1]>[0]) => ({
          ...table,
          match: { ...table.match, noSpectators },
        });
      await storage.updateMatch('m', set(true));
      await storage.updateMatch('closed', set(undefined));
      expect(await storage.metadataOf('m')).toHaveProperty('noSpectators', true);
      expect(await storage.metadataOf('closed')).not.toHaveProperty('noSpectators');
    });
  });
}
