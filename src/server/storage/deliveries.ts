import type { MatchRef } from '../../protocol/http';
import type { Driver } from './driver';
import { matchRefFrom } from './match-rows';

/** What a target has been told about a match, and what is under way to it. */
export interface Delivery {
  /** The ID that the service has given to the message; undefined where it gives none. */
  readonly messageID?: string;
  /** What the target has been told last. */
  readonly told?: string;
  /** What is being sent, or was when its process died. */
  readonly sending?: string;
}

const CLAIM = `INSERT INTO deliveries (match, target, sending, claimed_until) VALUES (?, ?, ?, ?)
  ON CONFLICT (match, target) DO UPDATE SET sending = excluded.sending, claimed_until = excluded.claimed_until
  WHERE deliveries.claimed_until <= ? AND COALESCE(deliveries.told, '') = ? AND COALESCE(deliveries.sending, '') = ?`;

/**
 * Stores what has been sent about a match and to whom, so that nothing is sent twice: a sender claims a delivery before it
 * sends, and settles or releases it afterwards. The claim of a process that died expires.
 */
export class DeliveryStore {
  constructor(private readonly driver: Driver) {}

  /** Returns what a target has been told about a match. */
  async find(matchID: string, target: string): Promise<Delivery> {
    const select = 'SELECT message_id, told, sending FROM deliveries WHERE match = ? AND target = ?';
    const [row] = await this.driver.all(select, matchID, target);
    return {
      ...(row?.message_id !== undefined && { messageID: String(row.message_id) }),
      ...(row?.told !== undefined && { told: String(row.told) }),
      ...(row?.sending !== undefined && { sending: String(row.sending) }),
    };
  }

  /**
   * Claims the delivery of a text until a time (Unix ms), if it still is as it was found. Returns false when another sender has
   * been faster.
   */
  async claim(
    { matchID, target }: { readonly matchID: string; readonly target: string },
    { told = '', sending = '' }: Delivery,
    text: string,
    [now, until]: readonly [number, number],
  ): Promise<boolean> {
    return (await this.driver.run(CLAIM, matchID, target, text, until, now, told, sending)) > 0;
  }

  /** Records that the target has been told a text, unless that was recorded after its claim had expired. */
  async settle(matchID: string, target: string, text: string, messageID?: string): Promise<void> {
    const settle = `UPDATE deliveries SET told = sending, message_id = ?, sending = NULL, claimed_until = 0
      WHERE match = ? AND target = ? AND sending = ?`;
    await this.driver.run(settle, messageID, matchID, target, text);
  }

  /** Gives up the claim of a text, which has not arrived, or has to be repeated as it is. */
  async release(matchID: string, target: string, text: string, isToRepeat: boolean): Promise<void> {
    const release = `UPDATE deliveries SET claimed_until = 0${isToRepeat ? '' : ', sending = NULL'}
      WHERE match = ? AND target = ? AND sending = ?`;
    await this.driver.run(release, matchID, target, text);
  }

  /**
   * Returns the announced matches that have changed since then (Unix ms): those that go on, and those of which a target has not
   * been told that they are over.
   * @param over what a target is told last
   */
  async announcedMatches(since: number, over: string): Promise<MatchRef[]> {
    const select = `SELECT id, game FROM matches WHERE announced = 1 AND updated_at >= ? AND (gameover IS NULL OR EXISTS
      (SELECT 1 FROM deliveries WHERE match = id AND (sending IS NOT NULL OR told <> ?)))`;
    return (await this.driver.all(select, since, over)).map(matchRefFrom);
  }
}
