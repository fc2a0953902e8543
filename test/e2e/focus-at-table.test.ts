import { GAMES } from '../../src/games';
import { nonEmpty } from '../support/assertions';
import { soloSnapshots, type SoloSnapshot } from '../support/snapshots';
import { waitUntil } from '../support/wait-until';
import { focused, hasFocus, hasFocusSoon, expectFocus, untilUnchanged } from './focus';
import { spokenNow, tabTo } from './keyboard';
import { openTable } from './online-match';
import { navigate, newPersonWithIdleBots, openStoredMatch } from './stored-match';
import { setUpTestServer, WIDE, type Person } from './test-server';

jest.setTimeout(600_000);

const testServer = setUpTestServer();

const piratz = GAMES.find(({ name }) => name === 'piratz')!;

/** The pages of a match, and how to come there from its table. */
const PAGES: readonly [string, (snapshot: SoloSnapshot) => boolean, (person: Person) => Promise<void>][] = [
  ['the table', ({ isStage, isPlayersTurn }) => isStage && isPlayersTurn, async () => undefined],
  ['the result', ({ isOver }) => isOver, async () => undefined],
  ['the replay', ({ isOver }) => isOver, (person) => openReplay(person)],
  [
    'the review',
    ({ isOver }) => isOver,
    async (person) => {
      await openReplay(person);
      await person.page.getByRole('tab', { name: 'Review' }).click();
      await person.button('Review the match').waitFor();
    },
  ],
];

async function openReplay(person: Person): Promise<void> {
  await navigate(person, `/replay/solo/piratz/${new URL(person.page.url()).pathname.split('/').at(-1)}`);
  await person.page.getByRole('slider').first().waitFor();
}

/** How many controls of a list are pressed: the moves of a log are alike. */
const FEW = 3;

/** Runs in the page. Returns the places of all controls, but only the first few of each list. */
function fewOfEachList(controls: readonly Element[], few: number): number[] {
  const counts = new Map<Element | null, number>();
  return controls.flatMap((control, i) => {
    const list = control.closest('ol, ul');
    counts.set(list, (counts.get(list) ?? 0) + 1);
    return !list || counts.get(list)! <= few ? [i] : [];
  });
}

describe('the focus', () => {
  it.each(PAGES)('is never lost when a control of %s is pressed', async (_name, isWanted, open) => {
    const snapshot = (await soloSnapshots(piratz)).find(isWanted)!;
    const person = await newPersonWithIdleBots(testServer, 'en-GB', WIDE);
    const { page } = person;
    const controls = page.locator('main :is(button, summary, [role=tab]):visible');
    const show = async () => {
      await openStoredMatch(person, snapshot);
      await open(person);
      await page.evaluate(untilUnchanged);
    };
    await show();
    const wanted = await controls.evaluateAll(fewOfEachList, FEW);
    expect(wanted.length).toBeGreaterThan(3);
    const lost: string[] = [];
    for (const i of nonEmpty(wanted)) {
      if (i !== wanted[0]) await show();
      const name = await controls.nth(i).evaluate((each) => each.getAttribute('aria-label') ?? each.textContent);
      await controls.nth(i).press('Enter');
      await page.evaluate(untilUnchanged);
      if (!(await page.evaluate(hasFocusSoon))) lost.push(name ?? '');
      if (await page.getByRole('dialog').isVisible()) await person.closeDialog();
    }
    expect(lost).toEqual([]);
  });

  it('returns to the button of the phrases when one has been sent; they follow it', async () => {
    const person = await testServer.newPerson(WIDE);
    const { page } = person;
    await openTable(person, testServer.server.url);
    const toggle = page.getByRole('button', { name: 'Quick phrases' });
    await toggle.press('Enter');
    const first = page.getByRole('group', { name: 'Quick phrases' }).getByRole('button').first();
    await first.waitFor();
    await page.keyboard.press('Tab');
    expect(await first.evaluate(hasFocus)).toBe(true);
    await page.keyboard.press('Enter');
    await first.waitFor({ state: 'detached' });
    await waitUntil(() => toggle.evaluate(hasFocus));
  });

  it('follows a seat that the host moves, and it is said who sits where', async () => {
    const person = await testServer.newPerson(WIDE);
    const { page } = person;
    await openTable(person, testServer.server.url, { players: 3 });
    await person.button('Move seat 1 down').press('Enter');
    await expectFocus(person, 'BUTTON Move seat 2 down');
    await waitUntil(async () => (await spokenNow(person)).includes('Seat 2: Anna'));
    await page.keyboard.press('Enter');
    await expectFocus(person, 'BUTTON Move seat 3 up');
    expect(await page.getByRole('list', { name: 'Seats' }).getByRole('listitem').last().textContent()).toContain(
      'Anna',
    );
  });

  it('is on the button again when the dialog with the seat for another device is closed', async () => {
    const person = await testServer.newPerson(WIDE);
    await openTable(person, testServer.server.url);
    await tabTo(person, /^Play on another device/);
    const name = await focused(person);
    await person.page.keyboard.press('Enter');
    await person.page.getByRole('dialog').waitFor();
    await person.closeDialog();
    await expectFocus(person, name);
  });

  it('stays on the button when a file that is no match was chosen', async () => {
    const person = await testServer.newPerson(WIDE);
    const { page } = person;
    await page.goto(`${testServer.server.url}/logbook`);
    const open = person.button('Open a match');
    const chooser = page.waitForEvent('filechooser');
    await open.press('Enter');
    const file = { name: 'match.json', mimeType: 'application/json', buffer: Buffer.from('no match') };
    await (await chooser).setFiles(file);
    await page.getByRole('alert').waitFor();
    expect(await open.evaluate(hasFocus)).toBe(true);
  });

  it('stays on the button that saves a match, and it is said where', async () => {
    const snapshot = (await soloSnapshots(piratz)).find(({ isOver }) => isOver)!;
    const person = await newPersonWithIdleBots(testServer, 'en-GB', WIDE);
    await openStoredMatch(person, snapshot);
    const save = person.button('Save the match');
    await save.press('Enter');
    await waitUntil(async () =>
      (await spokenNow(person)).some((text) => /^The match is saved as piratz-\w+\.json/.test(text)),
    );
    expect(await save.evaluate(hasFocus)).toBe(true);
  });
});
