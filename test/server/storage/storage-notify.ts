import { withFreeSeat } from '../../../src/server/matches/seats';
import type { Storage } from '../../../src/server/storage/storage';
import { claim, entryAt, type StorageFixture, stateAt, storeState } from './storage-fixture';

const DAY = 86_400_000;

const addressOf = (id: string) => ({
  ...{ id, address: `${id}@Mail.example`, language: 'en', confirmation: `c-${id}`, stopToken: `s-${id}` },
  confirmUntil: Date.now() + DAY,
});

/** Contract tests for what is sent about matches, for any database. */
export function describeNotify(name: string, createFixture: () => StorageFixture): void {
  describe(`deliveries and e-mail addresses in ${name} storage`, () => {
    const fixture = createFixture();
    let storage: Storage;
    beforeEach(async () => {
      storage = fixture.storage;
      await fixture.create('m');
      for (const credentials of ['ann', 'ben']) await claim(storage, 'm', { name: credentials, credentials });
    });

    const of = (target: string) => ({ matchID: 'm', target });

    it('a delivery is claimed by one sender, then settled', async () => {
      const other = await fixture.open();
      const found = await storage.deliveries.find('m', 'room');
      expect(found).toEqual({});
      const claims = [storage, other, storage].map(({ deliveries }) =>
        deliveries.claim(of('room'), found, 'turn 1', [1000, 2000]),
      );
      expect((await Promise.all(claims)).filter(Boolean)).toHaveLength(1);
      expect(await storage.deliveries.find('m', 'room')).toEqual({ sending: 'turn 1' });
      await storage.deliveries.settle('m', 'room', 'turn 1', '4711');
      expect(await storage.deliveries.find('m', 'room')).toEqual({ messageID: '4711', told: 'turn 1' });
      expect(await storage.deliveries.claim(of('room'), found, 'turn 1', [3000, 4000])).toBe(false);
      expect(await storage.deliveries.find('m', 'other')).toEqual({});
    });

    it('a claim expires, and is given up with or without what was being sent', async () => {
      const { deliveries } = storage;
      expect(await deliveries.claim(of('room'), {}, 'turn 1', [1000, 2000])).toBe(true);
      const found = { sending: 'turn 1' };
      expect(await deliveries.claim(of('room'), found, 'turn 1', [1999, 3000])).toBe(false);
      expect(await deliveries.claim(of('room'), found, 'turn 1', [2000, 3000])).toBe(true);
      await deliveries.release('m', 'room', 'turn 1', true);
      expect(await deliveries.find('m', 'room')).toEqual(found);
      expect(await deliveries.claim(of('room'), found, 'turn 1', [2001, 3000])).toBe(true);
      await deliveries.release('m', 'room', 'turn 1', false);
      expect(await deliveries.find('m', 'room')).toEqual({});
    });

    it('a sender whose claim has expired changes nothing any more', async () => {
      const { deliveries } = storage;
      await deliveries.claim(of('room'), {}, 'turn 1', [1000, 2000]);
      await deliveries.claim(of('room'), { sending: 'turn 1' }, 'turn 1', [2000, 3000]);
      await deliveries.settle('m', 'room', 'turn 1', '4711');
      await deliveries.settle('m', 'room', 'turn 1');
      const told = { messageID: '4711', told: 'turn 1' };
      expect(await deliveries.find('m', 'room')).toEqual(told);
      await deliveries.claim(of('room'), told, 'turn 2', [4000, 5000]);
      await deliveries.release('m', 'room', 'turn 1', false);
      expect(await deliveries.find('m', 'room')).toEqual({ ...told, sending: 'turn 2' });
    });

    it('announced matches are found until all targets know that they are over', async () => {
      const { deliveries } = storage;
      const announced = async () => (await deliveries.announcedMatches(0, 'over')).map(({ matchID }) => matchID);
      expect(await announced()).toEqual([]);
      await storage.matches.update('m', ({ match, state }) => ({ match: { ...match, announced: true }, state }));
      expect(await announced()).toEqual(['m']);
      await storeState(storage, 'm', stateAt(1, { winner: '0' }), [entryAt(0)]);
      expect(await announced()).toEqual([]);
      await deliveries.claim(of('room'), {}, 'turn 1', [1000, 2000]);
      expect(await announced()).toEqual(['m']);
      await deliveries.settle('m', 'room', 'turn 1');
      expect(await announced()).toEqual(['m']);
      await deliveries.claim(of('room'), { told: 'turn 1' }, 'over', [3000, 4000]);
      await deliveries.settle('m', 'room', 'over');
      expect(await announced()).toEqual([]);
    });

    it('an address is used once it is confirmed, by owners who keep their seats', async () => {
      const { mailAddresses } = storage;
      for (const id of ['a', 'b']) await mailAddresses.add(addressOf(id));
      await mailAddresses.use('a', 'm', 'ann');
      await mailAddresses.use('b', 'm', 'ben');
      await mailAddresses.use('nobody', 'm', 'ben');
      expect(await mailAddresses.ofMatch('m')).toEqual([]);
      expect(await mailAddresses.confirm('c-a')).toBe(true);
      expect(await mailAddresses.confirm('c-b')).toBe(true);
      expect(await mailAddresses.confirm('c-c')).toBe(false);
      const owners = async () => (await mailAddresses.ofMatch('m')).map(({ owner }) => owner).sort();
      expect(await owners()).toEqual(['ann', 'ben']);
      expect(await mailAddresses.matches(0)).toEqual([{ matchID: 'm', gameName: 'piratz' }]);
      await storage.matches.update('m', ({ match, state }) => ({ match: withFreeSeat(match, '0'), state }));
      expect(await owners()).toEqual(['ben']);
      await storeState(storage, 'm', stateAt(1, { winner: '0' }), [entryAt(0)]);
      expect(await owners()).toEqual([]);
    });

    it('another address of the same browser has to be confirmed too, and takes the place of the first', async () => {
      const { mailAddresses } = storage;
      await mailAddresses.add(addressOf('a'));
      await mailAddresses.confirm('c-a');
      await mailAddresses.add({ ...addressOf('a'), address: 'x@y.z', confirmation: 'c-2', stopToken: 's-2' });
      expect(await mailAddresses.find('a')).toEqual({ id: 'a', address: 'x@y.z', language: 'en', isConfirmed: false });
      expect(await mailAddresses.confirm('c-a')).toBe(false);
      await mailAddresses.stop('s-a');
      expect(await mailAddresses.find('a')).toBeDefined();
      await mailAddresses.stop('s-2');
      expect(await mailAddresses.find('a')).toBeUndefined();
    });

    it('addresses are deleted a day after nobody has confirmed them, and a month after no seat uses them', async () => {
      const { mailAddresses } = storage;
      for (const id of ['unconfirmed', 'unused', 'used']) await mailAddresses.add(addressOf(id));
      for (const id of ['unused', 'used']) await mailAddresses.confirm(`c-${id}`);
      await mailAddresses.use('used', 'm', 'ann');
      const left = async (days: number) => {
        await mailAddresses.deleteUnused(Date.now() + days * DAY);
        const found = await Promise.all(['unconfirmed', 'unused', 'used'].map((id) => mailAddresses.find(id)));
        return found.flatMap((address) => address?.id ?? []);
      };
      expect(await left(0.9)).toEqual(['unconfirmed', 'unused', 'used']);
      expect(await left(1.1)).toEqual(['unused', 'used']);
      expect(await left(31)).toEqual(['used']);
      await storage.matches.delete('m');
      expect(await left(31)).toEqual([]);
    });

    it('addresses are found and deleted with their player, by name or address', async () => {
      const { mailAddresses, personalData, players } = storage;
      await players.claim({ id: 'ann', name: 'Ann', secret: 's' });
      await players.linkSeat('ann', 'ann');
      for (const id of ['a', 'b', 'c']) await mailAddresses.add(addressOf(id));
      await mailAddresses.use('a', 'm', 'ann');
      await mailAddresses.use('b', 'm', 'ben');
      const found = async (who: string) => (await personalData.find(who)).mail_addresses?.map(({ address }) => address);
      expect([await found('Ann'), await found('c@mail.example'), await found('Cid')]).toEqual([
        ['a@Mail.example'],
        ['c@Mail.example'],
        [],
      ]);
      expect((await personalData.find('ben')).mail_seats).toMatchObject([{ match: 'm', address: 'b@Mail.example' }]);
      for (const who of ['Ann', 'ben', 'C@mail.example']) await personalData.erase(who);
      expect(await Promise.all(['a', 'b', 'c'].map((id) => mailAddresses.find(id)))).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    });
  });
}
