import type { Driver } from './driver';

/** How long matches are kept after their last change, in milliseconds. */
export interface Keep {
  /** Those that are over, and those that people sat down for and never began. */
  readonly finished: number;
  /** Those that nobody has sat down for. */
  readonly empty: number;
}

/** Deleted at once at most: moves need not wait long. */
const PORTION = 100;

const FINISHED = '(gameover IS NOT NULL OR state_id = 0)';
const EMPTY = 'state_id = 0 AND NOT EXISTS (SELECT 1 FROM seats WHERE match = id AND credentials IS NOT NULL)';

/**
 * Forgets the matches that have been kept long enough, or some of them if the signal ends it early; a match that has
 * begun is kept until it is over. Says how many. Passes that are good no more go as well.
 */
export async function cleanUp(driver: Driver, now: number, keep: Keep, signal?: AbortSignal): Promise<number> {
  const finished = await forget(driver, FINISHED, now - keep.finished, signal);
  const empty = await forget(driver, EMPTY, now - keep.empty, signal);
  await driver.run('DELETE FROM seat_passes WHERE expires_at <= ?', now);
  return finished + empty;
}

async function forget(driver: Driver, condition: string, before: number, signal?: AbortSignal): Promise<number> {
  // The time once more outside, where PostgreSQL checks it again if somebody has sat down in the meantime.
  const portion = `DELETE FROM matches WHERE updated_at < ? AND id IN (
    SELECT id FROM matches WHERE updated_at < ? AND ${condition} LIMIT ${PORTION}
  )`;
  let forgotten = 0;
  while (!signal?.aborted) {
    const deleted = await driver.run(portion, before, before);
    forgotten += deleted;
    if (deleted < PORTION) break;
  }
  return forgotten;
}
