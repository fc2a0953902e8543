import type { PlayerID } from '../../games/contract';
import type { Connection } from './driver';
import type { SeatOwner } from './match-data';
import { deleteFormerOwners } from './subscriptions';

/** Claims a seat for `owner`, or the first free one. Resolves to the claimed seat, or undefined when it is taken. */
export async function claimSeat(
  tx: Connection,
  matchID: string,
  { name, credentials }: SeatOwner,
  playerID?: PlayerID,
): Promise<PlayerID | undefined> {
  await lockMatch(tx, matchID);
  const rows = await tx.all('SELECT seat FROM seats WHERE match = ? AND name IS NULL ORDER BY seat', matchID);
  const free = rows.map(({ seat }) => String(seat));
  const seat = playerID === undefined ? free[0] : free.find((id) => id === playerID);
  if (seat === undefined) return undefined;
  const claim = 'UPDATE seats SET name = ?, credentials = ? WHERE match = ? AND seat = ?';
  await tx.run(claim, name, credentials, matchID, Number(seat));
  await touchMatch(tx, matchID);
  return seat;
}

/**
 * Frees a person's seat before the first move, and deletes the match with its last person. Returns whether the seat was
 * freed.
 */
export async function freeSeat(tx: Connection, matchID: string, playerID: PlayerID): Promise<boolean> {
  await lockMatch(tx, matchID);
  const people = await tx.all(
    `SELECT seat FROM seats WHERE match = ? AND credentials IS NOT NULL
      AND EXISTS (SELECT 1 FROM matches WHERE id = match AND state_id = 0)`,
    matchID,
  );
  if (!people.some(({ seat }) => String(seat) === playerID)) return false;
  const free = 'UPDATE seats SET name = NULL, credentials = NULL, devices = NULL WHERE match = ? AND seat = ?';
  if (people.length === 1) await tx.run('DELETE FROM matches WHERE id = ?', matchID);
  else await tx.run(free, matchID, Number(playerID));
  await deleteFormerOwners(tx, matchID);
  await touchMatch(tx, matchID);
  return true;
}

/** Renames the owner of a taken seat. */
export async function renameSeat(db: Connection, matchID: string, playerID: PlayerID, name: string): Promise<void> {
  const rename = 'UPDATE seats SET name = ? WHERE match = ? AND CAST(seat AS TEXT) = ? AND name IS NOT NULL';
  await lockMatch(db, matchID);
  await db.run(rename, name, matchID, playerID);
}

/**
 * Locks the match and its seats until the transaction ends, in SQL that both databases support. Incrementing the
 * version also invalidates earlier reads.
 */
export async function lockMatch(tx: Connection, matchID: string): Promise<void> {
  await tx.run('UPDATE matches SET version = version + 1 WHERE id = ?', matchID);
}

/** Updates the time of the last change, which retention depends on. */
export async function touchMatch(tx: Connection, matchID: string): Promise<void> {
  await tx.run('UPDATE matches SET updated_at = ? WHERE id = ?', Date.now(), matchID);
}
