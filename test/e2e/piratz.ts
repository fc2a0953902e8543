import type { Locator } from 'playwright-core';
import type { Person } from './test-server';

const CARDS = /^(Take this rat card|Bury this card)/;
const ACTIONS = /^(Reveal a card|Stay in|Pass|Leave|Take the)/;

/** Returns the buttons of the choices that the table offers this person. */
function choiceButtons({ page }: Person): Locator {
  const table = page.getByRole('region', { name: 'The table' });
  return table.getByRole('button', { name: new RegExp(`${CARDS.source}|${ACTIONS.source}`) });
}

/** Returns the texts of the moves that this person may make now, undefined for others; empty if it is not their turn. */
async function choices(person: Person): Promise<(string | undefined)[]> {
  return choiceButtons(person).evaluateAll((buttons) =>
    buttons.map((button) =>
      button.getAttribute('aria-disabled') === 'true'
        ? undefined
        : (button.getAttribute('aria-label') ?? button.textContent ?? ''),
    ),
  );
}

/** Returns the texts of the moves that this person may make now; empty if it is not their turn. */
export async function availableChoices(person: Person): Promise<string[]> {
  return (await choices(person)).filter((text) => text !== undefined);
}

/** Plays one move if it is this person's turn, varied by `variation`; returns whether it has. */
export async function playOnce(person: Person, variation: number): Promise<boolean> {
  const texts = await choices(person);
  const any = texts.findIndex((text) => text !== undefined);
  if (any === -1) return false;
  const prefers = variation % 3 === 0 ? /^(Pass|Bury|Take|Leave)/ : /^(Reveal|Stay|Bury|Take|Leave)/;
  const preferred = texts.findIndex((text) => text !== undefined && prefers.test(text));
  return person.clickIfShown(choiceButtons(person).nth(preferred === -1 ? any : preferred));
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
