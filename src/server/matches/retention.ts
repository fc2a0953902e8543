import { silentLogger, type Log } from '../shared/log';
import type { Storage } from '../storage/storage';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** For how many days matches are kept after their last change. */
export interface RetentionOptions {
  /** Those that are over, and tables at which people have waited in vain; 30 unless told. */
  readonly keepFinishedDays?: number;
  /** Tables that nobody has sat down at; 1 unless told. */
  readonly keepEmptyDays?: number;
}

/** Forgets old matches now and every hour. Gives what stops it and resolves when nothing of it is under way. */
export function cleanUpHourly(
  storage: Storage,
  options: RetentionOptions,
  log: Log = silentLogger,
): () => Promise<void> {
  const { keepFinishedDays = 30, keepEmptyDays = 1 } = options;
  const retention = { finished: keepFinishedDays * DAY_MS, empty: keepEmptyDays * DAY_MS };
  const stopping = new AbortController();
  const cleanUp = async () => {
    try {
      await storage.cleanUp(Date.now(), retention, stopping.signal);
      await storage.players.cleanUp(Date.now());
    } catch (error) {
      log.error({ err: error }, 'old matches cannot be cleared away now; in an hour again');
    }
  };
  let last = cleanUp();
  const timer = setInterval(() => (last = last.then(cleanUp)), HOUR_MS).unref();
  return () => {
    clearInterval(timer);
    stopping.abort();
    return last;
  };
}
