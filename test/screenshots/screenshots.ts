import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { progressBar } from '../../src/cli/shared/progress';
import { readFlags, runCommand, UsageError } from '../../src/cli/shared/usage';
import { openBrowser } from '../support/chromium';
import { RELAXED_LIMITS } from '../support/relaxed-limits';
import { killAllOnInterrupt, ServerProcess } from '../support/server-process';
import { PICTURES } from './pictures';

/** `npm run -s screenshots`: draws the pictures of the README from the pages of a built server. */

const IMAGES = join(__dirname, '../../docs/images');

/** The host that the pictures show; the browser resolves it to this machine. */
const PUBLIC_URL = 'http://piratz.example';

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
      writeFileSync(join(IMAGES, `${name}.png`), picture);
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
