/** Returns the selection with all of these positions, or without them if all are selected; ascending. */
export function toggleAll(selected: readonly number[], positions: readonly number[]): number[] {
  if (positions.every((position) => selected.includes(position)))
    return selected.filter((position) => !positions.includes(position));
  return [...new Set([...selected, ...positions])].sort((a, b) => a - b);
}
