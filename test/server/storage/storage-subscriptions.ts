import { withFreeSeat, withSwappedSeats } from '../../../src/server/matches/seats';
import type { Storage } from '../../../src/server/storage/storage';
import { claim, entryAt, free, stateAt, type StorageFixture, storeState } from './storage-fixture';

const at = (endpoint: string, language = 'en') => ({ endpoint, keys: { p256dh: 'p', auth: 'a' }, language });

/** Contract tests for push subscriptions, for any database. */
export function describeSubscriptions(name: string, createFixture: () => StorageFixture): void {
  describe(`subscriptions in ${name} storage`, () => {
    const fixture = createFixture();
    let storage: Storage;
    beforeEach(async () => {
      storage = fixture.storage;
      await fixture.create('m');
      for (const credentials of ['ann', 'ben']) await claim(storage, 'm', { name: credentials, credentials });
    });

    const endpoints = async (id = 'm') => (await storage.subscriptions.ofMatch(id)).map(({ endpoint }) => endpoint);

    it('subscriptions are stored as given, one per owner and endpoint', async () => {
      await storage.subscriptions.add('m', 'ann', at('one'));
      await storage.subscriptions.add('m', 'ben', at('two'));
      await storage.subscriptions.add('m', 'ben', at('one'));
      await storage.subscriptions.add('m', 'ben', at('one', 'de'));
      expect(await storage.subscriptions.ofMatch('m')).toEqual([
        { ...at('one'), owner: 'ann' },
        { ...at('one', 'de'), owner: 'ben' },
        { ...at('two'), owner: 'ben' },
      ]);
      expect(await storage.subscriptions.matches(0)).toEqual([{ matchID: 'm', gameName: 'piratz' }]);
    });

    it('an owner has five subscriptions at most', async () => {
      for (let i = 0; i < 9; i++) await storage.subscriptions.add('m', 'ann', at(`a${i}`));
      await storage.subscriptions.add('m', 'ben', at('b'));
      const kept = await endpoints();
      expect(kept).toHaveLength(6);
      expect(kept).toContain('b');
    });

    it('a notification is claimed once per version', async () => {
      const other = await fixture.open();
      await storage.subscriptions.add('m', 'ann', at('one'));
      await storage.subscriptions.add('m', 'ann', at('two'));
      const claims = [storage, other, storage].map(({ subscriptions }) =>
        subscriptions.claimNotification('m', 'ann', 3),
      );
      expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
      expect((await storage.subscriptions.ofMatch('m')).map(({ lastNotified }) => lastNotified)).toEqual([3, 3]);
      expect(await storage.subscriptions.claimNotification('m', 'ann', 4)).toBe(true);
      expect(await storage.subscriptions.claimNotification('m', 'ben', 4)).toBe(false);
    });

    it('an endpoint can be removed from one match or from all', async () => {
      await fixture.create('n');
      for (const id of ['m', 'n']) await storage.subscriptions.add(id, 'ann', at('one'));
      await storage.subscriptions.add('m', 'ann', at('two'));
      await storage.subscriptions.remove('m', 'ben', 'two');
      await storage.subscriptions.removeEndpoint('one');
      expect([await endpoints('m'), await endpoints('n')]).toEqual([['two'], []]);
      await storage.subscriptions.remove('m', 'ann', 'two');
      expect(await endpoints()).toEqual([]);
    });

    it('subscriptions follow their owner to another seat and end when they leave', async () => {
      for (const owner of ['ann', 'ben']) await storage.subscriptions.add('m', owner, at(owner));
      await storage.matches.update('m', ({ match, state }) => ({ match: withSwappedSeats(match, '0', '1'), state }));
      expect(await endpoints()).toEqual(['ann', 'ben']);
      await storage.matches.update('m', ({ match, state }) => ({ match: withFreeSeat(match, '0'), state }));
      expect(await endpoints()).toEqual(['ann']);
      await claim(storage, 'm', { name: 'Carl', credentials: 'carl' });
      await free(storage, 'm', '1');
      expect(await endpoints()).toEqual([]);
    });

    it('subscriptions end with the match', async () => {
      await storage.subscriptions.add('m', 'ann', at('one'));
      await storeState(storage, 'm', stateAt(1), [entryAt(0)]);
      expect(await endpoints()).toEqual(['one']);
      await storeState(storage, 'm', stateAt(2, { winner: '0' }), [entryAt(1)]);
      expect(await endpoints()).toEqual([]);
      await fixture.create('n');
      await storage.subscriptions.add('n', 'ann', at('one'));
      await storage.matches.delete('n');
      expect(await endpoints('n')).toEqual([]);
    });
  });
}
