import type {
  FinishedMatch,
  MatchRatings,
  Nickname,
  PlayerProfile,
  PlayerRating,
  PlayerStanding,
  StandingsPage,
} from '../../protocol/http';
import { skeletonsOf } from '../shared/look-alikes';
import { firstRow, type DatabaseConnection, type Driver, type Row } from './driver';
import { displayRating, PROVISIONAL_MATCHES, ratingFrom } from './results';
import { currentTime } from '../shared/time';

/** Number of players per leaderboard page. */
export const PLAYERS_PER_PAGE = 50;

/** Maximum number of matches in a player's profile. */
const MAX_PROFILE_MATCHES = 200;

/** Seats are linked before they are claimed; a link without a seat expires after this time, in milliseconds. */
const UNUSED_LINK_TTL_MS = 3_600_000;

/**
 * Whether the nickname of a row of `players` looks like another one. Such pairs are older than the check when nicknames
 * are claimed.
 */
export const LOOK_ALIKE = `CASE WHEN EXISTS (SELECT 1 FROM players AS other WHERE other.id <> players.id
  AND (other.skeleton = players.skeleton OR other.folded_skeleton = players.folded_skeleton)) THEN 1 ELSE 0 END`;

const STANDING_COLUMNS = 'matches, victories, standings.score, rated, mu, sigma';

/** A player with a claimed nickname. */
export interface Player {
  /** Unique, see `playerIdOf`. */
  readonly id: string;
  /** The nickname as its owner writes it. */
  readonly name: string;
  /** Hash of the secret that proves ownership. */
  readonly secret: string;
  /** The operator has blocked them. */
  readonly isBlocked?: boolean;
}

/** Returns the ID of a nickname. Names that differ only in case, width, Unicode composition or variation share it. */
export function playerIdOf(name: string): string {
  return name
    .replace(/[\uFE00-\uFE0F]/g, '')
    .normalize('NFKC')
    .toLowerCase();
}

/** Stores players: their nicknames, linked seats and statistics. */
export class PlayerStore {
  constructor(private readonly driver: Driver) {}

  /** Inserts a player unless their nickname looks like another one. Resolves to the player who holds the nickname. */
  async claim(player: Player): Promise<Player> {
    const holder = await findHolder(this.driver, player);
    return holder ?? this.driver.exclusive((tx) => insertPlayer(tx, player));
  }

  /** Returns the player with that ID, or undefined. */
  async find(id: string): Promise<Player | undefined> {
    const [row] = await this.driver.all('SELECT id, name, secret, blocked_at FROM players WHERE id = ?', id);
    return row && playerFrom(row);
  }

  /** Returns the player who has proven another nickname with this secret (hashed) before the operator changed it, or undefined. */
  async findFormer(id: string, secret: string): Promise<Player | undefined> {
    const [row] = await this.driver.all(
      `SELECT players.id, name, players.secret, blocked_at FROM former_nicknames JOIN players ON players.id = player
        WHERE former_nicknames.id = ? AND former_nicknames.secret = ?`,
      id,
      secret,
    );
    return row && playerFrom(row);
  }

  /** Deletes a player with all their data. Of matches under way, whose results still count for others, it keeps no name. */
  async remove(id: string): Promise<void> {
    await this.driver.transaction((tx) => removePlayer(tx, id));
  }

  /** Links seats by their credentials (hashed) to a player, for whom their results count. */
  async linkSeat(id: string, credentials: string): Promise<void> {
    const insert = 'INSERT INTO player_seats (credentials, player, bound_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING';
    await this.driver.run(insert, credentials, id, currentTime());
  }

  /** Deletes expired links to seats that do not exist. */
  async deleteUnusedLinks(now: number): Promise<void> {
    await this.driver.run(
      `DELETE FROM player_seats WHERE bound_at < ?
        AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.credentials = player_seats.credentials)`,
      now - UNUSED_LINK_TTL_MS,
    );
  }

  /**
   * Returns a page of a game's leaderboard, from 0: established ratings, then provisional ones, then unrated players.
   */
  async standings(game: string, page: number): Promise<StandingsPage> {
    const rows = await this.driver.all(
      `SELECT name, ${LOOK_ALIKE} AS look_alike, ${STANDING_COLUMNS} FROM standings JOIN players ON players.id = player WHERE game = ?
        ORDER BY CASE WHEN rated >= ${PROVISIONAL_MATCHES} THEN 0 WHEN rated > 0 THEN 1 ELSE 2 END, mu - 3 * sigma DESC,
          matches DESC, player
        LIMIT ${PLAYERS_PER_PAGE} OFFSET CAST(? AS INTEGER)`,
      game,
      page * PLAYERS_PER_PAGE,
    );
    const count = await this.driver.all('SELECT COUNT(*) AS total FROM standings WHERE game = ?', game);
    const players = rows.map((row) => ({ ...nicknameFrom(row), ...standingFrom(row) }));
    return { players, total: Number(firstRow(count).total), pageSize: PLAYERS_PER_PAGE };
  }

  /** Returns the rating changes of a match; empty when it is not over or was not rated. */
  async ratingsOf(game: string, matchID: string): Promise<MatchRatings> {
    const rows = await this.driver.all(
      `SELECT name, mu, sigma, gained FROM results JOIN players ON players.id = player
        WHERE match = ? AND game = ? AND mu IS NOT NULL ORDER BY place, player`,
      matchID,
      game,
    );
    const players = rows.flatMap((row) => {
      const rating = ratingFrom(row);
      return rating ? [{ name: String(row.name), rating: displayRating(rating), gained: Number(row.gained) }] : [];
    });
    return { players };
  }

  /** Returns a player's public profile, or undefined when there is no player with that ID. */
  async profile(id: string): Promise<PlayerProfile | undefined> {
    const [player] = await this.driver.all(
      `SELECT name, claimed_at, ${LOOK_ALIKE} AS look_alike FROM players WHERE id = ?`,
      id,
    );
    if (!player) return undefined;
    const standings = await this.driver.all(`SELECT game, ${STANDING_COLUMNS} FROM standings WHERE player = ?`, id);
    // Does not reveal the IDs of unlisted matches.
    const matches = await this.driver.all(
      `SELECT results.match AS played, results.game, ended_at, seats, place, score, mu, sigma, gained, matches.id AS match
        FROM results LEFT JOIN matches ON matches.id = results.match AND matches.unlisted = 0
        WHERE player = ? ORDER BY ended_at DESC, results.match LIMIT ${MAX_PROFILE_MATCHES}`,
      id,
    );
    const opponents = await this.driver.all(
      `SELECT own.match, name FROM results AS own
        JOIN results AS other ON other.match = own.match AND other.player <> own.player AND other.mu IS NOT NULL
        JOIN players ON players.id = other.player
        WHERE own.player = ? AND own.mu IS NOT NULL AND own.match IN (
          SELECT match FROM results WHERE player = ? ORDER BY ended_at DESC, match LIMIT ${MAX_PROFILE_MATCHES}
        ) ORDER BY other.place, other.player`,
      id,
      id,
    );
    return {
      ...nicknameFrom(player),
      since: Number(player.claimed_at),
      standings: Object.fromEntries(standings.map((row) => [String(row.game), standingFrom(row)])),
      matches: matches.map((row) => finishedMatchFrom(row, opponents)),
    };
  }
}

/** Deletes a player as `PlayerStore.remove` does. */
export async function removePlayer(tx: DatabaseConnection, id: string): Promise<void> {
  await tx.run('DELETE FROM players WHERE id = ?', id);
  await tx.run("UPDATE seats_at_start SET player = '' WHERE player = ?", id);
}

async function insertPlayer(tx: DatabaseConnection, player: Player): Promise<Player> {
  const holder = await findHolder(tx, player);
  if (holder) return holder;
  const { id, name, secret } = player;
  const { written, folded } = skeletonsOf(name);
  const columns = 'id, name, secret, claimed_at, skeleton, folded_skeleton';
  const insert = `INSERT INTO players (${columns}) VALUES (?, ?, ?, ?, ?, ?)`;
  await tx.run(insert, id, name, secret, currentTime(), written, folded);
  return player;
}

/**
 * Finds who holds a nickname: the player with that ID, or the first one whose nickname looks like it.
 * @param except the ID of a player who does not count
 */
export async function findHolder(
  db: DatabaseConnection,
  { id, name }: Player,
  except = '',
): Promise<Player | undefined> {
  const { written, folded } = skeletonsOf(name);
  const [row] = await db.all(
    `SELECT id, name, secret FROM players WHERE (id = ? OR skeleton = ? OR folded_skeleton = ?) AND id <> ?
      ORDER BY CASE WHEN id = ? THEN 0 ELSE 1 END, claimed_at LIMIT 1`,
    id,
    written,
    folded,
    except,
    id,
  );
  return row && playerFrom(row);
}

function playerFrom({ id, name, secret, blocked_at: blockedAt }: Row): Player {
  return {
    id: String(id),
    name: String(name),
    secret: String(secret),
    ...(blockedAt !== undefined && { isBlocked: true }),
  };
}

function nicknameFrom({ name, look_alike: lookAlike }: Row): Nickname {
  return { name: String(name), ...(Number(lookAlike) === 1 && { lookAlike: true }) };
}

function standingFrom(row: Row): PlayerStanding {
  const matches = Number(row.matches);
  const rating = playerRatingFrom(row);
  return {
    matches,
    victories: Number(row.victories),
    averageScore: Number(row.score) / matches,
    ...(rating && { rating }),
  };
}

function playerRatingFrom(row: Row): PlayerRating | undefined {
  const rating = ratingFrom(row);
  return rating && { value: displayRating(rating), isProvisional: Number(row.rated) < PROVISIONAL_MATCHES };
}

function finishedMatchFrom(row: Row, opponents: readonly Row[]): FinishedMatch {
  const rating = ratingFrom(row);
  const names = opponents.filter(({ match }) => match === row.played).map(({ name }) => String(name));
  return {
    game: String(row.game),
    endedAt: Number(row.ended_at),
    seats: Number(row.seats),
    place: Number(row.place),
    score: Number(row.score),
    ...(rating && { rating: displayRating(rating), gained: Number(row.gained), opponents: names }),
    ...(row.match !== undefined && { matchID: String(row.match) }),
  };
}
