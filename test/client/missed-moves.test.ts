import type { LogEntry } from 'boardgame.io';
import { countMoves, saveLastSeenMove, lastSeenMove, missedMoves } from '../../src/client/alerts/missed-moves';

const entry = (_stateID: number, playerID: string) => ({ _stateID, action: { payload: { playerID } } }) as LogEntry;

const LOG = ['0', '1', '1', '2', '2', '0'].map((playerID, i) => entry(i, playerID));
const versions = (log: readonly LogEntry[]) => log.map(({ _stateID }) => _stateID);

describe('missed moves', () => {
  it('the recap contains the moves made while the player was away', () => {
    expect(versions(missedMoves(LOG.slice(0, 5), { from: 0, to: 4 }, '0'))).toEqual([1, 2, 3, 4]);
    expect(versions(missedMoves(LOG, { from: -1, to: 2 }, null))).toEqual([0, 1, 2]);
  });

  it('several entries of a move count as one', () => {
    expect(countMoves([...LOG, entry(5, '0')])).toBe(LOG.length);
  });

  it('there are none before the player was away', () => expect(missedMoves(LOG, undefined, null)).toEqual([]));

  it('the recap disappears when the viewer moves', () => {
    expect(missedMoves(LOG, { from: 0, to: 4 }, '0')).toEqual([]);
    expect(versions(missedMoves(LOG, { from: 0, to: 4 }, '1'))).toEqual([1, 2, 3, 4]);
  });
});

describe('the stored last move seen', () => {
  const stored = new Map<string, string>();
  beforeAll(() => {
    const localStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    };
    Object.assign(globalThis, { localStorage });
  });
  beforeEach(() => stored.clear());

  it('the browser stores the last move seen of the fifty most recent tables', () => {
    for (let i = 0; i < 60; i++) saveLastSeenMove(`table ${i}`, i);
    saveLastSeenMove('table 59', 77);
    expect([lastSeenMove('table 9'), lastSeenMove('table 10'), lastSeenMove('table 59')]).toEqual([undefined, 10, 77]);
  });

  it('the browser ignores invalid stored values', () => {
    stored.set('piratz.seen', '{"table":"x"}');
    expect(lastSeenMove('table')).toBeUndefined();
    expect(lastSeenMove('constructor')).toBeUndefined();
    saveLastSeenMove('table', 3);
    expect(lastSeenMove('table')).toBe(3);
  });
});
