/** The fields of a game state by name. */
type Fields = Readonly<Record<string, unknown>>;

/** Returns the changed fields of a state, with null for those that no longer exist; no field of a state is null itself. */
export function deltaBetween(before: Fields, after: Fields, isEqual: (a: unknown, b: unknown) => boolean): Fields {
  const changed = Object.entries(after).filter(
    ([name, value]) => value !== before[name] && !isEqual(value, before[name]),
  );
  const removed = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
  return Object.fromEntries([...changed, ...removed.map((name) => [name, null] as const)]);
}

/** Returns a state with a delta applied. A full state is a delta, too. */
export function applyDelta<G extends object>(before: G | undefined, delta: Partial<G>): G {
  const fields = Object.entries({ ...before, ...delta }).filter(([, value]) => value !== null);
  return Object.fromEntries(fields) as G;
}
