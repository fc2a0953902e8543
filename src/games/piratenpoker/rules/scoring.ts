import type { Outcome, PlayerID } from '../../contract';
import { sum } from '../../contract/items';
import { isNegative, LOOT, lootCard, type LootId } from './loot';
import type { PokerState, Seat } from './state';

// Numbers in comments refer to rules-piratenpoker.md.

/** Number of sharks, or of fronts of the same value, that earn a bonus (7.3, 7.4). */
const SET_SIZE = 3;
const SET_BONUS = 5;

/** The highest value of a front. */
const MAX_FRONT = Math.max(...LOOT.map(({ front }) => front));

/** One line of a player's score. */
export interface ScoreLine {
  readonly kind:
    | 'fronts' // all loot with its front up
    | 'negatives'
    | 'sharks' // the value of the sharks without the bonus
    | 'sharkBonus'
    | 'triple'; // three fronts of this `value`
  readonly value?: number;
  /** The cards that the line counts; for a bonus, all cards of the kind. */
  readonly cards: readonly LootId[];
  readonly points: number;
}

/** The loot of a player, which is all that scores. */
export type Holdings = Pick<Seat, 'fronts' | 'backs'>;

/** Returns the non-empty lines of a player's score. */
export function scoreLines({ fronts, backs }: Holdings): ScoreLine[] {
  const negatives = backs.filter(isNegative);
  const sharks = backs.filter((id) => !isNegative(id));
  const sums: ScoreLine[] = [
    { kind: 'fronts', cards: fronts, points: sum(fronts.map(frontOf)) },
    { kind: 'negatives', cards: negatives, points: sum(negatives.map(backOf)) },
    { kind: 'sharks', cards: sharks, points: sum(sharks.map(backOf)) },
  ];
  const triples = [...new Set(fronts.map(frontOf))].map((value): ScoreLine => {
    const cards = fronts.filter((id) => frontOf(id) === value);
    return { kind: 'triple', value, cards, points: bonusFor(cards.length) };
  });
  const bonuses: ScoreLine[] = [{ kind: 'sharkBonus', cards: sharks, points: bonusFor(sharks.length) }, ...triples];
  return [...sums.filter(({ cards }) => cards.length > 0), ...bonuses.filter(({ points }) => points > 0)];
}

/** Aggregates of a player's loot. */
export interface LootSummary {
  /** Points (7). */
  readonly score: number;
  /** Number of fronts, indexed by value. */
  readonly fronts: readonly number[];
  readonly sharks: number;
}

/** Summarizes a player's loot; only complete sets count as bonuses. */
export function summarizeLoot({ fronts, backs }: Holdings): LootSummary {
  const frontCounts = Array<number>(MAX_FRONT + 1).fill(0);
  let score = 0;
  for (const id of fronts) {
    const { front } = LOOT[id - 1]!;
    score += front;
    if (++frontCounts[front]! % SET_SIZE === 0) score += SET_BONUS;
  }
  let sharks = 0;
  for (const id of backs) {
    const { back, shark } = LOOT[id - 1]!;
    score += back;
    if (shark && ++sharks % SET_SIZE === 0) score += SET_BONUS;
  }
  return { score, fronts: frontCounts, sharks };
}

/** Returns the points of a player (7). */
export function scoreOf(holdings: Holdings): number {
  return summarizeLoot(holdings).score;
}

const frontOf = (id: LootId) => lootCard(id).front;
const backOf = (id: LootId) => lootCard(id).back;
const bonusFor = (count: number) => Math.floor(count / SET_SIZE) * SET_BONUS;

/** Returns the values of a player's loot cards in descending order. */
function lootValues({ fronts, backs }: Holdings): number[] {
  return [...fronts.map(frontOf), ...backs.map(backOf)].sort((a, b) => b - a);
}

/** Returns the outcome of a finished match; undefined before its end (7.5, 7.6). */
export function outcomeOf({ over, seats }: PokerState): Outcome | undefined {
  if (!over) return undefined;
  const scores = Object.fromEntries(seats.map((seat, i) => [String(i), scoreOf(seat)]));
  const ranked = [...seats.keys()].sort((a, b) => compareForRanking(seats[a]!, seats[b]!));
  const winners = ranked.filter((seat) => compareForRanking(seats[seat]!, seats[ranked[0]!]!) === 0);
  return { winners: winners.map((seat): PlayerID => String(seat)), scores };
}

/** Comparator of final ranks: by points, then by the highest loot card, then by the next. */
function compareForRanking(a: Holdings, b: Holdings): number {
  const difference = scoreOf(b) - scoreOf(a);
  return difference === 0 ? compareLootValues(a, b) : difference;
}

/** Compares the loot of players with equal points by the highest card, then by the next; negative if `a` wins (7.5). */
export function compareLootValues(a: Holdings, b: Holdings): number {
  const [first, second] = [lootValues(a), lootValues(b)];
  for (let i = 0; i < Math.max(first.length, second.length); i++) {
    if (first[i] !== second[i]) return (second[i] ?? 0) - (first[i] ?? 0);
  }
  return 0;
}
