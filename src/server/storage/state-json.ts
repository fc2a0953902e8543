import type { State } from 'boardgame.io';

/** The JSON of what is long and stays as it is, such as the cards of the box, as long as a state holds it. */
const known = new WeakMap<object, string>();

/** From now on `stateJson` writes this of a value of G, which nobody may change; an attempt at the first level throws. */
export function remember(value: object, json: string): void {
  known.set(Object.freeze(value), json);
}

/** The JSON of a state. What is remembered of G is not written anew, and stands first. */
export function stateJson({ G, ...rest }: State<unknown>): string {
  return `{"G":${isRecord(G) ? recordJson(G) : JSON.stringify(G)},${JSON.stringify(rest).slice(1)}`;
}

function isRecord(value: unknown): value is Record<string, object> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function recordJson(record: Record<string, object>): string {
  const fields: string[] = [];
  const anew: Record<string, unknown> = {};
  for (const name in record) {
    const json = known.get(record[name]);
    if (json === undefined) anew[name] = record[name];
    else fields.push(`${JSON.stringify(name)}:${json}`);
  }
  const last = JSON.stringify(anew).slice(1, -1);
  if (last) fields.push(last);
  return `{${fields.join()}}`;
}
