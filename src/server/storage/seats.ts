import type { PlayerID } from '../../games/contract';
import type { MatchRef } from '../../protocol/http';
import { toJson, type Driver } from './driver';
import { lockMatch, readMetadata } from './match-rows';

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

/** Stores seat transfers to further devices, and which owners share a browser. */
export class SeatStore {
  constructor(private readonly driver: Driver) {}

  /** Records that a browser holds the seats of two owners, given by the hashes of their credentials. Idempotent. */
  async recordSharedBrowser(matchID: string, owners: readonly [string, string]): Promise<void> {
    const insert = `INSERT INTO shared_browsers (match, owner, other)
      SELECT id, ?, ? FROM matches WHERE id = ? ON CONFLICT DO NOTHING`;
    await this.driver.run(insert, ...owners.toSorted(), matchID);
  }

  /** Stores a transfer, replacing the owner's earlier one. */
  async storeTransfer({ code, matchID, owner, expiresAt }: StoredTransfer): Promise<void> {
    const insert = `INSERT INTO seat_passes (code, match, owner, expires_at) VALUES (?, ?, ?, ?)
      ON CONFLICT (match, owner) DO UPDATE SET code = excluded.code, expires_at = excluded.expires_at`;
    await this.driver.run(insert, code, matchID, owner, expiresAt);
  }

  /**
   * Redeems a transfer code and adds the credentials of a device (both hashed) to the seat. Resolves to the seat, or
   * undefined when the code is invalid.
   */
  redeemTransfer(code: string, credentials: string, now: number): Promise<RedeemedSeat | undefined> {
    const select = 'SELECT match, owner FROM seat_passes WHERE code = ? AND expires_at > ?';
    return this.driver.transaction(async (tx) => {
      const [transfer] = await tx.all(select, code, now);
      if (!transfer) return undefined;
      const matchID = String(transfer.match);
      await lockMatch(tx, matchID);
      // Only one of several concurrent requests succeeds.
      if ((await tx.run('DELETE FROM seat_passes WHERE code = ?', code)) === 0) return undefined;
      const match = await readMetadata(tx, matchID);
      const seat = Object.values(match?.players ?? {}).find((each) => each.credentials === transfer.owner);
      if (!match || !seat) return undefined;
      const devices = [...(seat.devices ?? []), credentials].slice(-MAX_EXTRA_DEVICES);
      await tx.run('UPDATE seats SET devices = ? WHERE match = ? AND seat = ?', toJson(devices), matchID, seat.id);
      return { gameName: match.gameName, matchID, playerID: String(seat.id), playerName: seat.name ?? '' };
    });
  }

  /** Deletes expired transfers. */
  async deleteExpiredTransfers(now: number): Promise<void> {
    await this.driver.run('DELETE FROM seat_passes WHERE expires_at <= ?', now);
  }
}
