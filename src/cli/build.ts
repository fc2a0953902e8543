import './shared/set-production-env';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { progressBar } from './shared/progress-bar';
import { readFlags, runCommand, SIGINT_EXIT_CODE, UsageError } from './shared/usage';

const ROOT = join(__dirname, '../..');

interface Target {
  readonly name: string;
  /** The Vite config. */
  readonly config: string;
  /** The file that the build writes last. Its modification time is that of the build. */
  readonly built: string;
}

const TARGETS: readonly Target[] = [
  { name: 'server', config: 'src/server/vite.config.ts', built: 'dist/server/server.cjs' },
  { name: 'client', config: 'src/client/vite.config.ts', built: 'dist/client/service-worker.js' },
  { name: 'cli', config: 'src/cli/vite.config.ts', built: 'dist/cli/backup.cjs' },
];

/** Inputs of all targets; a target that is newer than all of them is up to date. */
const SOURCES = ['src', 'public', 'server.ts', 'package-lock.json'].map((name) => join(ROOT, name));

/** Returns the latest modification time of a file or of the files below a folder, in milliseconds since the epoch. */
function newestMtime(path: string): number {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newestMtime(join(path, name))));
}

function isStale(built: string): boolean {
  const file = join(ROOT, built);
  return !existsSync(file) || Math.max(...SOURCES.map(newestMtime)) > statSync(file).mtimeMs;
}

/** To stderr, because the command that follows may print JSON. */
const report = (line: string) => console.error(line);

/** Builds a target. Returns a line for the user, and throws an Error if the build fails. */
async function buildTarget({ name, config, built }: Target, onModule: () => void): Promise<string> {
  const { build } = await import('vite');
  const moduleCounter: Plugin = { name: 'module-counter', moduleParsed: onModule };
  const start = performance.now();
  try {
    const configFile = join(ROOT, config);
    await build({ configFile, configLoader: 'runner', logLevel: 'error', plugins: [moduleCounter] });
  } catch (error) {
    throw new Error(`the ${name} could not be built: ${(error as Error).message}`, { cause: error });
  }
  return `built ${dirname(built)} in ${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/** Builds the targets at the same time and shows the progress. */
async function buildTargets(targets: readonly Target[]): Promise<void> {
  const folders = targets.map(({ built }) => dirname(built));
  const bar = progressBar(`building ${folders.join(' and ')}: {value} modules, {duration_formatted}`);
  process.once('SIGINT', () => {
    bar.stop();
    process.exit(SIGINT_EXIT_CODE);
  });
  bar.start(Infinity, 0);
  const builds = targets.map((target) => buildTarget(target, () => bar.increment()));
  const reports = await Promise.all(builds).finally(() => bar.stop());
  reports.forEach(report);
}

/** Builds the stale targets, or all of them with --force. */
async function buildAll(): Promise<void> {
  const names = TARGETS.map(({ name }) => name);
  const { force, only } = readFlags({
    force: { type: 'boolean', default: false, about: 'rebuild targets that are up to date' },
    only: { type: 'string', about: `build some targets: ${names.join(',')}` },
  });
  const wanted = only?.split(',') ?? names;
  for (const name of wanted)
    if (!names.includes(name)) throw new UsageError(`--only knows ${names.join(', ')}, not "${name}"`);
  const targets = TARGETS.filter(({ name }) => wanted.includes(name));
  const stale = targets.filter(({ built }) => force || isStale(built));
  for (const { built } of targets.filter((target) => !stale.includes(target)))
    report(`${dirname(built)} is up to date`);
  if (stale.length > 0) await buildTargets(stale);
}

runCommand('Builds the server and the client for npm start, and the commands of operators.', buildAll).catch(
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
