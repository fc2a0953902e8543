import type { Connection, Row } from './driver';

/** The current version of a match and its chat. */
export interface MatchVersion {
  readonly matchID: string;
  readonly stateID: number;
  /** Number of the last chat message; 0 before the first. */
  readonly line: number;
}

/** Number of matches per query; constant, so that there is one prepared statement. */
const BATCH_SIZE = 100;

const QUERY = `SELECT id, state_id, last_line FROM matches WHERE id IN (${Array.from({ length: BATCH_SIZE }, () => '?').join(', ')})`;

/** Returns the current versions of these matches; missing ones are left out. */
export async function versionsOf(db: Connection, matchIDs: readonly string[]): Promise<MatchVersion[]> {
  const versions: MatchVersion[] = [];
  for (let from = 0; from < matchIDs.length; from += BATCH_SIZE) {
    const ids = matchIDs.slice(from, from + BATCH_SIZE);
    const rows = await db.all(QUERY, ...Array.from({ length: BATCH_SIZE }, (_, i) => ids[i]));
    versions.push(...rows.map(versionFrom));
  }
  return versions;
}

function versionFrom({ id, state_id: stateID, last_line: line }: Row): MatchVersion {
  return { matchID: String(id), stateID: Number(stateID), line: Number(line) };
}
