import type { Locator } from 'playwright-core';
import type { Person } from './test-server';

const CARDS = /^(Take this rat card|Bury this card)/;
const ACTIONS = /^(Reveal a card|Stay in|Pass|Leave|Take the)/;

/** Returns the buttons of the choices that the table offers this person. */
function choiceButtons({ page }: Person): Locator {
  const table = page.getByRole('region', { name: 'The table' });
  return table.getByRole('button', { name: new RegExp(`${CARDS.source}|${ACTIONS.source}`) });
}

/** Returns the names of the moves that this person may make now; empty if it is not their turn. */
export function availableChoices(person: Person): Promise<string[]> {
  return choiceButtons(person).evaluateAll((buttons) =>
    buttons
      .filter((button) => button.getAttribute('aria-disabled') !== 'true')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
  );
}

/** Plays one move if it is this person's turn, varied by `variation`; returns whether it was. */
export async function playOnce(person: Person, variation: number): Promise<boolean> {
  const names = await availableChoices(person);
  const [first] = names;
  if (first === undefined) return false;
  const prefers = variation % 3 === 0 ? /^(Pass|Bury|Take|Leave)/ : /^(Reveal|Stay|Bury|Take|Leave)/;
  const name = names.find((each) => prefers.test(each)) ?? first;
  // The table may change before the click; then the next poll sees the new choices.
  await choiceButtons(person)
    .and(person.page.getByRole('button', { name, exact: true }))
    .first()
    .click({ timeout: 2_000 })
    .catch(() => undefined);
  return true;
}

/** Lets everyone play until `done`; throws after the timeout. */
export async function playUntil(
  people: readonly Person[],
  done: () => Promise<boolean>,
  timeoutMs = 240_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (let variation = 0; !(await done()); variation++) {
    if (Date.now() > deadline) throw new Error('the match did not end in time');
    let moved = false;
    for (const person of people) moved = (await playOnce(person, variation)) || moved;
    if (!moved) await people[0]!.page.waitForTimeout(100);
  }
}
