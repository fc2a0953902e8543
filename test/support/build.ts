import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

/** Runs the build; throws an Error with its output when it fails. */
export function build(...flags: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync('npx', ['tsx', 'src/cli/build.ts', ...flags], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`build failed:\n${stdout}${stderr}`);
}

/** Jest's global setup: builds the server that tests start in child processes. */
export default function setup(): void {
  build('--only', 'server');
}
