import './shared/set-production-env';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readFlags, runCommand, UsageError } from './shared/usage';

const ROOT = join(__dirname, '../..');

interface Target {
  readonly name: string;
  /** The Vite config. */
  readonly config: string;
  /** A file whose modification time is that of the last build. */
  readonly built: string;
}

const TARGETS: readonly Target[] = [
  { name: 'server', config: 'src/server/vite.config.ts', built: 'dist/server/server.cjs' },
  { name: 'client', config: 'src/client/vite.config.ts', built: 'dist/client/index.html' },
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

async function buildTarget({ name, config, built }: Target, force: boolean): Promise<string> {
  const target = dirname(built);
  if (!force && !isStale(built)) return `${target} is up to date`;
  const { build } = await import('vite');
  const start = performance.now();
  try {
    await build({ configFile: join(ROOT, config), configLoader: 'runner', logLevel: 'error' });
  } catch (error) {
    throw new Error(`the ${name} could not be built: ${(error as Error).message}`, { cause: error });
  }
  return `built ${target} in ${((performance.now() - start) / 1000).toFixed(1)} s`;
}

/** Builds the stale targets, or all of them with --force. */
async function buildAll(): Promise<void> {
  const names = TARGETS.map(({ name }) => name);
  const { force, only } = readFlags({
    force: { type: 'boolean', default: false, about: 'rebuild targets that are up to date' },
    only: { type: 'string', about: `build one target: ${names.join(' or ')}` },
  });
  const targets = only === undefined ? TARGETS : TARGETS.filter(({ name }) => name === only);
  if (targets.length === 0) throw new UsageError(`--only knows ${names.join(', ')}, not "${only}"`);
  // To stderr, because the command that follows may print JSON.
  for (const target of targets) console.error(await buildTarget(target, force));
}

runCommand('Builds the server and the client for npm start, and the commands of operators.', buildAll).catch(
  (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  },
);
