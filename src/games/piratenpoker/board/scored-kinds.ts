import { scoreLines, type Holdings, type ScoreLine } from '../rules/scoring';

/** The kinds of score lines in the order in which they are revealed. */
const KIND_ORDER = [
  'fronts',
  'negatives',
  'sharks',
  'sharkBonus',
  'triple',
] as const satisfies readonly ScoreLine['kind'][];

/** Returns the kinds of score lines that at least one player has, in the order in which they are revealed. */
export function scoredKinds(seats: readonly Holdings[]): ScoreLine['kind'][] {
  const lines = seats.flatMap(scoreLines);
  return KIND_ORDER.filter((row) => lines.some(({ kind }) => kind === row));
}
