import type { Driver } from './driver';

/** How long matches are kept after their last change, in milliseconds. */
export interface Retention {
  /** Matches that are over, or that never started although a player joined. */
  readonly finished: number;
  /** Matches that nobody has joined. */
  readonly empty: number;
}

/** Maximum number of matches deleted per statement, so that moves do not wait long. */
const BATCH_SIZE = 100;

const FINISHED_CONDITION = '(gameover IS NOT NULL OR state_id = 0)';
const EMPTY_CONDITION =
  'state_id = 0 AND NOT EXISTS (SELECT 1 FROM seats WHERE match = id AND credentials IS NOT NULL)';

/**
 * Deletes expired matches, and expired seat transfers. A match that has started is kept until it is over. Stops early
 * when the signal aborts. Returns the number of deleted matches.
 */
export async function cleanUp(driver: Driver, now: number, keep: Retention, signal?: AbortSignal): Promise<number> {
  const finished = await deleteOlder(driver, FINISHED_CONDITION, now - keep.finished, signal);
  const empty = await deleteOlder(driver, EMPTY_CONDITION, now - keep.empty, signal);
  await driver.run('DELETE FROM seat_passes WHERE expires_at <= ?', now);
  return finished + empty;
}

async function deleteOlder(driver: Driver, condition: string, before: number, signal?: AbortSignal): Promise<number> {
  // The outer condition repeats the time: PostgreSQL rechecks it for rows that were updated concurrently.
  const deleteBatch = `DELETE FROM matches WHERE updated_at < ? AND id IN (
    SELECT id FROM matches WHERE updated_at < ? AND ${condition} LIMIT ${BATCH_SIZE}
  )`;
  let total = 0;
  while (!signal?.aborted) {
    const deleted = await driver.run(deleteBatch, before, before);
    total += deleted;
    if (deleted < BATCH_SIZE) break;
  }
  return total;
}
