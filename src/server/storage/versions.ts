import type { Connection, Row } from './driver';

/** At which version a match is, and which line of its chat is the last. */
export interface MatchVersion {
  readonly matchID: string;
  readonly stateID: number;
  /** 0 where nobody has said anything. */
  readonly line: number;
}

/** How many matches are asked for at once: always as many, so that there is one statement. */
const BATCH_SIZE = 100;

const QUERY = `SELECT id, state_id, last_line FROM matches WHERE id IN (${Array.from({ length: BATCH_SIZE }, () => '?').join(', ')})`;

/** The versions that these matches are at; those that do not exist are left out. */
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
