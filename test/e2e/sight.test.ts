import type { Page } from 'playwright-core';
import { GAMES } from '../../src/games';
import type { GameEntry } from '../../src/games/contract';
import { nonEmpty } from '../support/assertions';
import { isLongRun } from '../support/counts';
import { soloSnapshots, type SoloSnapshot } from '../support/snapshots';
import { textContrasts } from './contrast';
import { untilUnchanged } from './focus';
import { statesThatLookAlike } from './states';
import { newPersonWithIdleBots, openStoredMatch } from './stored-match';
import { setUpTestServer, SMALL, WIDE, type Person } from './test-server';

jest.setTimeout(600_000);

/** WCAG 2.2, 1.4.3 and 1.4.6, for texts of every size. */
const LEAST_CONTRAST = 4.5;
const ENHANCED_CONTRAST = 7;

/** What a system asks for. */
type Wish = Required<Pick<NonNullable<Parameters<Page['emulateMedia']>[0]>, 'colorScheme' | 'contrast'>>;

const PAGES = [
  ...['/', '/solo/piratz', '/logbook', '/players', '/verify', '/learn/piratz', '/off/the/map'],
  ...['/practice', '/daily', '/daily/piraten-kapern', `/alerts#confirm=${'0'.repeat(32)}`, '/accessibility'],
];

const SCHEMES = ['light', 'dark'] as const;

const wishesOf = (contrast: Wish['contrast'], schemes: readonly Wish['colorScheme'][] = SCHEMES): Wish[] =>
  schemes.map((colorScheme) => ({ colorScheme, contrast }));

const ALL_WISHES = [...wishesOf('no-preference'), ...wishesOf('more')];

const SECRET = 'the secret of the operator';
const testServer = setUpTestServer({ OPERATOR_SECRET: SECRET });

const tables = GAMES.map((entry) => [entry.name, entry] as const);

/** How many states of a game are looked at in a usual run. */
const MAX_LOOKS = 6;

/** Returns the states to look at: some of those in which the person has different moves, and an end. */
async function looksAt(entry: GameEntry): Promise<readonly SoloSnapshot[]> {
  const snapshots = await soloSnapshots(entry);
  if (isLongRun) return snapshots;
  const stages = snapshots.filter(({ isStage, isPlayersTurn, isOver }) => isStage && isPlayersTurn && !isOver);
  const step = Math.ceil(stages.length / (MAX_LOOKS - 1));
  return [...stages.filter((_, i) => i % step === 0), ...snapshots.filter(({ isOver }) => isOver).slice(0, 1)];
}

/** Opens a page, whose lists are there. */
async function openPage({ page }: Person, path: string): Promise<void> {
  await page.goto(testServer.server.url + path);
  await page.locator('html:not([data-view]) h1').waitFor();
  await page.evaluate(untilUnchanged);
}

/** Opens the page of the operator, and signs in. */
async function openOperatorPage(person: Person): Promise<void> {
  const { page } = person;
  person.provokes(/40[34] \((Forbidden|Not Found)\)/); // there is no session yet
  await openPage(person, '/operator');
  await page.getByLabel('Secret').fill(SECRET);
  await page.keyboard.press('Enter');
  await page.getByText('Matches in progress').waitFor();
}

/** Returns the texts with less contrast than is wished for, one line each; texts of drawings may have 4.5 to 1 in any case. */
async function faintTexts(person: Person, where: string, wishes: readonly Wish[] = ALL_WISHES): Promise<string[]> {
  const faint: string[] = [];
  for (const wish of nonEmpty(wishes)) {
    await person.page.emulateMedia(wish);
    const texts = await textContrasts(person);
    expect(texts.length).toBeGreaterThan(2);
    const least = wish.contrast === 'more' ? ENHANCED_CONTRAST : LEAST_CONTRAST;
    for (const { text, element, ratio } of texts)
      if (ratio < (element.startsWith('text') ? LEAST_CONTRAST : least))
        faint.push(`${where}, ${Object.values(wish).join()}: ${ratio.toFixed(2)} "${text}" in ${element}`);
  }
  return faint;
}

describe('the contrast is at least 4.5 to 1, and 7 to 1 for those who ask for more, in light and dark,', () => {
  it.each(tables)('of every text at the table of %s', async (_, entry) => {
    const person = await newPersonWithIdleBots(testServer, 'en-GB', WIDE);
    const faint: string[] = [];
    for (const [i, snapshot] of (await looksAt(entry)).entries()) {
      await person.page.setViewportSize(i % 2 === 0 ? WIDE : SMALL);
      await openStoredMatch(person, snapshot);
      const wishes = wishesOf('no-preference', isLongRun || i % 3 === 0 ? SCHEMES : ['light']);
      faint.push(...(await faintTexts(person, snapshot.name, i === 0 ? ALL_WISHES : wishes)));
    }
    expect(faint).toEqual([]);
  });

  it('of every text of the other pages', async () => {
    const person = await testServer.newPerson(WIDE);
    const faint: string[] = [];
    for (const path of PAGES) {
      await openPage(person, path);
      faint.push(...(await faintTexts(person, path)));
    }
    await openOperatorPage(person);
    faint.push(...(await faintTexts(person, 'the page of the operator')));
    expect(faint).toEqual([]);
  });
});

describe('in forced colours', () => {
  it.each(SCHEMES)(
    'what is chosen, pressed or unavailable looks different from what is not, in %s',
    async (colorScheme) => {
      const person = await newPersonWithIdleBots(testServer, 'en-GB', WIDE, { colorScheme, forcedColors: 'active' });
      const alike: string[] = [];
      let looked = 0;
      const look = async (where: string) => {
        const found = await statesThatLookAlike(person);
        looked += found.looked;
        alike.push(...found.alike.map((each) => `${where}: ${each}`));
      };
      for (const entry of GAMES) {
        const snapshots = await looksAt(entry);
        await openStoredMatch(person, snapshots[Math.floor(snapshots.length / 2)]!);
        await look(entry.name);
      }
      await openPage(person, '/solo/piratz');
      await person.button('Set sail').waitFor();
      await look('/solo/piratz');
      expect(alike).toEqual([]);
      expect(looked).toBeGreaterThan(7);
    },
  );
});
