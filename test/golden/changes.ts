import { isDeepStrictEqual } from 'node:util';

/** The fields of a state by name. */
export type Fields = Readonly<Record<string, unknown>>;

/** A list whose line would be longer has one line for each item. */
const LINE_LENGTH = 110;

/** Returns fields as lines: "drawPile: [3,1,2]". */
export function describeFields(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, value]) => describeField(name, value));
}

function describeField(path: string, value: unknown): string[] {
  const line = `${path}: ${JSON.stringify(value)}`;
  if (line.length <= LINE_LENGTH || !Array.isArray(value) || !value.some(isCompound)) return [line];
  return value.map((item, index) => `${path}.${index}: ${JSON.stringify(item)}`);
}

/** Returns what differs between two JSON values as lines: "seats.1.pile: + 4" for a list that has grown. */
export function describeChanges(before: unknown, after: unknown, path = ''): string[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (after === undefined) return [`${path}: removed`];
  if (Array.isArray(before) && Array.isArray(after)) return describeListChanges(before, after, path);
  return isCompound(before) && isCompound(after) ? describeMembers(before, after, path) : describeField(path, after);
}

function describeMembers(before: object, after: object, path: string): string[] {
  const [old, now] = [before, after] as [Fields, Fields];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((name) =>
    describeChanges(old[name], now[name], path ? `${path}.${name}` : name),
  );
}

function describeListChanges(before: readonly unknown[], after: readonly unknown[], path: string): string[] {
  const [added, taken] = [after.slice(before.length), before.slice(after.length)];
  if (isDeepStrictEqual(after, [...before, ...added])) return [`${path}: + ${items(added)}`];
  if (isDeepStrictEqual(before, [...after, ...taken])) return [`${path}: - ${items(taken)}`];
  const isSameShape = before.length === after.length && after.some(isCompound);
  return isSameShape ? describeMembers(before, after, path) : describeField(path, after);
}

const isCompound = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns the items of a list; of a long one the number of items and the last one. */
function items(list: readonly unknown[]): string {
  const text = list.map((item) => JSON.stringify(item)).join(', ');
  return list.length === 1 || text.length <= LINE_LENGTH
    ? text
    : `${list.length} items, up to ${JSON.stringify(list.at(-1))}`;
}
