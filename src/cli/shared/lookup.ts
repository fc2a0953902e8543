/** Returns the value of a key; throws an Error if there is none. */
export function valueOf<T>(record: Readonly<Record<string, T>>, key: string): T {
  const value = record[key];
  if (value === undefined) throw new Error(`there is no value for ${key}`);
  return value;
}
