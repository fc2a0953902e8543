import type { Locator } from 'playwright-core';
import { until, type Person } from './house';
import { expectFocusAtTable, announcements } from './keyboard';

/** What lies there and may be done, as a person reads it off the buttons. */
interface VisibleState {
  readonly choices: readonly string[];
  /** Positions from 1 of dice worth throwing again, and of all that may be picked. */
  readonly poor: readonly number[];
  readonly free: readonly number[];
  /** The first skull that the sorceress would throw. */
  readonly skull?: number;
}

function table({ page }: Person): Locator {
  return page.getByRole('region', { name: 'The table' });
}

async function readTable(person: Person): Promise<VisibleState> {
  const names = await table(person)
    .getByRole('button', { disabled: false })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''));
  const dice = names.flatMap((name) => {
    const [, die, face] = /^die (\d): (\w+)/.exec(name) ?? [];
    return face ? [{ die: Number(die), face }] : [];
  });
  const plain = dice.filter(({ face }) => face !== 'skull');
  return {
    choices: names.filter((name) => /^(Draw|Throw|Stop|Give up|Re-roll)/.test(name)),
    poor: plain.filter(({ face }) => /monkey|parrot|sabre/.test(face)).map(({ die }) => die),
    free: plain.map(({ die }) => die),
    skull: dice.find(({ face }) => face === 'skull')?.die,
  };
}

/** The dice to throw again, or none to stop: a point in hand counts more than two in the tray. */
function chooseDice({ choices, poor, free, skull }: VisibleState): readonly number[] {
  const stop = choices.find((name) => /^(Stop|Give up)/.test(name)) ?? '';
  if (/^Give up/.test(stop)) return skull === undefined ? [] : [skull];
  if (/take|others lose/.test(stop)) return [];
  return poor.length >= 2 ? poor : free.slice(0, 2);
}

/** Plays one move with the mouse if it is this person's turn; says whether he did. */
export async function playByMouse(person: Person): Promise<boolean> {
  const visible = await readTable(person);
  if (visible.choices.length === 0) return false;
  const { length: before } = await logLines(person);
  const press = (name: RegExp) => table(person).getByRole('button', { name, disabled: false }).first().click();
  if (visible.choices.some((name) => name.startsWith('Draw'))) await press(/^Draw/);
  else {
    const dice = chooseDice(visible);
    for (const die of dice) await press(new RegExp(`^die ${die}:`));
    await press(dice.length > 0 ? /^(Throw [2-8]|Re-roll)/ : /^(Stop|Give up)/);
  }
  await waitForNewLines(person, before);
  return true;
}

/**
 * The same by the keyboard alone. The log tells nothing after its first `known` lines that has not been read aloud; the
 * focus must be at the table, visible, and is never lost.
 */
export async function playByKeyboard(person: Person, known: number): Promise<boolean> {
  expect(await unannouncedLines(person, known)).toEqual([]);
  const visible = await readTable(person);
  if (visible.choices.length === 0) return false;
  await expectFocusAtTable(person);
  const { length: before } = await logLines(person);
  const { keyboard } = person.page;
  if (visible.choices.some((name) => name.startsWith('Draw'))) await keyboard.press('Enter');
  else {
    const dice = chooseDice(visible);
    for (const die of dice) await keyboard.press(String(die));
    await keyboard.press(dice.length > 0 ? 'Enter' : 's');
  }
  await waitForNewLines(person, before);
  return true;
}

/** The lines of the log so far. */
export function logLines({ page }: Person): Promise<string[]> {
  return page.getByRole('log', { name: 'Log' }).getByRole('listitem').allInnerTexts();
}

/** The lines of the log after the first `known` that have not been read aloud. */
export async function unannouncedLines(person: Person, known: number): Promise<string[]> {
  const lines = await logLines(person);
  const announced = (await announcements(person)).join('\n');
  return lines.slice(known).filter((line) => !announced.includes(line));
}

/** Waits until the log has more than so many lines, as it has after every move; the table itself may look as before. */
async function waitForNewLines(person: Person, before: number): Promise<void> {
  await until(async () => (await logLines(person)).length > before).catch(async () => {
    throw new Error(`a move has changed nothing:\n${await table(person).innerText()}\n${await focusedElement(person)}`);
  });
}

/** What has the focus, for messages. */
function focusedElement({ page }: Person): Promise<string> {
  return page.evaluate(() => `the focus is on ${document.activeElement?.outerHTML.slice(0, 300) ?? 'nothing'}`);
}
