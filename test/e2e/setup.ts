import { build } from '../support/build';
import { provideChromium } from './chromium';

/** Jest global setup of the browser tests: provides Chromium and builds the client. */
export default function setup(): void {
  process.env.CHROME_PATH = provideChromium();
  build('--only', 'server,client');
}
