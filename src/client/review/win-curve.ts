import type { Outlook } from '../../ai/evaluate-position';
import type { PlayerID } from '../../games/seam/entry';

/** What a seat may expect at a moment: its share of the victory, and out of how many worlds that is known. */
export interface Chance {
  readonly share: number;
  readonly worlds: number;
}

/** By moment, then by seat; undefined where nobody has looked yet. */
export type Chances = readonly (readonly Chance[] | undefined)[];

/** A move after which somebody's chance was quite another. */
export interface Swing {
  /** The moment after the move, by its position. */
  readonly at: number;
  /** Whose chance changed most. */
  readonly player: PlayerID;
  readonly from: number;
  readonly to: number;
}

/** So many are shown at most. */
const MOST = 5;
/** Less than this is no swing. */
const LEAST = 0.06;
/** Swings that differ by less are equal. */
const EQUAL = 0.03;
/** How many standard errors a swing must be away from nothing. */
const SURE = 2;

/** What is known after looking again, for the seats that this outlook speaks for. */
export function refined(known: Chance | undefined, { shares, worlds }: Outlook, seat: number): Chance {
  const before = known ?? { share: 0, worlds: 0 };
  const all = before.worlds + worlds;
  return { share: (before.share * before.worlds + shares[seat] * worlds) / all, worlds: all };
}

/**
 * The moves that swung the match most, in the order in which they were made.
 * @param movers who made the move that led to each moment: among equals it is his chance that is told
 */
export function swingsOf(chances: Chances, movers: readonly (PlayerID | undefined)[]): readonly Swing[] {
  return chances
    .flatMap((_, at) => swingAt(chances, at, movers[at]) ?? [])
    .sort((a, b) => sizeOf(b) - sizeOf(a))
    .slice(0, MOST)
    .sort((a, b) => a.at - b.at);
}

const sizeOf = ({ from, to }: Swing) => Math.abs(to - from);

function swingAt(chances: Chances, at: number, mover: PlayerID | undefined): Swing | undefined {
  const [before, after] = [chances[at - 1], chances[at]];
  if (!before || !after) return undefined;
  const found = after.flatMap((chance, seat): Swing[] => {
    const change = { at, player: String(seat), from: before[seat].share, to: chance.share };
    const noise = Math.sqrt(varianceOf(before[seat]) + varianceOf(chance));
    return sizeOf(change) >= Math.max(LEAST, SURE * noise) ? [change] : [];
  });
  const weight = (swing: Swing) => sizeOf(swing) + (swing.player === mover ? EQUAL : 0);
  return found.sort((a, b) => weight(b) - weight(a)).at(0);
}

/** Of the mean, at most: shares between nothing and everything vary less. One more of each keeps few worlds from certainty. */
function varianceOf({ share, worlds }: Chance): number {
  if (worlds === Infinity) return 0;
  const cautious = (share * worlds + 1) / (worlds + 2);
  return (cautious * (1 - cautious)) / (worlds + 2);
}
