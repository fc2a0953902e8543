import { MAX_STORED_MESSAGES, type StoredChatMessage } from '../../../src/server/storage/chat';
import type { Storage } from '../../../src/server/storage/storage';
import { claim, rename, readAll, type StorageFixture } from './storage-fixture';

/** Contract tests for chat storage, for any database. */
export function describeChat(name: string, createFixture: () => StorageFixture): void {
  describe(`${name} storage of chats`, () => {
    const fixture = createFixture();
    let storage: Storage;
    beforeEach(async () => {
      storage = fixture.storage;
      await fixture.create('m');
      await claim(storage, 'm', { name: 'Ann', credentials: 'ann' });
      await claim(storage, 'm', { name: 'Bob', credentials: 'bob' });
    });
    const ann = { playerID: '0', owner: 'ann' };
    const bob = { playerID: '1', owner: 'bob' };
    const messages = async (after = 0) =>
      (await storage.chat.messagesAfter('m', after)).map(({ id, content }) => [id, content]);

    it('the storage returns messages with author and time', async () => {
      const before = Date.now();
      expect(await storage.chat.append('m', ann, { text: 'Ahoy, ümläut 🏴‍☠️' })).toBe(1);
      expect(await storage.chat.append('m', bob, { phrase: 'thanks' })).toBe(2);
      await rename(storage, 'm', '0', 'Anna');
      const [first, second] = (await storage.chat.messagesAfter('m', 0)) as [StoredChatMessage, StoredChatMessage];
      expect(first).toEqual({ ...ann, id: 1, name: 'Ann', at: first.at, content: { text: 'Ahoy, ümläut 🏴‍☠️' } });
      expect(second).toEqual({ ...bob, id: 2, name: 'Bob', at: second.at, content: { phrase: 'thanks' } });
      expect(first.at).toBeGreaterThanOrEqual(before);
      expect(await messages(1)).toEqual([[2, { phrase: 'thanks' }]]);
      for (const id of [2, Number.MAX_SAFE_INTEGER]) expect(await messages(id)).toEqual([]);
    });

    it.each([
      ['the owner of another seat', 'm', { playerID: '1', owner: 'ann' }],
      ['a missing seat', 'm', { playerID: '7', owner: 'ann' }],
      ['a missing match', 'n', ann],
    ])('the storage rejects a message from %s', async (_what, matchID, speaker) => {
      expect(await storage.chat.append(matchID, speaker, { text: 'Boo' })).toBeUndefined();
      expect(await messages()).toEqual([]);
      expect(await storage.lists.progressOf(['m'])).toMatchObject([{ matchID: 'm', stateID: 0, lastMessageID: 0 }]);
    });

    it('the storage keeps the last hundred messages of each match', async () => {
      await fixture.create('other');
      await claim(storage, 'other', { name: 'Ann', credentials: 'ann' });
      await storage.chat.append('other', ann, { text: 'here' });
      for (let i = 1; i <= MAX_STORED_MESSAGES + 5; i++) await storage.chat.append('m', ann, { text: `${i}` });
      const kept = await storage.chat.messagesAfter('m', 0);
      expect([kept.length, kept[0]?.id, kept[0]?.content]).toEqual([MAX_STORED_MESSAGES, 6, { text: '6' }]);
      expect(await storage.chat.messagesAfter('other', 0)).toHaveLength(1);
    });

    it('a message with a key is stored once, and has the same ID again', async () => {
      expect(await storage.chat.append('m', ann, { text: 'Ahoy' }, 'k')).toBe(1);
      expect(await storage.chat.append('m', bob, { text: 'Aye' }, 'k')).toBe(2);
      await rename(storage, 'm', '0', 'Anna');
      expect(await storage.chat.append('m', ann, { text: 'Ahoy' }, 'k')).toBe(1);
      expect(await storage.chat.append('m', ann, { text: 'Ahoy' }, 'l')).toBe(3);
      for (const id of [4, 5]) expect(await storage.chat.append('m', ann, { text: 'Ahoy' })).toBe(id);
      expect((await messages()).map(([id]) => id)).toEqual([1, 2, 3, 4, 5]);
      await fixture.create('other');
      await claim(storage, 'other', { name: 'Ann', credentials: 'ann' });
      expect(await storage.chat.append('other', ann, { text: 'Ahoy' }, 'k')).toBe(1);
    });

    it('a message that arrives at several servers together is stored once', async () => {
      const second = await fixture.open();
      const both = [storage, second, storage, second];
      const ids = await Promise.all(both.map(({ chat }) => chat.append('m', ann, { text: 'Ahoy' }, 'k')));
      expect(ids).toEqual([1, 1, 1, 1]);
      expect(await messages()).toEqual([[1, { text: 'Ahoy' }]]);
    });

    it('concurrent messages are numbered without gaps or duplicates', async () => {
      const second = await fixture.open();
      const ids = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          i % 2 === 0
            ? storage.chat.append('m', ann, { text: `${i}` })
            : second.chat.append('m', bob, { text: `${i}` }),
        ),
      );
      expect(new Set(ids)).toEqual(new Set(Array.from({ length: 20 }, (_, i) => i + 1)));
      expect(await storage.lists.progressOf(['m'])).toMatchObject([{ matchID: 'm', stateID: 0, lastMessageID: 20 }]);
    });

    it('a message changes nothing else of the match', async () => {
      const before = await readAll(storage, 'm');
      await storage.chat.append('m', ann, { text: 'Ahoy' });
      expect(await readAll(storage, 'm')).toEqual(before);
    });

    it('deleting a match deletes its chat', async () => {
      await storage.chat.append('m', ann, { text: 'Ahoy' });
      await storage.matches.delete('m');
      expect(await messages()).toEqual([]);
    });

    it('the chat survives a restart', async () => {
      await storage.chat.append('m', ann, { text: 'Ahoy' });
      await fixture.close();
      storage = await fixture.open();
      expect(await messages()).toEqual([[1, { text: 'Ahoy' }]]);
      expect(await storage.chat.append('m', bob, { text: 'Aye' })).toBe(2);
    });
  });

  describe(`${name} storage of the spectator setting`, () => {
    const fixture = createFixture();

    it('the storage keeps the initial setting and its changes', async () => {
      const { storage } = fixture;
      await fixture.create('m');
      await fixture.create('closed', 2, { noSpectators: true });
      expect(await storage.matches.metadataOf('m')).not.toHaveProperty('noSpectators');
      expect(await storage.matches.metadataOf('closed')).toHaveProperty('noSpectators', true);
      await storage.matches.update('m', ({ match, state }) => ({ state, match: { ...match, noSpectators: true } }));
      await storage.matches.update('closed', ({ match: { noSpectators: _, ...match }, state }) => ({ state, match }));
      expect(await storage.matches.metadataOf('m')).toHaveProperty('noSpectators', true);
      expect(await storage.matches.metadataOf('closed')).not.toHaveProperty('noSpectators');
    });
  });
}
