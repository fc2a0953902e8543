import { silentLogger, type Log } from '../shared/log';
import type { Storage } from '../storage/storage';
import { currentTime, startRepeating, stopTimer } from '../shared/time';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** How long matches are kept after their last change, in days. */
export interface RetentionOptions {
  /** Matches that are over, or without a move although a player joined. Default: 30. */
  readonly keepFinishedDays?: number | undefined;
  /** Matches that nobody has joined. Default: 1. */
  readonly keepEmptyDays?: number | undefined;
  /** Matches with a move that are not over. Default: 365. */
  readonly keepAbandonedDays?: number | undefined;
}

/**
 * Deletes old matches now and every hour. Returns a function that stops this and resolves when no deletion is running.
 * @param onDeleted called after matches have been deleted
 */
export function cleanUpHourly(
  storage: Storage,
  options: RetentionOptions,
  log: Log = silentLogger,
  onDeleted: () => Promise<void> = () => Promise.resolve(),
): () => Promise<void> {
  const { keepFinishedDays = 30, keepEmptyDays = 1, keepAbandonedDays = 365 } = options;
  const retention = {
    finished: keepFinishedDays * DAY_MS,
    empty: keepEmptyDays * DAY_MS,
    abandoned: keepAbandonedDays * DAY_MS,
  };
  const stopping = new AbortController();
  const cleanUp = async () => {
    try {
      if ((await storage.cleanUp(currentTime(), retention, stopping.signal)) > 0) await onDeleted();
    } catch (error) {
      log.error({ err: error }, 'cannot delete old matches; retrying in an hour');
    }
  };
  let last = cleanUp();
  const timer = startRepeating(() => {
    last = last.then(cleanUp);
  }, HOUR_MS);
  return () => {
    stopTimer(timer);
    stopping.abort();
    return last;
  };
}
