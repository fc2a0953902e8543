import type { State } from 'boardgame.io';

/** The JSON of what is long and stays as it is, such as the cards of the box, as long as a state holds it. */
const jsonCache = new WeakMap<object, string>();

/** From now on `stateJson` writes this of a value of G, which nobody may change; an attempt at the first level throws. */
export function cacheJson(value: object, json: string): void {
  jsonCache.set(Object.freeze(value), json);
}

/** The JSON of a state. What is remembered of G is not written anew, and stands first. */
export function serializeState({ G, ...rest }: State<unknown>): string {
  return `{"G":${isRecord(G) ? serializeRecord(G) : JSON.stringify(G)},${JSON.stringify(rest).slice(1)}`;
}

function isRecord(value: unknown): value is Record<string, object> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function serializeRecord(record: Record<string, object>): string {
  const fields: string[] = [];
  const uncached: Record<string, unknown> = {};
  for (const name in record) {
    const json = jsonCache.get(record[name]);
    if (json === undefined) uncached[name] = record[name];
    else fields.push(`${JSON.stringify(name)}:${json}`);
  }
  const last = JSON.stringify(uncached).slice(1, -1);
  if (last) fields.push(last);
  return `{${fields.join()}}`;
}
