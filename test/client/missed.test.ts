import type { LogEntry } from 'boardgame.io';
import { noteSeen, seenOf } from '../../src/client/alerts/seen';
import { missedIn } from '../../src/client/alerts/use-missed';

const entry = (_stateID: number, playerID: string) => ({ _stateID, action: { payload: { playerID } } }) as LogEntry;

const LOG = ['0', '1', '1', '2', '2', '0'].map((playerID, i) => entry(i, playerID));
const versions = (log: readonly LogEntry[]) => log.map(({ _stateID }) => _stateID);

describe('what somebody has missed', () => {
  it('is what was done between two looks', () => {
    expect(versions(missedIn(LOG.slice(0, 5), { from: 0, to: 4 }, '0'))).toEqual([1, 2, 3, 4]);
    expect(versions(missedIn(LOG, { from: -1, to: 2 }, null))).toEqual([0, 1, 2]);
  });

  it('is not told of a single move, which the board shows', () => {
    expect(missedIn(LOG, { from: 2, to: 3 }, null)).toEqual([]);
    expect(missedIn(LOG, undefined, null)).toEqual([]);
  });

  it('is told until the viewer plays on', () => {
    expect(missedIn(LOG, { from: 0, to: 4 }, '0')).toEqual([]);
    expect(versions(missedIn(LOG, { from: 0, to: 4 }, '1'))).toEqual([1, 2, 3, 4]);
  });
});

describe('what this browser has seen', () => {
  const stored = new Map<string, string>();
  beforeAll(() => {
    const localStorage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    };
    Object.assign(globalThis, { localStorage });
  });
  beforeEach(() => stored.clear());

  it('is kept for each table, and for fifty of them', () => {
    for (let i = 0; i < 60; i++) noteSeen(`table ${i}`, i);
    noteSeen('table 59', 77);
    expect([seenOf('table 9'), seenOf('table 10'), seenOf('table 59')]).toEqual([undefined, 10, 77]);
  });

  it('is nothing where something else is stored', () => {
    stored.set('piratz.seen', '{"table":"x"}');
    expect(seenOf('table')).toBeUndefined();
    expect(seenOf('constructor')).toBeUndefined();
    noteSeen('table', 3);
    expect(seenOf('table')).toBe(3);
  });
});
