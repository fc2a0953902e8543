import type { Locator } from 'playwright-core';
import { nextChange } from './changes';
import { type Person } from './test-server';
import { expectFocusAtTable, announcements } from './keyboard';
import { waitUntil } from '../support/wait-until';

/** How long all that happens between two turns of a person takes to be spoken at most. */
const SPEAKING_MS = 120_000;

/** The dice and choices, as read from the buttons. */
interface VisibleState {
  readonly choices: readonly string[];
  /** The positions, counted from 1, of dice worth rolling again and of all that may be picked. */
  readonly poor: readonly number[];
  readonly free: readonly number[];
  /** The first skull, which the sorceress may roll again. */
  readonly skull: number | undefined;
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
    choices: names.filter((name) => /^(Draw|Roll|Stop|Give up|Re-roll)/.test(name)),
    poor: plain.filter(({ face }) => /monkey|parrot|sabre/.test(face)).map(({ die }) => die),
    free: plain.map(({ die }) => die),
    skull: dice.find(({ face }) => face === 'skull')?.die,
  };
}

/** Returns the dice to roll again; empty to stop. Stops as soon as stopping scores. */
function chooseDice({ choices, poor, free, skull }: VisibleState): readonly number[] {
  const stop = choices.find((name) => /^(Stop|Give up)/.test(name)) ?? '';
  if (/^Give up/.test(stop)) return skull === undefined ? [] : [skull];
  if (/take|others lose/.test(stop)) return [];
  return poor.length >= 2 ? poor : free.slice(0, 2);
}

/** Plays one move with the mouse if it is this person's turn; returns whether it was. */
export async function playByMouse(person: Person): Promise<boolean> {
  const visible = await readTable(person);
  if (visible.choices.length === 0) return false;
  const { length: before } = await logLines(person);
  const press = (name: RegExp) => table(person).getByRole('button', { name, disabled: false }).first().click();
  if (visible.choices.some((name) => name.startsWith('Draw'))) await press(/^Draw/);
  else {
    const dice = chooseDice(visible);
    for (const die of dice) await press(new RegExp(`^die ${die}:`));
    await press(dice.length > 0 ? /^(Roll [2-8]|Re-roll)/ : /^(Stop|Give up)/);
  }
  await waitForNewLines(person, before);
  return true;
}

/**
 * The same with the keyboard only. Expects that every log line after the first `known` ones has been announced, and
 * that the focus stays visible at the table.
 */
export async function playByKeyboard(person: Person, known: number): Promise<boolean> {
  await expectAnnouncements(person, known);
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

/** Returns the lines of the log so far, without the one that says that it is empty. */
export function logLines({ page }: Person): Promise<string[]> {
  const lines = page.getByRole('log', { name: 'Log' }).getByRole('listitem');
  return lines.filter({ hasNotText: 'Nothing has happened yet.' }).allInnerTexts();
}

/** Throws unless every line of the log after the first `known` ones is announced, as fast as it can be spoken. */
export async function expectAnnouncements(person: Person, known: number): Promise<void> {
  let missing: string[] = [];
  const isComplete = async () => {
    await nextChange(person);
    return (missing = await unannouncedLines(person, known)).length === 0;
  };
  await waitUntil(isComplete, SPEAKING_MS).catch((cause: unknown) => {
    throw new Error(`not announced: ${missing.join(' ')}`, { cause });
  });
}

/** Returns the lines of the log after the first `known` ones that have not been announced. */
async function unannouncedLines(person: Person, known: number): Promise<string[]> {
  const lines = await logLines(person);
  const announced = (await announcements(person)).join('\n');
  return lines.slice(known).filter((line) => !announced.includes(line));
}

/** Waits until the log has more than `before` lines, as after every move; the table itself may look unchanged. */
async function waitForNewLines(person: Person, before: number): Promise<void> {
  await waitUntil(async () => (await logLines(person)).length > before).catch(async () => {
    throw new Error(`the move changed nothing:\n${await table(person).innerText()}\n${await focusedElement(person)}`);
  });
}

/** Describes the focused element for error messages. */
function focusedElement({ page }: Person): Promise<string> {
  return page.evaluate(() => `the focus is on ${document.activeElement?.outerHTML.slice(0, 300) ?? 'nothing'}`);
}
