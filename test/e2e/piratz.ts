import type { Locator } from 'playwright-core';
import { waitUntil } from '../support/wait-until';
import { nextChange } from './changes';
import { skipPause, type Person } from './test-server';

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

/** Returns the button of a choice that this person may make now: one with such a text, if there is one. */
export async function choiceButton(person: Person, preferred: RegExp): Promise<Locator> {
  const texts = await choices(person);
  const any = texts.findIndex((text) => text !== undefined);
  const wanted = texts.findIndex((text) => text !== undefined && preferred.test(text));
  return choiceButtons(person).nth(wanted === -1 ? any : wanted);
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

/**
 * Lets everyone play, and skip the pauses between the moves of others, until `done`; throws after the timeout.
 * @param done gets the number of moves that these people have made
 */
export async function playUntil(
  people: readonly Person[],
  done: (moves: number) => boolean | Promise<boolean>,
  timeoutMs = 120_000,
): Promise<void> {
  let moves = 0;
  const playWhilePossible = async () => {
    while (!(await done(moves))) {
      const before = moves;
      for (const person of people) if (await playOnce(person, moves)) moves++;
      if (moves === before) return false;
    }
    return true;
  };
  await waitUntil(async () => {
    if (await playWhilePossible()) return true;
    for (const person of people) await skipPause(person);
    await nextChange(...people);
    return false;
  }, timeoutMs);
}
