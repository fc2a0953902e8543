import type { PlayerID } from '../../seam/entry';
import { CARDS, type CardId, type Colour } from './cards';

// Numbers in comments are those of RULES.md.

/** What a player commits in a round; no cards: his pass card. */
export interface Bid {
  readonly playerID: PlayerID;
  readonly cards: readonly CardId[];
}

/** Who has won a round and what decided it. */
export type RoundResult = {
  /** Groups of players that nothing could separate, best first: they fell out of the comparison before it was decided (3.4). */
  readonly out: readonly (readonly PlayerID[])[];
} & (
  | {
      /** The winner has the highest total of those who are left. */
      readonly by: 'total';
      readonly winner: PlayerID;
    }
  | {
      /** The winner and `rivals` have the same total: his cards are higher. */
      readonly by: 'card';
      readonly winner: PlayerID;
      readonly rivals: readonly PlayerID[];
      /** Which card it was, from 0 for the highest. */
      readonly place: number;
    }
  /** Nobody is left: all have passed or fallen out. */
  | { readonly by: 'nobody' }
);

/** What a card counts in a round in which this colour, if any, counts double (3.2). */
export function weightOf(id: CardId, doubled?: Colour): number {
  const { colour, value } = CARDS[id - 1];
  return colour === doubled ? 2 * value : value;
}

/** What cards count together (3.1). */
export function totalOf(cards: readonly CardId[], doubled?: Colour): number {
  return cards.reduce((sum, id) => sum + weightOf(id, doubled), 0);
}

/** What cards count one by one, the highest first. */
export function weightsOf(cards: readonly CardId[], doubled?: Colour): number[] {
  return cards.map((id) => weightOf(id, doubled)).sort((a, b) => b - a);
}

/**
 * Which of two hands of cards wins: positive when the first does, negative when the second, 0 when nothing separates
 * them. The total, then the highest card, then the next (3.1, 3.3).
 */
export function compareBids(a: readonly CardId[], b: readonly CardId[], doubled?: Colour): number {
  const difference = totalOf(a, doubled) - totalOf(b, doubled);
  if (difference !== 0) return difference;
  const [ours, theirs] = [weightsOf(a, doubled), weightsOf(b, doubled)];
  const place = firstDifference(ours, theirs);
  return place === -1 ? 0 : ours[place] - theirs[place];
}

/** Equal totals never begin alike and differ in length, since every card counts something. */
function firstDifference(ours: readonly number[], theirs: readonly number[]): number {
  return ours.findIndex((weight, i) => weight !== theirs[i]);
}

/** Who wins a round (3). */
export function resolveRound(bids: readonly Bid[], doubled?: Colour): RoundResult {
  const totals = bids.map(({ cards }) => totalOf(cards, doubled));
  const most = totals.indexOf(Math.max(...totals));
  const isClear = totals[most] > 0 && totals.lastIndexOf(totals[most]) === most;
  return isClear ? { by: 'total', winner: bids[most].playerID, out: [] } : resolveByCards(bids, doubled);
}

/** Who wins a round in which it is not enough to compare the totals. */
function resolveByCards(bids: readonly Bid[], doubled?: Colour): RoundResult {
  const ranked = bids.filter(({ cards }) => cards.length > 0).sort((a, b) => compareBids(b.cards, a.cards, doubled));
  const groups: Bid[][] = [];
  for (const bid of ranked) {
    const best = groups.at(-1);
    if (best && compareBids(best[0].cards, bid.cards, doubled) === 0) best.push(bid);
    else groups.push([bid]);
  }
  const won = groups.findIndex(({ length }) => length === 1);
  const out = groups.slice(0, won === -1 ? groups.length : won).map((group) => group.map(({ playerID }) => playerID));
  if (won === -1) return { by: 'nobody', out };
  const [[{ playerID: winner, cards }], ...behind] = groups.slice(won);
  const total = totalOf(cards, doubled);
  const equals = behind.flat().filter((bid) => totalOf(bid.cards, doubled) === total);
  if (equals.length === 0) return { by: 'total', winner, out };
  const place = firstDifference(weightsOf(cards, doubled), weightsOf(equals[0].cards, doubled));
  return { by: 'card', winner, rivals: equals.map(({ playerID }) => playerID), place, out };
}
