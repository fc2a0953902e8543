import type { Outcome, PlayerID } from '../../games/contract';
import { MATCH_FORMAT, type MatchExport } from '../../match/export-format';
import { isRecord } from '../shared/local-store';
import type { PracticeRecord } from './practice-record';

/** A match saved in this browser. */
export interface SavedMatch {
  /** The match id used in URLs. */
  readonly id: string;
  /** When the match was saved, in milliseconds since the epoch; the name is that of stored matches and files. */
  readonly keptAt: number;
  readonly match: MatchExport;
  /** The outcome; absent if the match was not finished. */
  readonly outcome?: Outcome;
  /** The seat of this browser's user; earlier versions did not save it. */
  readonly seat?: PlayerID;
  /** Absent until the match has been evaluated. */
  readonly practice?: PracticeRecord;
}

/** Type guard for stored matches; does not check the content of the match. */
export function isSavedMatch(value: unknown): value is SavedMatch {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    typeof value.keptAt === 'number' &&
    isRecord(value.match) &&
    value.match.format === MATCH_FORMAT
  );
}

/** What the list of saved matches shows of one. */
export interface MatchSummary
  extends
    Pick<SavedMatch, 'id' | 'keptAt' | 'outcome' | 'practice'>,
    Pick<MatchExport, 'game' | 'numPlayers' | 'names'> {
  readonly fingerprint: string;
}

/** Returns the summary of a saved match. */
export function summaryOf({ id, keptAt, outcome, practice, match }: SavedMatch): MatchSummary {
  const { game, numPlayers, names, fingerprint } = match;
  return {
    ...{ id, keptAt, game, numPlayers, fingerprint },
    ...(names && { names }),
    ...(outcome && { outcome }),
    ...(practice && { practice }),
  };
}

/** Which matches of the logbook are shown. Empty texts restrict nothing. */
export interface LogbookFilter {
  /** The name of a game. */
  readonly game: string;
  /** The first and the last day, as in a date field: 2026-11-28. */
  readonly from: string;
  readonly to: string;
}

/** Returns the matches that a filter lets through, in the same order. Days are in local time. */
export function filterMatches(
  matches: readonly MatchSummary[],
  { game, from, to }: LogbookFilter,
): readonly MatchSummary[] {
  return matches.filter((saved) => {
    const day = dayOf(saved.keptAt);
    return (!game || saved.game === game) && (!from || day >= from) && (!to || day <= to);
  });
}

/** Returns the local day of a time, as in a date field. */
export function dayOf(time: number): string {
  const date = new Date(time);
  const twoDigits = (part: number) => String(part).padStart(2, '0');
  return `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** The matches of one month. */
export interface LogbookMonth {
  /** A time in the month. */
  readonly time: number;
  readonly matches: readonly MatchSummary[];
}

/** Groups matches, sorted by time, by month. */
export function groupByMonth(matches: readonly MatchSummary[]): readonly LogbookMonth[] {
  const months = new Map<string, { time: number; matches: MatchSummary[] }>();
  for (const saved of matches) {
    const key = dayOf(saved.keptAt).slice(0, 7);
    const month = months.get(key);
    if (month) month.matches.push(saved);
    else months.set(key, { time: saved.keptAt, matches: [saved] });
  }
  return [...months.values()];
}
