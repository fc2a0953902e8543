import { isDeepStrictEqual } from 'node:util';

/** Expects deep equality; calls the slow `expect` only on failure, for its message. */
export function expectEqual(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toStrictEqual(expected);
}

/** Yields these items, and throws an Error if there are none: a loop of assertions over nothing would check nothing. */
export function* nonEmpty<T>(items: Iterable<T>): Generator<T, void> {
  let isEmpty = true;
  for (const item of items) {
    isEmpty = false;
    yield item;
  }
  if (isEmpty) throw new Error('there is nothing to check');
}
