import type { Outcome, PlayerID } from '../../seam/entry';
import { isNegative, LOOT, lootCard, type LootId } from './loot';
import type { PokerState, Seat } from './state';

// Numbers in comments are those of RULES.md.

/** So many sharks, or fronts of the same value, earn the bonus (7.3, 7.4). */
export const SET_SIZE = 3;
const SET_BONUS = 5;

/** What the dearest front is worth. */
const MAX_FRONT = Math.max(...LOOT.map(({ front }) => front));

/** One line of a player's score. */
export interface ScoreLine {
  readonly kind:
    | 'fronts' // all loot with its front up
    | 'negatives'
    | 'sharks' // what the sharks themselves are worth
    | 'sharkBonus'
    | 'triple'; // three fronts worth `value`
  readonly value?: number;
  /** The cards behind the line; for a bonus all cards that are alike. */
  readonly cards: readonly LootId[];
  readonly points: number;
}

/** What lies before a player, as far as it scores. */
export type Holdings = Pick<Seat, 'fronts' | 'backs'>;

/** How a player's points come about: only lines with cards in them. */
export function scoreLines({ fronts, backs }: Holdings): ScoreLine[] {
  const sharks = backs.filter((id) => !isNegative(id));
  const sums: ScoreLine[] = [
    { kind: 'fronts', cards: fronts, points: sum(fronts, frontOf) },
    { kind: 'negatives', cards: backs.filter(isNegative), points: sum(backs.filter(isNegative), backOf) },
    { kind: 'sharks', cards: sharks, points: sum(sharks, backOf) },
  ];
  const triples = [...new Set(fronts.map(frontOf))].map((value): ScoreLine => {
    const cards = fronts.filter((id) => frontOf(id) === value);
    return { kind: 'triple', value, cards, points: bonusFor(cards.length) };
  });
  const bonuses: ScoreLine[] = [{ kind: 'sharkBonus', cards: sharks, points: bonusFor(sharks.length) }, ...triples];
  return [...sums.filter(({ cards }) => cards.length > 0), ...bonuses.filter(({ points }) => points > 0)];
}

/** What lies before a player, added up. */
export interface LootSummary {
  /** His points (7). */
  readonly score: number;
  /** By value, how many fronts he has. */
  readonly fronts: readonly number[];
  readonly sharks: number;
}

/** How a player stands; of the bonuses only what is complete counts. */
export function summarizeLoot({ fronts, backs }: Holdings): LootSummary {
  const alike = Array<number>(MAX_FRONT + 1).fill(0);
  let score = 0;
  for (const id of fronts) {
    const { front } = LOOT[id - 1];
    score += front;
    if (++alike[front] % SET_SIZE === 0) score += SET_BONUS;
  }
  let sharks = 0;
  for (const id of backs) {
    const { back, shark } = LOOT[id - 1];
    score += back;
    if (shark && ++sharks % SET_SIZE === 0) score += SET_BONUS;
  }
  return { score, fronts: alike, sharks };
}

/** A player's points (7). */
export function scoreOf(holdings: Holdings): number {
  return summarizeLoot(holdings).score;
}

const frontOf = (id: LootId) => lootCard(id).front;
const backOf = (id: LootId) => lootCard(id).back;
const sum = (ids: readonly LootId[], worth: (id: LootId) => number) => ids.reduce((total, id) => total + worth(id), 0);
const bonusFor = (alike: number) => Math.floor(alike / SET_SIZE) * SET_BONUS;

/** What a player's loot cards count one by one, the highest first. */
export function lootValues({ fronts, backs }: Holdings): number[] {
  return [...fronts.map(frontOf), ...backs.map(backOf)].sort((a, b) => b - a);
}

/** Who has won a match that is over, undefined before (7.5, 7.6). */
export function outcomeOf({ over, seats }: PokerState): Outcome | undefined {
  if (!over) return undefined;
  const scores = Object.fromEntries(seats.map((seat, i) => [String(i), scoreOf(seat)]));
  const ranked = [...seats.keys()].sort((a, b) => compareForRanking(seats[a], seats[b]));
  const winners = ranked.filter((seat) => compareForRanking(seats[seat], seats[ranked[0]]) === 0).sort((a, b) => a - b);
  return { winners: winners.map((seat): PlayerID => String(seat)), scores };
}

/** Negative when the first player stands before the second: by points, then by the highest loot card, then the next. */
function compareForRanking(a: Holdings, b: Holdings): number {
  const difference = scoreOf(b) - scoreOf(a);
  if (difference !== 0) return difference;
  const [ours, theirs] = [lootValues(a), lootValues(b)];
  for (let i = 0; i < Math.max(ours.length, theirs.length); i++) {
    if (ours[i] !== theirs[i]) return (theirs[i] ?? 0) - (ours[i] ?? 0);
  }
  return 0;
}
