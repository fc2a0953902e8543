import type { PlayerID } from '../../games/contract';
import type { Mistake } from '../saved-matches/practice-record';
import type { MatchSummary, SavedMatch } from '../saved-matches/saved-match';
import { firstSeatIn } from '../shared/local-store';
import { isDue, isLearned } from './schedule';

/** A mistake and the match it was made in. */
export interface SavedMistake extends Mistake {
  readonly match: MatchSummary;
}

const mistakesIn = (matches: readonly MatchSummary[]) =>
  matches.flatMap((match) => (match.practice?.mistakes ?? []).map((mistake): SavedMistake => ({ ...mistake, match })));

/** Returns the mistakes that are asked on a day, the most costly first. */
export function dueMistakes(matches: readonly MatchSummary[], today: string): readonly SavedMistake[] {
  return mistakesIn(matches)
    .filter(({ schedule }) => isDue(schedule, today))
    .sort((a, b) => b.cost - a.cost);
}

/** How many mistakes are due, come back later, and are learned. */
export interface MistakeCounts {
  readonly due: number;
  readonly later: number;
  readonly learned: number;
}

/** Counts the mistakes of all matches. */
export function countMistakes(matches: readonly MatchSummary[], today: string): MistakeCounts {
  const all = mistakesIn(matches);
  const learned = all.filter(({ schedule }) => isLearned(schedule)).length;
  const due = dueMistakes(matches, today).length;
  return { due, learned, later: all.length - due - learned };
}

/** The average cost of a decision in one match, in percentage points. */
export interface MatchCost {
  readonly keptAt: number;
  readonly points: number;
}

/** The number of matches that the progress shows. */
const SHOWN_MATCHES = 30;

/** Returns what a decision cost on average in the last matches of a game, the oldest first. */
export function costsOfMatches(matches: readonly MatchSummary[], game: string): readonly MatchCost[] {
  return matches
    .flatMap(({ game: played, keptAt, practice }): MatchCost[] => {
      if (played !== game || !practice || practice.decisions === 0) return [];
      return [{ keptAt, points: Math.max(0, (100 * practice.cost) / practice.decisions) }];
    })
    .sort((a, b) => a.keptAt - b.keptAt)
    .slice(-SHOWN_MATCHES);
}

/** Returns the matches that have not been evaluated, the newest first. */
export function unevaluated(matches: readonly MatchSummary[]): readonly MatchSummary[] {
  return matches.filter(({ outcome, practice }) => outcome && !practice);
}

/** Returns the seat of the user in a saved match; in older ones that of the only person. Undefined if it is not known. */
export function seatOf({ id, seat, match }: SavedMatch): PlayerID | undefined {
  const held = seat ?? firstSeatIn(id)?.playerID;
  if (held !== undefined) return held;
  const people = (match.bots ?? []).flatMap((kind, nth) => (kind === '' ? [String(nth)] : []));
  return people.length === 1 ? people[0] : undefined;
}
