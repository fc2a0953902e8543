import type { PlayerID } from '../../games/contract';
import type { MatchRef } from '../../protocol/http';
import { toJson, type Driver } from './driver';
import type { SeatOwner } from './match-data';
import { lockMatch, readMetadata, touchMatch } from './match-rows';
import { deleteFormerOwners } from './subscriptions';

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

/** Stores who owns which seat, and seat transfers to further devices. */
export class SeatStore {
  constructor(private readonly driver: Driver) {}

  /** Claims a seat for an owner, or the first free one. Resolves to the claimed seat, or undefined when it is taken. */
  claim(matchID: string, { name, credentials }: SeatOwner, playerID?: PlayerID): Promise<PlayerID | undefined> {
    return this.driver.transaction(async (tx) => {
      await lockMatch(tx, matchID);
      const rows = await tx.all('SELECT seat FROM seats WHERE match = ? AND name IS NULL ORDER BY seat', matchID);
      const free = rows.map(({ seat }) => String(seat));
      const seat = playerID === undefined ? free[0] : free.find((id) => id === playerID);
      if (seat === undefined) return undefined;
      const claim = 'UPDATE seats SET name = ?, credentials = ? WHERE match = ? AND seat = ?';
      await tx.run(claim, name, credentials, matchID, Number(seat));
      await touchMatch(tx, matchID);
      return seat;
    });
  }

  /**
   * Frees a person's seat before the first move, and deletes the match with its last person. Resolves to whether the seat
   * was freed.
   */
  free(matchID: string, playerID: PlayerID): Promise<boolean> {
    return this.driver.transaction(async (tx) => {
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
    });
  }

  /** Renames the owner of a taken seat. */
  async rename(matchID: string, playerID: PlayerID, name: string): Promise<void> {
    const rename = 'UPDATE seats SET name = ? WHERE match = ? AND CAST(seat AS TEXT) = ? AND name IS NOT NULL';
    await this.driver.transaction(async (tx) => {
      await lockMatch(tx, matchID);
      await tx.run(rename, name, matchID, playerID);
    });
  }

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
