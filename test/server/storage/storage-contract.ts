import { PAGE_SIZE, type ListOptions } from '../../../src/server/storage/lists';
import type { CachedMatch } from '../../../src/server/storage/match-data';
import { StaleState } from '../../../src/server/storage/moves';
import type { Storage } from '../../../src/server/storage/storage';
import {
  claim,
  entryAt,
  free,
  listIDs,
  metadataFor,
  readAll,
  readDealt,
  rename,
  stateAt,
  type StorageFixture,
  storeState,
} from './storage-fixture';
import { withFreeSeat, withSeats } from '../../../src/server/matches/seats';

/** Contract tests for match storage, for any database. */
export function describeStorage(name: string, createFixture: () => StorageFixture): void {
  describe(`${name} storage`, () => {
    const fixture = createFixture();
    let storage: Storage;
    beforeEach(() => (storage = fixture.storage));
    const create: StorageFixture['create'] = (...match) => fixture.create(...match);
    const snapshotOf = (id: string) => readDealt(storage, id);
    const next = ({ match, state }: CachedMatch) => ({
      match,
      state: { ...state, _stateID: state._stateID + 1, deltalog: [entryAt(state._stateID)] },
    });

    it('the storage returns what was stored', async () => {
      await create('m');
      const found = await readAll(storage, 'm');
      expect(found.state).toEqual(stateAt(0));
      expect(found.log).toEqual([]);
      expect(found.metadata).toMatchObject({ gameName: 'piratz', setupData: { blind: true }, createdAt: 1000 });
      expect(Object.values(found.metadata.players)).toEqual([{ id: 0 }, { id: 1 }]);
      expect(found.metadata).not.toHaveProperty('gameover');
      expect(found.metadata).not.toHaveProperty('nextMatchID');
    });

    it('the storage rejects an ID that is taken', async () => {
      await create('m');
      await expect(create('m')).rejects.toThrow(/unique|duplicate/i);
    });

    it.each(['nobody', '__proto__', 'constructor', 'toString', '', 'm\0', "' OR 1=1 --"])(
      'the storage finds no match with the ID %p',
      async (id) => {
        await create('m');
        const { state, metadata: match } = await readAll(storage, id);
        expect([state, match, await storage.matches.metadataOf(id)]).toEqual([undefined, undefined, undefined]);
        expect(await claim(storage, id, { name: 'Ann', credentials: 'hash' })).toBeUndefined();
      },
    );

    it.each(['__proto__', 'constructor', 'toString'])('the storage accepts %p as an ID', async (id) => {
      await create(id);
      await storeState(storage, id, stateAt(1), [entryAt(0)]);
      const { state, metadata: match } = await readAll(storage, id);
      expect(state).toEqual(stateAt(1));
      expect(Object.getPrototypeOf(match.players)).toBeNull();
      expect(({} as Record<string, unknown>).players).toBeUndefined();
    });

    it('a new state replaces the old one and appends to the log', async () => {
      await create('m');
      await storeState(storage, 'm', stateAt(1), [entryAt(0)]);
      await storeState(storage, 'm', stateAt(2, { winner: '0' }), [entryAt(1), entryAt(1)]);
      const found = await readAll(storage, 'm');
      expect(found.state._stateID).toBe(2);
      expect(await fixture.initialStates()).toEqual({ m: stateAt(0) });
      expect(found.log).toEqual([entryAt(0), entryAt(1), entryAt(1)]);
      expect(found.metadata.gameover).toEqual({ winner: '0' });
      expect(found.metadata.updatedAt).toBeGreaterThan(1000);
    });

    it.each([0, 1, 3, 7])('the storage rejects version %d after version 1 and changes nothing', async (version) => {
      await create('m');
      await storeState(storage, 'm', stateAt(1), [entryAt(0)]);
      const before = await readAll(storage, 'm');
      await expect(storeState(storage, 'm', stateAt(version, 'won'), [entryAt(9)])).rejects.toThrow(StaleState);
      expect(await readAll(storage, 'm')).toEqual(before);
    });

    it('the storage returns the log entries since a state', async () => {
      await create('m');
      await storeState(storage, 'm', stateAt(1), [entryAt(0)]);
      await storeState(storage, 'm', stateAt(2), [entryAt(1), entryAt(1)]);
      await storeState(storage, 'm', stateAt(3), [entryAt(2)]);
      expect(await storage.moves.logSince('m', 0)).toEqual([0, 1, 1, 2].map(entryAt));
      expect(await storage.moves.logSince('m', 1)).toEqual([1, 1, 2].map(entryAt));
      expect(await storage.moves.logSince('m', 0, 2)).toEqual([0, 1, 1].map(entryAt));
      for (const since of [3, 4, Number.MAX_SAFE_INTEGER]) expect(await storage.moves.logSince('m', since)).toEqual([]);
      expect(await storage.moves.logSince('nobody', 0)).toEqual([]);
    });

    it('a move is stored once, and its state ID can be looked up', async () => {
      for (const id of ['m', 'n']) await create(id);
      await storeState(storage, 'm', stateAt(1), [entryAt(0)], 'x');
      await storeState(storage, 'm', stateAt(2), [entryAt(1)]);
      await storeState(storage, 'm', stateAt(3), [entryAt(2)]);
      await storeState(storage, 'n', stateAt(1), [entryAt(0)], 'x');
      const before = await readAll(storage, 'm');
      await expect(storeState(storage, 'm', stateAt(4), [entryAt(3)], 'x')).rejects.toThrow(StaleState);
      expect(await readAll(storage, 'm')).toEqual(before);
      await storeState(storage, 'm', stateAt(4), [entryAt(3)], 'y');
      expect([await storage.moves.stateAfter('m', 'x'), await storage.moves.stateAfter('m', 'y')]).toEqual([1, 4]);
      expect([await storage.moves.stateAfter('n', 'y'), await storage.moves.stateAfter('o', 'x')]).toEqual([
        undefined,
        undefined,
      ]);
    });

    it('a move derived from the current snapshot is stored', async () => {
      await create('m');
      const first = await snapshotOf('m');
      await storage.moves.store('m', first, next(first));
      const second = await snapshotOf('m');
      expect(second).toMatchObject({ state: { _stateID: 1 }, version: first.version + 1 });
      expect(storage.matches.cached('m')).toEqual(second);
      await storage.moves.store('m', second, next(second), 'x');
      expect(storage.matches.cached('m')).toMatchObject({ state: { _stateID: 2 }, version: second.version + 1 });
    });

    it.each<[string, () => Promise<unknown>]>([
      ['a seat was taken', () => claim(storage, 'm', { name: 'Ben', credentials: 'his' }, '1')],
      ['a seat was freed', () => free(storage, 'm', '0')],
      ['a player was renamed', () => rename(storage, 'm', '0', 'Anna')],
      [
        'the host changed',
        () => storage.matches.update('m', ({ match, state }) => ({ match: { ...match, host: '1' }, state })),
      ],
      ['a move was made', () => storeState(storage, 'm', stateAt(1), [entryAt(0)])],
    ])('a move derived from a snapshot is rejected after %s', async (_what, change) => {
      await create('m', 3);
      await claim(storage, 'm', { name: 'Ann', credentials: 'hers' }, '0');
      await claim(storage, 'm', { name: 'Cid', credentials: 'third' }, '2');
      const snapshot = await snapshotOf('m');
      await change();
      const before = await readAll(storage, 'm');
      await expect(storage.moves.store('m', snapshot, next(snapshot))).rejects.toThrow(StaleState);
      expect(storage.matches.cached('m')).toBeUndefined();
      expect(await readAll(storage, 'm')).toEqual(before);
    });

    it('a match has no state until it is dealt, and gets its first state once', async () => {
      const matchID = 'undealt';
      await storage.matches.add(matchID, metadataFor(2));
      expect(await readAll(storage, matchID)).toMatchObject({ state: undefined, log: [] });
      expect(storage.matches.cached(matchID)).toBeUndefined();
      expect(await storage.lists.progressOf([matchID])).toMatchObject([{ matchID, stateID: -1, lastMessageID: 0 }]);
      expect(await fixture.initialStates()).toEqual({});
      const deal = () => storage.matches.update(matchID, ({ match }) => ({ match, state: stateAt(0) }));
      await deal();
      expect((await readAll(storage, matchID)).state).toEqual(stateAt(0));
      expect(await fixture.initialStates()).toEqual({ [matchID]: stateAt(0) });
      await expect(deal()).rejects.toThrow('match undealt has been dealt');
    });

    it('the storage returns the deal, the start and the commitments as they were stored', async () => {
      const players = { 0: { id: 0, name: 'Ann', credentials: 'hash', commitment: 'of Ann' }, 1: { id: 1 } };
      await storage.matches.add('m', metadataFor(2, { players, deal: { secret: 'secret' } }));
      const { metadata } = await readAll(storage, 'm');
      expect(metadata).toMatchObject({ players, deal: { secret: 'secret' } });
      expect(metadata).not.toHaveProperty('startedAt');
      const deal = { secret: 'secret', contributions: [{ commitment: 'of Ann', value: 'value' }, {}] };
      await storage.matches.update('m', ({ match, state }) => {
        return { match: { ...withFreeSeat(match, '0'), deal, startedAt: 7, setupData: { blind: false } }, state };
      });
      const after = (await readAll(storage, 'm')).metadata;
      expect(after).toMatchObject({ deal, startedAt: 7, setupData: { blind: false } });
      expect(Object.values(after.players)).toEqual([{ id: 0 }, { id: 1 }]);
    });

    it('an update that returns nothing deletes the match, and one that throws changes nothing', async () => {
      await create('m');
      const before = await readAll(storage, 'm');
      const refuse = () => {
        throw new Error('refused');
      };
      await expect(storage.matches.update('m', refuse)).rejects.toThrow('refused');
      expect(await readAll(storage, 'm')).toEqual(before);
      expect(await storage.matches.update('m', () => undefined)).toBeUndefined();
      expect(await storage.matches.metadataOf('m')).toBeUndefined();
      expect(await fixture.initialStates()).toEqual({});
    });

    it('the list filters public matches by game, end and time, with free seats first, and ends after a page', async () => {
      await create('over');
      await storeState(storage, 'over', stateAt(1, { draw: true }), []);
      await create('other', 2, { gameName: 'kuhn' });
      await create('hidden', 2, { unlisted: true });
      await create('full', 1, { updatedAt: 9000 });
      await claim(storage, 'full', { name: 'Ann', credentials: 'hash' });
      await create('new', 2, { updatedAt: 3000 });
      const list = (options: ListOptions) => listIDs(storage, options);
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
      const code = (await storage.matches.metadataOf('m'))?.code ?? '';
      expect(code).toMatch(/^[2-9A-Z]{6}$/);
      expect(await storage.lists.findByCode(code)).toEqual({ gameName: 'piratz', matchID: 'm' });
      expect(await storage.lists.findByCode('')).toBeUndefined();
    });

    it('codes are unique, and creation fails when no code is free', async () => {
      const codes = ['AAAAAA', 'AAAAAA', 'BBBBBB'];
      await fixture.close();
      storage = await fixture.open(() => codes.shift() ?? 'BBBBBB');
      await create('a');
      await create('b');
      expect((await storage.matches.metadataOf('b'))?.code).toBe('BBBBBB');
      await expect(create('c')).rejects.toThrow('no free match code');
      expect(await storage.matches.metadataOf('c')).toBeUndefined();
    });

    it('the storage returns the matches that are due, the newest first', async () => {
      const dueIDs = async (until?: number) => (await storage.matches.due(until)).map(({ matchID }) => matchID);
      const change = (id: string, dueAt: number | undefined) =>
        storage.matches.update(id, ({ match, state }) => ({ match: { ...match, dueAt }, state }));
      for (const [age, id] of ['late', 'soon', 'never'].entries()) await create(id, 2, { createdAt: 1000 - age });
      expect(await dueIDs()).toEqual([]);
      await change('soon', 1000);
      await change('late', 2000);
      expect(await storage.matches.due()).toMatchObject([{ dueAt: 2000 }, { matchID: 'soon', gameName: 'piratz' }]);
      expect(await dueIDs(1000)).toEqual(['soon']);
      const moveTo = async (id: string, stateID: number, dueAt: number | undefined, gameover?: unknown) => {
        const before = await snapshotOf(id);
        const state = { ...stateAt(stateID, gameover), deltalog: [entryAt(stateID - 1)] };
        await storage.moves.store(id, before, { match: { ...before.match, dueAt }, state });
      };
      await moveTo('soon', 1, undefined);
      await moveTo('never', 1, 500);
      expect(await dueIDs()).toEqual(['late', 'never']);
      await moveTo('never', 2, undefined, { draw: true });
      expect(await dueIDs()).toEqual(['late']);
    });

    it('a move stores the seats that it changes, or nothing at all', async () => {
      await create('m');
      await claim(storage, 'm', { name: 'Ann', credentials: 'hers' }, '0');
      const withTime = (before: CachedMatch, since: number) => ({
        ...next(before),
        match: withSeats(before.match, { ...before.match.players[0]!, time: { left: 60, since } }),
      });
      const first = await snapshotOf('m');
      await storage.moves.store('m', first, withTime(first, 7));
      await expect(storage.moves.store('m', first, withTime(first, 8))).rejects.toThrow(StaleState);
      const { match } = await snapshotOf('m');
      expect(match.players[0]).toMatchObject({ name: 'Ann', credentials: 'hers', time: { left: 60, since: 7 } });
    });

    it('a move stores the host that it changes', async () => {
      await create('m');
      const first = await snapshotOf('m');
      await storage.moves.store('m', first, { ...next(first), match: { ...first.match, host: '1' } });
      expect((await snapshotOf('m')).match.host).toBe('1');
    });

    it('an update that changes nothing leaves the time of the last change', async () => {
      await create('m');
      await fixture.driver.run('UPDATE matches SET updated_at = 5');
      await storage.matches.update('m', (current) => current);
      expect((await storage.matches.metadataOf('m'))?.updatedAt).toBe(5);
    });

    it('deleting a match deletes its seats and log', async () => {
      await create('m');
      await storeState(storage, 'm', stateAt(1), [entryAt(0)]);
      await storage.matches.delete('m');
      expect(await storage.matches.metadataOf('m')).toBeUndefined();
      await create('m');
      expect((await readAll(storage, 'm')).log).toEqual([]);
    });

    it('a match survives a restart', async () => {
      await create('m');
      await claim(storage, 'm', { name: 'Ann', credentials: 'hash' });
      await storeState(storage, 'm', stateAt(1), [entryAt(0)]);
      const before = await readAll(storage, 'm');
      await fixture.close();
      storage = await fixture.open();
      expect(await readAll(storage, 'm')).toEqual(before);
    });
  });
}
