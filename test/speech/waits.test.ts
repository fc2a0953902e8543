/** @jest-environment ./test/jest/page-environment.mjs */
import { setUpPages } from './pages';
import { GAMES } from '../../src/games';
import { listenToMatch, pressEnter } from './match';

setUpPages({ level: 'summary', waits: true });

/** Long enough for everything that a clock could do. */
const LONG_MS = 60_000;

describe.each(GAMES.map((entry) => [entry.name, entry] as const))(
  'a table of %s that waits for the viewer',
  (_name, entry) => {
    it('stands still after each reveal and each step of the scoring, says so, and goes on with Enter', async () => {
      let halts = 0;
      await listenToMatch(
        { entry, seed: 'waits' },
        {
          async onHalt(page) {
            const before = page.transcript.length;
            const heard = page.heard.length;
            await page.pass(LONG_MS);
            expect(page.transcript.slice(before)).toEqual([]);
            await pressEnter(page);
            await page.waitFor(() => page.heard.length > heard, 'something new');
            halts++;
          },
        },
      );
      expect(halts).toBeGreaterThan(3);
    });
  },
);
