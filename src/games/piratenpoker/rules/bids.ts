import type { PlayerID } from '../../contract';
import { CARDS, type CardId, type Colour } from './cards';

// Numbers in comments refer to rules-piratenpoker.md.

/** The cards that a player commits in a round; an empty list is the pass card. */
export interface Bid {
  readonly playerID: PlayerID;
  readonly cards: readonly CardId[];
}

/** The winner of a round and the criterion that decided it. */
export type RoundResult = {
  /** Groups of players with equal cards, best first. They dropped out of the comparison before it was decided (3.4). */
  readonly out: readonly (readonly PlayerID[])[];
} & (
  | {
      /** The winner has the highest total of the remaining players. */
      readonly by: 'total';
      readonly winner: PlayerID;
    }
  | {
      /** The winner and `rivals` have the same total; the winner's cards are higher. */
      readonly by: 'card';
      readonly winner: PlayerID;
      readonly rivals: readonly PlayerID[];
      /** Rank of the deciding card, from 0 for the highest. */
      readonly place: number;
    }
  /** There is no winner: all players have passed or dropped out. */
  | { readonly by: 'nobody' }
);

/** Returns the weight of a card: its value, doubled if its colour counts double (3.2). */
export function weightOf(id: CardId, doubled?: Colour): number {
  const { colour, value } = CARDS[id - 1]!;
  return colour === doubled ? 2 * value : value;
}

/** Returns the total weight of cards (3.1). */
export function totalOf(cards: readonly CardId[], doubled?: Colour): number {
  return cards.reduce((sum, id) => sum + weightOf(id, doubled), 0);
}

/** Returns the weights of cards in descending order. */
function weightsOf(cards: readonly CardId[], doubled?: Colour): number[] {
  return cards.map((id) => weightOf(id, doubled)).sort((a, b) => b - a);
}

/** Returns the weights of the deciding cards: the winner's and their best rival's (3.3). */
export function decidingWeights(
  bids: readonly Bid[],
  { winner, rivals, place }: Extract<RoundResult, { by: 'card' }>,
  doubled?: Colour,
): [winning: number, losing: number] {
  const weightOfBid = (bidder: PlayerID | undefined) =>
    weightsOf(bids.find(({ playerID }) => playerID === bidder)!.cards, doubled)[place]!;
  return [weightOfBid(winner), weightOfBid(rivals[0])];
}

/**
 * Compares two bids by total, then by the highest card, then by the next, and so on (3.1, 3.3). The result is positive
 * if the first one wins, negative if the second one wins, and 0 if they are equal.
 */
export function compareBids(a: readonly CardId[], b: readonly CardId[], doubled?: Colour): number {
  const difference = totalOf(a, doubled) - totalOf(b, doubled);
  if (difference !== 0) return difference;
  const [ours, theirs] = [weightsOf(a, doubled), weightsOf(b, doubled)];
  const place = firstDifference(ours, theirs);
  return place === -1 ? 0 : ours[place]! - theirs[place]!;
}

/**
 * Returns the first index at which the weights differ, or -1. Lists with equal totals are never prefixes of each other,
 * because every weight is positive.
 */
function firstDifference(ours: readonly number[], theirs: readonly number[]): number {
  return ours.findIndex((weight, i) => weight !== theirs[i]);
}

/**
 * Resolves a round (3).
 * @param doubled the colour that counts double, if any
 */
export function resolveRound(bids: readonly Bid[], doubled?: Colour): RoundResult {
  const totals = bids.map(({ cards }) => totalOf(cards, doubled));
  const best = totals.indexOf(Math.max(...totals));
  const isClear = totals[best]! > 0 && totals.lastIndexOf(totals[best]!) === best;
  return isClear ? { by: 'total', winner: bids[best]!.playerID, out: [] } : resolveByCards(bids, doubled);
}

/** Resolves a round that the totals alone do not decide. */
function resolveByCards(bids: readonly Bid[], doubled?: Colour): RoundResult {
  const ranked = bids.filter(({ cards }) => cards.length > 0).sort((a, b) => compareBids(b.cards, a.cards, doubled));
  const groups: Bid[][] = [];
  for (const bid of ranked) {
    const last = groups.at(-1);
    if (last && compareBids(last[0]!.cards, bid.cards, doubled) === 0) last.push(bid);
    else groups.push([bid]);
  }
  const winningGroup = groups.findIndex(({ length }) => length === 1);
  const out = groups
    .slice(0, winningGroup === -1 ? groups.length : winningGroup)
    .map((group) => group.map(({ playerID }) => playerID));
  if (winningGroup === -1) return { by: 'nobody', out };
  const { playerID: winner, cards } = groups[winningGroup]![0]!;
  const total = totalOf(cards, doubled);
  const equals = groups
    .slice(winningGroup + 1)
    .flat()
    .filter((bid) => totalOf(bid.cards, doubled) === total);
  if (equals.length === 0) return { by: 'total', winner, out };
  const place = firstDifference(weightsOf(cards, doubled), weightsOf(equals[0]!.cards, doubled));
  return { by: 'card', winner, rivals: equals.map(({ playerID }) => playerID), place, out };
}
