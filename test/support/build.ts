import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

/** Builds what has changed, as its owner would; throws with what the build says when it fails. */
export function build(...flags: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync('npx', ['tsx', 'src/cli/build.ts', ...flags], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`It does not build:\n${stdout}${stderr}`);
}

/** Before the first test: the server that tests start in processes of its own. */
export default function setup(): void {
  build('--only', 'server');
}
