import type { MatchRef } from '../../protocol/protocol';
import type { Connection, Driver } from './driver';

/** So many browsers of one owner are told of a match, those that asked last. */
const MAX_PER_OWNER = 5;

/** Where a browser is told something, as its push service has it, and in which language. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly language: string;
}

/** A subscription at a match. */
export interface PushTarget extends Subscription {
  /** The hash of the credentials of a seat. */
  readonly owner: string;
  /** The version of the match at which the owner was told last; undefined before. */
  readonly told?: number;
}

/** Who wants to be told when it is his turn, match by match. */
export class Subscriptions {
  constructor(private readonly db: Driver) {}

  /** Adds a browser of an owner, whose oldest ones make room. */
  add(matchID: string, owner: string, { endpoint, keys, language }: Subscription): Promise<void> {
    return this.db.transaction(async (tx) => {
      await tx.run(
        `INSERT INTO subscriptions (match, owner, endpoint, p256dh, auth, language, created_at)
        VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (match, owner, endpoint) DO UPDATE SET
        p256dh = excluded.p256dh, auth = excluded.auth, language = excluded.language`,
        ...[matchID, owner, endpoint, keys.p256dh, keys.auth, language, Date.now()],
      );
      await tx.run(
        `DELETE FROM subscriptions WHERE match = ? AND owner = ? AND endpoint NOT IN (
          SELECT endpoint FROM subscriptions WHERE match = ? AND owner = ? ORDER BY created_at DESC, endpoint LIMIT ${MAX_PER_OWNER}
        )`,
        ...[matchID, owner, matchID, owner],
      );
    });
  }

  /** Forgets a browser of an owner at one match. */
  async remove(matchID: string, owner: string, endpoint: string): Promise<void> {
    const remove = 'DELETE FROM subscriptions WHERE match = ? AND owner = ? AND endpoint = ?';
    await this.db.run(remove, matchID, owner, endpoint);
  }

  /** Forgets a browser at all matches: its push service knows it no more. */
  async removeEndpoint(endpoint: string): Promise<void> {
    await this.db.run('DELETE FROM subscriptions WHERE endpoint = ?', endpoint);
  }

  /** All of a match. */
  async ofMatch(matchID: string): Promise<PushTarget[]> {
    const rows = await this.db.all('SELECT * FROM subscriptions WHERE match = ? ORDER BY owner, endpoint', matchID);
    return rows.map(({ endpoint, owner, p256dh, auth, language, told }) => ({
      endpoint: String(endpoint),
      owner: String(owner),
      keys: { p256dh: String(p256dh), auth: String(auth) },
      language: String(language),
      ...(told !== undefined && { told: Number(told) }),
    }));
  }

  /** The matches that have any. */
  async matches(): Promise<MatchRef[]> {
    const rows = await this.db.all(
      'SELECT id, game FROM matches WHERE EXISTS (SELECT 1 FROM subscriptions WHERE match = id)',
    );
    return rows.map(({ id, game }) => ({ matchID: String(id), gameName: String(game) }));
  }

  /** Notes that an owner is told of that version; false when somebody else has noted it before. */
  async claimNotification(matchID: string, owner: string, stateID: number): Promise<boolean> {
    const claim = 'UPDATE subscriptions SET told = ? WHERE match = ? AND owner = ? AND COALESCE(told, -1) < ?';
    return (await this.db.run(claim, stateID, matchID, owner, stateID)) > 0;
  }
}

/** Forgets all of a match, which is over. */
export async function deleteSubscriptions(tx: Connection, matchID: string): Promise<void> {
  await tx.run('DELETE FROM subscriptions WHERE match = ?', matchID);
}

/** Forgets those of people who have no seat at the match any more. */
export async function deleteFormerOwners(tx: Connection, matchID: string): Promise<void> {
  await tx.run(
    `DELETE FROM subscriptions WHERE match = ? AND owner NOT IN (
      SELECT credentials FROM seats WHERE match = ? AND credentials IS NOT NULL
    )`,
    ...[matchID, matchID],
  );
}
