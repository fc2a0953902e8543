import { LOCAL_SEAT } from '../../src/client/shared/solo-storage';
import { pendingPlayers } from '../../src/games/contract/legal-moves';
import type { GameState } from '../../src/games/contract';
import { isLongRun } from '../support/counts';
import { findSoloSnapshot } from '../support/snapshots';
import { accessibilityProblems, type Variant } from './access';
import { gamesWith } from './game-page';
import { spokenNow } from './keyboard';
import { openStoredMatch } from './stored-match';
import { setUpTestServer, LAPTOP, SMALL, type Person } from './test-server';
import { waitUntil } from '../support/wait-until';

jest.setTimeout(120_000);

const testServer = setUpTestServer();

const VIEWS = [
  ['Hint', 'en-GB', { viewport: LAPTOP, colorScheme: 'light' }],
  ['Tipp', 'de-DE', { viewport: SMALL, colorScheme: 'dark' }], // the longer words on the smaller screen
] as const;

const cases = gamesWith('decision').map(([name, entry, decision], i) => [name, entry, decision, i] as const);

describe.each(cases)('a hint in %s', (name, entry, decision, i) => {
  /** Opens a decision between at least three moves, one of them the button's, where other bots stand still. */
  async function openDecision(locale: string, { viewport, colorScheme }: Variant): Promise<Person> {
    const isWanted = (G: GameState) => {
      const moves = entry.rules.legalMoves(G, LOCAL_SEAT);
      const isPending = pendingPlayers(entry.rules, G).includes(LOCAL_SEAT);
      return isPending && moves.length > 2 && moves.some(({ move }) => move === decision.move);
    };
    const person = await testServer.newPerson(viewport, locale, { colorScheme });
    let workers = 0; // the first one is that of the other bots
    await person.page.route('**/bot-worker-*', (route) => (workers++ === 0 ? undefined : route.continue()));
    await person.page.goto(`${testServer.server.url}/off/the/map`);
    await openStoredMatch(person, findSoloSnapshot(entry, isWanted));
    await person.button(decision.button).waitFor();
    return person;
  }

  it.each(isLongRun ? VIEWS : [VIEWS[i % VIEWS.length]!])(
    '%s compares the best moves with a reason, closes and goes with the move (%s)',
    async (label, locale, variant) => {
      const person = await openDecision(locale, variant);
      const { page } = person;
      const panel = page.getByRole('region', { name: label });
      await person.button(label).press('Enter');
      await panel.getByRole('listitem').first().waitFor({ timeout: 60_000 }); // loads the bot and its weights first

      const rows = await panel.getByRole('listitem').allInnerTexts();
      expect(rows).toHaveLength(3);
      const percents = rows.map((row) => Number(/([\d]+)%/.exec(row)?.[1]));
      expect(percents).toEqual([...percents].sort((a, b) => b - a));
      expect(await panel.locator('ol ~ p').innerText()).toMatch(decision.reason);
      const isAdvice = (text: string) => /^(The Admiral would|Der Admiral würde)/.test(text);
      await waitUntil(async () => (await spokenNow(person)).some(isAdvice));
      expect((await spokenNow(person)).filter(isAdvice)).toHaveLength(1);
      expect(await accessibilityProblems(person, `the hint in ${name}`, [variant])).toEqual([]);
      expect(await person.horizontalOverflow()).toEqual([]);

      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
      await person.button(label).click();
      await panel.getByRole('listitem').first().waitFor();
      await person.button(decision.button).click();
      await panel.waitFor({ state: 'detached' });
    },
  );
});
