import '../../src/cli/shared/set-production-env';
import { createHash } from 'node:crypto';
import { lines } from '../../src/cli/shared/output';
import { readFlags, readInteger, runCommand } from '../../src/cli/shared/usage';
import { PINNED } from './pinned';
import { runWorld } from './run';
import { runSeed, shrink, type Failure } from './seeds';

const FLAGS = {
  seed: { type: 'string', default: '1', about: 'number of the first world' },
  worlds: { type: 'string', default: '1', about: 'number of worlds, with the seeds that follow' },
  seeds: { type: 'string', about: 'numbers of the worlds, separated by commas, instead of --seed and --worlds' },
  seconds: { type: 'string', about: 'start no further world after this time' },
  trace: { type: 'boolean', default: false, about: 'print what happens in each world, as a timeline' },
  pinned: { type: 'boolean', default: false, about: 'first run the worlds in which faults have been found before' },
  twice: { type: 'boolean', default: false, about: 'run all worlds again, last first; the traces must be equal' },
  first: { type: 'boolean', default: false, about: 'stop at the first world that fails, without shortening it' },
  json: { type: 'boolean', default: false, about: 'print one JSON object instead of text' },
} as const;

const HOUR_MS = 3_600_000;

/** Runs worlds and prints what must not have happened in them; the exit code is 1 if there is anything. */
async function simulate(): Promise<void> {
  const flags = readFlags(FLAGS);
  const limit = flags.seconds === undefined ? Infinity : readInteger('seconds', flags.seconds, 1);
  const failures: Failure[] = [];
  const hashes = new Map<number, string>();
  const start = performance.now();
  let [worlds, simulatedMs] = [0, 0];
  for (const { about, plan } of flags.pinned ? PINNED : []) {
    const { trace, violations } = await runWorld(plan);
    if (flags.trace) process.stdout.write(lines(trace));
    if (violations.length > 0) failures.push({ seed: plan.seed, violations: [about, ...violations] });
  }
  for (const seed of seedsOf(flags)) {
    if (performance.now() - start >= 1000 * limit) break;
    const report = await runSeed(seed);
    worlds++;
    simulatedMs += report.simulatedMs;
    const { violations } = report;
    if (flags.twice) hashes.set(seed, hashOf(report.trace));
    if (flags.trace) process.stdout.write(lines(report.trace));
    if (violations.length === 0) continue;
    const failure = flags.first ? { seed, violations } : await shrink(seed, violations);
    failures.push(failure);
    if (!flags.json) process.stdout.write(lines(describe(failure)));
    if (flags.first) break;
  }
  for (const [seed, hash] of [...hashes].reverse()) {
    if (hashOf((await runSeed(seed)).trace) === hash) continue;
    failures.push({ seed, violations: ['a second run, after other worlds, differs'] });
    if (!flags.json) process.stdout.write(lines([`seed ${seed}`, '  a second run, after other worlds, differs']));
  }
  const seconds = Number(((performance.now() - start) / 1000).toFixed(1));
  const cpuSeconds = Number((process.cpuUsage().user / 1e6).toFixed(1));
  const hours = Number((simulatedMs / HOUR_MS).toFixed(2));
  const result = { worlds, hours, seconds, cpuSeconds, failures };
  const summary = `${worlds} worlds, ${failures.length} of them with violations; ${hours} simulated hours in ${seconds} s`;
  process.stdout.write(flags.json ? `${JSON.stringify(result)}\n` : lines([summary]));
  if (failures.length > 0) process.exitCode = 1;
}

function seedsOf(flags: { readonly seed: string; readonly worlds: string; readonly seeds?: string }): number[] {
  if (flags.seeds !== undefined) return flags.seeds.split(',').map((seed) => readInteger('seeds', seed, 0));
  const from = readInteger('seed', flags.seed, 0);
  return Array.from({ length: readInteger('worlds', flags.worlds, 1) }, (_, i) => from + i);
}

const hashOf = (trace: readonly string[]) => createHash('sha256').update(trace.join('\n')).digest('hex');

function describe({ seed, violations, shortest }: Failure): string[] {
  const found = [...new Set(violations)].map((sentence) => `  ${sentence}`);
  if (!shortest) return [`seed ${seed}`, ...found];
  const { actions, ...settings } = shortest;
  const steps = actions.map(({ kind, who, pick, wait }) => `    ['${kind}', ${who}, ${pick}, ${wait}],`);
  return [`seed ${seed}`, ...found, `  the shortest world that was found: ${JSON.stringify(settings)}`, ...steps];
}

void runCommand(
  'Runs the server and the match client in simulated worlds; the exit code is 1 if something is wrong: npm run -s tool -- simulate --seed 7 --trace',
  simulate,
);
