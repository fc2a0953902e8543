import { useState } from 'react';

/** Holds a value until the key changes, and begins with `initial` again then. */
export function useKeyedState<T>(key: string, initial: T): readonly [value: T, set: (value: T) => void] {
  const [stored, store] = useState({ key, value: initial });
  return [stored.key === key ? stored.value : initial, (value) => store({ key, value })];
}
