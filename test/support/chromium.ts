import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';

/** Chromium without the windows and tabs of a desktop browser, which take as much time as the page. */
const HEADLESS_SHELL = 'chromium-headless-shell';

const DESKTOP_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds a Chromium: CHROME_PATH, one on PATH, or playwright's own; undefined if there is none.
 * @param prefersShell takes a headless shell rather than a desktop browser, if there is one
 */
export function findChromium(prefersShell = false): string | undefined {
  const { CHROME_PATH, PATH = '' } = process.env;
  if (CHROME_PATH && !existsSync(CHROME_PATH))
    throw new Error(`CHROME_PATH names ${CHROME_PATH}, which does not exist`);
  const programs = prefersShell ? [HEADLESS_SHELL, ...DESKTOP_BROWSERS] : [...DESKTOP_BROWSERS, HEADLESS_SHELL];
  const onPath = programs.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)));
  return [CHROME_PATH, ...onPath, chromium.executablePath()].find((path) => path && existsSync(path));
}

/** Launches a headless browser with additional flags. */
export function openBrowser(flags: readonly string[] = [], executablePath = findChromium()): Promise<Browser> {
  return chromium.launch({ ...(executablePath && { executablePath }), args: [...FLAGS, ...flags] });
}
