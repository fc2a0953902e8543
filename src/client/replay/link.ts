import type { Perspective, Recording } from './recording';

/** A place in a recording as an address names it. */
export interface ReplayPosition {
  /** How many moves have been made. */
  readonly ply: number;
  readonly perspective: Perspective;
}

/** The part of an address after the question mark. */
export function formatPosition({ ply, perspective }: ReplayPosition): string {
  return new URLSearchParams({ ply: String(ply), eyes: perspectiveParam(perspective) }).toString();
}

const perspectiveParam = (eyes: Perspective) => eyes ?? 'none';

/** The place that an address names, as far as there is such a place: else the start, through the usual eyes. */
export function parsePosition(
  { snapshots, perspectives }: Pick<Recording, 'snapshots' | 'perspectives'>,
  search: string,
): ReplayPosition {
  const params = new URLSearchParams(search);
  const ply = Number(params.get('ply') ?? 0);
  const found = perspectives.find((known) => perspectiveParam(known) === params.get('eyes'));
  return {
    ply: Number.isInteger(ply) ? snapshots[snapshotIndexAt(snapshots, ply)].ply : snapshots[0].ply,
    perspective: found === undefined ? perspectives[0] : found,
  };
}

/** The position of the last moment with at most so many moves; the first one when there is none. */
export function snapshotIndexAt(moments: Recording['snapshots'], ply: number): number {
  return Math.max(
    0,
    moments.findLastIndex((moment) => moment.ply <= ply),
  );
}
