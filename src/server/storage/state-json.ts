import type { State } from 'boardgame.io';

/** The JSON of what G holds, as long as a state holds it. */
const known = new WeakMap<object, string>();

/**
 * The JSON of a state. What G has in common with the state before, most of all its cards, is not written anew; nobody
 * may change it from then on, and an attempt at the first level throws.
 */
export function stateJson({ G, ...rest }: State<unknown>): string {
  return `{"G":${isRecord(G) ? recordJson(G) : JSON.stringify(G)},${JSON.stringify(rest).slice(1)}`;
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function recordJson(record: object): string {
  let fields = '';
  for (const [name, value] of Object.entries(record)) {
    const json = jsonOf(value);
    if (json !== undefined) fields += `${fields && ','}${JSON.stringify(name)}:${json}`;
  }
  return `{${fields}}`;
}

function jsonOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const json = known.get(value) ?? JSON.stringify(value);
  known.set(Object.freeze(value), json);
  return json;
}
