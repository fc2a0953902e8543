import type { MatchRef } from '../../protocol/http';
import type { Language } from '../../i18n/languages';
import { currentTime } from '../shared/time';
import type { DatabaseConnection, Driver } from './driver';
import { matchRefFrom } from './match-rows';

/** How long an address is kept that no seat uses, in milliseconds. */
const UNUSED_TTL_MS = 30 * 86_400_000;

/** The e-mail address of a browser. */
export interface MailAddress {
  /** The hash of the browser's secret. */
  readonly id: string;
  readonly address: string;
  readonly language: Language;
}

/** An address that waits for its confirmation. */
export interface NewMailAddress extends MailAddress {
  /** The hash of the token that confirms the address. */
  readonly confirmation: string;
  /** Until when it does (Unix ms). */
  readonly confirmUntil: number;
  /** Deletes the address; it is part of every e-mail. */
  readonly stopToken: string;
}

/** An address to which e-mails about a seat go. */
export interface MailTarget extends MailAddress {
  /** The seat owner's identity: the hash of their credentials. */
  readonly owner: string;
  readonly stopToken: string;
}

/** Stores e-mail addresses, and for which seats they are used. */
export class MailAddressStore {
  constructor(private readonly driver: Driver) {}

  /** Stores the address of a browser in place of its earlier one, to be confirmed. */
  async add({ id, address, language, confirmation, confirmUntil, stopToken }: NewMailAddress): Promise<void> {
    const now = currentTime();
    await this.driver.run(
      `INSERT INTO mail_addresses (id, address, language, confirmation, confirm_until, stop_token, created_at, used_at)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET address = excluded.address,
        language = excluded.language, confirmation = excluded.confirmation, confirm_until = excluded.confirm_until,
        stop_token = excluded.stop_token, confirmed_at = NULL, created_at = excluded.created_at, used_at = excluded.used_at`,
      ...[id, address, language, confirmation, confirmUntil, stopToken, now, now],
    );
  }

  /** Confirms an address by the hash of its token. Returns false when there is none, or it has expired. */
  async confirm(confirmation: string): Promise<boolean> {
    const now = currentTime();
    const confirm = `UPDATE mail_addresses SET confirmed_at = COALESCE(confirmed_at, ?)
      WHERE confirmation = ? AND confirm_until > ?`;
    return (await this.driver.run(confirm, now, confirmation, now)) > 0;
  }

  /** Returns the address of a browser and whether it is confirmed; undefined when it has none. */
  async find(id: string): Promise<(MailAddress & { readonly isConfirmed: boolean }) | undefined> {
    const select = 'SELECT address, language, confirmed_at FROM mail_addresses WHERE id = ?';
    const [row] = await this.driver.all(select, id);
    if (!row) return undefined;
    const { address, language, confirmed_at: confirmedAt } = row;
    return { id, address: String(address), language: String(language), isConfirmed: confirmedAt !== undefined };
  }

  /** Deletes the address of a browser. */
  async remove(id: string): Promise<void> {
    await this.driver.run('DELETE FROM mail_addresses WHERE id = ?', id);
  }

  /** Deletes the address with this token. */
  async stop(stopToken: string): Promise<void> {
    await this.driver.run('DELETE FROM mail_addresses WHERE stop_token = ?', stopToken);
  }

  /**
   * Uses the address of a browser, if it has one, for a seat.
   * @param owner the hash of the seat's credentials
   */
  use(id: string, matchID: string, owner: string): Promise<void> {
    return this.driver.transaction(async (tx) => {
      const ofPlayer = 'COALESCE((SELECT player FROM player_seats WHERE credentials = ?), player)';
      const update = `UPDATE mail_addresses SET used_at = ?, player = ${ofPlayer} WHERE id = ?`;
      if ((await tx.run(update, currentTime(), owner, id)) === 0) return;
      const insert = `INSERT INTO mail_seats (match, owner, address) VALUES (?, ?, ?)
        ON CONFLICT (match, owner) DO UPDATE SET address = excluded.address`;
      await tx.run(insert, matchID, owner, id);
    });
  }

  /** Returns the confirmed addresses of the seats of a match. */
  async ofMatch(matchID: string): Promise<MailTarget[]> {
    const rows = await this.driver.all(
      `SELECT owner, id, mail_addresses.address AS mail_address, language, stop_token FROM mail_seats
        JOIN mail_addresses ON id = mail_seats.address WHERE match = ? AND confirmed_at IS NOT NULL`,
      matchID,
    );
    return rows.map(({ owner, id, mail_address: address, language, stop_token: stopToken }) => ({
      ...{ owner: String(owner), id: String(id), address: String(address) },
      ...{ language: String(language), stopToken: String(stopToken) },
    }));
  }

  /** Returns the unfinished matches with addresses that have changed since then (Unix ms). */
  async matches(since: number): Promise<MatchRef[]> {
    const select = `SELECT id, game FROM matches
      WHERE id IN (SELECT match FROM mail_seats) AND gameover IS NULL AND updated_at >= ?`;
    return (await this.driver.all(select, since)).map(matchRefFrom);
  }

  /** Deletes addresses that nobody has confirmed in time, and those that no seat has used for a while. */
  async deleteUnused(now: number): Promise<void> {
    await this.driver.run('DELETE FROM mail_addresses WHERE confirmed_at IS NULL AND confirm_until < ?', now);
    await this.driver.run(
      'DELETE FROM mail_addresses WHERE used_at < ? AND NOT EXISTS (SELECT 1 FROM mail_seats WHERE address = id)',
      now - UNUSED_TTL_MS,
    );
  }
}

/** Deletes the addresses that an owner of a seat uses, and what they have been told. */
export async function deleteMailOf(tx: DatabaseConnection, owner: string): Promise<void> {
  await tx.run('DELETE FROM mail_addresses WHERE id IN (SELECT address FROM mail_seats WHERE owner = ?)', owner);
  await tx.run('DELETE FROM deliveries WHERE target = ?', owner);
}
