import type { Outcome } from '../../games/contract';
import { playMatch, type ThinkingStats } from '../match/match';
import { createPlayer } from '../match/players';
import type { MatchConfig } from '../match/match-config';
import {
  sprtDecision,
  type SequentialTest,
  type SprtDecision,
  bootstrapInterval,
  wilsonInterval,
  type BlockShare,
  type Interval,
} from './statistics';
import { victoryShares } from '../../games/contract/rules';
import { mean, sum } from '../../games/contract/items';

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

/** Returns all distinct cyclic orders of the players, each with its rotations; equal players are interchangeable. */
export function seatRotations(players: readonly string[]): string[][][] {
  const seen = new Set<string>();
  const cyclicOrders: string[][][] = [];
  for (const order of permutations(players)) {
    if (seen.has(order.join())) continue;
    const rotations = order.map((_, i) => [...order.slice(i), ...order.slice(0, i)]);
    const distinct = rotations.filter((rotation) => !seen.has(rotation.join()) && seen.add(rotation.join()));
    cyclicOrders.push(distinct);
  }
  return cyclicOrders;
}

function permutations(players: readonly string[]): string[][] {
  if (players.length === 0) return [[]];
  return players.flatMap((first, i) =>
    permutations([...players.slice(0, i), ...players.slice(i + 1)]).map((rest) => [first, ...rest]),
  );
}

/** A series of matches; with `test` it ends as soon as the sequential test on the first seat's kind is decided. */
export interface MatchSeriesPlan {
  readonly config: MatchConfig;
  readonly matches: number;
  readonly test?: SequentialTest;
}

/** Why a series ended. */
export type StopReason = 'complete' | 'interrupted' | 'sprt';

/** The outcome of a series of matches. */
export interface MatchSeries extends MatchSeriesPlan {
  readonly results: readonly MatchResult[];
  readonly stopped: StopReason;
  /** Decision of the sequential test, if there was one. */
  readonly verdict?: SprtDecision;
}

/** Resources of a series: the pool that plays it, a signal that interrupts it, and a callback after every match. */
export interface RunContext {
  readonly pool: MatchPool;
  readonly signal: AbortSignal;
  onResult(): void;
}

/** Plays a series until it is complete, the test is decided, or the signal is aborted. */
export async function playMatchSeries(
  plan: MatchSeriesPlan,
  { pool, signal, onResult }: RunContext,
): Promise<MatchSeries> {
  const { config, matches, test } = plan;
  const scheduled = schedule(config.seats, matches);
  const [testedKind] = config.seats;
  const results: MatchResult[] = [];
  let decision: SprtDecision | undefined = test && 'open';
  for await (const result of playTournament(config, scheduled, pool, signal)) {
    results.push(result);
    onResult();
    const isBlockComplete = scheduled[results.length]?.block !== result.block;
    if (test && testedKind !== undefined && isBlockComplete)
      decision = sprtDecision(blockShares(testedKind, results), test);
    if (decision && decision !== 'open') break;
  }
  const stopped =
    decision && decision !== 'open' ? 'sprt' : results.length < scheduled.length ? 'interrupted' : 'complete';
  return { ...plan, results, stopped, ...(decision && { verdict: decision }) };
}

/** Summary of match results by kind of player; the means are 0 if there are no matches. */
export interface ResultSummary {
  readonly matches: number;
  /** Matches won by a kind, alone or shared. */
  readonly wins: Readonly<Record<string, number>>;
  /** Victory shares by kind; they add up to `matches`. */
  readonly shares: Readonly<Record<string, number>>;
  /** Mean score per seat of a kind. */
  readonly meanScores: Readonly<Record<string, number>>;
  readonly meanPlies: number;
  /** Absent if the game does not count rounds. */
  readonly meanRounds?: number;
}

/** Summarizes results, with kinds in the order of `kinds`; duplicates are merged. */
export function summarizeResults(kinds: readonly string[], results: readonly MatchResult[]): ResultSummary {
  const rounds = results.map((result) => result.rounds);
  return {
    matches: results.length,
    wins: byKind(
      kinds,
      (kind) =>
        results.filter(({ outcome, seating }) => outcome.winners.some((id) => seating[Number(id)] === kind)).length,
    ),
    shares: byKind(kinds, (kind) =>
      sum(results.flatMap((result) => ofKind(result, kind, victoryShares(result.outcome)))),
    ),
    meanScores: byKind(kinds, (kind) =>
      mean(results.flatMap((result) => ofKind(result, kind, Object.values(result.outcome.scores)))),
    ),
    meanPlies: mean(results.map(({ plies }) => plies)),
    ...(rounds.every((round) => round !== undefined) && { meanRounds: mean(rounds) }),
  };
}

/** Confidence intervals of a kind's share of the matches. */
export interface ShareIntervals {
  /** Assumes independent matches. */
  readonly wilson: Interval;
  /** Bootstrap over blocks, whose matches share their random seed. */
  readonly blocks: Interval;
}

/** Computes the intervals of each kind's share, between 0 and 1. */
export function shareIntervals(
  kinds: readonly string[],
  results: readonly MatchResult[],
): Record<string, ShareIntervals> {
  return byKind(kinds, (kind) => {
    const blocks = blockShares(kind, results);
    const won = sum(blocks.map(({ share }) => share));
    return { wilson: wilsonInterval(won, results.length), blocks: bootstrapInterval(blocks) };
  });
}

/** Returns a kind's victory shares in each block, in the order of the blocks. */
export function blockShares(kind: string, results: readonly MatchResult[]): BlockShare[] {
  const blocks = new Map<number, BlockShare>();
  for (const result of results) {
    const { share, matches } = blocks.get(result.block) ?? { share: 0, matches: 0 };
    const won = sum(ofKind(result, kind, victoryShares(result.outcome)));
    blocks.set(result.block, { share: share + won, matches: matches + 1 });
  }
  return [...blocks.values()];
}

/** Returns the mean cost of a move with a choice, by kind: milliseconds of wall time, or search iterations. */
export function meanPerMove(
  measure: 'milliseconds' | 'iterations',
  kinds: readonly string[],
  results: readonly MatchResult[],
): Record<string, number> {
  return byKind(kinds, (kind) => {
    const thinking = results.flatMap((result) => ofKind(result, kind, result.thinking));
    const moves = sum(thinking.map((seat) => seat.moves));
    return moves === 0 ? 0 : sum(thinking.map((seat) => seat[measure])) / moves;
  });
}

function byKind<T>(kinds: readonly string[], value: (kind: string) => T): Record<string, T> {
  return Object.fromEntries([...new Set(kinds)].map((kind) => [kind, value(kind)]));
}

/** Filters values by seat to the seats of this kind. */
function ofKind<T>({ seating }: MatchResult, kind: string, values: readonly T[]): T[] {
  return values.filter((_, seat) => seating[seat] === kind);
}
