import { itemAt } from '../../games/contract/items';
import type { PositionEvaluation } from '../../ai/evaluate';
import type { PlayerID } from '../../games/contract';

/** An estimate of a seat's share of the victory, and the number of sampled worlds it is based on; Infinity if not sampled. */
export interface WinEstimate {
  readonly share: number;
  readonly worlds: number;
}

/** By snapshot, then by seat; undefined where nothing has been sampled yet. */
export type WinCurve = readonly (readonly WinEstimate[] | undefined)[];

/** A move that changed a player's chance to win considerably. */
export interface TurningPoint {
  /** The index of the snapshot after the move. */
  readonly at: number;
  /** The player whose chance changed most. */
  readonly player: PlayerID;
  readonly from: number;
  readonly to: number;
}

const MAX_TURNING_POINTS = 5;
/** Smaller changes are not turning points. */
const MIN_CHANGE = 0.06;
/** Changes that differ by less than this count as equal. */
const TIE_MARGIN = 0.03;
/** How many standard errors a change must differ from zero. */
const MIN_Z = 2;

/** Merges a new evaluation of the position into the estimate of a seat. */
export function mergeEstimate(
  previous: WinEstimate | undefined,
  { shares, worlds }: PositionEvaluation,
  seat: number,
): WinEstimate {
  if (worlds === Infinity) return { share: itemAt(shares, seat), worlds };
  const prior = previous ?? { share: 0, worlds: 0 };
  const total = prior.worlds + worlds;
  return { share: (prior.share * prior.worlds + itemAt(shares, seat) * worlds) / total, worlds: total };
}

/**
 * Returns the largest turning points, in the order of the moves.
 * @param movers the player who made the move that led to each snapshot; on a tie their change is the one shown
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
  const candidates = after.flatMap((estimate, seat): TurningPoint[] => {
    const previous = itemAt(before, seat);
    const change = { at, player: String(seat), from: previous.share, to: estimate.share };
    const noise = Math.sqrt(varianceOf(previous) + varianceOf(estimate));
    return sizeOf(change) >= Math.max(MIN_CHANGE, MIN_Z * noise) ? [change] : [];
  });
  const weight = (turningPoint: TurningPoint) =>
    sizeOf(turningPoint) + (turningPoint.player === mover ? TIE_MARGIN : 0);
  return candidates.sort((a, b) => weight(b) - weight(a)).at(0);
}

/**
 * Returns an upper bound of the variance of the mean: that of a binary outcome. Laplace smoothing avoids false
 * certainty with few worlds.
 */
function varianceOf({ share, worlds }: WinEstimate): number {
  if (worlds === Infinity) return 0;
  const smoothed = (share * worlds + 1) / (worlds + 2);
  return (smoothed * (1 - smoothed)) / (worlds + 2);
}
