import type { DatabaseConnection, Driver } from './driver';

/** Stores why operators have deleted matches, for the pages of their players. */
export class RemovalStore {
  constructor(private readonly driver: Driver) {}

  /** Deletes a match with everything that belongs to it, and keeps the reason. Resolves to whether there was one. */
  remove(matchID: string, reason: string, now: number): Promise<boolean> {
    return this.driver.transaction(async (tx) => {
      if ((await tx.run('DELETE FROM matches WHERE id = ?', matchID)) === 0) return false;
      await insertReason(tx, matchID, reason, now);
      return true;
    });
  }

  /** Returns why a match was deleted; undefined if no operator has deleted it. */
  async reasonOf(matchID: string): Promise<string | undefined> {
    const [row] = await this.driver.all('SELECT reason FROM removals WHERE match = ?', matchID);
    return row && String(row.reason);
  }

  /** Forgets the reasons of matches that were deleted before a time (Unix ms). */
  async deleteOlder(before: number): Promise<void> {
    await this.driver.run('DELETE FROM removals WHERE removed_at < ?', before);
  }
}

async function insertReason(tx: DatabaseConnection, matchID: string, reason: string, now: number): Promise<void> {
  const insert = `INSERT INTO removals (match, reason, removed_at) VALUES (?, ?, ?)
    ON CONFLICT (match) DO UPDATE SET reason = excluded.reason, removed_at = excluded.removed_at`;
  await tx.run(insert, matchID, reason, now);
}
