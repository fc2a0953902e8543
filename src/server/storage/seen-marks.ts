import type { SeenMark } from '../../protocol/socket';
import type { Driver } from './driver';

/** Stores how far the owners of seats have seen their matches, by the hashes of their credentials. */
export class SeenMarkStore {
  constructor(private readonly driver: Driver) {}

  /**
   * Moves the mark of an owner forward, never back and never beyond what the match has. Stores nothing for those who have
   * no seat in it.
   */
  async advance(matchID: string, owner: string, { stateID, messageID }: SeenMark): Promise<void> {
    await this.driver.run(ADVANCE, stateID, stateID, messageID, messageID, matchID, owner);
  }

  /** Returns the mark of an owner; undefined before the first. */
  async of(matchID: string, owner: string): Promise<SeenMark | undefined> {
    const select = 'SELECT state_id, message_id FROM seen_marks WHERE match = ? AND owner = ?';
    const [row] = await this.driver.all(select, matchID, owner);
    return row && { stateID: Number(row.state_id), messageID: Number(row.message_id) };
  }
}

const ADVANCE = `INSERT INTO seen_marks (match, owner, state_id, message_id)
  SELECT id, credentials,
    CASE WHEN state_id < CAST(? AS BIGINT) THEN state_id ELSE CAST(? AS INTEGER) END,
    CASE WHEN last_line < CAST(? AS BIGINT) THEN last_line ELSE CAST(? AS INTEGER) END
  FROM matches JOIN seats ON seats.match = id WHERE id = ? AND credentials = ? AND state_id >= 0
  ON CONFLICT (match, owner) DO UPDATE SET
    state_id = CASE WHEN excluded.state_id > seen_marks.state_id THEN excluded.state_id ELSE seen_marks.state_id END,
    message_id = CASE WHEN excluded.message_id > seen_marks.message_id THEN excluded.message_id
      ELSE seen_marks.message_id END`;
