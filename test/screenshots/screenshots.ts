import '../../src/i18n/node/node-messages';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { progressBar } from '../../src/cli/shared/progress-bar';
import { readFlags, runCommand, UsageError } from '../../src/cli/shared/usage';
import { openBrowser } from '../support/chromium';
import { findProgram } from '../support/programs';
import { RELAXED_LIMITS } from '../support/relaxed-limits';
import { killAllOnInterrupt, ServerProcess } from '../support/server-process';
import { PICTURES } from './pictures';

/** `npm run -s tool -- screenshots`: draws the pictures of the README from the pages of a built server. */

const IMAGES = join(__dirname, '../../docs/images');

/** The host that the pictures show; the browser resolves it to this machine. */
const PUBLIC_URL = 'http://piratz.example';

/** Reduces a picture to a palette, a quarter of its size, where pngquant is installed. */
function reduceColours(file: string): void {
  const pngquant = findProgram('pngquant');
  if (pngquant) execFileSync(pngquant, ['--force', '--ext', '.png', file]);
  else console.error('Install pngquant before you commit the pictures: they take four times as much room without it.');
}

async function drawPictures(): Promise<void> {
  const names = Object.keys(PICTURES);
  const { only } = readFlags({ only: { type: 'string', about: `draw one picture: ${names.join(', ')}` } });
  const wanted = only === undefined ? names : names.filter((name) => name === only);
  if (wanted.length === 0) throw new UsageError(`--only knows ${names.join(', ')}, not "${only}"`);
  killAllOnInterrupt();
  const server = new ServerProcess(RELAXED_LIMITS);
  const bar = progressBar('{bar} {value} of {total}: {name}');
  try {
    await server.open();
    const flags = [
      `--host-resolver-rules=MAP ${new URL(PUBLIC_URL).host}:80 ${new URL(server.url).host}`,
      `--unsafely-treat-insecure-origin-as-secure=${PUBLIC_URL}`,
      '--hide-scrollbars',
    ];
    const browser = await openBrowser(flags);
    bar.start(wanted.length, 0, { name: wanted[0] });
    for (const name of wanted) {
      bar.update({ name });
      const picture = await PICTURES[name]!({ browser, publicUrl: PUBLIC_URL, url: server.url });
      const file = join(IMAGES, `${name}.png`);
      writeFileSync(file, picture);
      reduceColours(file);
      bar.increment();
    }
    await browser.close();
  } finally {
    bar.stop();
    await server.tearDown();
  }
}

runCommand('Draws the pictures of the README.', drawPictures).then(
  () => process.exit(),
  (error: Error) => {
    console.error(error.message);
    process.exit(1);
  },
);
