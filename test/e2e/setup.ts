import { build } from '../support/build';
import { provideChromium } from './chromium';

/** Before the first browser test: a browser, and the product built as a player would get it. */
export default function setup(): void {
  process.env.CHROME_PATH = provideChromium();
  build();
}
