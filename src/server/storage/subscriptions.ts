import type { MatchRef } from '../../protocol/http';
import type { DatabaseConnection, Driver } from './driver';
import { currentTime } from '../shared/time';
import { matchRefFrom } from './match-rows';

/** Maximum number of subscribed browsers per owner and match; the most recent ones are kept. */
const MAX_PER_OWNER = 5;

/** A browser's push subscription with its language. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly language: string;
}

/** A subscription to a match. */
export interface PushTarget extends Subscription {
  /** The seat owner's identity: the hash of their credentials. */
  readonly owner: string;
  /** State ID of the owner's last notification; undefined before the first. */
  readonly lastNotified?: number;
}

/** Stores push subscriptions per match. */
export class SubscriptionStore {
  constructor(private readonly driver: Driver) {}

  /** Adds an owner's browser and evicts the oldest beyond the limit. */
  add(matchID: string, owner: string, { endpoint, keys, language }: Subscription): Promise<void> {
    return this.driver.transaction(async (tx) => {
      await tx.run(
        `INSERT INTO subscriptions (match, owner, endpoint, p256dh, auth, language, created_at)
        VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (match, owner, endpoint) DO UPDATE SET
        p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language`,
        ...[matchID, owner, endpoint, keys.p256dh, keys.auth, language, currentTime()],
      );
      await tx.run(
        `DELETE FROM subscriptions WHERE match = ? AND owner = ? AND endpoint NOT IN (
          SELECT endpoint FROM subscriptions WHERE match = ? AND owner = ? ORDER BY created_at DESC, endpoint LIMIT ${MAX_PER_OWNER}
        )`,
        ...[matchID, owner, matchID, owner],
      );
    });
  }

  /** Removes an owner's browser from one match. */
  async remove(matchID: string, owner: string, endpoint: string): Promise<void> {
    const remove = 'DELETE FROM subscriptions WHERE match = ? AND owner = ? AND endpoint = ?';
    await this.driver.run(remove, matchID, owner, endpoint);
  }

  /** Removes a browser from all matches, because its subscription has expired. */
  async removeEndpoint(endpoint: string): Promise<void> {
    await this.driver.run('DELETE FROM subscriptions WHERE endpoint = ?', endpoint);
  }

  /** Returns the subscriptions of a match. */
  async ofMatch(matchID: string): Promise<PushTarget[]> {
    const rows = await this.driver.all('SELECT * FROM subscriptions WHERE match = ? ORDER BY owner, endpoint', matchID);
    return rows.map(({ endpoint, owner, p256dh, auth, language, told }) => ({
      endpoint: String(endpoint),
      owner: String(owner),
      keys: { p256dh: String(p256dh), auth: String(auth) },
      language: String(language),
      ...(told !== undefined && { lastNotified: Number(told) }),
    }));
  }

  /** Returns the unfinished matches with subscriptions that have changed since then (Unix ms). */
  async matches(since: number): Promise<MatchRef[]> {
    const select = `SELECT id, game FROM matches
      WHERE id IN (SELECT match FROM subscriptions) AND gameover IS NULL AND updated_at >= ?`;
    return (await this.driver.all(select, since)).map(matchRefFrom);
  }

  /** Marks an owner as notified of a state. Returns false when another process was first. */
  async claimNotification(matchID: string, owner: string, stateID: number): Promise<boolean> {
    const claim = 'UPDATE subscriptions SET told = ? WHERE match = ? AND owner = ? AND COALESCE(told, -1) < ?';
    return (await this.driver.run(claim, stateID, matchID, owner, stateID)) > 0;
  }
}

/** The tables of those who want to be told about their turns. */
const TABLES = ['subscriptions', 'mail_seats'] as const;

/** Deletes all wishes to be told about the turns of a match. */
export async function deleteSubscriptions(tx: DatabaseConnection, matchID: string): Promise<void> {
  for (const table of TABLES) await tx.run(`DELETE FROM ${table} WHERE match = ?`, matchID);
}

/** Deletes the wishes and the marks of people who no longer have a seat in the match. */
export async function deleteFormerOwners(tx: DatabaseConnection, matchID: string): Promise<void> {
  for (const table of [...TABLES, 'seen_marks'])
    await tx.run(
      `DELETE FROM ${table} WHERE match = ? AND owner NOT IN (
        SELECT credentials FROM seats WHERE match = ? AND credentials IS NOT NULL
      )`,
      ...[matchID, matchID],
    );
}
