import './shared/set-production-env';
import type { SingleBar } from 'cli-progress';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nextTask } from '../ai/budget';
import type { ExactSolution, SolvedCase } from '../games/contract/ai';
import { seededRandom } from '../random/random';
import { columns, lines, VERSIONS } from './shared/output';
import { progressBar } from './shared/progress-bar';
import { readGame } from './match/match-config';
import { SIGINT_EXIT_CODE, readFlags, readInteger, runCommand, UsageError } from './shared/usage';

/** Samples between two checks for Ctrl-C. */
const SAMPLES_PER_YIELD = 500;

/** Number of runs for timing a solution; the fastest counts. */
const TIMING_RUNS = 50;

/** How solutions are checked by simulation. */
interface SimulationPlan {
  /** 0 for no simulation, otherwise at least 2. */
  readonly samples: number;
  readonly seed: number;
}

/** The solution of one case. */
interface Row {
  readonly name: string;
  readonly value: number;
  readonly figures: Readonly<Record<string, number>>;
  /** The shortest solving time. */
  readonly milliseconds: number;
  readonly check?: SimulationResult;
}

/** A simulation of one case. */
interface SimulationResult {
  readonly samples: number;
  readonly mean: number;
  readonly standardError: number;
  /** Standard errors between the mean and the exact value. */
  readonly z: number;
}

/** Prints the exact solutions of a game and optionally checks them by simulation. */
async function solve(): Promise<void> {
  const flags = readFlags({
    game: { type: 'string', about: 'which game' },
    json: { type: 'boolean', default: false, about: 'print one JSON object instead of text' },
    simulate: { type: 'string', about: 'check each solution with this number of simulated samples' },
    seed: { type: 'string', default: '1', about: 'seed of the simulation' },
    write: { type: 'boolean', default: false, about: 'write the tables shipped with the game' },
  });
  if (flags.game === undefined) throw new UsageError('say which game, for example --game piraten-kapern');
  const entry = readGame(flags.game);
  const solution = await entry.exactSolution?.();
  if (!solution) throw new UsageError(`nothing of ${entry.name} is solved`);
  if (flags.write) return writeTables(solution, join(__dirname, '../games', entry.name));
  const plan = {
    samples: flags.simulate === undefined ? 0 : readInteger('simulate', flags.simulate, 2),
    seed: readInteger('seed', flags.seed, 0),
  };
  const rows = await findRows(solution, plan);
  const stopped = rows.length < solution.cases.length ? 'interrupted' : 'complete';
  const { assumptions } = solution;
  const report = { game: entry.name, assumptions, ...plan, rows, versions: VERSIONS, stopped };
  process.stdout.write(
    flags.json
      ? `${JSON.stringify(report)}\n`
      : lines([assumptions, '', ...formatTable(rows), ...(stopped === 'complete' ? [] : [stopped])]),
  );
}

async function findRows({ cases }: ExactSolution, plan: SimulationPlan): Promise<Row[]> {
  const solved = cases.map((solvedCase) => ({ solvedCase, row: rowOf(solvedCase) }));
  const rows = solved.map(({ row }) => row);
  const total = plan.samples * rows.length;
  if (total === 0) return rows;
  return withProgressBar('{bar} {value} of {total} samples, {eta_formatted} left', total, async (reportProgress) => {
    const checked: Row[] = [];
    for (const { solvedCase, row } of solved) {
      const check = await simulate(plan, solvedCase, row.value, reportProgress);
      if (!check) break;
      checked.push({ ...row, check });
    }
    return checked;
  });
}

function rowOf({ name, solve, metrics }: SolvedCase): Row {
  let milliseconds = Infinity;
  for (let timing = 0; timing < TIMING_RUNS; timing++) {
    const start = performance.now();
    solve();
    milliseconds = Math.min(milliseconds, performance.now() - start);
  }
  return { name, value: solve(), figures: metrics(), milliseconds };
}

/** Simulates one case; resolves to undefined if interrupted. */
async function simulate(
  { samples, seed }: SimulationPlan,
  { name, sample }: SolvedCase,
  value: number,
  reportProgress: ReportProgress,
): Promise<SimulationResult | undefined> {
  const random = seededRandom(`${seed} ${name}`);
  let [sum, squares] = [0, 0];
  for (let n = 0; n < samples; n++) {
    const deviation = sample(random) - value;
    sum += deviation;
    squares += deviation * deviation;
    if ((n + 1) % SAMPLES_PER_YIELD === 0 && !(await reportProgress((bar) => bar.increment(SAMPLES_PER_YIELD))))
      return undefined;
  }
  const mean = sum / samples;
  const standardError = Math.sqrt((squares / samples - mean * mean) / (samples - 1));
  return { samples, mean: value + mean, standardError, z: mean / standardError };
}

async function writeTables(solution: ExactSolution, folder: string): Promise<void> {
  const files = await withProgressBar(
    'round {round} {bar} {value} of {total}, {duration_formatted}',
    0,
    async (reportProgress) => {
      const generation = solution.generateTables();
      for (let step = generation.next(); ; step = generation.next()) {
        if (step.done) return step.value;
        const { iteration, done, steps } = step.value;
        const show = (bar: SingleBar) => {
          bar.setTotal(steps);
          bar.update(done, { round: iteration });
        };
        if (!(await reportProgress(show))) return {};
      }
    },
  );
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const names = Object.keys(files).map((name) => `written: ${name}`);
  process.stdout.write(lines(names.length > 0 ? names : ['interrupted, nothing written']));
}

/** Updates the progress bar; resolves to false after Ctrl-C. */
type ReportProgress = (show: (bar: SingleBar) => void) => Promise<boolean>;

/** Runs `work` with a progress bar and Ctrl-C handling. */
async function withProgressBar<T>(
  format: string,
  total: number,
  work: (reportProgress: ReportProgress) => Promise<T>,
): Promise<T> {
  let isInterrupted = false;
  process.once('SIGINT', () => {
    process.exitCode = SIGINT_EXIT_CODE;
    isInterrupted = true;
  });
  const bar = progressBar(format);
  bar.start(total, 0, { round: 1 });
  try {
    return await work(async (show) => {
      show(bar);
      await nextTask();
      return !isInterrupted;
    });
  } finally {
    bar.stop();
  }
}

function formatTable(rows: readonly Row[]): string[] {
  const [first] = rows;
  if (!first) return [];
  const checked = rows.some(({ check }) => check);
  const head = ['', 'value', ...Object.keys(first.figures), 'ms', ...(checked ? ['mean', 's.e.', 'z'] : [])];
  const table = rows.map(({ name, value, figures, milliseconds, check }) => [
    name,
    decimal(value),
    ...Object.values(figures).map(decimal),
    milliseconds.toFixed(2),
    ...(check ? [check.mean.toFixed(3), check.standardError.toFixed(3), check.z.toFixed(2)] : []),
  ]);
  return columns([head, ...table]);
}

const decimal = (figure: number) => (Number.isInteger(figure) ? String(figure) : figure.toFixed(3));

void runCommand('Prints the exact solutions of a game and optionally checks them by simulation.', solve);
