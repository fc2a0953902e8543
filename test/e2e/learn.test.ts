import { buildSteps } from '../../src/client/tutorial/lesson';
import type { GameEntry } from '../../src/games/contract';
import { isLongRun } from '../support/counts';
import { accessibilityProblems } from './access';
import { gamesWith } from './game-page';
import { heading, take } from './lesson';
import { setUpTestServer, PHONE, WIDE, type Person } from './test-server';
import { waitUntil } from '../support/wait-until';
import { nonEmpty } from '../support/assertions';

jest.setTimeout(300_000);

/** Follows the link to the rules of thumb, and checks that they fit a desk and a phone. */
async function readRulesOfThumb(person: Person, { ai, text }: GameEntry): Promise<void> {
  const { page } = person;
  const rulesOfThumb = await ai.rulesOfThumb?.();
  if (!rulesOfThumb) return;
  await page.getByRole('link', { name: 'Rules of thumb' }).press('Enter');
  const section = page.getByRole('region', { name: 'Rules of thumb' });
  const title = section.getByRole('heading', { name: 'Rules of thumb' });
  await waitUntil(() => title.evaluate((element) => document.activeElement === element));
  const texts = (await text()).rulesOfThumb?.('en') ?? {};
  for (const viewport of [WIDE, PHONE]) {
    await page.setViewportSize(viewport);
    for (const [nth, { id }] of nonEmpty(rulesOfThumb.rules.entries())) {
      const item = section.getByRole('listitem').nth(nth);
      expect(await item.innerText()).toContain(texts[id]?.rule);
      expect(await item.locator('svg').first().isVisible()).toBe(true);
    }
    await waitUntil(async () => (await person.horizontalOverflow()).length === 0);
  }
  await section.getByText(`${rulesOfThumb.reaches.percent}%`).waitFor();
}

const { server, newPerson } = setUpTestServer();

describe('the tutorials', () => {
  it.each(gamesWith('tutorial'))(
    'the tutorial of %s can be completed by keyboard, and fits a desk and a phone in turn',
    async (name, entry, lesson) => {
      const tutorial = await entry.tutorial?.();
      if (!tutorial) throw new Error(`${name} has no tutorial`);
      const steps = buildSteps(entry.rules, tutorial);
      const titles = steps.map(({ step }) => step.texts('en').title);
      expect(titles).toEqual(expect.arrayContaining(lesson.unexpected ? [lesson.unexpected.title] : []));
      const person = await newPerson(WIDE);
      const { page } = person;
      await page.goto(server.url);
      await page.locator('html[data-view]').waitFor({ state: 'detached' });
      await page
        .getByRole('article', { name: entry.listing('en').title })
        .getByRole('link', { name: 'Learn in five minutes' })
        .press('Enter');
      for (const [i, step] of nonEmpty(steps.entries())) {
        await heading(person, step.step.texts('en').title).waitFor();
        expect(page.url()).toMatch(i === 0 ? /\/learn\// : `step=${i + 1}`);
        const viewports = i % 2 ? [WIDE, PHONE] : [PHONE, WIDE];
        for (const viewport of isLongRun ? viewports : viewports.slice(1)) {
          await page.setViewportSize(viewport);
          await waitUntil(async () => (await person.horizontalOverflow()).length === 0); // the stamp animation begins larger
        }
        await take(person, lesson, step);
      }
      await page.getByRole('link', { name: 'Play against bots' }).waitFor();
      await readRulesOfThumb(person, entry);
      expect(await accessibilityProblems(person, 'the end of a lesson')).toEqual([]);
      await page.getByRole('link', { name: 'Play against bots' }).press('Enter');
      await person.button('Set sail').waitFor();
    },
  );

  it('a tutorial answers an unexpected move, goes back a step, survives a reload, restarts and can be left', async () => {
    const person = await newPerson(PHONE, 'de-DE');
    const { page } = person;
    await page.goto(`${server.url}/solo/piratz`);
    await page.getByRole('link', { name: 'In fünf Minuten lernen' }).click();
    await person.button('Nächster Schritt').click();
    await person.button('Aussteigen: nichts nehmen').click();
    await person.text('Der Tisch ist leer').first().waitFor();
    await person.button('Karte aufdecken').click();
    await person.button('Dabeibleiben').click();
    await page.getByRole('heading', { name: 'Die erste Ratte ist still' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Die erste Ratte ist still' }).waitFor();
    await person.button('Zurück').click();
    await person.button('Dabeibleiben').waitFor();
    await person.button('Von vorn').click();
    await page.getByRole('heading', { name: 'Sechs Schätze' }).waitFor();
    await page.getByRole('link', { name: 'Einführung verlassen' }).click();
    await page.getByRole('heading', { name: 'Offene Tische' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });
});

describe('a press that skips the moves of the opponents', () => {
  it('does not skip the text after the last one', async () => {
    const { page } = await newPerson(WIDE);
    const lessons = await Promise.all(
      gamesWith('tutorial').map(async ([name, entry]) => {
        const steps = buildSteps(entry.rules, (await entry.tutorial?.())!);
        const titles = steps.map(({ step }) => step.texts('en').title);
        return { name, titles, watched: steps.findIndex(({ step }) => step.before && !step.task) };
      }),
    );
    for (const { name, titles, watched } of nonEmpty(lessons.filter((lesson) => lesson.watched >= 0))) {
      await page.goto(`${server.url}/learn/${name}?step=${watched + 1}`);
      const panel = page.getByRole('region', { name: 'Tutorial' });
      const title = () => panel.getByRole('heading').textContent();
      await panel.getByText('Watch the others…').waitFor();
      await panel.evaluate(pressAfter, 'Watch the others…');
      expect(await title()).toBe(titles[watched]);
      await waitUntil(async () => {
        await panel.getByRole('button', { name: 'Next step' }).click();
        return (await title()) === titles[watched + 1];
      });
    }
  });
});

/** Runs in the page. Presses the control that continues as soon as a text has disappeared. */
function pressAfter(panel: Element, text: string): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (panel.textContent?.includes(text)) return;
      observer.disconnect();
      panel.querySelector<HTMLElement>('[data-onward]')!.click();
      setTimeout(resolve);
    });
    observer.observe(panel, { childList: true, characterData: true, subtree: true });
  });
}

describe('the rules panel', () => {
  /** Starts a match against bots and opens the rules beside the board. */
  async function openRules(person: Person): Promise<void> {
    const { page } = person;
    await page.goto(`${server.url}/solo/piratz`);
    await person.button('Set sail').click();
    await page.getByRole('region', { name: 'The table' }).waitFor();
    await page.getByRole('tab', { name: 'Log' }).press('ArrowRight');
  }

  async function searchByKeyboard({ page }: Person): Promise<void> {
    const field = page.getByRole('searchbox', { name: 'Search the rules' });
    const current = page.locator('mark[data-current]');
    await field.focus();
    await page.keyboard.type('second rat');
    await page.getByText('not found').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.type('Memory');
    await page.getByText(/^1 of \d+$/).waitFor();
    const hits = Number(/\d+$/.exec(await page.getByText(/^1 of \d+$/).innerText())?.[0]);
    expect(await page.locator('mark').count()).toBe(hits);
    await page.keyboard.press('Shift+Enter');
    await page.getByText(`${hits} of ${hits}`).waitFor();
    await page.keyboard.press('Enter');
    await page.getByText(`1 of ${hits}`).waitFor();
    expect(await current.count()).toBe(1);
    await waitUntil(() =>
      current.evaluate((mark) => {
        const { top, bottom } = mark.getBoundingClientRect();
        const page = mark.closest('[role=region]')?.getBoundingClientRect();
        return page !== undefined && top >= page.top && bottom <= page.bottom;
      }),
    );
    await page.keyboard.press('Escape');
  }

  async function jumpByKeyboard({ page }: Person): Promise<void> {
    await page.getByText('Contents').press('Enter');
    await page.getByRole('button', { name: '4 Rat alarm' }).press('Enter');
    const heading = page.getByRole('heading', { name: '4 Rat alarm' });
    await waitUntil(() => heading.evaluate((element) => document.activeElement === element));
    expect(await page.getByText('one of them, or none; house rule)').isVisible()).toBe(true);
  }

  it('is beside the board on a wide screen and can be searched', async () => {
    const person = await newPerson(WIDE);
    await openRules(person);
    await searchByKeyboard(person);
    await jumpByKeyboard(person);
    const box = async (name: string) =>
      (await person.page.getByRole('region', { name }).boundingBox()) ?? { x: 0, width: 0 };
    const board = await box('The table');
    expect((await box('Rules')).x).toBeGreaterThanOrEqual(board.x + board.width);
    expect(await person.horizontalOverflow()).toEqual([]);
  });

  it('is a sheet on a phone, which returns the focus', async () => {
    const person = await newPerson(PHONE);
    const { page } = person;
    await openRules(person);
    await page.getByRole('dialog', { name: 'Rules' }).waitFor();
    await searchByKeyboard(person);
    await jumpByKeyboard(person);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Rules' }).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Rules'); // the tab's label
    await person.button('Open the rules').press('Enter');
    await person.button('Close the rules').press('Enter');
    expect(await person.horizontalOverflow()).toEqual([]);
  });
});
