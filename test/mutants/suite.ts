import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

/** The parts of the state of jest-circus that matter here. */
interface CircusState {
  includeTestLocationInResult: boolean;
  testNamePattern?: RegExp;
  readonly currentlyRunningTest?: { readonly errors: readonly unknown[] };
}

function circusState(): CircusState {
  const globals = globalThis as unknown as Record<symbol, CircusState | undefined>;
  const [symbol] = Object.getOwnPropertySymbols(globals).filter(
    ({ description }) => description === 'JEST_STATE_SYMBOL',
  );
  const state = symbol && globals[symbol];
  if (!state) throw new Error('jest-circus has no state where it had it');
  return state;
}

const state = circusState();

// Stryker would look for the places of tests in this file, and take moved tests for new ones.
state.includeTestLocationInResult = false;

/** Skips the tests after the first failure, by which a mutant is killed. */
afterEach(() => {
  if (state.currentlyRunningTest?.errors.length) state.testNamePattern = /(?!)/;
});

/** The test files that `mutants.ts` names, as one: Jest starts and loads the code once for all of them. */
for (const file of JSON.parse(process.env.MUTANTS_TESTS ?? '[]') as string[]) {
  describe(file, () => {
    jest.requireActual(join(ROOT, file));
  });
}
