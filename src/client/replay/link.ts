import type { Eyes, Recording } from './recording';

/** A place in a recording as an address names it. */
export interface Place {
  /** How many moves have been made. */
  readonly ply: number;
  readonly eyes: Eyes;
}

/** The part of an address after the question mark. */
export function searchOf({ ply, eyes }: Place): string {
  return new URLSearchParams({ ply: String(ply), eyes: nameOf(eyes) }).toString();
}

const nameOf = (eyes: Eyes) => eyes ?? 'none';

/** The place that an address names, as far as there is such a place: else the start, through the usual eyes. */
export function placeIn({ moments, eyes }: Pick<Recording, 'moments' | 'eyes'>, search: string): Place {
  const asked = new URLSearchParams(search);
  const ply = Number(asked.get('ply') ?? 0);
  const named = eyes.find((known) => nameOf(known) === asked.get('eyes'));
  return {
    ply: Number.isInteger(ply) ? moments[positionOf(moments, ply)].ply : moments[0].ply,
    eyes: named === undefined ? eyes[0] : named,
  };
}

/** The position of the last moment with at most so many moves; the first one when there is none. */
export function positionOf(moments: Recording['moments'], ply: number): number {
  return Math.max(
    0,
    moments.findLastIndex((moment) => moment.ply <= ply),
  );
}
