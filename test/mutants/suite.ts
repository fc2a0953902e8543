import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

/** Lets Jest report no places of tests: Stryker would look for them in this file, and take moved tests for new ones. */
function omitPlaces(): void {
  const globals = globalThis as unknown as Record<symbol, object | undefined>;
  const [symbol] = Object.getOwnPropertySymbols(globals).filter(
    ({ description }) => description === 'JEST_STATE_SYMBOL',
  );
  const state = symbol && globals[symbol];
  if (!state) throw new Error('jest-circus has no state where it had it');
  Object.assign(state, { includeTestLocationInResult: false });
}

omitPlaces();

/** The test files that `mutants.ts` names, as one: Jest starts and loads the code once for all of them. */
for (const file of JSON.parse(process.env.MUTANTS_TESTS ?? '[]') as string[]) {
  describe(file, () => {
    jest.requireActual(join(ROOT, file));
  });
}
