import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright-core';

const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** What to type when there is no browser and none could be installed. */
const ADVICE =
  'No Chromium found. Install one with: npx playwright-core install --with-deps chromium (or set CHROME_PATH)';

function findChromium(): string | undefined {
  const { CHROME_PATH, PATH = '' } = process.env;
  if (CHROME_PATH && !existsSync(CHROME_PATH))
    throw new Error(`CHROME_PATH names ${CHROME_PATH}, which does not exist`);
  const onPath = PROGRAMS.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)));
  return [CHROME_PATH, ...onPath, chromium.executablePath()].find((path) => path && existsSync(path));
}

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
  throw new Error(ADVICE);
}
