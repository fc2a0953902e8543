import type { Locator } from 'playwright-core';
import type { Person } from './house';

const CARDS = /^(Take this rat card|Bury this card)/;
const ACTIONS = /^(Reveal a card|Stay in|Pass|Leave|Take the)/;

/** The choices that the table offers this person now, as buttons. */
function choiceButtons({ page }: Person): Locator {
  const table = page.getByRole('region', { name: 'The table' });
  return table.getByRole('button', { name: new RegExp(`${CARDS.source}|${ACTIONS.source}`) });
}

/** The names of the moves that this person may make now; the table waits for him when there are any. */
export function availableChoices(person: Person): Promise<string[]> {
  return choiceButtons(person).evaluateAll((buttons) =>
    buttons
      .filter((button) => button.getAttribute('aria-disabled') !== 'true')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
  );
}

/** Plays one move if it is this person's turn, a little wilfully by `whim`; says whether he did. */
export async function playOnce(person: Person, variation: number): Promise<boolean> {
  const names = await availableChoices(person);
  if (names.length === 0) return false;
  const prefers = variation % 3 === 0 ? /^(Pass|Bury|Take|Leave)/ : /^(Reveal|Stay|Bury|Take|Leave)/;
  const name = names.find((each) => prefers.test(each)) ?? names[0];
  // The table may change under the finger; then the next look finds what there is to do.
  await choiceButtons(person)
    .and(person.page.getByRole('button', { name, exact: true }))
    .first()
    .click({ timeout: 2_000 })
    .catch(() => undefined);
  return true;
}

/** Everybody plays whenever he may until `done`; fails when that takes too long. */
export async function playUntil(
  people: readonly Person[],
  done: () => Promise<boolean>,
  timeoutMs = 240_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (let variation = 0; !(await done()); variation++) {
    if (Date.now() > deadline) throw new Error('the match has not come to an end');
    let moved = false;
    for (const person of people) moved = (await playOnce(person, variation)) || moved;
    if (!moved) await people[0].page.waitForTimeout(100);
  }
}
