import { InitializeGame } from 'boardgame.io/internal';
import type { State } from 'boardgame.io';
import type { GameState, PlayerID } from '../../games/contract';
import type { DealInfo } from '../../protocol/http';
import { dealInfoOf, isContribution, seedOf, type Contribution, type DealRecord } from '../../random/deal';
import { ApiError } from '../shared/errors';
import { isDealt, isFull, isStarted, type MatchData, type NewMatch, type StoredMatch } from '../storage/match-data';
import type { MatchHandle } from './hosted-games';
import { requireSeat, withSeats } from './seats';

/** How long a deal waits. */
export interface DealTimes {
  /** How long the pages have to reveal their contributions after the start, in milliseconds. Default: 5 seconds. */
  readonly revealMs?: number | undefined;
}

/** Stores the commitment of the page of a seat. Throws ApiError after the start. */
export function withCommitment(match: MatchData, playerID: PlayerID, commitment: string): MatchData {
  if (isStarted(match)) throw new ApiError('started', 'The match has begun: the deal is fixed.');
  return withSeats(match, { ...requireSeat(match, playerID), commitment });
}

/** Starts the match when every seat is taken, unless it is over: fixes the commitments. */
export function withStart<M extends NewMatch>(match: M, now: number): M {
  if (isStarted(match) || match.gameover !== undefined || !match.deal || !isFull(match)) return match;
  const contributions = Object.values(match.players).map(({ commitment, data }): Contribution =>
    commitment === undefined || data?.bot !== undefined ? {} : { commitment },
  );
  return { ...match, startedAt: now, deal: { ...match.deal, contributions } };
}

/**
 * Stores the value that the page of a seat reveals; again, it changes nothing. Throws ApiError before the start, when it is not
 * the value that the page committed to, and when the match has been dealt without it.
 */
export function withRevealed(stored: StoredMatch, playerID: PlayerID, value: string): StoredMatch {
  const { match, state } = stored;
  const { deal } = match;
  const seat = Number(playerID);
  const contribution = deal?.contributions?.[seat];
  if (!deal || !contribution) throw new ApiError('not-started', 'The match has not begun: keep the value.');
  if (!isContribution({ ...contribution, value }))
    throw new ApiError('bad-request', 'This is not the value that this seat has committed to.');
  if (contribution.value !== undefined) return stored;
  if (isDealt(stored)) throw new ApiError('started', 'Too late: the match has been dealt without it.');
  const contributions = deal.contributions?.with(seat, { ...contribution, value });
  return { match: { ...match, deal: { ...deal, contributions: contributions ?? [] } }, state };
}

/** Returns until when the match waits for values (Unix ms), or undefined when no deal is under way. */
export function revealDeadline(
  { match, state }: StoredMatch<NewMatch>,
  { revealMs = 5000 }: DealTimes,
): number | undefined {
  return state || match.startedAt === undefined ? undefined : match.startedAt + revealMs;
}

/** Deals the match once all values are revealed, or time is up: sets up the game with the seed. */
export function withDeal<M extends NewMatch>(
  handle: MatchHandle,
  stored: StoredMatch<M>,
  now: number,
  times: DealTimes,
): StoredMatch<M> {
  const { match } = stored;
  const deadline = revealDeadline(stored, times);
  const record = dealRecord(handle.matchID, match);
  if (deadline === undefined || !record || match.gameover !== undefined) return stored;
  const isComplete = record.contributions.every(({ commitment, value }) => commitment === undefined || value);
  if (!isComplete && now < deadline) return stored;
  const numPlayers = record.contributions.length;
  const game = { ...handle.game, seed: seedOf(record) };
  const state: State<GameState> = InitializeGame({ game, numPlayers, setupData: match.setupData as unknown });
  return { match, state };
}

/** Returns how the seed of a match came about; undefined before the start, and for matches that versions up to 1.0 dealt. */
export function dealRecord(matchID: string, { deal }: NewMatch): DealRecord | undefined {
  return deal?.contributions && { matchID, secret: deal.secret, contributions: deal.contributions };
}

/** Returns the deal as everybody may see it; undefined for matches that versions up to 1.0 dealt. */
export function publicDeal({ deal }: Pick<MatchData, 'deal'>): DealInfo | undefined {
  return deal && dealInfoOf(deal);
}
