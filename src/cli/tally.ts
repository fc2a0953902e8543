import { victoryShares } from '../bots/rollout';
import type { FinishedMatch } from './match';

/** What matches between kinds of players came to; the means are 0 before the first match. */
export interface Tally {
  readonly matches: number;
  /** Matches that a kind won, alone or with others, by kind. */
  readonly wins: Readonly<Record<string, number>>;
  /** Victory shares by kind; they add up to `matches`. */
  readonly shares: Readonly<Record<string, number>>;
  /** Per seat, by kind. */
  readonly meanScores: Readonly<Record<string, number>>;
  readonly meanPlies: number;
  /** Left out where the game does not count rounds. */
  readonly meanRounds?: number;
}

/** Who sat where, and how it ended. */
export interface Result extends FinishedMatch {
  /** Kinds by seat. */
  readonly seating: readonly string[];
}

/** Adds up the results, kinds in the order of `kinds`, which may name one several times. */
export function tally(kinds: readonly string[], results: readonly Result[]): Tally {
  const byKind = (value: (kind: string) => number) =>
    Object.fromEntries([...new Set(kinds)].map((kind) => [kind, value(kind)]));
  const rounds = results.map(({ G }) => ('round' in G && typeof G.round === 'number' ? G.round : undefined));
  return {
    matches: results.length,
    wins: byKind(
      (kind) =>
        results.filter(({ outcome, seating }) => outcome.winners.some((id) => seating[Number(id)] === kind)).length,
    ),
    shares: byKind((kind) => sum(results.flatMap((result) => ofKind(result, kind, victoryShares(result.outcome))))),
    meanScores: byKind((kind) =>
      mean(results.flatMap((result) => ofKind(result, kind, Object.values(result.outcome.scores)))),
    ),
    meanPlies: mean(results.map(({ plies }) => plies)),
    ...(rounds.every((round) => round !== undefined) && { meanRounds: mean(rounds) }),
  };
}

/** Out of one value per seat those of the seats of this kind. */
function ofKind({ seating }: Result, kind: string, values: readonly number[]): number[] {
  return values.filter((_, seat) => seating[seat] === kind);
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => (values.length === 0 ? 0 : sum(values) / values.length);
