import type {
  FinishedMatch,
  MatchRatings,
  PlayerProfile,
  PlayerRating,
  PlayerStanding,
  StandingsPage,
} from '../../protocol/protocol';
import { PROVISIONAL_MATCHES, displayRating } from '../players/rating';
import type { Driver, Row } from './driver';
import { ratingFrom } from './player-results';

/** How many players a page of the standings holds. */
export const PLAYERS_PER_PAGE = 50;

/** So many of a player's matches are told. */
const MAX_PROFILE_MATCHES = 200;

/** Seats are bound before they are taken; those that nobody has taken within this time, in milliseconds, never were. */
const UNUSED_LINK_TTL_MS = 3_600_000;

const STANDING_COLUMNS = 'matches, victories, standings.score, rated, mu, sigma';

/** A nickname that somebody has claimed. */
export interface Player {
  /** What no two players have in common, see `playerIdOf`. */
  readonly id: string;
  /** The nickname as he writes it. */
  readonly name: string;
  /** The hash of what proves that it is his. */
  readonly secret: string;
}

/** What makes two nicknames the same: they differ in nothing but capitals, width or accents put together otherwise. */
export function playerIdOf(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** The players of an SQL database: their nicknames, seats and numbers. */
export class PlayerStore {
  constructor(private readonly driver: Driver) {}

  /** Enters a player unless there is one with his id. Resolves to whoever has the id then. */
  async claim({ id, name, secret }: Player): Promise<Player> {
    const insert = 'INSERT INTO players (id, name, secret, claimed_at) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO NOTHING';
    return this.driver.transaction(async (tx) => {
      await tx.run(insert, id, name, secret, Date.now());
      const [row] = await tx.all('SELECT id, name, secret FROM players WHERE id = ?', id);
      return playerFrom(row);
    });
  }

  /** The player with that id, or undefined. */
  async find(id: string): Promise<Player | undefined> {
    const [row] = await this.driver.all('SELECT id, name, secret FROM players WHERE id = ?', id);
    return row && playerFrom(row);
  }

  /** Forgets a player and everything that is known of him. */
  async remove(id: string): Promise<void> {
    await this.driver.run('DELETE FROM players WHERE id = ?', id);
  }

  /** What becomes of the seats with these credentials (their hash) counts for that player from now on. */
  async linkSeat(id: string, credentials: string): Promise<void> {
    const insert = 'INSERT INTO player_seats (credentials, player, bound_at) VALUES (?, ?, ?)';
    await this.driver.run(insert, credentials, id, Date.now());
  }

  /** Forgets what players were bound to where no seat is left of it. */
  async cleanUp(now: number): Promise<void> {
    await this.driver.run(
      `DELETE FROM player_seats WHERE bound_at < ?
        AND NOT EXISTS (SELECT 1 FROM seats WHERE seats.credentials = player_seats.credentials)`,
      now - UNUSED_LINK_TTL_MS,
    );
  }

  /** A page of a game's players, from 0: by rating, those with a settled one first and those without one last. */
  async standings(game: string, page: number): Promise<StandingsPage> {
    const rows = await this.driver.all(
      `SELECT name, ${STANDING_COLUMNS} FROM standings JOIN players ON players.id = player WHERE game = ?
        ORDER BY CASE WHEN rated >= ${PROVISIONAL_MATCHES} THEN 0 WHEN rated > 0 THEN 1 ELSE 2 END, mu - 3 * sigma DESC,
          matches DESC, player
        LIMIT ${PLAYERS_PER_PAGE} OFFSET CAST(? AS INTEGER)`,
      game,
      page * PLAYERS_PER_PAGE,
    );
    const [{ total }] = await this.driver.all('SELECT COUNT(*) AS total FROM standings WHERE game = ?', game);
    const players = rows.map((row) => ({ name: String(row.name), ...standingFrom(row) }));
    return { players, total: Number(total), pageSize: PLAYERS_PER_PAGE };
  }

  /** What a match has brought its players; nobody when it is not over, or was not rated. */
  async ratingsOf(game: string, matchID: string): Promise<MatchRatings> {
    const rows = await this.driver.all(
      `SELECT name, mu, sigma, gained FROM results JOIN players ON players.id = player
        WHERE match = ? AND game = ? AND mu IS NOT NULL ORDER BY place, player`,
      matchID,
      game,
    );
    const players = rows.flatMap((row) => {
      const belief = ratingFrom(row);
      return belief ? [{ name: String(row.name), rating: displayRating(belief), gained: Number(row.gained) }] : [];
    });
    return { players };
  }

  /** All that there is to know of a player; undefined when there is none with that id. */
  async profile(id: string): Promise<PlayerProfile | undefined> {
    const [player] = await this.driver.all('SELECT name, claimed_at FROM players WHERE id = ?', id);
    if (!player) return undefined;
    const standings = await this.driver.all(`SELECT game, ${STANDING_COLUMNS} FROM standings WHERE player = ?`, id);
    // Tables that were not listed stay unknown to whoever was not there.
    const matches = await this.driver.all(
      `SELECT results.game, ended_at, seats, place, score, mu, sigma, gained, matches.id AS match
        FROM results LEFT JOIN matches ON matches.id = results.match AND matches.unlisted = 0
        WHERE player = ? ORDER BY ended_at DESC, results.match LIMIT ${MAX_PROFILE_MATCHES}`,
      id,
    );
    return {
      name: String(player.name),
      since: Number(player.claimed_at),
      standings: Object.fromEntries(standings.map((row) => [String(row.game), standingFrom(row)])),
      matches: matches.map(finishedMatchFrom),
    };
  }
}

function playerFrom({ id, name, secret }: Row): Player {
  return { id: String(id), name: String(name), secret: String(secret) };
}

function standingFrom(row: Row): PlayerStanding {
  const [matches, victories, score] = [row.matches, row.victories, row.score].map(Number);
  const rating = playerRatingFrom(row);
  return { matches, victories, averageScore: score / matches, ...(rating && { rating }) };
}

function playerRatingFrom(row: Row): PlayerRating | undefined {
  const belief = ratingFrom(row);
  return belief && { value: displayRating(belief), isProvisional: Number(row.rated) < PROVISIONAL_MATCHES };
}

function finishedMatchFrom(row: Row): FinishedMatch {
  const belief = ratingFrom(row);
  return {
    game: String(row.game),
    endedAt: Number(row.ended_at),
    seats: Number(row.seats),
    place: Number(row.place),
    score: Number(row.score),
    ...(belief && { rating: displayRating(belief), gained: Number(row.gained) }),
    ...(row.match !== undefined && { matchID: String(row.match) }),
  };
}
