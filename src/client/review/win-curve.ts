import type { PositionEvaluation } from '../../ai/evaluate-position';
import type { PlayerID } from '../../games/seam/entry';

/** What a seat may expect at a moment: its share of the victory, and out of how many worlds that is known. */
export interface WinEstimate {
  readonly share: number;
  readonly worlds: number;
}

/** By moment, then by seat; undefined where nobody has looked yet. */
export type WinCurve = readonly (readonly WinEstimate[] | undefined)[];

/** A move after which somebody's chance was quite another. */
export interface TurningPoint {
  /** The moment after the move, by its position. */
  readonly at: number;
  /** Whose chance changed most. */
  readonly player: PlayerID;
  readonly from: number;
  readonly to: number;
}

/** So many are shown at most. */
const MAX_TURNING_POINTS = 5;
/** Less than this is no swing. */
const MIN_CHANGE = 0.06;
/** Swings that differ by less are equal. */
const TIE_MARGIN = 0.03;
/** How many standard errors a swing must be away from nothing. */
const MIN_Z = 2;

/** What is known after looking again, for the seats that this outlook speaks for. */
export function mergeEstimate(
  previous: WinEstimate | undefined,
  { shares, worlds }: PositionEvaluation,
  seat: number,
): WinEstimate {
  const prior = previous ?? { share: 0, worlds: 0 };
  const total = prior.worlds + worlds;
  return { share: (prior.share * prior.worlds + shares[seat] * worlds) / total, worlds: total };
}

/**
 * The moves that swung the match most, in the order in which they were made.
 * @param movers who made the move that led to each moment: among equals it is his chance that is told
 */
export function findTurningPoints(
  winCurve: WinCurve,
  movers: readonly (PlayerID | undefined)[],
): readonly TurningPoint[] {
  return winCurve
    .flatMap((_, at) => turningPointAt(winCurve, at, movers[at]) ?? [])
    .sort((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, MAX_TURNING_POINTS)
    .sort((a, b) => a.at - b.at);
}

const sizeOf = ({ from, to }: TurningPoint) => Math.abs(to - from);

function turningPointAt(winCurve: WinCurve, at: number, mover: PlayerID | undefined): TurningPoint | undefined {
  const [before, after] = [winCurve[at - 1], winCurve[at]];
  if (!before || !after) return undefined;
  const found = after.flatMap((chance, seat): TurningPoint[] => {
    const change = { at, player: String(seat), from: before[seat].share, to: chance.share };
    const noise = Math.sqrt(varianceOf(before[seat]) + varianceOf(chance));
    return sizeOf(change) >= Math.max(MIN_CHANGE, MIN_Z * noise) ? [change] : [];
  });
  const weight = (swing: TurningPoint) => sizeOf(swing) + (swing.player === mover ? TIE_MARGIN : 0);
  return found.sort((a, b) => weight(b) - weight(a)).at(0);
}

/** Of the mean, at most: shares between nothing and everything vary less. One more of each keeps few worlds from certainty. */
function varianceOf({ share, worlds }: WinEstimate): number {
  if (worlds === Infinity) return 0;
  const smoothed = (share * worlds + 1) / (worlds + 2);
  return (smoothed * (1 - smoothed)) / (worlds + 2);
}
