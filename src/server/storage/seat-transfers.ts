import type { PlayerID } from '../../games/seam/entry';
import type { MatchRef } from '../../protocol/protocol';
import { toJson, type Connection } from './driver';
import { fetchMatch } from './queries';
import { lockMatch } from './seats';

/** On how many further devices a seat is known at once: those that came last. */
const MAX_EXTRA_DEVICES = 4;

/** A pass as it is stored: for whichever seat its owner has. */
export interface StoredTransfer {
  /** Hashed. */
  readonly code: string;
  readonly matchID: string;
  /** Who the seat belongs to: the hash of the credentials that he sat down with. */
  readonly owner: string;
  /** In milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Whose seat a pass has opened. */
export interface RedeemedSeat extends MatchRef {
  readonly playerID: PlayerID;
  readonly playerName: string;
}

/** Stores a pass in place of the owner's earlier one. */
export async function storeTransfer(
  db: Connection,
  { code, matchID, owner, expiresAt }: StoredTransfer,
): Promise<void> {
  const insert = `INSERT INTO seat_passes (code, match, owner, expires_at) VALUES (?, ?, ?, ?)
    ON CONFLICT (match, owner) DO UPDATE SET code = excluded.code, expires_at = excluded.expires_at`;
  await db.run(insert, code, matchID, owner, expiresAt);
}

/** Uses a pass up for the credentials of one more device, both hashed; whose seat it is, or undefined when it is not good. */
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
  // Of several who show it at once, one has it.
  if ((await tx.run('DELETE FROM seat_passes WHERE code = ?', code)) === 0) return undefined;
  const { metadata: match } = await fetchMatch(tx, matchID, { metadata: true });
  const seat = Object.values(match?.players ?? {}).find((each) => each.credentials === transfer.owner);
  if (!match || !seat) return undefined;
  const devices = [...(seat.devices ?? []), credentials].slice(-MAX_EXTRA_DEVICES);
  await tx.run('UPDATE seats SET devices = ? WHERE match = ? AND seat = ?', toJson(devices), matchID, seat.id);
  return { gameName: match.gameName, matchID, playerID: String(seat.id), playerName: seat.name ?? '' };
}
