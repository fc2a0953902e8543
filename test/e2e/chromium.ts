import { spawnSync } from 'node:child_process';
import { findChromium } from '../support/chromium';

/** What to type when there is no browser and none could be installed. */
const INSTALL_ADVICE =
  'No Chromium found. Install one with: npx playwright-core install --with-deps chromium (or set CHROME_PATH)';

const INSTALLERS: [string, string[]][] = [
  ['npx', ['playwright-core', 'install', 'chromium']],
  ['apt-get', ['install', '-y', 'chromium']],
];

/** The path of a Chromium: one that is there, else one that can be installed; else an Error with the command that helps. */
export function provideChromium(): string {
  const found = findChromium();
  if (found) return found;
  for (const [command, args] of INSTALLERS) {
    console.log(`No Chromium yet, trying: ${command} ${args.join(' ')}`);
    spawnSync(command, args, { stdio: 'ignore', timeout: 300_000 });
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error(INSTALL_ADVICE);
}
