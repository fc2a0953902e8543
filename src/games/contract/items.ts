/** Returns the item at an index; throws an Error if there is none. */
export function itemAt<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error(`no item at index ${index} of ${items.length}`);
  return item;
}

/** Returns the sum of numbers; 0 for none. */
export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Returns the mean of numbers; 0 for none. */
export function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : sum(values) / values.length;
}

/** Returns the item of the highest value, the first one of equals; undefined if there is none. */
export function most<T>(items: readonly T[], valueOf: (item: T) => number): T | undefined {
  const values = items.map(valueOf);
  return items[values.indexOf(Math.max(...values))];
}
