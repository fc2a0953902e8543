import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../support/build';
import { findChromium } from '../support/chromium';

/** Advice shown when no browser is found and none could be installed. */
const INSTALL_ADVICE =
  'No Chromium found. Install one with: npx playwright-core install --with-deps chromium (or set CHROME_PATH)';

const INSTALLERS: [string, string[]][] = [
  ['npx', ['playwright-core', 'install', 'chromium']],
  ['apt-get', ['install', '-y', 'chromium-headless-shell']],
];

/**
 * Returns the path of a Chromium, preferably a headless shell, and installs one if necessary. Throws an error with
 * installation advice when that fails.
 */
function provideChromium(): string {
  const found = findChromium(true);
  if (found) return found;
  for (const [command, args] of INSTALLERS) {
    console.log(`No Chromium yet, trying: ${command} ${args.join(' ')}`);
    spawnSync(command, args, { stdio: 'ignore', timeout: 300_000 });
    const installed = findChromium(true);
    if (installed) return installed;
  }
  throw new Error(INSTALL_ADVICE);
}

/** Jest global setup of the browser tests: provides Chromium and a folder for what they share, and builds the client. */
export default function setup(): void {
  process.env.CHROME_PATH = provideChromium();
  process.env.SNAPSHOTS_DIR = mkdtempSync(join(tmpdir(), 'piratz-snapshots-'));
  build('--only', 'server,client');
}
