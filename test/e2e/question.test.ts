import { GAMES } from '../../src/games';
import { soloSnapshots } from '../support/snapshots';
import { waitUntil } from '../support/wait-until';
import { tabTo } from './keyboard';
import { newPersonWithIdleBots, openStoredMatch, table } from './stored-match';
import { setUpTestServer, WIDE, type Person } from './test-server';

jest.setTimeout(300_000);

const testServer = setUpTestServer();

type HeardWindow = Window & { heard?: string[] };

/** Records what is spoken, and the text of what gets the focus, from the next page load on. */
async function recordHeard({ page }: Person): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = ((window as HeardWindow).heard = []);
    const note = (node: Node) => heard.push((node.textContent ?? '').trim());
    document.addEventListener('focusin', ({ target }) => note(target as Node));
    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes)
        if (target instanceof Element && target.closest('[data-speech]')) addedNodes.forEach(note);
    }).observe(document, { subtree: true, childList: true });
  });
}

const heardBy = ({ page }: Person) => page.evaluate(() => (window as HeardWindow).heard ?? []);

const question = (person: Person) => table(person).getByRole('heading', { level: 2 }).innerText();

/** Moves by which a player gets to their next question: the game, the stage, the button, and the key that presses it. */
const MOVES: readonly [game: string, stage: RegExp, press: (person: Person) => Promise<void>][] = [
  ['piratz', /, ply \d+ \(.*decide.*to move: .*reveal/, (person) => pressButton(person, /^Reveal a card/)],
  ['piraten-kapern', /to move: roll\b/, (person) => pressButton(person, /^Draw a card/)],
  ['piraten-kapern', /to move: roll\b/, (person) => pressOnPrompt(person, 'Enter')],
  ['piratenpoker', /throwOverboard/, (person) => pressOnPrompt(person, '1')],
];

async function pressButton(person: Person, name: RegExp): Promise<void> {
  await tabTo(person, name);
  await person.page.keyboard.press('Enter');
}

async function pressOnPrompt(person: Person, key: string): Promise<void> {
  await table(person)
    .getByRole('heading', { level: 2 })
    .evaluate((heading: HTMLElement) => heading.focus());
  await person.page.keyboard.press(key);
}

describe('the next question', () => {
  it.each(MOVES)('of %s is heard once, also where the focus is on the heading already', async (game, stage, press) => {
    const entry = GAMES.find(({ name }) => name === game)!;
    const snapshot = (await soloSnapshots(entry)).find((each) => each.isPlayersTurn && stage.test(each.name));
    if (!snapshot) throw new Error(`no match reaches ${stage}`);
    const person = await newPersonWithIdleBots(testServer, 'en-GB', WIDE);
    await recordHeard(person);
    await person.page.reload();
    await openStoredMatch(person, snapshot);
    const before = await question(person);
    await waitUntil(async () => (await heardBy(person)).includes(before));
    const { length } = await heardBy(person);
    await press(person);
    await waitUntil(async () => !(await question(person)).includes('…') && (await question(person)) !== before);
    const next = await question(person);
    const heardNow = async () => (await heardBy(person)).slice(length).filter((text) => text === next);
    await waitUntil(async () => (await heardNow()).length > 0);
    expect(await heardNow()).toHaveLength(1);
  });
});
