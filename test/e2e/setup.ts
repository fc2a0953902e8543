import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { provideChromium } from './chromium';

/** Before the first browser test: a browser, and the client built as a player would get it. */
export default function setup(): void {
  process.env.CHROME_PATH = provideChromium();
  const build = spawnSync('npm', ['run', '-s', 'prestart'], { cwd: join(__dirname, '../..'), encoding: 'utf8' });
  if (build.status !== 0) throw new Error(`The client does not build:\n${build.stdout}${build.stderr}`);
}
