import type { State } from 'boardgame.io';
import type { GameState } from '../../games/seam/entry';
import { toJson, type Connection, type Value } from './driver';
import type { MatchData, Seat } from './match-data';
import { fetchMatch } from './queries';
import { lockMatch, touchMatch } from './seats';
import { deleteFormerOwners } from './subscriptions';

/** Who sits at a match, and where the match stands. */
export interface StoredMatch {
  readonly match: MatchData;
  readonly state: State<GameState>;
}

/**
 * Reads a table, lets `decide` make another of it and writes what is different: seats, host, whether people may watch
 * and, before the first move, a state that was set up anew. Throws what `decide` throws, and nothing is written then.
 * `decide` may be asked again, of the same table or another, when what it decided first has been undone.
 * @returns the new table; undefined when there is no such match
 */
export async function updateMatch(
  tx: Connection,
  matchID: string,
  decide: (table: StoredMatch) => StoredMatch,
): Promise<StoredMatch | undefined> {
  await lockMatch(tx, matchID);
  const { metadata: match, state } = await fetchMatch(tx, matchID, { metadata: true, state: true });
  if (!match || !state) return undefined;
  const before: StoredMatch = { match, state };
  const after = decide(before);
  await touchMatch(tx, matchID);
  await writeMatch(tx, matchID, before, after);
  await writeSeats(tx, matchID, before.match, after.match);
  if (ownersOf(before) !== ownersOf(after)) await deleteFormerOwners(tx, matchID);
  return after;
}

async function writeMatch(tx: Connection, matchID: string, before: StoredMatch, after: StoredMatch): Promise<void> {
  const { host, setupData, noSpectators } = after.match;
  if (host !== before.match.host) {
    await tx.run('UPDATE matches SET host = ? WHERE id = ?', host === undefined ? undefined : Number(host), matchID);
  }
  if (noSpectators !== before.match.noSpectators) {
    await tx.run('UPDATE matches SET no_spectators = ? WHERE id = ?', noSpectators ? 1 : 0, matchID);
  }
  if (after.state !== before.state) {
    const state = JSON.stringify(after.state);
    const set = 'UPDATE matches SET state = ?, setup_data = ? WHERE id = ? AND state_id = 0';
    if ((await tx.run(set, state, toJson(setupData), matchID)) === 0) {
      throw new Error(`match ${matchID} has begun and cannot be set up anew`);
    }
    await tx.run('UPDATE initial_states SET initial_state = ? WHERE match = ?', state, matchID);
  }
}

async function writeSeats(tx: Connection, matchID: string, before: MatchData, after: MatchData): Promise<void> {
  for (const { id } of Object.values(before.players)) {
    if (!Object.hasOwn(after.players, id)) await tx.run('DELETE FROM seats WHERE match = ? AND seat = ?', matchID, id);
  }
  const set = `UPDATE seats SET name = ?, credentials = ?, devices = ?, data = ?, time_left = ?, awaited_since = ?
    WHERE match = ? AND seat = ?`;
  for (const seat of Object.values(after.players)) {
    if (seat !== before.players[seat.id]) await tx.run(set, ...columnsOf(seat), matchID, seat.id);
  }
}

/** All owners of seats, as a text that changes when they do. */
function ownersOf({ match }: StoredMatch): string {
  return Object.values(match.players)
    .map(({ credentials }) => credentials)
    .join();
}

function columnsOf({ name, credentials, devices, data, time }: Seat): Value[] {
  return [name, credentials, toJson(devices), toJson(data), time?.left, time?.since];
}
