import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES, gameNamed } from '../../src/games';
import type { PiratzState } from '../../src/games/piratz/rules/state';
import { nonEmpty } from '../support/assertions';
import { randomExport } from '../support/exports';
import { findSoloSnapshot } from '../support/snapshots';
import { accessibilityProblems } from './access';
import { setUpTestServer, PHONE, WIDE, type Person } from './test-server';
import { finishMatch, openTable } from './online-match';
import { playUntil } from './piratz';
import { openStoredMatch } from './stored-match';
import { waitUntil } from '../support/wait-until';

jest.setTimeout(300_000);

const folder = mkdtempSync(join(tmpdir(), 'piratz-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileWith(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const match = { ...randomExport(GAMES[0], 2, 6), names: ['Anna', 'Ben'] };
const saved = fileWith('match.json', JSON.stringify(match));
const LAST = match.moves.length;

/** A match of a game whose positions are evaluated by sampling. */
const kapern = { ...randomExport(gameNamed('piraten-kapern')!, 2, 6), names: ['Anna', 'Ben'] };
const savedKapern = fileWith('piraten-kapern.json', JSON.stringify(kapern));

async function open({ page }: Person, path: string): Promise<void> {
  await page.getByLabel('Open a match').first().setInputFiles(path);
}

/** Waits until the replay shows this move. */
async function shows(person: Person, ply: number, last = LAST): Promise<void> {
  await person.text(`Move ${ply} of ${last}`, 'exact').first().waitFor();
}

/** Whether the current line of the log is within its box, and stays there for some frames. */
function isCurrentLineInView({ page }: Person): Promise<boolean> {
  return page.getByRole('list', { name: 'Log' }).evaluate(async (box) => {
    for (let frame = 0; frame < 5; frame++) {
      await new Promise(requestAnimationFrame);
      const [around, line] = [box, box.querySelector('[aria-current=step]')].map((each) =>
        each?.getBoundingClientRect(),
      );
      if (!around || !line || line.top < around.top || line.bottom > around.bottom) return false;
    }
    return true;
  });
}

/** Runs in the page. Whether an item of a panel can be seen. */
function isWithinPanel(item: Element): boolean {
  const panel = item.closest('[role=tabpanel]')?.getBoundingClientRect();
  const { top, bottom } = item.getBoundingClientRect();
  return panel !== undefined && top >= panel.top && bottom <= panel.bottom;
}

/** Runs in the page. Returns the numbers of the timeline that overlap, and the menu of speeds if it cuts the longest one. */
function timelineProblems(): string[] {
  const numbers = [...document.querySelectorAll('[class*="_ticks_"] span')];
  if (numbers.length < 3) throw new Error('the timeline has no numbers');
  const overlapping = numbers.filter((number, i) => {
    const next = numbers[i + 1];
    return next && number.getBoundingClientRect().right > next.getBoundingClientRect().left;
  });
  const menu = document.querySelector('[class*="_speed_"] select') as HTMLSelectElement;
  const { paddingLeft, paddingRight, font } = getComputedStyle(menu);
  const context = document.createElement('canvas').getContext('2d')!;
  context.font = font;
  const widest = Math.max(...[...menu.options].map(({ text }) => context.measureText(text).width));
  const room = menu.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  return [
    ...overlapping.map(({ textContent }) => `${textContent} overlaps the next number`),
    ...(widest > room ? [`speeds need ${widest} px, not ${room}`] : []),
  ];
}

/** Returns the boxes that hide some of their text, unless it is for screen readers. */
function hiddenOnPaper({ page }: Person): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((box) => box.checkVisibility() && /auto|scroll|hidden|clip/.test(getComputedStyle(box).overflowY))
      .filter((box) => getComputedStyle(box).clipPath !== 'inset(50%)' && !box.closest('svg'))
      .filter((box) => box.scrollHeight > box.clientHeight + 4 && box.textContent.length > 100)
      .map((box) => `${box.tagName} ${box.className} ${box.scrollHeight} > ${box.clientHeight}`),
  );
}

/** Copies the link to the displayed move and returns it. */
async function copyLink(person: Person): Promise<string> {
  await person.context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await person.button('Link to this move').click();
  await person.text(/Link copied|The copied link/).waitFor();
  return person.page.evaluate(() => navigator.clipboard.readText());
}

describe('the replay', () => {
  const { server, newPerson } = setUpTestServer();

  it('has numbers below its timeline that do not overlap, and a speed that is not cut, on pages of any width', async () => {
    const person = await newPerson(WIDE);
    const { page } = person;
    await page.goto(`${server.url}/logbook`);
    await open(person, saved);
    await shows(person, 0);
    const problems: string[] = [];
    for (const width of [320, 640, 900, 1100, 1280]) {
      await page.setViewportSize({ width, height: 700 });
      problems.push(...(await page.evaluate(timelineProblems)).map((problem) => `${width} px: ${problem}`));
    }
    expect(problems).toEqual([]);
  });

  it('shows a match by keyboard, by scrubbing and by link, at a desk and on a phone', async () => {
    const person = await newPerson(WIDE);
    const { page } = person;
    await page.goto(`${server.url}/logbook`);
    await open(person, saved);
    await page.waitForURL('**/replay/file/*');
    await shows(person, 0);

    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft']) await page.keyboard.press(key);
    await shows(person, 2);
    await page.keyboard.press('End');
    await shows(person, LAST);
    await waitUntil(() => isCurrentLineInView(person));
    await page.keyboard.press('Home');
    await page.keyboard.press('PageDown');
    await waitUntil(() => isCurrentLineInView(person));
    await page.keyboard.press('Home');
    await page.keyboard.press('Space');
    await person.button('Pause').waitFor();
    const course = page.getByRole('slider', { name: 'Course of the match' });
    await waitUntil(async () => Number(await course.inputValue()) > 0);
    await page.keyboard.press('Space');
    await person.button('Play').waitFor();

    for (const [viewport, share] of [
      [WIDE, 1 / 2],
      [PHONE, 1 / 4],
    ] as const) {
      await page.setViewportSize(viewport);
      const { x, y, width, height } = (await course.boundingBox())!;
      await page.mouse.click(x + width * share, y + height / 2);
      await waitUntil(async () => Math.abs(Number(await course.inputValue()) - LAST * share) <= 1);
      await waitUntil(() => isCurrentLineInView(person));
      expect(await person.horizontalOverflow()).toEqual([]);
    }
    expect(await course.getAttribute('aria-valuetext')).toMatch(new RegExp(`^Move \\d+ of ${LAST}: .+`));

    const address = page.url().split('?')[0];
    await page.goto(`${address}?ply=7&eyes=1`);
    await shows(person, 7);
    expect(await page.getByRole('combobox', { name: 'Seen by' }).locator('option:checked').innerText()).toBe('Ben');
    await page.getByRole('slider', { name: 'Course of the match' }).focus();
    await page.keyboard.press('ArrowRight');
    await shows(person, 8);
    await page.waitForURL('**ply=8&eyes=1'); // the address follows
    expect(await person.horizontalOverflow()).toEqual([]);
  });

  it('prints the whole log, the score and the rules, and no controls', async () => {
    const person = await newPerson();
    const { page } = person;
    await page.goto(`${server.url}/logbook`);
    await open(person, saved);
    await shows(person, 0);
    await page.keyboard.press('End');
    await shows(person, LAST);
    expect(await hiddenOnPaper(person)).not.toEqual([]);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await hiddenOnPaper(person)).toEqual([]);
    expect(await page.getByRole('list', { name: 'Log' }).getByRole('button').last().isVisible()).toBe(true);
    expect(await person.button('Play').isVisible()).toBe(false);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).color)).toBe('rgb(0, 0, 0)');
    await page.goto(`${server.url}/quick/piratz`);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('tab', { name: 'Rules' }).click();
    await page.getByRole('tabpanel', { name: 'Rules' }).getByText('1.1').first().waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await hiddenOnPaper(person)).toEqual([]);
  });

  it('reviews a match and can be stopped', async () => {
    const person = await newPerson();
    const { page } = person;
    await page.goto(`${server.url}/logbook`);
    await open(person, savedKapern);
    await page.getByRole('tab', { name: 'Review' }).click();
    await person.button('Review the match').click();
    const chart = page.getByRole('slider', { name: 'Chance of winning, move by move' });
    await waitUntil(async () => /Anna \d+%, Ben \d+%/.test((await chart.getAttribute('aria-valuetext')) ?? ''));
    await chart.focus();
    await page.keyboard.press('End');
    await shows(person, kapern.moves.length, kapern.moves.length);
    expect(await chart.getAttribute('aria-valuetext')).toMatch(/ (100|50|0)%$/); // how it ended is certain
    await person.button('Stop').click();
    await page.getByRole('heading', { name: 'Where it swung' }).waitFor();
    await person.button('Keep thinking').waitFor();
    expect(await accessibilityProblems(person, 'a review')).toEqual([]);
  });

  it('reviews a match of Piratz at once, because a network evaluates each position', async () => {
    const person = await newPerson();
    await person.page.goto(`${server.url}/logbook`);
    await open(person, saved);
    await person.page.getByRole('tab', { name: 'Review' }).click();
    await person.button('Review the match').click();
    await person.text('Done: every position evaluated.').waitFor();
    await person.page.getByRole('heading', { name: 'Where it swung' }).waitFor();
    expect(await accessibilityProblems(person, 'a finished review')).toEqual([]);
    const course = person.page.getByRole('slider', { name: 'Course of the match' });
    const points = person.page.getByRole('tabpanel', { name: 'Review' }).getByRole('listitem').getByRole('button');
    await person.page.setViewportSize({ ...WIDE, height: 500 });
    const moves = (await points.allInnerTexts()).map((text) => /Move (\d+) of/.exec(text)?.[1] ?? '');
    for (const move of nonEmpty([...moves, ...moves.toReversed()])) {
      await course.fill(move);
      const current = points.and(person.page.locator('[aria-current=step]'));
      expect(await current.innerText()).toContain(`Move ${move} of`);
      await waitUntil(() => current.evaluate(isWithinPanel));
    }
  });

  it('explains a move of a finished match by keyboard', async () => {
    const person = await newPerson(PHONE);
    const { page } = person;
    await page.goto(`${server.url}/logbook`);
    await open(person, fileWith('bots.json', JSON.stringify({ ...match, bots: ['level4', 'level5'] })));
    await shows(person, 0);
    const explain = person.button('Explain this move');
    expect(await explain.count()).toBe(0); // disabled: no move has been made
    await page.keyboard.press('ArrowRight');
    await shows(person, 1);
    await explain.press('Enter');
    const box = page.getByRole('region', { name: 'Explain this move' });
    await box.getByText(/(Anna \(First mate\)|Ben \(Admiral\)) played: ./).waitFor();
    await box.getByText(/^Chance of winning: from \d+% to \d+%$/).waitFor();
    await box.getByText(/^Advice to (Anna|Ben): “.+\.”$/).waitFor();
    expect(await box.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/%/),
      expect.stringMatching(/%/),
    ]);
    expect(await accessibilityProblems(person, 'an explained move')).toEqual([]);
    expect(await person.horizontalOverflow()).toEqual([]);
    await page.keyboard.press('ArrowRight');
    await shows(person, 2);
    await box.getByText('played:', { exact: false }).waitFor({ state: 'detached' });
  });

  it('says what is wrong with a file, and keeps the saved matches', async () => {
    const person = await newPerson();
    const { page } = person;
    await page.goto(`${server.url}/logbook`);
    await open(person, saved);
    await shows(person, 0);
    await page.getByRole('link', { name: 'Logbook' }).click();
    const kept = page.getByRole('link', { name: /^Look back: Piratz, Anna, Ben/ });
    await kept.waitFor();
    for (const [name, text, sentence] of [
      ['broken.json', JSON.stringify(match).slice(0, -20), 'is not a saved match, or part of it is missing'],
      ['chess.json', JSON.stringify({ ...match, game: 'chess' }), 'a game that is not available here: chess'],
      [
        'newer.json',
        JSON.stringify({ ...match, format: 'piratz-match/3' }),
        'Another version of this program saved this match',
      ],
      [
        'changed.json',
        JSON.stringify({ ...match, moves: match.moves.slice(1) }),
        'cannot have been played by the rules',
      ],
    ] as const) {
      await open(person, fileWith(name, text));
      await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
    }
    expect(await kept.count()).toBe(1);
    await page.goto(`${server.url}/replay/file/nothing`);
    await page.getByText('not in the logbook of this browser any more').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Back to the lobby' }).click();
    await page.getByRole('heading', { name: 'Open tables' }).waitFor();
    await page.goto(`${server.url}/replay/solo/piratz`);
    await page.getByText('There is no match of this game against bots').waitFor();
  });

  it('a link to a move contains the match, which another browser shows and keeps', async () => {
    const person = await newPerson();
    await person.page.goto(`${server.url}/logbook`);
    await open(person, saved);
    await shows(person, 0);
    for (let i = 0; i < 3; i++) await person.page.keyboard.press('ArrowRight');
    await shows(person, 3);
    const link = await copyLink(person);
    expect(link.length).toBeLessThan(8000);

    const other = await newPerson(PHONE);
    const { page } = other;
    await page.goto(link);
    await shows(other, 3);
    await page.keyboard.press('ArrowRight');
    await page.waitForURL((url) => url.search === '?ply=4&eyes=open' && url.hash === new URL(link).hash);
    expect(await other.horizontalOverflow()).toEqual([]);
    await other.button('Keep in the logbook').click();
    await other.text('This match is in your logbook.').first().waitFor();
    await page.reload();
    await shows(other, 4);
    await other.text('This match is in your logbook.').first().waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Logbook' }).click();
    await page.getByRole('link', { name: /^Look back: Piratz, Anna, Ben/ }).waitFor();
    await page.goto(link.slice(0, -20));
    await page.getByText('Part of this link is missing', { exact: false }).waitFor();
  });

  it('a link to a move of a running match shows what its player sees', async () => {
    const person = await newPerson();
    await person.page.goto(`${server.url}/quick/piratz`);
    await person.button('Reveal a card').click();
    await person.page.getByRole('link', { name: 'Look back' }).click();
    await person
      .text(/^Move 0 of/)
      .first()
      .waitFor();
    const link = await copyLink(person);
    const other = await newPerson();
    await other.page.goto(link);
    await other
      .text(/^Move 0 of/)
      .first()
      .waitFor();
    expect(await other.page.getByRole('combobox', { name: 'Seen by' }).count()).toBe(0);
    expect(await other.button('Keep in the logbook').count()).toBe(0);
  });

  it('a match that is too long for a link says so', async () => {
    const person = await newPerson();
    const fingerprint = Array.from({ length: 8000 }, (_, i) =>
      String.fromCharCode(33 + (((i * i * 7919) % 8011) % 90)),
    ).join('');
    await person.page.goto(`${server.url}/logbook`);
    await open(person, fileWith('long.json', JSON.stringify({ ...match, fingerprint })));
    await shows(person, 0);
    expect(await copyLink(person)).toContain('/replay/file/');
    await person.text('The copied link is only for this browser').waitFor();
    await person.button('Save the match').waitFor();
  });

  it('shows a hint and a running match, and saves, downloads and opens the match when it is over', async () => {
    const person = await newPerson();
    const { page } = person;
    await page.goto(`${server.url}/solo/piratz`);
    await page.getByRole('radio', { name: '1', exact: true }).check({ force: true });
    await page.getByRole('combobox', { name: 'Seat 2' }).selectOption('level1');
    await person.button('Set sail').click();
    await page.getByRole('region', { name: 'The table' }).waitFor();
    await waitUntil(() => person.button('Reveal a card').isVisible());
    await person.button('Hint').click();
    await page.getByText('The Admiral would play: Reveal a card').waitFor();
    await playUntil([person], (moves) => moves >= 2);
    await page.getByRole('link', { name: 'Look back' }).click();
    await page.getByRole('slider', { name: 'Course of the match' }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Seen by' }).count()).toBe(0); // one's own eyes alone
    expect(await person.button('Save the match').count()).toBe(0);
    expect(await person.button('Explain this move').count()).toBe(0);
    await page.getByRole('link', { name: 'Back to the table' }).click();
    await page.getByRole('region', { name: 'The table' }).waitFor();
    await openStoredMatch(
      person,
      findSoloSnapshot<PiratzState>(GAMES[0], ({ lastRound, phase }) => lastRound && phase === 'lastSpade'),
    );
    await playUntil([person], () => person.isMatchOver());

    const download = page.waitForEvent('download');
    await person.button('Save the match').click();
    const path = await (await download).path();
    const { moves, game } = JSON.parse(readFileSync(path, 'utf8')) as typeof match;
    expect(game).toBe('piratz');
    await page.getByRole('link', { name: 'Look back' }).last().click();
    await person.text(`Move 0 of ${moves.length}`, 'exact').first().waitFor();
    const address = page.url().split('?')[0];
    await page.goto(`${server.url}/logbook`);
    await open(person, path);
    await page.waitForURL('**/replay/file/*');
    expect(page.url().split('?')[0]).toBe(address); // the same match
  });

  it('shows a running online match, and all of it when it is over', async () => {
    const person = await newPerson(PHONE);
    const { page } = person;
    await openTable(person, server.url, { bots: { 2: 'level1' } });
    await playUntil([person], (moves) => moves >= 2);
    await person.button('Look back').click();
    const course = page.getByRole('slider', { name: 'Course of the match' });
    await course.waitFor();
    const now = Number(await course.inputValue());
    expect(now).toBeGreaterThan(0);
    await page.keyboard.press('Home');
    await waitUntil(async () => (await course.inputValue()) === '0');
    expect(await person.horizontalOverflow()).toEqual([]);
    await person.button('Back to the table').click();
    await finishMatch(server.url, [person]);
    await page.getByRole('link', { name: 'Look back' }).last().click();
    await page.getByText(/^Move 0 of \d+$/).waitFor();
    const eyes = page.getByRole('combobox', { name: 'Seen by' });
    expect(await eyes.locator('option:checked').innerText()).toBe('Anna');
    await eyes.selectOption({ label: 'Player to move, all cards open' });
    await page.keyboard.press('End');
    await page.waitForURL('**&eyes=open');
    expect(await page.getByText('you', { exact: true }).count()).toBe(0);
    expect(await person.horizontalOverflow()).toEqual([]);
  });
});
