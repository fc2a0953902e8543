import { GAMES } from '../../src/games';
import { messages } from '../../src/i18n/catalog';
import { offeredLanguages } from '../../src/i18n/languages';
import type { GameEntry } from '../../src/games/contract';
import { soloSnapshots } from '../support/snapshots';
import { waitForTransitions } from './access';
import { navigate, openStoredMatch, table } from './stored-match';
import { setUpTestServer, SMALL, WIDE, type Person } from './test-server';
import { clippedTexts, cutTexts, untranslatedTexts } from './texts';

jest.setTimeout(500_000);

/** The pseudo-language with accents and longer words, and the one from right to left. */
const [ACCENTED, RIGHT_TO_LEFT] = ['en-XA', 'en-XB'];

/** The languages to look at: in the long run all, else the one with the longest texts. */
const LAID_OUT = [ACCENTED, ...(process.env.LONG === '1' ? offeredLanguages().map(({ code }) => code) : [])];

const tables = LAID_OUT.flatMap((language) => GAMES.map((entry) => [entry.name, language, entry] as const));

/** Returns a snapshot of the beginning, the middle and the end of the stages in which the person is to move. */
async function threeStages(entry: GameEntry) {
  const stages = (await soloSnapshots(entry)).filter(({ isStage, isPlayersTurn }) => isStage && isPlayersTurn);
  return [0, 0.5, 1].map((share) => stages[Math.round(share * (stages.length - 1))]!);
}

async function finishedMatch(entry: GameEntry) {
  return (await soloSnapshots(entry)).find(({ isOver }) => isOver)!;
}

describe('the layout in every language', () => {
  const { server, newPerson } = setUpTestServer();

  async function open(path: string, language: string, viewport = SMALL): Promise<Person> {
    const person = await newPerson(viewport);
    await person.page.route('**/bot-worker-*', () => undefined);
    await person.page.addInitScript(() => localStorage.setItem('piratz.name', 'Ann'));
    await person.page.goto(`${server.url}${path}?lang=${language}`);
    await person.page.locator('html:not([data-view]) h1').waitFor();
    return person;
  }

  /** Returns what does not fit and, in pseudo-language, what does not come from the messages. */
  async function check(person: Person, where: string): Promise<string[]> {
    await waitForTransitions(person);
    const language = await person.page.locator('html').getAttribute('lang');
    const flaws = [
      ...(await person.horizontalOverflow()).slice(0, 4),
      ...(await clippedTexts(person)),
      ...(await cutTexts(person)),
      ...(language === ACCENTED ? await untranslatedTexts(person, ['Ann', 'Ada', 'Ben']) : []),
    ];
    return flaws.map((flaw) => `${where}: ${flaw}`);
  }

  it.each(LAID_OUT)('holds the texts of the lobby, the set-up and the other pages in %s', async (language) => {
    const person = await open('/', language);
    const { page } = person;
    await page.waitForLoadState('networkidle');
    const problems = await check(person, 'the lobby');
    for (const way of [0, 1, 2]) {
      await page.locator('section button:has(strong)').nth(way).click();
      await page.getByRole('dialog').getByRole('group').first().waitFor();
      problems.push(...(await check(person, `the play dialog, ${way}`)));
      await person.closeDialog();
    }
    for (const { name, options } of GAMES) {
      await navigate(person, `/solo/${name}`);
      await person.button(messages('setup', language).form.start).waitFor();
      if (options.length > 0) await page.locator('details').first().waitFor();
      const folded = page.locator('details:not([open]) > summary');
      while ((await folded.count()) > 0) await folded.first().click();
      problems.push(...(await check(person, `the set-up of ${name}`)));
    }
    for (const path of ['/logbook', '/players', '/verify', '/off/the/map']) {
      await navigate(person, path);
      await page.waitForLoadState('networkidle');
      problems.push(...(await check(person, path)));
    }
    expect(problems).toEqual([]);
  });

  it.each(tables)('holds the texts of a match of %s in %s', async (name, language, entry) => {
    const person = await open('/off/the/map', language);
    const problems: string[] = [];
    for (const snapshot of [...(await threeStages(entry)), await finishedMatch(entry)]) {
      await openStoredMatch(person, snapshot);
      for (const viewport of [SMALL, WIDE]) {
        await person.page.setViewportSize(viewport);
        problems.push(...(await check(person, `${viewport.width} px, ${snapshot.name}`)));
      }
    }
    await navigate(person, `/replay/solo/${name}`);
    await person.page.getByRole('slider').first().waitFor();
    problems.push(...(await check(person, `the replay of ${name}`)));
    if (entry.hasTutorial) {
      await navigate(person, `/learn/${name}`);
      await table(person).waitFor();
      problems.push(...(await check(person, `the tutorial of ${name}`)));
    }
    expect(problems).toEqual([]);
  });

  it('runs from right to left in the lobby and at each table', async () => {
    const person = await open('/', RIGHT_TO_LEFT);
    await person.page.waitForLoadState('networkidle');
    expect(await person.page.locator('html').getAttribute('dir')).toBe('rtl');
    const problems = await check(person, 'the lobby');
    for (const entry of GAMES)
      for (const snapshot of await threeStages(entry)) {
        await openStoredMatch(person, snapshot);
        const flaws = (await person.horizontalOverflow()).slice(0, 4);
        problems.push(...flaws.map((flaw) => `${snapshot.name}: ${flaw}`));
      }
    expect(problems).toEqual([]);
  });
});
