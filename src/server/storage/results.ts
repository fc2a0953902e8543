import { rate, rating } from 'openskill';
import type { Outcome, PlayerID } from '../../games/contract';
import { firstRow, type DatabaseConnection, type Row } from './driver';

/** A player's result in a finished match. */
interface Finisher {
  readonly id: string;
  readonly place: number;
  /** Share of the victory, from 0 to 1. */
  readonly victory: number;
  readonly score: number;
}

/** A finished match. */
interface MatchEnd {
  readonly matchID: string;
  readonly game: string;
  readonly seats: number;
  readonly endedAt: number;
}

/**
 * Records the results of a match in the transaction that stores its end, once per match. A seat counts for its owner,
 * even if a stand-in played. A player who holds several seats played against themselves: none of their seats counts.
 * Ratings use the finishing order of registered players only; bots and guests are ignored.
 */
export async function recordResults(tx: DatabaseConnection, matchID: string, gameover: unknown): Promise<void> {
  if (!isOutcome(gameover)) return;
  const rows = await tx.all(
    `SELECT game, seat, player FROM seats JOIN matches ON matches.id = seats.match
      LEFT JOIN player_seats ON player_seats.credentials = seats.credentials WHERE seats.match = ? ORDER BY seat`,
    matchID,
  );
  const finishers = await lockPlayers(tx, finishersOf(rows, gameover));
  if (finishers.length === 0) return;
  const matchEnd = { matchID, game: String(firstRow(rows).game), seats: rows.length, endedAt: Date.now() };
  const ratings = finishers.length > 1 ? await newRatings(tx, matchEnd.game, finishers) : [];
  for (const [i, finisher] of finishers.entries()) await writeResult(tx, matchEnd, finisher, ratings[i]);
}

function isOutcome(gameover: unknown): gameover is Outcome {
  return typeof gameover === 'object' && gameover !== null && 'winners' in gameover && 'scores' in gameover;
}

function finishersOf(rows: readonly Row[], { winners, scores }: Outcome): Finisher[] {
  const seats = rows.map(({ seat, player }) => ({ seat: String(seat), player }));
  const scoreOf = (seat: PlayerID) => {
    const score = scores[seat];
    if (score === undefined) throw new Error(`seat ${seat} has no score`);
    return score;
  };
  const isAhead = (a: PlayerID, b: PlayerID) =>
    winners.includes(a) === winners.includes(b) ? scoreOf(a) > scoreOf(b) : winners.includes(a);
  return seats.flatMap(({ seat, player }) => {
    if (player === undefined || seats.some((other) => other.seat !== seat && other.player === player)) return [];
    const place = 1 + seats.filter((other) => isAhead(other.seat, seat)).length;
    const victory = winners.includes(seat) ? 1 / winners.length : 0;
    return [{ id: String(player), place, victory, score: scoreOf(seat) }];
  });
}

/**
 * Locks the players' rows against concurrent matches, in a fixed order to avoid deadlocks. Leaves out players who have
 * just released their nicknames.
 */
async function lockPlayers(tx: DatabaseConnection, finishers: readonly Finisher[]): Promise<Finisher[]> {
  const locked: Finisher[] = [];
  for (const finisher of finishers.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if ((await tx.run('UPDATE players SET name = name WHERE id = ?', finisher.id)) === 1) locked.push(finisher);
  }
  return locked;
}

/** A rating after a match, with the change of the displayed rating. */
interface NewRating extends Rating {
  readonly gained: number;
}

async function newRatings(
  tx: DatabaseConnection,
  game: string,
  finishers: readonly Finisher[],
): Promise<readonly NewRating[]> {
  const previous: (Rating | undefined)[] = [];
  for (const { id } of finishers) {
    const [row] = await tx.all('SELECT mu, sigma FROM standings WHERE game = ? AND player = ?', game, id);
    previous.push(row && ratingFrom(row));
  }
  const places = finishers.map(({ place }) => place);
  return updateRatings(previous, places).map((rating, i) => ({
    ...rating,
    gained: displayRating(rating) - displayRating(previous[i]),
  }));
}

/** Reads a rating from a row. Returns undefined before the first rated match. */
export function ratingFrom({ mu, sigma }: Row): Rating | undefined {
  return mu === undefined || sigma === undefined ? undefined : { mu: Number(mu), sigma: Number(sigma) };
}

async function writeResult(
  tx: DatabaseConnection,
  matchEnd: MatchEnd,
  finisher: Finisher,
  rating: NewRating | undefined,
): Promise<void> {
  const { matchID, game, seats, endedAt } = matchEnd;
  const { id, place, victory, score } = finisher;
  const strength = [rating?.mu, rating?.sigma];
  await tx.run(
    `INSERT INTO results (match, player, game, ended_at, seats, place, victory, score, mu, sigma, gained)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ...[matchID, id, game, endedAt, seats, place, victory, score, ...strength, rating?.gained],
  );
  await tx.run(
    `INSERT INTO standings (game, player, matches, victories, score, rated, mu, sigma) VALUES (?, ?, 1, ?, ?, ?, ?, ?)
      ON CONFLICT (game, player) DO UPDATE SET
        matches = standings.matches + 1, victories = standings.victories + excluded.victories,
        score = standings.score + excluded.score, rated = standings.rated + excluded.rated,
        mu = COALESCE(excluded.mu, standings.mu), sigma = COALESCE(excluded.sigma, standings.sigma)`,
    ...[game, id, victory, score, rating ? 1 : 0, ...strength],
  );
}

/** A player's skill: a normal distribution with mean `mu` and standard deviation `sigma`. */
export interface Rating {
  readonly mu: number;
  readonly sigma: number;
}

/** A rating is provisional before this number of rated matches. */
export const PROVISIONAL_MATCHES = 10;

/** Uncertainty added per match, so that ratings can follow a change of skill (openskill's own default). */
const TAU = rating().mu / 300;

const START = 1000;
const SCALE = 20;

/**
 * Returns the players' ratings after a match (Plackett-Luce model), in the given order.
 * @param previous ratings before the match; undefined for an unrated player
 * @param places finishing places, 1 is best; ties share a place
 */
export function updateRatings(previous: readonly (Rating | undefined)[], places: readonly number[]): readonly Rating[] {
  const teams = previous.map((before) => [before ?? rating()]);
  return rate(teams, { rank: [...places], tau: TAU }).flat();
}

/** Returns the displayed rating: a conservative estimate (mu - 3 sigma), scaled so that an unrated player has 1000. */
export function displayRating({ mu, sigma }: Rating = rating()): number {
  return Math.round(START + SCALE * (mu - 3 * sigma));
}
