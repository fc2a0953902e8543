import { useState } from 'react';

/** Returns the selection with all of these positions, or without them if all are selected; ascending. */
export function toggleAll(selected: readonly number[], positions: readonly number[]): number[] {
  if (positions.every((position) => selected.includes(position)))
    return selected.filter((position) => !positions.includes(position));
  return [...new Set([...selected, ...positions])].sort((a, b) => a - b);
}

/** Holds a value until the key changes, and begins with `initial` again then. */
export function useKeyedState<T>(key: string, initial: T): readonly [value: T, set: (value: T) => void] {
  const [stored, store] = useState({ key, value: initial });
  return [stored.key === key ? stored.value : initial, (value) => store({ key, value })];
}
