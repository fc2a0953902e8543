import type { SeenMark } from '../../src/protocol/socket';
import type { SimulatedDatabase } from './database';
import type { Trace } from './trace';

/** Follows the marks of what people have seen: they never go back, and never beyond what a page has shown. */
export class Marks {
  private readonly stored = new Map<string, SeenMark>();
  /** What pages have said at most that they have shown, by match. */
  private readonly shown = new Map<string, SeenMark>();

  constructor(private readonly trace: Trace) {}

  /** Forgets the marks: a backup has taken their place. */
  forget(): void {
    this.stored.clear();
  }

  /** Notes what a page says that it has shown. */
  noteShown(matchID: string, { stateID, messageID }: SeenMark): void {
    const before = this.shown.get(matchID) ?? { stateID: -1, messageID: 0 };
    this.shown.set(matchID, {
      stateID: Math.max(before.stateID, stateID),
      messageID: Math.max(before.messageID, messageID),
    });
  }

  /** Returns the mark of the owner of a seat. */
  of(matchID: string, owner: string): SeenMark | undefined {
    return this.stored.get(`${matchID} ${owner}`);
  }

  /** Reads the marks. */
  async record(database: SimulatedDatabase): Promise<void> {
    const rows = await database.read(
      `SELECT match, owner, seen_marks.state_id AS state_id, message_id, matches.state_id AS last_state, last_line
        FROM seen_marks JOIN matches ON id = match`,
    );
    for (const row of rows) {
      const [matchID, stateID, messageID] = [String(row.match), Number(row.state_id), Number(row.message_id)];
      const key = `${matchID} ${String(row.owner)}`;
      const before = this.stored.get(key);
      const shown = this.shown.get(matchID) ?? { stateID: -1, messageID: 0 };
      this.stored.set(key, { stateID, messageID });
      if (before && (stateID < before.stateID || messageID < before.messageID))
        this.trace.violate(`a mark of what was seen goes back, to state ${stateID} and message ${messageID}`);
      if (stateID > Number(row.last_state) || messageID > Number(row.last_line))
        this.trace.violate(`a mark says that state ${stateID} was seen, which is not stored`);
      if (stateID > shown.stateID || messageID > shown.messageID)
        this.trace.violate(`a mark says that state ${stateID} was seen, which no page has shown`);
    }
  }
}
