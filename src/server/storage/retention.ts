import type { Driver } from './driver';

/** How long matches are kept after their last change, in milliseconds. */
export interface Retention {
  /** Those that are over, and those that people sat down for and never began. */
  readonly finished: number;
  /** Those that nobody has sat down for. */
  readonly empty: number;
}

/** Deleted at once at most: moves need not wait long. */
const BATCH_SIZE = 100;

const FINISHED_CONDITION = '(gameover IS NOT NULL OR state_id = 0)';
const EMPTY_CONDITION =
  'state_id = 0 AND NOT EXISTS (SELECT 1 FROM seats WHERE match = id AND credentials IS NOT NULL)';

/**
 * Forgets the matches that have been kept long enough, or some of them if the signal ends it early; a match that has
 * begun is kept until it is over. Says how many. Passes that are good no more go as well.
 */
export async function cleanUp(driver: Driver, now: number, keep: Retention, signal?: AbortSignal): Promise<number> {
  const finished = await deleteOlder(driver, FINISHED_CONDITION, now - keep.finished, signal);
  const empty = await deleteOlder(driver, EMPTY_CONDITION, now - keep.empty, signal);
  await driver.run('DELETE FROM seat_passes WHERE expires_at <= ?', now);
  return finished + empty;
}

async function deleteOlder(driver: Driver, condition: string, before: number, signal?: AbortSignal): Promise<number> {
  // The time once more outside, where PostgreSQL checks it again if somebody has sat down in the meantime.
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
