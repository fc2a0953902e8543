import { isNegative, lootCard, type LootId } from '../rules/loot';
import { scoreLines, type Holdings } from '../rules/scoring';

/** A group of loot cards: fronts of one value, sharks, or negative cards. */
export interface LootGroup {
  readonly kind: 'fronts' | 'sharks' | 'negatives';
  readonly ids: readonly LootId[];
  /** Bonus points of the set, in addition to its cards. */
  readonly bonus: number;
}

/** Groups the loot of a player: fronts by descending value, then sharks, then negative cards. */
export function groupLoot(holdings: Holdings): LootGroup[] {
  const lines = scoreLines(holdings);
  const values = [...new Set(holdings.fronts.map((id) => lootCard(id).front))].sort((a, b) => b - a);
  const bonus = (kind: 'triple' | 'sharkBonus', value?: number) =>
    lines.find((line) => line.kind === kind && line.value === value)?.points ?? 0;
  const fronts = values.map((value): LootGroup => {
    const ids = holdings.fronts.filter((id) => lootCard(id).front === value);
    return { kind: 'fronts', ids, bonus: bonus('triple', value) };
  });
  const sharks = holdings.backs.filter((id) => !isNegative(id));
  const backs: LootGroup[] = [
    { kind: 'sharks', ids: sharks, bonus: bonus('sharkBonus') },
    { kind: 'negatives', ids: holdings.backs.filter(isNegative), bonus: 0 },
  ];
  return [...fronts, ...backs.filter(({ ids }) => ids.length > 0)];
}
