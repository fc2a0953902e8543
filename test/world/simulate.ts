import '../../src/cli/shared/set-production-env';
import { lines } from '../../src/cli/shared/output';
import { readFlags, readInteger, runCommand } from '../../src/cli/shared/usage';
import { PINNED } from './pinned';
import { runWorld } from './run';
import { runSeed, shrink, type Failure } from './seeds';

const FLAGS = {
  seed: { type: 'string', default: '1', about: 'number of the first world' },
  worlds: { type: 'string', default: '1', about: 'number of worlds, with the seeds that follow' },
  seconds: { type: 'string', about: 'start no further world after this time' },
  trace: { type: 'boolean', default: false, about: 'print what happens in each world, as a timeline' },
  pinned: { type: 'boolean', default: false, about: 'first run the worlds in which faults have been found before' },
  twice: { type: 'boolean', default: false, about: 'run each world twice; both traces must be equal' },
  first: { type: 'boolean', default: false, about: 'stop at the first world that fails, without shortening it' },
  json: { type: 'boolean', default: false, about: 'print one JSON object instead of text' },
} as const;

const HOUR_MS = 3_600_000;

/** Runs worlds and prints what must not have happened in them; the exit code is 1 if there is anything. */
async function simulate(): Promise<void> {
  const flags = readFlags(FLAGS);
  const from = readInteger('seed', flags.seed, 0);
  const count = readInteger('worlds', flags.worlds, 1);
  const limit = flags.seconds === undefined ? Infinity : readInteger('seconds', flags.seconds, 1);
  const failures: Failure[] = [];
  const start = performance.now();
  let [worlds, simulatedMs] = [0, 0];
  for (const { about, plan } of flags.pinned ? PINNED : []) {
    const { trace, violations } = await runWorld(plan);
    if (flags.trace) process.stdout.write(lines(trace));
    if (violations.length > 0) failures.push({ seed: plan.seed, violations: [about, ...violations] });
  }
  for (let seed = from; seed < from + count && performance.now() - start < 1000 * limit; seed++) {
    const report = await runSeed(seed);
    worlds++;
    simulatedMs += report.simulatedMs;
    const violations = [...report.violations];
    if (flags.twice && (await runSeed(seed)).trace.join('\n') !== report.trace.join('\n'))
      violations.push('a second run differs');
    if (flags.trace) process.stdout.write(lines(report.trace));
    if (violations.length === 0) continue;
    const failure = flags.first ? { seed, violations } : await shrink(seed, violations);
    failures.push(failure);
    if (!flags.json) process.stdout.write(lines(describe(failure)));
    if (flags.first) break;
  }
  const seconds = Number(((performance.now() - start) / 1000).toFixed(1));
  const cpuSeconds = Number((process.cpuUsage().user / 1e6).toFixed(1));
  const hours = Number((simulatedMs / HOUR_MS).toFixed(2));
  const result = { worlds, hours, seconds, cpuSeconds, failures };
  const summary = `${worlds} worlds, ${failures.length} of them with violations; ${hours} simulated hours in ${seconds} s`;
  process.stdout.write(flags.json ? `${JSON.stringify(result)}\n` : lines([summary]));
  if (failures.length > 0) process.exitCode = 1;
}

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
