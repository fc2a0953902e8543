import type { LogEntry, SyncInfo } from 'boardgame.io';
import { joinLogs, logNeededFrom } from '../../src/client/shared/log-sync';

/** Returns a log with one move in each of these states, which tells where it was recorded. */
const logOf = (from: number, to: number, origin: string): LogEntry[] =>
  Array.from({ length: to - from }, (_, i) => ({
    action: { type: 'MAKE_MOVE', payload: { type: origin, args: [], playerID: '0' } },
    ...{ _stateID: from + i, turn: 0, phase: 'round' },
  }));

/** Returns what a server answers that has reached a state. */
const answer = (log: LogEntry[], stateID: number) =>
  ({ log, state: { _stateID: stateID } }) as unknown as Pick<SyncInfo, 'log' | 'state'>;

describe('the log of a page', () => {
  const known = logOf(0, 89, 'before');

  it('is joined with the moves that the page has missed', () => {
    const since = logNeededFrom(known, 89, true);
    expect(joinLogs(known, 89, answer(logOf(since, 95, 'before'), 95))).toEqual(logOf(0, 95, 'before'));
  });

  it('stays as it is when nothing has happened', () => {
    const since = logNeededFrom(known, 89, true);
    expect(joinLogs(known, 89, answer(logOf(since, 89, 'before'), 89))).toEqual(known);
  });

  it.each([
    ['as far as the moves that are compared', 39],
    ['further', 45],
    ['less far', 20],
  ])('is dropped when a restored backup, where play has gone %s, is behind the page', (_, stateID) => {
    const since = logNeededFrom(known, 89, true);
    expect(since).toBe(39);
    expect(joinLogs(known, 89, answer(logOf(since, stateID, 'before'), stateID))).toBeUndefined();
  });

  it('is dropped when a restored backup, where play has gone on past the page, has other moves', () => {
    const since = logNeededFrom(known, 89, true);
    expect(joinLogs(known, 89, answer(logOf(since, 95, 'after'), 95))).toBeUndefined();
  });

  it('is replaced by a whole one', () => {
    expect(joinLogs(known, 89, answer(logOf(0, 38, 'after'), 38))).toEqual(logOf(0, 38, 'after'));
  });
});
