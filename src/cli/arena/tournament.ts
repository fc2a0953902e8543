import type { Outcome } from '../../games/contract';
import { playMatch, type ThinkingStats } from '../match/match';
import { createPlayer } from '../match/players';
import { seatRotations } from './rotations';
import type { MatchConfig } from '../match/match-config';

/** One match of a tournament: its seating and its random seed. */
export interface ScheduledMatch {
  /** From 0. The matches of a block are consecutive and share their random seed. */
  readonly block: number;
  /** From 0, within the block. */
  readonly rotation: number;
  /** Kinds by seat. */
  readonly seating: readonly string[];
}

/** The result of a scheduled match, as plain data. */
export interface MatchResult extends ScheduledMatch {
  readonly outcome: Outcome;
  readonly plies: number;
  /** Absent if the game does not count rounds. */
  readonly rounds?: number;
  /** By seat. */
  readonly thinking: readonly ThinkingStats[];
}

/**
 * Schedules a tournament of `matches` matches. A block plays one random seed with all rotations of the seats; the next
 * block has the next seed and the next cyclic order. The last block may be incomplete.
 */
export function schedule(seats: readonly string[], matches: number): ScheduledMatch[] {
  const cyclicOrders = seatRotations(seats);
  const scheduled: ScheduledMatch[] = [];
  for (let block = 0; scheduled.length < matches;) {
    for (const rotations of cyclicOrders) {
      scheduled.push(...rotations.map((seating, rotation) => ({ block, rotation, seating })));
      block++;
    }
  }
  return scheduled.slice(0, matches);
}

/** Plays one scheduled match; the result does not depend on the process or the order of matches. */
export async function playScheduledMatch(config: MatchConfig, match: ScheduledMatch): Promise<MatchResult> {
  const { block, rotation, seating } = match;
  const seed = `${config.seed} block ${block}`;
  const players = seating.map((kind, seat) =>
    createPlayer(kind, config.entry, `${seed} rotation ${rotation} bot ${seat}`),
  );
  const { G, outcome, plies, thinking } = await playMatch({ ...config, players, seed, fastRandom: true });
  const rounds = 'round' in G && typeof G.round === 'number' ? { rounds: G.round } : {};
  return { ...match, outcome, plies, ...rounds, thinking };
}

/** Plays scheduled matches, possibly in parallel. */
export interface MatchPool {
  /** Number of matches it plays concurrently. */
  readonly size: number;
  /** Resolves to undefined if the match was aborted before its end. */
  play(config: MatchConfig, match: ScheduledMatch, signal: AbortSignal): Promise<MatchResult | undefined>;
  /** Stops all running matches and releases the resources. */
  terminate(): void;
}

/** Matches queued per worker, so that no worker idles while the next result in order is pending. */
const QUEUED_PER_WORKER = 4;

/** Yields the results in scheduled order. Ends early, without an error, when the signal is aborted. */
export async function* playTournament(
  config: MatchConfig,
  matches: readonly ScheduledMatch[],
  pool: MatchPool,
  signal: AbortSignal,
): AsyncGenerator<MatchResult> {
  const maxPending = pool.size === 1 ? 1 : QUEUED_PER_WORKER * pool.size;
  const pending: Promise<MatchResult | undefined>[] = [];
  for (let next = 0; pending.length > 0 || next < matches.length;) {
    for (; pending.length < maxPending && !signal.aborted; next++) {
      const match = matches[next];
      if (!match) break;
      const playing = pool.play(config, match, signal);
      playing.catch(() => undefined); // handled when the result is awaited below
      pending.push(playing);
    }
    const result = await pending.shift();
    if (result) yield result;
    else if (pending.length === 0) return;
  }
}
