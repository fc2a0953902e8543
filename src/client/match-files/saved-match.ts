import type { Outcome } from '../../games/contract';
import { MATCH_FORMAT, type MatchExport } from '../../match/export-format';
import { isRecord } from '../shared/local-store';

/** A match saved in this browser's logbook. */
export interface SavedMatch {
  /** The match id used in URLs. */
  readonly id: string;
  /** When the match was saved, in milliseconds since the epoch. */
  readonly keptAt: number;
  readonly match: MatchExport;
  /** The outcome; absent if the match was not finished. */
  readonly outcome?: Outcome;
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

/** What the logbook's list shows of a saved match. */
export interface MatchSummary
  extends Pick<SavedMatch, 'id' | 'keptAt' | 'outcome'>, Pick<MatchExport, 'game' | 'numPlayers' | 'names'> {
  readonly fingerprint: string;
}

/** Returns the summary of a saved match. */
export function summaryOf({ id, keptAt, outcome, match }: SavedMatch): MatchSummary {
  const { game, numPlayers, names, fingerprint } = match;
  return { id, keptAt, game, numPlayers, fingerprint, ...(names && { names }), ...(outcome && { outcome }) };
}
