/** What a column holds of a value that may be absent. */
export function toJson(value: unknown): string | undefined {
  return value === undefined ? undefined : JSON.stringify(value);
}
