import { cleanUpHourly, type RetentionOptions } from '../../../src/server/matches/retention';
import type { Storage } from '../../../src/server/storage/storage';
import { createMemoryLog } from '../support/memory-log';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = 1_000_000;

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

/** Starts the clean-up of a storage that reports these numbers of deleted matches, or fails where one is an error. */
function start(results: (number | Error)[], options: RetentionOptions = {}) {
  const cleanUp = jest.fn((..._args: Parameters<Storage['cleanUp']>) => {
    const result = results.shift() ?? 0;
    return result instanceof Error ? Promise.reject(result) : Promise.resolve(result);
  });
  const onDeleted = jest.fn(() => Promise.resolve());
  const { log, lines } = createMemoryLog();
  const stop = cleanUpHourly({ cleanUp } as Partial<Storage> as Storage, options, log, onDeleted);
  return { cleanUp, onDeleted, lines, stop };
}

describe('the clean-up of old matches', () => {
  it('matches are kept for thirty days, and for one day if nobody has joined', async () => {
    const { cleanUp, stop } = start([]);
    expect(cleanUp.mock.calls).toEqual([
      [NOW, { finished: 30 * DAY, empty: DAY, abandoned: 365 * DAY }, expect.any(AbortSignal)],
    ]);
    await stop();
  });

  it('the host may set how long matches are kept', async () => {
    const { cleanUp, stop } = start([], { keepFinishedDays: 90, keepEmptyDays: 0.5, keepAbandonedDays: 60 });
    expect(cleanUp.mock.calls[0]?.[1]).toEqual({ finished: 90 * DAY, empty: DAY / 2, abandoned: 60 * DAY });
    await stop();
  });

  it('old matches are deleted at once and every hour, and the lists are told when there were any', async () => {
    const { cleanUp, onDeleted, stop } = start([0, 3, 0]);
    await jest.advanceTimersByTimeAsync(HOUR - 1);
    expect([cleanUp.mock.calls.length, onDeleted.mock.calls.length]).toEqual([1, 0]);
    await jest.advanceTimersByTimeAsync(1);
    expect([cleanUp.mock.calls.length, onDeleted.mock.calls.length]).toEqual([2, 1]);
    await jest.advanceTimersByTimeAsync(HOUR);
    expect([cleanUp.mock.calls.length, onDeleted.mock.calls.length]).toEqual([3, 1]);
    await stop();
  });

  it('a failure is logged, and the next hour tries again', async () => {
    const { cleanUp, lines, stop } = start([new Error('disk full')]);
    await jest.advanceTimersByTimeAsync(HOUR);
    expect(cleanUp).toHaveBeenCalledTimes(2);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/disk full.*cannot delete old matches; retrying in an hour/);
    await stop();
  });

  it('stopping ends the deletion that is running, waits for it, and starts no other', async () => {
    const { cleanUp, stop } = start([]);
    const [, , signal] = cleanUp.mock.calls[0]!;
    expect(signal?.aborted).toBe(false);
    await stop();
    expect(signal?.aborted).toBe(true);
    await jest.advanceTimersByTimeAsync(2 * HOUR);
    expect(cleanUp).toHaveBeenCalledTimes(1);
  });
});
