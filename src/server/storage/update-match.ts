import type { State } from 'boardgame.io';
import type { GameState } from '../../games/contract';
import { toJson, type Connection, type Value } from './driver';
import type { MatchData, Seat } from './match-data';
import { fetchMatch } from './queries';
import { lockMatch, touchMatch } from './seats';
import { deleteFormerOwners } from './subscriptions';

/** A match's metadata and state. */
export interface StoredMatch {
  readonly match: MatchData;
  readonly state: State<GameState>;
}

/**
 * Updates a match under a lock: reads it, lets `decide` derive the new version and writes what differs, which may be
 * seats, host, the spectator setting, the offer of a rematch and, before the first move, a new initial state. Writes nothing when `decide`
 * throws, and rethrows. `decide` may be called again after a rollback.
 * @returns the new version, or undefined when there is no such match
 */
export async function updateMatch(
  tx: Connection,
  matchID: string,
  decide: (current: StoredMatch) => StoredMatch,
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
  const { host, setupData, noSpectators, rematch } = after.match;
  if (host !== before.match.host) {
    await tx.run('UPDATE matches SET host = ? WHERE id = ?', host === undefined ? undefined : Number(host), matchID);
  }
  if (noSpectators !== before.match.noSpectators) {
    await tx.run('UPDATE matches SET no_spectators = ? WHERE id = ?', noSpectators ? 1 : 0, matchID);
  }
  if (rematch !== before.match.rematch) {
    await tx.run('UPDATE matches SET rematch = ? WHERE id = ?', toJson(rematch), matchID);
  }
  if (after.state !== before.state) {
    const state = JSON.stringify(after.state);
    const set = 'UPDATE matches SET state = ?, setup_data = ? WHERE id = ? AND state_id = 0';
    if ((await tx.run(set, state, toJson(setupData), matchID)) === 0) {
      throw new Error(`match ${matchID} has started and cannot be set up again`);
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

/** Returns a string key of all seat owners, to detect changes. */
function ownersOf({ match }: StoredMatch): string {
  return Object.values(match.players)
    .map(({ credentials }) => credentials)
    .join();
}

function columnsOf({ name, credentials, devices, data, time }: Seat): Value[] {
  return [name, credentials, toJson(devices), toJson(data), time?.left, time?.since];
}
