import './shared/set-production-env';
import type { SingleBar } from 'cli-progress';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { nextTask } from '../ai/budget';
import type { Solved, SolvedSituation } from '../games/seam/exact';
import { seededRandom } from '../random/random';
import { columns, lines } from './shared/columns';
import { progressBar } from './shared/progress';
import { readGame } from './arena/match-config';
import { INTERRUPTED, readFlags, readNumber, runCommand, UsageError } from './shared/usage';
import { VERSIONS } from './shared/versions';

/** How many samples are drawn between two looks at the keyboard. */
const BATCH = 500;

/** How often a situation is solved to see how quickly it can be. */
const TIMINGS = 50;

/** How a situation is checked by playing it. */
interface Trial {
  /** None at all, or two and more. */
  readonly samples: number;
  readonly seed: number;
}

/** What was found of one situation. */
interface Row {
  readonly name: string;
  readonly value: number;
  readonly figures: Readonly<Record<string, number>>;
  /** The shortest time that solving it took. */
  readonly milliseconds: number;
  readonly check?: Check;
}

/** What the value came to in practice. */
interface Check {
  readonly samples: number;
  readonly mean: number;
  readonly standardError: number;
  /** How many standard errors the mean is above the value. */
  readonly z: number;
}

/** What of a game is solved exactly, checked by playing if asked for. */
async function solve(): Promise<void> {
  const flags = readFlags({
    game: { type: 'string', about: 'which game' },
    json: { type: 'boolean', default: false, about: 'one JSON object instead of words' },
    simulate: { type: 'string', about: 'check what was solved by so many games of chance' },
    seed: { type: 'string', default: '1', about: 'of these' },
    write: { type: 'boolean', default: false, about: 'write the tables that the game ships' },
  });
  if (flags.game === undefined) throw new UsageError('say which game, for example --game piraten-kapern');
  const entry = readGame(flags.game);
  const solved = await entry.solved?.();
  if (!solved) throw new UsageError(`nothing of ${entry.name} is solved`);
  if (flags.write) return writeTables(solved, join(__dirname, '../games', entry.name));
  const trial = {
    samples: flags.simulate === undefined ? 0 : readNumber('simulate', flags.simulate, 2),
    seed: readNumber('seed', flags.seed, 0),
  };
  const rows = await findRows(solved, trial);
  const stopped = rows.length < solved.situations.length ? 'interrupted' : 'complete';
  const { assumptions } = solved;
  const report = { game: entry.name, assumptions, ...trial, rows, versions: VERSIONS, stopped };
  process.stdout.write(
    flags.json
      ? `${JSON.stringify(report)}\n`
      : lines([assumptions, '', ...words(rows), ...(stopped === 'complete' ? [] : [stopped])]),
  );
}

async function findRows({ situations }: Solved, trial: Trial): Promise<Row[]> {
  const rows = situations.map(rowOf);
  const total = trial.samples * rows.length;
  if (total === 0) return rows;
  return withBar('{bar} {value} of {total} samples, {eta_formatted} left', total, async (advance) => {
    const checked: Row[] = [];
    for (const [i, row] of rows.entries()) {
      const check = await checkBy(trial, situations[i], row.value, advance);
      if (!check) break;
      checked.push({ ...row, check });
    }
    return checked;
  });
}

function rowOf({ name, solve, figures }: SolvedSituation): Row {
  let milliseconds = Infinity;
  for (let timing = 0; timing < TIMINGS; timing++) {
    const start = performance.now();
    solve();
    milliseconds = Math.min(milliseconds, performance.now() - start);
  }
  return { name, value: solve(), figures: figures(), milliseconds };
}

/** Undefined when it was interrupted. */
async function checkBy(
  { samples, seed }: Trial,
  { name, sample }: SolvedSituation,
  value: number,
  advance: Advance,
): Promise<Check | undefined> {
  const random = seededRandom(`${seed} ${name}`);
  let [sum, squares] = [0, 0];
  for (let n = 0; n < samples; n++) {
    const away = sample(random) - value;
    sum += away;
    squares += away * away;
    if ((n + 1) % BATCH === 0 && !(await advance((bar) => bar.increment(BATCH)))) return undefined;
  }
  const mean = sum / samples;
  const standardError = Math.sqrt((squares / samples - mean * mean) / (samples - 1));
  return { samples, mean: value + mean, standardError, z: mean / standardError };
}

async function writeTables(solved: Solved, folder: string): Promise<void> {
  const files = await withBar('round {round} {bar} {value} of {total}, {duration_formatted}', 0, async (advance) => {
    const making = solved.tables();
    for (let step = making.next(); ; step = making.next()) {
      if (step.done) return step.value;
      const { round, done, steps } = step.value;
      const show = (bar: SingleBar) => {
        bar.setTotal(steps);
        bar.update(done, { round });
      };
      if (!(await advance(show))) return {};
    }
  });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const names = Object.keys(files).map((name) => `written: ${name}`);
  process.stdout.write(lines(names.length > 0 ? names : ['interrupted, nothing written']));
}

/** Shows on the bar how far the work is, and says whether to go on. */
type Advance = (show: (bar: SingleBar) => void) => Promise<boolean>;

/** Shows how far the work is, and ends it early on Ctrl-C. */
async function withBar<T>(format: string, total: number, work: (advance: Advance) => Promise<T>): Promise<T> {
  let isInterrupted = false;
  process.once('SIGINT', () => {
    process.exitCode = INTERRUPTED;
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

function words(rows: readonly Row[]): string[] {
  if (rows.length === 0) return [];
  const checked = rows.some(({ check }) => check);
  const head = ['', 'value', ...Object.keys(rows[0].figures), 'ms', ...(checked ? ['mean', 's.e.', 'z'] : [])];
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

void runCommand('What of a game is solved exactly, checked by playing if asked for.', solve);
