import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { LogEntry, State } from 'boardgame.io';
import type { Seat } from '../../../src/server/storage/match-data';
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
  stateAt,
  type StorageFixture,
  storeState,
} from './storage-fixture';
import { nonEmpty } from '../../support/assertions';

const RACE_WORKER = join(__dirname, 'race-worker.ts');
const owner = (i: number) => ({ name: `P${i}`, credentials: `c${i}` });

/** Contract tests for concurrent writes through one connection, two connections and two processes. */
export function describeRaces(name: string, createFixture: () => StorageFixture): void {
  describe(`races in ${name} storage`, () => {
    const fixture = createFixture();
    let storage: Storage;
    let other: Storage;
    beforeEach(async () => {
      other = fixture.storage;
      storage = await fixture.open();
    });
    const either = (i: number) => (i % 2 === 0 ? storage : other);

    it('one of two concurrent writers of the same version wins', async () => {
      await fixture.create('m');
      for (let id = 1; id <= 20; id++) {
        const writes = [0, 1].map((i) =>
          storeState(either(i), 'm', { ...stateAt(id), G: { winner: i } } as State, [entryAt(id - 1)]),
        );
        const results = await Promise.allSettled(writes);
        const winner = results.findIndex(({ status }) => status === 'fulfilled');
        expect(results[1 - winner]).toMatchObject({ status: 'rejected', reason: expect.any(StaleState) as StaleState });
        expect((await readAll(storage, 'm')).state).toMatchObject({ G: { winner }, _stateID: id });
      }
      expect((await readAll(storage, 'm')).log).toHaveLength(20);
    });

    it('only one of two processes writes each version', async () => {
      await fixture.create('m');
      const args = ['--import', 'tsx', RACE_WORKER, JSON.stringify(fixture.location()), 'm', '150'];
      const workers = [1, 2].map(() => promisify(execFile)(process.execPath, args));
      const results = (await Promise.all(workers)).map(
        ({ stdout }) => JSON.parse(stdout) as { pid: number; won: number },
      );
      const { state, log } = await readAll(storage, 'm');
      expect(state._stateID).toBe(150);
      expect(log.map(({ _stateID }) => _stateID)).toEqual(Array.from({ length: 150 }, (_, i) => i));
      for (const { pid, won } of nonEmpty(results)) expect(log.filter(({ turn }) => turn === pid)).toHaveLength(won);
      expect(results.map(({ won }) => won).reduce((sum, won) => sum + won)).toBe(150);
    });

    it('eight concurrent updates take each seat once', async () => {
      await fixture.create('m', 5);
      const seats = await Promise.all(Array.from({ length: 8 }, (_, i) => claim(either(i), 'm', owner(i))));
      expect(seats.filter((seat) => seat !== undefined).sort()).toEqual(['0', '1', '2', '3', '4']);
      const players = Object.values((await storage.matches.metadataOf('m'))?.players ?? {});
      const claimed = ({ id }: Seat) => `P${seats.indexOf(String(id))}`;
      expect(players.map(({ name }) => name)).toEqual(players.map(claimed));
    });

    it('only one of several concurrent updates takes the same seat', async () => {
      await fixture.create('m', 2);
      const seats = await Promise.all(Array.from({ length: 8 }, (_, i) => claim(either(i), 'm', owner(i), '1')));
      expect(seats.filter((seat) => seat !== undefined)).toEqual(['1']);
    });

    it('concurrent updates that free all seats delete the match', async () => {
      await fixture.create('m', 4);
      for (let i = 0; i < 4; i++) await claim(storage, 'm', owner(i));
      await Promise.all(['0', '1', '2', '3'].map((seat, i) => free(either(i), 'm', seat)));
      expect(await storage.matches.metadataOf('m')).toBeUndefined();
    });

    it('a match is dealt once by several concurrent updates', async () => {
      await storage.matches.add('m', metadataFor(2));
      const deal = (i: number) =>
        either(i).matches.update('m', ({ match, state }) => {
          return { match, state: state ?? ({ ...stateAt(0), G: { dealer: i } } as State) };
        });
      const dealt = await Promise.all(Array.from({ length: 8 }, (_, i) => deal(i)));
      const { state } = await readAll(storage, 'm');
      expect(dealt.map((match) => match?.state)).toEqual(dealt.map(() => state));
      expect(await fixture.initialStates()).toEqual({ m: state });
    });

    it('several concurrent requests create one rematch', async () => {
      await fixture.create('m');
      const next = (id: string, i: number) =>
        either(i).matches.addRematch('m', id, () => ({ match: metadataFor(2), state: undefined }));
      const ids = await Promise.all(['a', 'b', 'c', 'd'].map(next));
      expect(new Set(ids).size).toBe(1);
      expect(await next('e', 0)).toBe(ids[0]);
      expect((await storage.matches.metadataOf('m'))?.nextMatchID).toBe(ids[0]);
      expect(await listIDs(storage)).toHaveLength(2);
    });

    it('a failed write does not affect others of the same batch', async () => {
      const ids = Array.from({ length: 20 }, (_, i) => `m${i}`);
      for (const id of ids) await fixture.create(id);
      const circle: { self?: unknown } = {};
      circle.self = circle;
      const before = await Promise.all(ids.map((id) => readDealt(storage, id)));
      const write = (id: string, i: number) => {
        const store = (state: State, entry: LogEntry) =>
          storage.moves.store(id, before[i]!, { match: before[i]!.match, state: { ...state, deltalog: [entry] } });
        if (i % 4 === 1) return store(stateAt(7), entryAt(6));
        if (i % 4 === 2) return store(stateAt(1), { ...entryAt(0), metadata: circle });
        return store(stateAt(1), entryAt(0));
      };
      const results = await Promise.allSettled(ids.map(write));
      for (const [i, id] of nonEmpty(ids.entries())) {
        const { state, log } = await readAll(storage, id);
        const isWritten = i % 4 === 0 || i % 4 === 3;
        expect([results[i]?.status, state._stateID, log.length]).toEqual(
          isWritten ? ['fulfilled', 1, 1] : ['rejected', 0, 0],
        );
      }
    });
  });
}
