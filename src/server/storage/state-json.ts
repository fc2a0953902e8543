import type { State } from 'boardgame.io';

/** JSON of large immutable values, such as the cards, for as long as a state references them. */
const jsonCache = new WeakMap<object, string>();

/** Caches a value's JSON for `serializeState`. The value is frozen (shallowly) and must not be modified. */
export function cacheJson(value: object, json: string): void {
  jsonCache.set(Object.freeze(value), json);
}

/** Serializes a state to JSON. Cached values of G are reused and come first. */
export function serializeState({ G, ...rest }: State<unknown>): string {
  return `{"G":${isRecord(G) ? serializeRecord(G) : JSON.stringify(G)},${JSON.stringify(rest).slice(1)}`;
}

function isRecord(value: unknown): value is Record<string, object> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function serializeRecord(record: Record<string, object>): string {
  const fields: string[] = [];
  const uncached: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(record)) {
    const json = jsonCache.get(value);
    if (json === undefined) uncached[name] = value;
    else fields.push(`${JSON.stringify(name)}:${json}`);
  }
  const last = JSON.stringify(uncached).slice(1, -1);
  if (last) fields.push(last);
  return `{${fields.join()}}`;
}
