import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import buildServer from '../support/build';

const ROOT = join(__dirname, '../..');
const BUILT = join(ROOT, 'dist/commands/src/cli/play.cjs');

/** What the commands are built from, and more. */
const SOURCES = ['src', 'test', 'training', 'package.json', 'package-lock.json'].map((name) => join(ROOT, name));

/** Returns the latest modification time of a file, or of the files below a folder that are no tests. */
function newestMtime(path: string): number {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const names = readdirSync(path).filter((name) => !name.endsWith('.test.ts'));
  return Math.max(found.mtimeMs, ...names.map((name) => newestMtime(join(path, name))));
}

/** Builds the commands if a source is newer; throws an Error with the output when it fails. */
function buildCommands(): void {
  if (existsSync(BUILT) && statSync(BUILT).mtimeMs > Math.max(...SOURCES.map(newestMtime))) return;
  const args = ['vite', 'build', '--config', 'test/cli/vite.config.ts', '--configLoader', 'runner'];
  const { status, stdout, stderr } = spawnSync('npx', args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`building the commands failed:\n${stdout}${stderr}`);
}

/** Jest's global setup: builds the server and the commands that tests start in child processes. */
export default function setup(): void {
  buildServer();
  buildCommands();
}
