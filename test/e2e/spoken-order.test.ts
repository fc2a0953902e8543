import { gameNamed } from '../../src/games';
import { soloSnapshots } from '../support/snapshots';
import { waitUntil } from '../support/wait-until';
import { expectFocus } from './focus';
import { tabTo } from './keyboard';
import { openSeats, seatPeople } from './online-match';
import { byMouse, promptOf } from './piratenpoker';
import { newPersonWithIdleBots, openStoredMatch } from './stored-match';
import { setUpTestServer, WIDE, type Person } from './test-server';

jest.setTimeout(300_000);

const testServer = setUpTestServer();

/** What a screen reader says, in order: what is added to the regions of the table, and what gets the focus. */
type Heard = readonly { readonly by: 'speech' | 'focus'; readonly text: string }[];

type HeardWindow = Window & { heard?: { by: 'speech' | 'focus'; text: string }[] };

/** Records what is heard on the page from now on. */
function listen({ page }: Person): Promise<void> {
  return page.evaluate(() => {
    const heard: { by: 'speech' | 'focus'; text: string }[] = ((window as HeardWindow).heard = []);
    const regions = document.querySelectorAll('[data-speech] > *');
    const observer = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const { textContent } of addedNodes) heard.push({ by: 'speech', text: textContent ?? '' });
    });
    for (const region of regions) observer.observe(region, { childList: true });
    document.addEventListener('focusin', ({ target }) => {
      const isPrompt = target instanceof Element && target.matches('[data-prompt]');
      if (isPrompt) heard.push({ by: 'focus', text: target.textContent });
    });
  });
}

/** Returns what has been heard, once the prompt has got the focus. */
async function heardUntilPrompt({ page }: Person): Promise<Heard> {
  const heard = () => page.evaluate(() => (window as HeardWindow).heard ?? []);
  await waitUntil(async () => (await heard()).some(({ by }) => by === 'focus'), 60_000);
  return heard();
}

const spoken = (text: RegExp) => ({ by: 'speech', text: expect.stringMatching(text) as string });
const focused = (text: RegExp) => ({ by: 'focus', text: expect.stringMatching(text) as string });

/** A stored match of each game, the button to press, and what is heard then. */
const PRESSES = [
  ['piratz', /round decide to move: reveal/, /^Reveal a card/, [spoken(/^You reveal a card/), focused(/^Stay in/)]],
  ['piraten-kapern', /to move: roll\b/, /^Draw/, [spoken(/^You draw a card/), spoken(/^You roll/), focused(/./)]],
] as const;

async function openStage(person: Person, game: string, stage: RegExp): Promise<void> {
  const snapshots = await soloSnapshots(gameNamed(game)!);
  await openStoredMatch(
    person,
    snapshots.find(({ name }) => stage.test(name))!,
  );
}

describe('for those who press keys', () => {
  it.each(PRESSES)(
    '%s tells what a move has brought before the question gets the focus',
    async (...[game, ...rest]) => {
      const [stage, button, expected] = rest;
      const person = await newPersonWithIdleBots(testServer, 'en-GB', WIDE);
      await openStage(person, game, stage);
      await listen(person);
      await person.button(button).press('Enter');
      expect((await heardUntilPrompt(person)).slice(-expected.length)).toEqual(expected); // the opening comes first
    },
  );

  it('Piratenpoker tells what somebody else has revealed before the question gets the focus', async () => {
    const { url } = testServer.server;
    const seats = await seatPeople(url, ['Anna', 'Ben', 'Cem'], { game: 'piratenpoker' });
    const people: Person[] = [];
    for (const seat of seats) {
      const person = await testServer.newPerson(WIDE);
      people.push(person);
      await openSeats(person, url, [seat]);
      await waitUntil(async () => (await promptOf(person)) === 'choose');
    }
    const [listener, ...others] = people as [Person, ...Person[]];
    await byMouse.commit(listener, [0, 1]);
    await tabTo(listener, /^Take/, 'Shift+Tab');
    await listen(listener);
    for (const person of others) await byMouse.pass(person);
    const heard = await heardUntilPrompt(listener);
    expect(heard).toContainEqual(spoken(/^You bid .* You win with/));
    expect(heard.at(-1)).toEqual(focused(/^What goes overboard/));
  });

  it('Tab goes on from the question before all has been spoken', async () => {
    const person = await newPersonWithIdleBots(testServer, 'en-GB', WIDE);
    await openStage(person, 'piratz', /round decide to move: reveal/);
    await person.button(/^Reveal a card/).press('Enter');
    await expectFocus(person, /^(SECTION The table|H2)/);
    await person.page.keyboard.press('Tab');
    await expectFocus(person, /^BUTTON Stay in/);
  });
});
