import type { PlayerID } from '../../games/contract';
import { currentTime } from '../shared/time';
import type { Driver, Row } from './driver';

/** Who is connected to a server, as it has written it. */
export interface StoredPresence {
  /** Identifies the server on the event bus. */
  readonly sender: string;
  /** Grows with each writing. */
  readonly beat: number;
  /** The server does not hear the event bus: the others have to write, too. */
  readonly isDeaf: boolean;
  /** By match: the connected seats, and one null per spectator. */
  readonly seats: Readonly<Record<string, readonly (PlayerID | null)[]>>;
}

/** Who is connected to which server. Servers write it while the event bus does not tell. */
export class PresenceStore {
  constructor(private readonly driver: Driver) {}

  /** Writes who is connected to a server. */
  async write({ sender, beat, isDeaf, seats }: StoredPresence): Promise<void> {
    const write = `INSERT INTO presences (sender, beat, is_deaf, seats, written_at) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (sender) DO UPDATE SET beat = excluded.beat, is_deaf = excluded.is_deaf, seats = excluded.seats,
        written_at = excluded.written_at`;
    await this.driver.run(write, sender, beat, isDeaf ? 1 : 0, JSON.stringify(seats), currentTime());
  }

  /** Returns what all servers have written, those that have ended included. */
  async all(): Promise<StoredPresence[]> {
    return (await this.driver.all('SELECT sender, beat, is_deaf, seats FROM presences')).map(presenceFrom);
  }

  /** Deletes what a server has written. */
  async delete(sender: string): Promise<void> {
    await this.driver.run('DELETE FROM presences WHERE sender = ?', sender);
  }

  /** Deletes what was written before this time (Unix ms), by servers that have ended. */
  async deleteOlder(before: number): Promise<void> {
    await this.driver.run('DELETE FROM presences WHERE written_at < ?', before);
  }
}

function presenceFrom({ sender, beat, is_deaf: isDeaf, seats }: Row): StoredPresence {
  return {
    sender: String(sender),
    beat: Number(beat),
    isDeaf: Number(isDeaf) === 1,
    seats: JSON.parse(String(seats)) as StoredPresence['seats'],
  };
}
