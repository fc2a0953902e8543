import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readFileAndFlags, runCommand, UsageError } from '../../src/cli/shared/usage';
import { lines } from '../../src/cli/shared/output';
import { reportOn, summaryOf, type EquivalentMutant } from './report';
import { forgetSurvivors, RunRecord } from './run-record';
import { testsOf } from './tests-of';

const FLAGS = {
  tests: { type: 'string', about: 'test files, separated by commas (default: those of the folder)' },
  without: { type: 'string', about: 'parts of the names of test files that are left out, separated by commas' },
  all: { type: 'boolean', default: false, about: 'test all mutants, not only those changed since the last run' },
} as const;

const ROOT = join(__dirname, '../..');

/** Changes the code of a folder at one place after the other, and prints the changes that no test fails for. */
async function run(): Promise<void> {
  const { file, flags } = readFileAndFlags('a folder or file of src', FLAGS);
  const path = file.replace(/\/$/, '');
  if (!path.startsWith('src/')) throw new UsageError(`"${path}" is not in src/`);
  const leftOut = flags.without?.split(',') ?? [];
  const tests = (flags.tests?.split(',') ?? testsOf(path)).filter(
    (test) => !leftOut.some((name) => test.includes(name)),
  );
  if (tests.length === 0) throw new UsageError(`there are no tests of ${path}: name some by --tests`);
  await testMutants(path, tests, flags.all);
}

async function testMutants(path: string, tests: readonly string[], all: boolean): Promise<void> {
  const incrementalFile = join(ROOT, 'node_modules/.cache/mutants', `${path.replaceAll('/', '-')}.json`);
  const record = new RunRecord(ROOT, sourcesIn(path));
  const tempDirName = join(tmpdir(), `piratz-mutants-${process.pid}`);
  let isDone = false;
  process.on('exit', () => {
    rmSync(tempDirName, { recursive: true, force: true });
    if (record.total === 0) return;
    if (!isDone) record.store(incrementalFile);
    printReport(path, record);
  });
  forgetSurvivors(incrementalFile);
  process.env.MUTANTS_TESTS = JSON.stringify(tests);
  const { Stryker } = await import('@stryker-mutator/core');
  const stryker = new Stryker({
    configFile: 'test/mutants/stryker.json',
    mutate: [path.endsWith('.ts') ? path : `${path}/**/*.ts`],
    incrementalFile,
    force: all,
    tempDirName,
    reporters: ['channels', process.stdout.isTTY ? 'progress' : 'progress-append-only'],
  });
  await stryker.runMutationTest();
  isDone = true;
}

/** Returns the text of each TypeScript file of a folder, or of one file, by its path. */
function sourcesIn(path: string): ReadonlyMap<string, string> {
  const files = statSync(join(ROOT, path)).isDirectory()
    ? readdirSync(join(ROOT, path), { recursive: true, encoding: 'utf8' }).map((file) => `${path}/${file}`)
    : [path];
  const isSource = (file: string) => file.endsWith('.ts');
  return new Map(files.filter(isSource).map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]));
}

function printReport(path: string, record: RunRecord): void {
  const listed = JSON.parse(readFileSync(join(ROOT, 'test/mutants/equivalent.json'), 'utf8')) as EquivalentMutant[];
  const results = record.results();
  const untested = record.total - results.length;
  const report = reportOn(results, listed);
  // Only a whole run tells which of the listed mutants are no survivors.
  const wrong = untested === 0 ? report.wrong : [];
  process.stdout.write(
    lines([
      ...report.survivors,
      ...wrong.map(({ file, mutant }) => `test/mutants/equivalent.json: not a survivor of ${file}: ${mutant}`),
      ...(untested > 0 ? [`interrupted: ${untested} of ${record.total} are not tested; the same command goes on`] : []),
      `${path}: ${summaryOf(report)}`,
    ]),
  );
}

void runCommand(
  'Tests the tests: changes code, and prints what no test fails for: npm run -s tool -- mutants src/games/piratz/rules',
  run,
);
