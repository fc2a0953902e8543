import { victoryShares } from '../../games/contract/victory-shares';
import { mean, sum } from '../../games/contract/numbers';
import { bootstrapInterval, wilsonInterval, type BlockShare, type Interval } from './statistics';
import type { MatchResult } from './tournament';

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
