import { itemAt } from '../../games/contract/items';
import type { Perspective, Recording } from '../recording/recording';

/** A position in a recording, as encoded in the URL. */
export interface ReplayPosition {
  /** The number of moves made. */
  readonly ply: number;
  readonly perspective: Perspective;
}

/** Formats a position as the query string of a URL. */
export function formatPosition({ ply, perspective }: ReplayPosition): string {
  return new URLSearchParams({ ply: String(ply), eyes: perspectiveParam(perspective) }).toString();
}

const perspectiveParam = (perspective: Perspective) => perspective ?? 'none';

/** Parses the position from a query string; falls back to the start and the default perspective. */
export function parsePosition(
  { snapshots, perspectives }: Pick<Recording, 'snapshots' | 'perspectives'>,
  search: string,
): ReplayPosition {
  const params = new URLSearchParams(search);
  const ply = Number(params.get('ply') ?? 0);
  const found = perspectives.find((option) => perspectiveParam(option) === params.get('eyes'));
  return {
    ply: Number.isInteger(ply) ? itemAt(snapshots, snapshotIndexAt(snapshots, ply)).ply : itemAt(snapshots, 0).ply,
    perspective: found === undefined ? perspectives[0] : found,
  };
}

/** Returns the index of the last snapshot with at most `ply` moves; 0 if there is none. */
export function snapshotIndexAt(snapshots: Recording['snapshots'], ply: number): number {
  return Math.max(
    0,
    snapshots.findLastIndex((snapshot) => snapshot.ply <= ply),
  );
}
