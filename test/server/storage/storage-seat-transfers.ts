import { credentialsMatch, hashCredentials } from '../../../src/server/shared/credentials';
import type { Storage } from '../../../src/server/storage/storage';
import { claim, free, type StorageFixture } from './storage-fixture';

const OWNER = { name: 'Ann', credentials: hashCredentials('anns') };
const code = (text: string) => hashCredentials(text);
const device = (nth: number) => hashCredentials(`device ${nth}`);

/** Contract tests for seat transfers, for any database. */
export function describeSeatTransfers(name: string, createFixture: () => StorageFixture): void {
  describe(`seat transfers in ${name} storage`, () => {
    const fixture = createFixture();
    let storage: Storage;
    beforeEach(async () => {
      storage = fixture.storage;
      await fixture.create('m', 3);
      await claim(storage, 'm', OWNER, '1');
    });
    const store = (text: string, expiresAt = 1000, owner = OWNER.credentials) =>
      storage.seats.storeTransfer({ code: code(text), matchID: 'm', owner, expiresAt });
    const take = (text: string, nth = 1, now = 0) => storage.seats.redeemTransfer(code(text), device(nth), now);
    const seat = async (id: number) => (await storage.matches.metadataOf('m'))?.players[id];

    it('a transfer code opens a seat for one more device, once', async () => {
      await store('x');
      const holder = { gameName: 'piratz', matchID: 'm', playerID: '1', playerName: 'Ann' };
      expect(await take('x', 1)).toEqual(holder);
      expect(await take('x', 2)).toBeUndefined();
      const known = ['anns', 'device 1', 'device 2', 'x'].map(async (text) => credentialsMatch(text, await seat(1)));
      expect(await Promise.all(known)).toEqual([true, true, false, false]);
      expect(await seat(1)).toEqual({ id: 1, ...OWNER, devices: [device(1)] });
      expect([await seat(0), await seat(2)]).toEqual([{ id: 0 }, { id: 2 }]);
    });

    it.each(['y', 'X', '', "x' OR 1=1 --", 'x\0'])('the code %p does not open a seat', async (text) => {
      await store('x');
      expect(await take(text)).toBeUndefined();
      expect(await seat(1)).toEqual({ id: 1, ...OWNER });
    });

    it('a transfer code expires', async () => {
      await store('x', 1000);
      expect(await take('x', 1, 1000)).toBeUndefined();
      expect(await take('x', 1, 999)).toBeDefined();
    });

    it('a new transfer code replaces the earlier one', async () => {
      await store('x');
      await store('y');
      expect(await take('x')).toBeUndefined();
      expect(await take('y')).toBeDefined();
    });

    it('only one of several concurrent requests redeems a code', async () => {
      const other = await fixture.open();
      await store('x');
      const redemptions = Array.from({ length: 8 }, (_, i) =>
        (i % 2 ? storage : other).seats.redeemTransfer(code('x'), device(i), 0),
      );
      expect((await Promise.all(redemptions)).filter((holder) => holder !== undefined)).toHaveLength(1);
      expect((await seat(1))?.devices).toHaveLength(1);
    });

    it('a code is invalid after its owner has lost the seat', async () => {
      await store('x');
      await free(storage, 'm', '1');
      await fixture.create('n');
      expect(await take('x')).toBeUndefined();
    });

    it('a code follows its owner to another seat', async () => {
      await store('x');
      await storage.matches.update('m', (current) => {
        const { 1: ann, 2: free, ...players } = current.match.players;
        return {
          ...current,
          match: { ...current.match, players: { ...players, 1: { ...free, id: 1 }, 2: { ...ann, id: 2 } } },
        };
      });
      expect(await take('x')).toMatchObject({ playerID: '2' });
      expect(credentialsMatch('device 1', await seat(2))).toBe(true);
    });

    it('a seat keeps the first device and the most recent ones', async () => {
      for (let nth = 1; nth <= 6; nth++) {
        await store(`x${nth}`);
        await take(`x${nth}`, nth);
      }
      const texts = ['anns', ...Array.from({ length: 6 }, (_, i) => `device ${i + 1}`)];
      const found = await seat(1);
      expect(texts.filter((text) => credentialsMatch(text, found))).toEqual([
        'anns',
        'device 3',
        'device 4',
        'device 5',
        'device 6',
      ]);
    });

    it('a code is deleted with its match and after it has expired', async () => {
      await store('x');
      await storage.matches.delete('m');
      expect(await take('x')).toBeUndefined();
      await fixture.create('m');
      await claim(storage, 'm', OWNER, '1');
      await store('x', 1000);
      await storage.cleanUp(1000, { finished: 1e9, empty: 1e9, abandoned: 1e12 });
      expect(await take('x', 1, 0)).toBeUndefined();
    });
  });
}
