import { isDeepStrictEqual } from 'node:util';

/** Expects deep equality; calls the slow `expect` only on failure, for its message. */
export function expectEqual(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}
