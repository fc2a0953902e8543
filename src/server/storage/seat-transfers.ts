import type { PlayerID } from '../../games/contract';
import type { MatchRef } from '../../protocol/http';
import { toJson, type Connection } from './driver';
import { fetchMatch } from './queries';
import { lockMatch } from './seats';

/** Maximum number of further devices per seat; the most recent ones are kept. */
const MAX_EXTRA_DEVICES = 4;

/** A stored seat transfer. It follows its owner to another seat. */
export interface StoredTransfer {
  /** Hash of the transfer code. */
  readonly code: string;
  readonly matchID: string;
  /** The seat owner's identity: the hash of the credentials they joined with. */
  readonly owner: string;
  /** Unix time in milliseconds. */
  readonly expiresAt: number;
}

/** The seat that a transfer code gave access to. */
export interface RedeemedSeat extends MatchRef {
  readonly playerID: PlayerID;
  readonly playerName: string;
}

/** Stores a seat transfer, replacing the owner's earlier one. */
export async function storeTransfer(
  db: Connection,
  { code, matchID, owner, expiresAt }: StoredTransfer,
): Promise<void> {
  const insert = `INSERT INTO seat_passes (code, match, owner, expires_at) VALUES (?, ?, ?, ?)
    ON CONFLICT (match, owner) DO UPDATE SET code = excluded.code, expires_at = excluded.expires_at`;
  await db.run(insert, code, matchID, owner, expiresAt);
}

/**
 * Redeems a transfer code and adds the credentials of a device (both hashed) to the seat. Returns the seat, or
 * undefined when the code is invalid.
 */
export async function redeemTransfer(
  tx: Connection,
  code: string,
  credentials: string,
  now: number,
): Promise<RedeemedSeat | undefined> {
  const [transfer] = await tx.all('SELECT match, owner FROM seat_passes WHERE code = ? AND expires_at > ?', code, now);
  if (!transfer) return undefined;
  const matchID = String(transfer.match);
  await lockMatch(tx, matchID);
  // Only one of several concurrent requests succeeds.
  if ((await tx.run('DELETE FROM seat_passes WHERE code = ?', code)) === 0) return undefined;
  const { metadata: match } = await fetchMatch(tx, matchID, { metadata: true });
  const seat = Object.values(match?.players ?? {}).find((each) => each.credentials === transfer.owner);
  if (!match || !seat) return undefined;
  const devices = [...(seat.devices ?? []), credentials].slice(-MAX_EXTRA_DEVICES);
  await tx.run('UPDATE seats SET devices = ? WHERE match = ? AND seat = ?', toJson(devices), matchID, seat.id);
  return { gameName: match.gameName, matchID, playerID: String(seat.id), playerName: seat.name ?? '' };
}
