import type { OperatedPlayer } from '../../protocol/operator';
import { skeletonsOf } from '../shared/look-alikes';
import { firstRow, type DatabaseConnection, type Driver, type Row } from './driver';
import { lockMatch } from './match-rows';
import { renameInSeries } from './personal-data';
import { findHolder, playerIdOf, removePlayer } from './players';

/** Number of players per page. */
const PAGE_SIZE = 25;

/** A page of players, by their IDs. */
export interface PlayerPage {
  readonly players: readonly OperatedPlayer[];
  /** The ID of the last one, after which the next page goes on; absent on the last page. */
  readonly nextCursor?: string;
}

/** What has come of a change of a player. */
export interface PlayerChange {
  /** `taken`: another player has that name, or one that looks like it. */
  readonly outcome: 'done' | 'missing' | 'taken';
  /** The matches in which names have changed. */
  readonly matchIDs: readonly string[];
}

const DONE: PlayerChange = { outcome: 'done', matchIDs: [] };
const MISSING: PlayerChange = { outcome: 'missing', matchIDs: [] };
const TAKEN: PlayerChange = { outcome: 'taken', matchIDs: [] };

/** A player with a claimed nickname. */
interface NamedPlayer {
  readonly id: string;
  readonly name: string;
}

/** Lists the players for the operator, and changes them in the operator's name. */
export class PlayerChangeStore {
  constructor(private readonly driver: Driver) {}

  /** Returns the number of players. */
  async count(): Promise<number> {
    return Number(firstRow(await this.driver.all('SELECT COUNT(*) AS found FROM players')).found);
  }

  /** Returns a page of the players whose names contain a text, the first or the one after an ID. */
  async page(search: string, after = ''): Promise<PlayerPage> {
    const pattern = `%${playerIdOf(search).replace(/[%_!]/g, '!$&')}%`;
    const rows = await this.driver.all(
      `SELECT id, name, claimed_at, blocked_at,
          (SELECT COALESCE(SUM(matches), 0) FROM standings WHERE player = players.id) AS matches,
          (SELECT MAX(ended_at) FROM results WHERE player = players.id) AS last_at
        FROM players WHERE id > ? AND id LIKE ? ESCAPE '!' ORDER BY id LIMIT ${PAGE_SIZE + 1}`,
      after,
      pattern,
    );
    const players = rows.slice(0, PAGE_SIZE).map(operatedPlayer);
    const last = rows[PAGE_SIZE - 1];
    return { players, ...(rows.length > PAGE_SIZE && last && { nextCursor: String(last.id) }) };
  }

  /** Blocks a player, or unblocks them. */
  async setBlocked(name: string, blockedAt: number | undefined): Promise<PlayerChange> {
    const changed = await this.driver.run(
      'UPDATE players SET blocked_at = ? WHERE id = ?',
      blockedAt,
      playerIdOf(name),
    );
    return changed === 0 ? MISSING : DONE;
  }

  /**
   * Gives a player another name, also at their tables. Their browsers go on with the name before, which proves the new one. The
   * same change again does nothing.
   */
  rename(name: string, newName: string): Promise<PlayerChange> {
    return this.driver.exclusive(async (tx) => {
      const id = playerIdOf(name);
      const renamed = { id: playerIdOf(newName), name: newName };
      const player = await findPlayer(tx, id);
      if (!player) return (await wasCalled(tx, id, renamed.id)) ? DONE : MISSING;
      const holder = await findHolder(tx, { ...renamed, secret: '' }, id);
      if (holder) return TAKEN;
      const matchIDs = await renameAtTables(tx, player, renamed);
      if (renamed.id === id) await rewriteName(tx, renamed);
      else await replacePlayer(tx, player, renamed);
      return { outcome: 'done', matchIDs };
    });
  }

  /**
   * Merges a player into another one, who keeps their own name and gets the matches of both. Where both sat at a table, the result
   * of the one that is kept counts. Each rating is that of the player with more rated matches. The same change again does nothing.
   */
  merge(name: string, into: string): Promise<PlayerChange> {
    return this.driver.exclusive(async (tx) => {
      const [player, kept] = [await findPlayer(tx, playerIdOf(name)), await findPlayer(tx, playerIdOf(into))];
      if (!player || !kept) {
        return kept && (await wasCalled(tx, playerIdOf(name), kept.id)) ? DONE : MISSING;
      }
      if (player.id === kept.id) return DONE;
      const matchIDs = await renameAtTables(tx, player, kept);
      await moveBelongings(tx, player, kept);
      await removePlayer(tx, player.id);
      return { outcome: 'done', matchIDs };
    });
  }
}

function operatedPlayer(row: Row): OperatedPlayer {
  const { name, claimed_at: since, blocked_at: blockedAt, matches, last_at: lastAt } = row;
  return {
    ...{ name: String(name), since: Number(since), matches: Number(matches), isBlocked: blockedAt !== undefined },
    ...(lastAt !== undefined && { lastAt: Number(lastAt) }),
  };
}

async function findPlayer(tx: DatabaseConnection, id: string): Promise<NamedPlayer | undefined> {
  const [row] = await tx.all('SELECT id, name FROM players WHERE id = ?', id);
  return row && { id: String(row.id), name: String(row.name) };
}

/** Returns whether a player had another name before. */
async function wasCalled(tx: DatabaseConnection, formerID: string, id: string): Promise<boolean> {
  const rows = await tx.all('SELECT 1 AS found FROM former_nicknames WHERE id = ? AND player = ?', formerID, id);
  return rows.length > 0;
}

async function rewriteName(tx: DatabaseConnection, { id, name }: NamedPlayer): Promise<void> {
  const { written, folded } = skeletonsOf(name);
  const update = 'UPDATE players SET name = ?, skeleton = ?, folded_skeleton = ? WHERE id = ?';
  await tx.run(update, name, written, folded, id);
}

/** Puts a player with another ID in the place of one. */
async function replacePlayer(tx: DatabaseConnection, before: NamedPlayer, after: NamedPlayer): Promise<void> {
  await tx.run(
    `INSERT INTO players (id, name, secret, claimed_at, blocked_at)
      SELECT ?, name, secret, claimed_at, blocked_at FROM players WHERE id = ?`,
    after.id,
    before.id,
  );
  await rewriteName(tx, after);
  await moveBelongings(tx, before, after);
  await removePlayer(tx, before.id);
}

/** Moves all that belongs to a player to another one, who can be proven with the name and secret of the first from then on. */
async function moveBelongings(
  tx: DatabaseConnection,
  { id: from }: NamedPlayer,
  { id: to }: NamedPlayer,
): Promise<void> {
  await tx.run('UPDATE former_nicknames SET player = ? WHERE player = ?', to, from);
  await tx.run(
    `INSERT INTO former_nicknames (id, secret, player) SELECT id, secret, ? FROM players WHERE id = ? ON CONFLICT DO NOTHING`,
    to,
    from,
  );
  await tx.run('UPDATE player_seats SET player = ? WHERE player = ?', to, from);
  await tx.run('UPDATE mail_addresses SET player = ? WHERE player = ?', to, from);
  await tx.run(
    'UPDATE seats_at_start SET player = ?, claimed_at = (SELECT claimed_at FROM players WHERE id = ?) WHERE player = ?',
    ...[to, to, from],
  );
  const shared = 'SELECT match FROM results WHERE player = ?';
  await tx.run(`DELETE FROM results WHERE player = ? AND match IN (${shared})`, from, to);
  await tx.run('UPDATE results SET player = ? WHERE player = ?', to, from);
  for (const row of await tx.all('SELECT game, rated, mu, sigma FROM standings WHERE player = ?', from))
    await moveStanding(tx, row, from, to);
}

/** Moves the standing of a player in one game, whose results have been moved. */
async function moveStanding(tx: DatabaseConnection, moved: Row, from: string, to: string): Promise<void> {
  const game = String(moved.game);
  const [own] = await tx.all('SELECT rated, mu, sigma FROM standings WHERE game = ? AND player = ?', game, to);
  if (!own) return void (await tx.run('UPDATE standings SET player = ? WHERE game = ? AND player = ?', to, game, from));
  const { mu, sigma } = Number(moved.rated) > Number(own.rated) ? moved : own;
  const sums = await tx.all(
    `SELECT COUNT(*) AS matches, COALESCE(SUM(victory), 0) AS victories, COALESCE(SUM(score), 0) AS score, COUNT(mu) AS rated
      FROM results WHERE player = ? AND game = ?`,
    to,
    game,
  );
  const { matches, victories, score, rated } = firstRow(sums);
  await tx.run(
    `UPDATE standings SET matches = ?, victories = ?, score = ?, rated = ?, mu = ?, sigma = ?
      WHERE game = ? AND player = ?`,
    ...[matches, victories, score, rated, mu, sigma, game, to],
  );
}

/** Changes the name of a player at their tables, in the chats there and in the scores of series. Returns the matches. */
async function renameAtTables(tx: DatabaseConnection, before: NamedPlayer, after: NamedPlayer): Promise<string[]> {
  const linked = '(SELECT credentials FROM player_seats WHERE player = ?)';
  const rows = await tx.all(`SELECT DISTINCT match FROM seats WHERE credentials IN ${linked}`, before.id);
  const matchIDs = rows.map(({ match }) => String(match)).sort();
  for (const matchID of matchIDs) await lockMatch(tx, matchID);
  const names = [after.name, before.name, before.id];
  await tx.run(`UPDATE seats SET name = ? WHERE name = ? AND credentials IN ${linked}`, ...names);
  await tx.run(`UPDATE chat SET name = ? WHERE name = ? AND owner IN ${linked}`, ...names);
  await renameInSeries(tx, before.id, after.name);
  return matchIDs;
}
