import { rate, rating } from 'openskill';
import type { Outcome, PlayerID } from '../../games/contract';
import { firstRow, type DatabaseConnection, type Row } from './driver';
import { currentTime } from '../shared/time';

/** Records who sits in the seats of a match. Call it in the transaction that starts the match. */
export async function recordSeatsAtStart(tx: DatabaseConnection, matchID: string): Promise<void> {
  await tx.run(
    `INSERT INTO seats_at_start (match, seat, player, claimed_at, mu, sigma)
      SELECT seats.match, seats.seat, players.id, claimed_at, mu, sigma FROM seats JOIN matches ON matches.id = seats.match
        JOIN player_seats ON player_seats.credentials = seats.credentials JOIN players ON players.id = player_seats.player
        LEFT JOIN standings ON standings.game = matches.game AND standings.player = players.id
      WHERE seats.match = ? ON CONFLICT DO NOTHING`,
    matchID,
  );
}

/** The player who sat in a seat at the start of a match. */
interface Starter {
  /** Empty after they have given up their nickname. */
  readonly id: string;
  /** Tells a player from a later one with the same nickname. */
  readonly claimedAt: number;
  /** Their rating at the start; undefined for an unrated player. */
  readonly rating: Rating | undefined;
  /** The hash of the credentials of the seat's owner. */
  readonly owner: string;
}

/** A player's result in a finished match. */
interface Finisher extends Starter {
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
 * Records the results of a match in the transaction that stores its end, once per match. A seat counts for who sat there at
 * the start, no matter who plays there now. A player who held several seats played against themselves: none of their seats
 * counts. Ratings use the finishing order of registered players only, including those who have given up their nicknames
 * since the start; bots and guests are ignored.
 */
export async function recordResults(tx: DatabaseConnection, matchID: string, gameover: unknown): Promise<void> {
  if (!isOutcome(gameover)) return;
  const rows = await tx.all(
    `SELECT game, seats.seat, credentials, player, claimed_at, mu, sigma FROM seats JOIN matches ON matches.id = seats.match
      LEFT JOIN seats_at_start AS start ON start.match = seats.match AND start.seat = seats.seat
      WHERE seats.match = ? ORDER BY seats.seat`,
    matchID,
  );
  const finishers = finishersOf(rows, gameover);
  if (finishers.length === 0) return;
  const matchEnd = { matchID, game: String(firstRow(rows).game), seats: rows.length, endedAt: currentTime() };
  const players = await lockPlayers(tx, finishers);
  const ratings = await newRatings(tx, matchEnd, finishers, players);
  for (const [i, finisher] of finishers.entries()) {
    if (players.has(finisher)) await writeResult(tx, matchEnd, finisher, ratings[i]);
  }
}

function isOutcome(gameover: unknown): gameover is Outcome {
  return typeof gameover === 'object' && gameover !== null && 'winners' in gameover && 'scores' in gameover;
}

function finishersOf(rows: readonly Row[], { winners, scores }: Outcome): Finisher[] {
  const seats = rows.map((row) => ({ seat: String(row.seat), starter: starterFrom(row) }));
  const scoreOf = (seat: PlayerID) => {
    const score = scores[seat];
    if (score === undefined) throw new Error(`seat ${seat} has no score`);
    return score;
  };
  const isAhead = (a: PlayerID, b: PlayerID) =>
    winners.includes(a) === winners.includes(b) ? scoreOf(a) > scoreOf(b) : winners.includes(a);
  return seats.flatMap(({ seat, starter }) => {
    if (!starter || seats.some((other) => other.seat !== seat && isSame(other.starter, starter))) return [];
    const place = 1 + seats.filter((other) => isAhead(other.seat, seat)).length;
    const victory = winners.includes(seat) ? 1 / winners.length : 0;
    return [{ ...starter, place, victory, score: scoreOf(seat) }];
  });
}

function isSame(one: Starter | undefined, other: Starter): boolean {
  return one?.id === other.id && one.claimedAt === other.claimedAt;
}

function starterFrom({ player, claimed_at: claimedAt, credentials, ...row }: Row): Starter | undefined {
  if (player === undefined) return undefined;
  return { id: String(player), claimedAt: Number(claimedAt), rating: ratingFrom(row), owner: String(credentials) };
}

/**
 * Locks the players' rows against concurrent matches, in a fixed order to avoid deadlocks. Returns those who still have
 * their nicknames.
 */
async function lockPlayers(tx: DatabaseConnection, finishers: readonly Finisher[]): Promise<Set<Finisher>> {
  const locked = new Set<Finisher>();
  for (const finisher of finishers.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const lock = 'UPDATE players SET name = name WHERE id = ? AND claimed_at = ?';
    if ((await tx.run(lock, finisher.id, finisher.claimedAt)) === 1) locked.add(finisher);
  }
  return locked;
}

/** A rating after a match, with the change of the displayed rating. */
interface NewRating extends Rating {
  readonly gained: number;
}

/**
 * Rates a match by the latest ratings of the players; those who have given up their nicknames have that of the start. Each
 * player is rated against the others without those who share a browser with them; undefined if nobody is left.
 */
async function newRatings(
  tx: DatabaseConnection,
  { matchID, game }: MatchEnd,
  finishers: readonly Finisher[],
  players: ReadonlySet<Finisher>,
): Promise<readonly (NewRating | undefined)[]> {
  const previous = new Map<Finisher, Rating | undefined>();
  for (const finisher of finishers) {
    const select = 'SELECT mu, sigma FROM standings WHERE game = ? AND player = ?';
    const [row] = players.has(finisher) ? await tx.all(select, game, finisher.id) : [];
    previous.set(finisher, players.has(finisher) ? row && ratingFrom(row) : finisher.rating);
  }
  const pairs = await tx.all('SELECT owner, other FROM shared_browsers WHERE match = ?', matchID);
  return finishers.map((finisher) => {
    const rated = finishers.filter(({ owner }) => !pairs.some((pair) => isPair(pair, owner, finisher.owner)));
    if (rated.length < 2) return undefined;
    const before = rated.map((each) => previous.get(each));
    const places = rated.map(({ place }) => place);
    const rating = updateRatings(before, places)[rated.indexOf(finisher)];
    return rating && { ...rating, gained: displayRating(rating) - displayRating(previous.get(finisher)) };
  });
}

function isPair({ owner, other }: Row, one: string, second: string): boolean {
  return (owner === one && other === second) || (owner === second && other === one);
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
