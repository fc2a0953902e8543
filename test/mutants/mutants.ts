import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { readFileAndFlags, runCommand, UsageError } from '../../src/cli/shared/usage';
import { lines } from '../../src/cli/shared/output';
import { reportOn, type EquivalentMutant, type MutantResult } from './report';
import { testsOf } from './tests-of';

const FLAGS = {
  tests: { type: 'string', about: 'test files, separated by commas (default: those of the folder)' },
  all: { type: 'boolean', default: false, about: 'test all mutants, not only those changed since the last run' },
} as const;

const ROOT = join(__dirname, '../..');

/** Changes the code of a folder at one place after the other, and prints the changes that no test fails for. */
async function run(): Promise<void> {
  const { file: path, flags } = readFileAndFlags('a folder or file of src', FLAGS);
  if (!path.startsWith('src/')) throw new UsageError(`"${path}" is not in src/`);
  const tests = flags.tests?.split(',') ?? testsOf(path);
  if (tests.length === 0) throw new UsageError(`there are no tests of ${path}: name some by --tests`);
  const mutants = await testMutants(path.replace(/\/$/, ''), tests, flags.all);
  const listed = JSON.parse(readFileSync(join(ROOT, 'test/mutants/equivalent.json'), 'utf8')) as EquivalentMutant[];
  const { killed, equivalent, survivors, wrong, score } = reportOn(mutants, listed);
  const percent = (100 * score).toFixed(1);
  process.stdout.write(
    lines([
      ...survivors,
      ...wrong.map(({ file, mutant }) => `test/mutants/equivalent.json: not a survivor of ${file}: ${mutant}`),
      `${path}: ${percent} % (${killed} killed, ${survivors.length} survived, ${equivalent} equivalent)`,
    ]),
  );
}

async function testMutants(path: string, tests: readonly string[], all: boolean): Promise<MutantResult[]> {
  const { Stryker } = await import('@stryker-mutator/core');
  process.env.MUTANTS_TESTS = JSON.stringify(tests);
  const incrementalFile = join(ROOT, 'node_modules/.cache/mutants', `${path.replaceAll('/', '-')}.json`);
  forgetSurvivors(incrementalFile);
  const stryker = new Stryker({
    configFile: 'test/mutants/stryker.json',
    mutate: [path.endsWith('.ts') ? path : `${path}/**/*.ts`],
    incrementalFile,
    force: all,
    tempDirName: join(tmpdir(), 'piratz-mutants'),
    reporters: [process.stdout.isTTY ? 'progress' : 'progress-append-only'],
  });
  const results = await stryker.runMutationTest();
  return results.map(({ fileName, location, replacement, status }) => ({
    file: relative(ROOT, fileName),
    source: readFileSync(fileName, 'utf8'),
    start: location.start,
    end: location.end,
    replacement,
    status,
  }));
}

/** The results of the last run, as far as they matter here. */
interface LastRun {
  readonly files: Record<string, { mutants: readonly { readonly status: string }[] }>;
}

/** Has the survivors of the last run tested again, which Stryker would skip unless there are tests of another name. */
function forgetSurvivors(file: string): void {
  if (!existsSync(file)) return;
  const last = JSON.parse(readFileSync(file, 'utf8')) as LastRun;
  for (const source of Object.values(last.files))
    source.mutants = source.mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  writeFileSync(file, JSON.stringify(last));
}

void runCommand(
  'Tests the tests: changes code, and prints what no test fails for: npm run -s tool -- mutants src/games/piratz/rules',
  run,
);
