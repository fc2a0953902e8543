import type { Connection } from './driver';

/** At which version a match is. */
export interface Version {
  readonly matchID: string;
  readonly stateID: number;
}

/** How many matches are asked for at once: always as many, so that there is one statement. */
const AT_ONCE = 100;

const QUERY = `SELECT id, state_id FROM matches WHERE id IN (${Array.from({ length: AT_ONCE }, () => '?').join(', ')})`;

/** The versions that these matches are at; those that do not exist are left out. */
export async function versionsOf(db: Connection, matchIDs: readonly string[]): Promise<Version[]> {
  const versions: Version[] = [];
  for (let from = 0; from < matchIDs.length; from += AT_ONCE) {
    const ids = matchIDs.slice(from, from + AT_ONCE);
    const rows = await db.all(QUERY, ...Array.from({ length: AT_ONCE }, (_, i) => ids[i]));
    versions.push(...rows.map((row) => ({ matchID: String(row.id), stateID: Number(row.state_id) })));
  }
  return versions;
}
