import type { MatchState } from '../../../src/protocol/operator';
import { playerIdOf } from '../../../src/server/storage/players';
import { readInventoryCursor } from '../../../src/server/storage/inventory';
import type { Storage } from '../../../src/server/storage/storage';
import {
  addDealt,
  claim as claimSeat,
  deal,
  metadataFor,
  stateAt,
  storeState,
  type StorageFixture,
} from './storage-fixture';

/** Contract tests for what operators see and do, for any database. */
export function describeOperator(name: string, createFixture: () => StorageFixture): void {
  describe(`what operators see and do in ${name} storage`, () => {
    const fixture = createFixture();
    let storage: Storage;
    beforeEach(() => (storage = fixture.storage));
    const claim = (name: string) => storage.players.claim({ id: playerIdOf(name), name, secret: `hash of ${name}` });

    /** Returns the matches in a state, from all pages. */
    async function listed(state?: MatchState, oldestFirst = false): Promise<string[]> {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await storage.inventory.page(
          { state, oldestFirst },
          cursor ? readInventoryCursor(cursor) : undefined,
        );
        found.push(...page.items.map(({ matchID }) => matchID));
        cursor = page.nextCursor;
      } while (cursor !== undefined);
      return found;
    }

    it('matches are counted and listed by state, the newest or the oldest first, also those created at the same time', async () => {
      for (let i = 0; i < 30; i++) await storage.matches.add(`open${i}`, metadataFor(2, { createdAt: 2000 + (i % 3) }));
      await addDealt(storage, 'going', metadataFor(2, { createdAt: 1000 }));
      await addDealt(storage, 'over', metadataFor(2, { createdAt: 9000 }));
      await storeState(storage, 'over', stateAt(1, { winners: ['0'], scores: { 0: 1, 1: 0 } }));
      expect(await storage.inventory.counts()).toEqual({ open: 30, running: 1, finished: 1 });
      const all = await listed();
      expect(all).toHaveLength(32);
      expect(new Set(all).size).toBe(32);
      expect([all[0], all.at(-1)]).toEqual(['over', 'going']);
      expect(await listed(undefined, true)).toEqual(all.toReversed());
      expect(await listed('open')).toHaveLength(30);
      expect([await listed('running'), await listed('finished'), await listed('damaged')]).toEqual([
        ['going'],
        ['over'],
        [],
      ]);
    });

    it('the size of a match counts its states, moves and messages', async () => {
      await addDealt(storage, 'm');
      const sizeOf = async () => (await storage.inventory.page({})).items[0]!.bytes;
      const before = await sizeOf();
      expect(before).toBe(2 * Buffer.byteLength(JSON.stringify(stateAt(0))));
      await storeState(storage, 'm', stateAt(1));
      expect(await sizeOf()).toBeGreaterThan(before);
      expect(await storage.size()).toBeGreaterThan(before);
    });

    it('a match is removed once, with its reason, which is forgotten in time', async () => {
      await addDealt(storage, 'm');
      expect(await storage.removals.remove('nobody', 'x', 1000)).toBe(false);
      expect(await storage.removals.remove('m', 'spam', 1000)).toBe(true);
      expect(await storage.removals.remove('m', 'again', 1000)).toBe(false);
      expect(await storage.removals.reasonOf('m')).toBe('spam');
      expect(await storage.matches.metadataOf('m')).toBeUndefined();
      await storage.removals.deleteOlder(1000);
      expect(await storage.removals.reasonOf('m')).toBe('spam');
      await storage.removals.deleteOlder(1001);
      expect(await storage.removals.reasonOf('m')).toBeUndefined();
    });

    it('a session holds until it expires or is deleted', async () => {
      const { operatorSessions: sessions } = storage;
      await sessions.add('a', 1000, 2000);
      await sessions.add('b', 1000, 3000);
      expect([await sessions.has('a', 1999), await sessions.has('a', 2000), await sessions.has('c', 0)]).toEqual([
        true,
        false,
        false,
      ]);
      await sessions.delete('b');
      expect(await sessions.has('b', 1000)).toBe(false);
      await sessions.add('c', 2000, 3000);
      expect(await fixture.driver.all('SELECT token FROM operator_sessions')).toEqual([{ token: 'c' }]);
    });

    it('there is one notice, until it expires', async () => {
      await storage.notices.replace({ id: 'a', words: 'one', expiresAt: 2000 });
      await storage.notices.replace({ id: 'b', words: 'two', expiresAt: 2000 });
      expect(await storage.notices.current(1999)).toEqual({ id: 'b', words: 'two', expiresAt: 2000 });
      expect(await storage.notices.current(2000)).toBeUndefined();
      await storage.notices.replace();
      expect(await storage.notices.current(0)).toBeUndefined();
    });

    it('players are listed, renamed, blocked and merged with their standings', async () => {
      for (const name of ['Ann', 'Bob', 'Cleo_']) await claim(name);
      await playMatch('m1', ['ann', 'bob']);
      await playMatch('m2', ['cleo_', 'bob']);
      await playMatch('m3', ['cleo_', 'ann']);
      const changes = storage.playerChanges;
      expect(await changes.count()).toBe(3);
      expect((await changes.page('_')).players).toMatchObject([{ name: 'Cleo_', matches: 2, isBlocked: false }]);
      expect(await changes.rename('ann', 'Bob')).toMatchObject({ outcome: 'taken' });
      expect(await changes.rename('ann', 'Zoe')).toEqual({ outcome: 'done', matchIDs: ['m1', 'm3'] });
      expect(await changes.rename('ann', 'Zoe')).toMatchObject({ outcome: 'done' });
      expect(await storage.players.find('ann')).toBeUndefined();
      expect(await storage.players.findFormer('ann', 'hash of Ann')).toMatchObject({ id: 'zoe', name: 'Zoe' });
      expect(await changes.setBlocked('zoe', 5000)).toMatchObject({ outcome: 'done' });
      expect(await storage.players.find('zoe')).toMatchObject({ isBlocked: true });
      expect(await changes.setBlocked('zoe', undefined)).toMatchObject({ outcome: 'done' });
      expect(await changes.setBlocked('nobody', 1)).toMatchObject({ outcome: 'missing' });
      expect(await changes.merge('cleo_', 'zoe')).toMatchObject({ outcome: 'done' });
      const { standings, matches } = (await storage.players.profile('zoe'))!;
      expect(standings.piratz).toMatchObject({ matches: 3, victories: 2 });
      expect(matches).toHaveLength(3);
      expect(await storage.players.findFormer('cleo_', 'hash of Cleo_')).toMatchObject({ id: 'zoe' });
      expect((await changes.page('')).players.map(({ name }) => name)).toEqual(['Bob', 'Zoe']);
    });

    it('an e-mail address stays with a player who is renamed and merged', async () => {
      for (const name of ['Ann', 'Bob']) await claim(name);
      await playMatch('m', ['ann', 'bob']);
      const address = { id: 'a', address: 'ann@mail.example', language: 'en' };
      await storage.mailAddresses.add({
        ...address,
        confirmation: 'c',
        confirmUntil: Date.now() + 1000,
        stopToken: 's',
      });
      await storage.mailAddresses.use('a', 'm', 'm 0');
      const player = () => fixture.driver.all('SELECT player FROM mail_addresses');
      expect(await player()).toEqual([{ player: 'ann' }]);
      await storage.playerChanges.rename('ann', 'Zoe');
      expect(await player()).toEqual([{ player: 'zoe' }]);
      await storage.playerChanges.merge('zoe', 'bob');
      expect(await player()).toEqual([{ player: 'bob' }]);
    });

    /** Plays a match between two players, which the first one wins. */
    async function playMatch(id: string, players: readonly string[]): Promise<void> {
      await storage.matches.add(id, metadataFor(2));
      for (const [seat, player] of players.entries()) {
        const credentials = `${id} ${seat}`;
        await storage.players.linkSeat(player, credentials);
        await claimSeat(storage, id, { name: player, credentials }, String(seat));
      }
      await deal(storage, id);
      await storeState(storage, id, stateAt(1, { winners: ['0'], scores: { 0: 1, 1: 0 } }));
    }
  });
}
