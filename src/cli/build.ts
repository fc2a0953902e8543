import './production';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const ROOT = join(__dirname, '../..');
const CONFIG = join(ROOT, 'src/client/vite.config.ts');
const BUILT = join(ROOT, 'dist/client/index.html');

/** Everything that goes into the client; what is built from older things is up to date. */
const INGREDIENTS = ['src', 'public', 'package-lock.json'].map((name) => join(ROOT, name));

/** The newest change in a file or below a folder, in milliseconds since the epoch. */
function newest(path: string): number {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
}

function isStale(): boolean {
  return !existsSync(BUILT) || Math.max(...INGREDIENTS.map(newest)) > statSync(BUILT).mtimeMs;
}

async function run(): Promise<string> {
  const target = relative(ROOT, join(BUILT, '..'));
  if (!process.argv.includes('--force') && !isStale()) return `${target} is up to date`;
  const { build } = await import('vite');
  const start = performance.now();
  await build({ configFile: CONFIG, configLoader: 'runner', logLevel: 'error' });
  return `built ${target} in ${((performance.now() - start) / 1000).toFixed(1)} s`;
}

run().then(
  (line) => console.log(line),
  (error: unknown) => {
    console.error(`the client could not be built: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  },
);
