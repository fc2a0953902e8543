import { PAGE_SIZE } from '../../../src/server/storage/lists';
import type { CachedMatch } from '../../../src/server/storage/match-cache';
import { StaleState, type Storage } from '../../../src/server/storage/storage';
import { entryAt, ALL_FIELDS, stateAt, type StorageFixture } from './storage-fixture';

/** Contract tests for match storage, for any database. */
export function describeStorage(name: string, createFixture: () => StorageFixture): void {
  describe(`${name} storage`, () => {
    const fixture = createFixture();
    let storage: Storage;
    beforeEach(() => (storage = fixture.storage));
    const create: StorageFixture['create'] = (...match) => fixture.create(...match);
    const snapshotOf = async (id: string) => (await storage.readSnapshot(id))!;
    const next = ({ state }: CachedMatch) => ({
      ...state,
      _stateID: state._stateID + 1,
      deltalog: [entryAt(state._stateID)],
    });

    it('the storage returns what was stored', async () => {
      await create('m');
      const found = await storage.fetch('m', ALL_FIELDS);
      expect(found.state).toEqual(stateAt(0));
      expect(found.initialState).toEqual(stateAt(0));
      expect(found.log).toEqual([]);
      expect(found.metadata).toMatchObject({ gameName: 'piratz', setupData: { blind: true }, createdAt: 1000 });
      expect(Object.values(found.metadata.players)).toEqual([{ id: 0 }, { id: 1 }]);
      expect(found.metadata).not.toHaveProperty('gameover');
      expect(found.metadata).not.toHaveProperty('nextMatchID');
    });

    it('the storage returns only the requested parts', async () => {
      await create('m');
      expect(Object.keys(await storage.fetch('m', { state: true }))).toEqual(['state']);
      expect(Object.keys(await storage.fetch('m', { log: true }))).toEqual(['log']);
    });

    it('the storage rejects an ID that is taken', async () => {
      await create('m');
      await expect(create('m')).rejects.toThrow();
    });

    it.each(['nobody', '__proto__', 'constructor', 'toString', '', 'm\0', "' OR 1=1 --"])(
      'the storage finds no match with the ID %p',
      async (id) => {
        await create('m');
        const { state, metadata: match } = await storage.fetch(id, ALL_FIELDS);
        expect([state, match, await storage.metadataOf(id)]).toEqual([undefined, undefined, undefined]);
        expect(await storage.claimSeat(id, { name: 'Ann', credentials: 'hash' })).toBeUndefined();
      },
    );

    it.each(['__proto__', 'constructor', 'toString'])('the storage accepts %p as an ID', async (id) => {
      await create(id);
      await storage.setState(id, stateAt(1), [entryAt(0)]);
      const { state, metadata: match } = await storage.fetch(id, ALL_FIELDS);
      expect(state).toEqual(stateAt(1));
      expect(Object.getPrototypeOf(match.players)).toBeNull();
      expect(({} as Record<string, unknown>).players).toBeUndefined();
    });

    it('the storage returns copies', async () => {
      await create('m');
      const { state, metadata: match } = await storage.fetch('m', ALL_FIELDS);
      state.G.cards.push(4);
      match.players[0]!.name = 'Mallory';
      const again = await storage.fetch('m', ALL_FIELDS);
      expect(again.state).toEqual(stateAt(0));
      expect(again.metadata.players[0]).toEqual({ id: 0 });
    });

    it('a new state replaces the old one and appends to the log', async () => {
      await create('m');
      await storage.setState('m', stateAt(1), [entryAt(0)]);
      await storage.setState('m', stateAt(2, { winner: '0' }), [entryAt(1), entryAt(1)]);
      const found = await storage.fetch('m', ALL_FIELDS);
      expect(found.state._stateID).toBe(2);
      expect(found.initialState._stateID).toBe(0);
      expect(found.log).toEqual([entryAt(0), entryAt(1), entryAt(1)]);
      expect(found.metadata.gameover).toEqual({ winner: '0' });
      expect(found.metadata.updatedAt).toBeGreaterThan(1000);
    });

    it.each([0, 1, 3, 7])('the storage rejects version %d after version 1 and changes nothing', async (version) => {
      await create('m');
      await storage.setState('m', stateAt(1), [entryAt(0)]);
      const before = await storage.fetch('m', ALL_FIELDS);
      await expect(storage.setState('m', stateAt(version, 'won'), [entryAt(9)])).rejects.toThrow(StaleState);
      expect(await storage.fetch('m', ALL_FIELDS)).toEqual(before);
    });

    it('the storage returns the log entries since a state', async () => {
      await create('m');
      await storage.setState('m', stateAt(1), [entryAt(0)]);
      await storage.setState('m', stateAt(2), [entryAt(1), entryAt(1)]);
      await storage.setState('m', stateAt(3), [entryAt(2)]);
      expect(await storage.logSince('m', 0)).toEqual([0, 1, 1, 2].map(entryAt));
      expect(await storage.logSince('m', 1)).toEqual([1, 1, 2].map(entryAt));
      expect(await storage.logSince('m', 0, 2)).toEqual([0, 1, 1].map(entryAt));
      for (const since of [3, 4, Number.MAX_SAFE_INTEGER]) expect(await storage.logSince('m', since)).toEqual([]);
      expect(await storage.logSince('nobody', 0)).toEqual([]);
    });

    it('a move is stored once, and its state ID can be looked up', async () => {
      for (const id of ['m', 'n']) await create(id);
      await storage.setState('m', stateAt(1), [entryAt(0)], 'x');
      await storage.setState('m', stateAt(2), [entryAt(1)]);
      await storage.setState('m', stateAt(3), [entryAt(2)]);
      await storage.setState('n', stateAt(1), [entryAt(0)], 'x');
      const before = await storage.fetch('m', ALL_FIELDS);
      await expect(storage.setState('m', stateAt(4), [entryAt(3)], 'x')).rejects.toThrow(StaleState);
      expect(await storage.fetch('m', ALL_FIELDS)).toEqual(before);
      await storage.setState('m', stateAt(4), [entryAt(3)], 'y');
      expect([await storage.stateOfMove('m', 'x'), await storage.stateOfMove('m', 'y')]).toEqual([1, 4]);
      expect([await storage.stateOfMove('n', 'y'), await storage.stateOfMove('o', 'x')]).toEqual([
        undefined,
        undefined,
      ]);
    });

    it('a move derived from the current snapshot is stored', async () => {
      await create('m');
      const first = await snapshotOf('m');
      await storage.storeMove('m', first, next(first));
      const second = await snapshotOf('m');
      expect(second).toMatchObject({ state: { _stateID: 1 }, version: first.version + 1 });
      expect(storage.cachedSnapshot('m')).toEqual(second);
      await storage.storeMove('m', second, next(second), 'x');
      expect(storage.cachedSnapshot('m')).toMatchObject({ state: { _stateID: 2 }, version: second.version + 1 });
    });

    it.each<[string, () => Promise<unknown>]>([
      ['a seat was taken', () => storage.claimSeat('m', { name: 'Ben', credentials: 'his' }, '1')],
      ['a seat was freed', () => storage.freeSeat('m', '0')],
      ['a player was renamed', () => storage.renameSeat('m', '0', 'Anna')],
      [
        'the host changed',
        () => storage.updateMatch('m', ({ match, state }) => ({ match: { ...match, host: '1' }, state })),
      ],
      ['a move was made', () => storage.setState('m', stateAt(1), [entryAt(0)])],
    ])('a move derived from a snapshot is rejected after %s', async (_what, change) => {
      await create('m', 3);
      await storage.claimSeat('m', { name: 'Ann', credentials: 'hers' }, '0');
      await storage.claimSeat('m', { name: 'Cid', credentials: 'third' }, '2');
      const snapshot = await snapshotOf('m');
      await change();
      const before = await storage.fetch('m', ALL_FIELDS);
      await expect(storage.storeMove('m', snapshot, next(snapshot))).rejects.toThrow(StaleState);
      expect(await storage.fetch('m', ALL_FIELDS)).toEqual(before);
      expect(storage.cachedSnapshot('m')).toBeUndefined();
    });

    it('stale metadata is not written back', async () => {
      await create('m');
      const { metadata: old } = await storage.fetch('m', { metadata: true });
      await storage.claimSeat('m', { name: 'Ann', credentials: 'hash' }, '1');
      await storage.setMetadata('m', { ...old, updatedAt: 5e12, gameover: 'forged', unlisted: true });
      const match = await storage.metadataOf('m');
      expect(match).toMatchObject({ updatedAt: 5e12, unlisted: false, players: { 1: { id: 1, name: 'Ann' } } });
      expect(match).not.toHaveProperty('gameover');
    });

    it('the first claim gets the requested seat', async () => {
      await create('m');
      const claim = (name: string, seat: string) => storage.claimSeat('m', { name, credentials: 'hash' }, seat);
      expect(await claim('Ann', '1')).toBe('1');
      expect(await claim('Bob', '1')).toBeUndefined();
      expect(await claim('Bob', '7')).toBeUndefined();
      expect(await claim('Bob', '__proto__')).toBeUndefined();
    });

    it('a seat can be freed before the first move only', async () => {
      await create('m');
      for (const name of ['Ann', 'Bob']) await storage.claimSeat('m', { name, credentials: 'hash' });
      expect(await storage.freeSeat('m', '0')).toBe(true);
      expect(await storage.freeSeat('m', '0')).toBe(false);
      expect(await storage.claimSeat('m', { name: 'Cid', credentials: 'hash' })).toBe('0');
      await storage.setState('m', stateAt(1), []);
      expect(await storage.freeSeat('m', '0')).toBe(false);
    });

    it('the match is deleted with its last person, even if bots remain', async () => {
      await create('m', 2, { players: { 0: { id: 0 }, 1: { id: 1, name: 'Pip', data: { bot: 'random' } } } });
      await storage.claimSeat('m', { name: 'Ann', credentials: 'hash' });
      expect(await storage.freeSeat('m', '1')).toBe(false);
      expect(await storage.freeSeat('m', '0')).toBe(true);
      expect(await storage.metadataOf('m')).toBeUndefined();
    });

    it('a taken seat can be renamed, an empty one cannot', async () => {
      await create('m');
      await storage.claimSeat('m', { name: 'Ann', credentials: 'hash' });
      await storage.renameSeat('m', '0', 'Anna');
      await storage.renameSeat('m', '1', 'Ghost');
      const { metadata: match } = await storage.fetch('m', { metadata: true });
      expect(Object.values(match.players)).toEqual([{ id: 0, name: 'Anna', credentials: 'hash' }, { id: 1 }]);
    });

    it('the list filters public matches by game, end and time, with free seats first, and ends after a page', async () => {
      await create('over');
      await storage.setState('over', stateAt(1, { draw: true }), []);
      await create('other', 2, { gameName: 'kuhn' });
      await create('hidden', 2, { unlisted: true });
      await create('full', 1, { updatedAt: 9000 });
      await storage.claimSeat('full', { name: 'Ann', credentials: 'hash' });
      await create('new', 2, { updatedAt: 3000 });
      const list = (opts: Parameters<Storage['listMatches']>[0]) => storage.listMatches(opts);
      const gameName = 'piratz';
      expect(await list({ gameName: 'kuhn' })).toEqual(['other']);
      expect(await list({ gameName, where: { isGameover: true } })).toEqual(['over']);
      expect(await list({ gameName, where: { isGameover: false } })).toEqual(['new', 'full']);
      expect(await list({ gameName, where: { isGameover: false, updatedAfter: 3000 } })).toEqual(['full']);
      expect(await list({ gameName, where: { isGameover: false, updatedBefore: 9000 } })).toEqual(['new']);
      for (let i = 0; i < PAGE_SIZE; i++) await create(`many ${i}`);
      expect(await list({ gameName })).toHaveLength(PAGE_SIZE);
    });

    it('a match is found by its code', async () => {
      await create('m');
      const code = (await storage.metadataOf('m'))?.code ?? '';
      expect(code).toMatch(/^[2-9A-Z]{6}$/);
      expect(await storage.findByCode(code)).toEqual({ gameName: 'piratz', matchID: 'm' });
      expect(await storage.findByCode('')).toBeUndefined();
    });

    it('codes are unique, and creation fails when no code is free', async () => {
      const codes = ['AAAAAA', 'AAAAAA', 'BBBBBB'];
      await fixture.close();
      storage = await fixture.open(() => codes.shift() ?? 'BBBBBB');
      await create('a');
      await create('b');
      expect((await storage.metadataOf('b'))?.code).toBe('BBBBBB');
      await expect(create('c')).rejects.toThrow('no free match code');
      expect(await storage.metadataOf('c')).toBeUndefined();
    });

    it('the storage returns the unfinished matches with bots', async () => {
      const players = { 0: { id: 0 }, 1: { id: 1, name: 'Pip', data: { bot: 'random' } } };
      for (const id of ['on', 'over']) await create(id, 2, { players });
      await create('people');
      await storage.setState('over', stateAt(1, { draw: true }), []);
      expect(await storage.unfinishedWithBotsOrClocks()).toEqual([{ gameName: 'piratz', matchID: 'on' }]);
    });

    it('deleting a match deletes its seats and log', async () => {
      await create('m');
      await storage.setState('m', stateAt(1), [entryAt(0)]);
      await storage.wipe('m');
      expect(await storage.metadataOf('m')).toBeUndefined();
      await create('m');
      expect((await storage.fetch('m', ALL_FIELDS)).log).toEqual([]);
    });

    it('a match survives a restart', async () => {
      await create('m');
      await storage.claimSeat('m', { name: 'Ann', credentials: 'hash' });
      await storage.setState('m', stateAt(1), [entryAt(0)]);
      const before = await storage.fetch('m', ALL_FIELDS);
      await fixture.close();
      storage = await fixture.open();
      expect(await storage.fetch('m', ALL_FIELDS)).toEqual(before);
    });
  });
}
