import type { BuiltStep } from '../../src/client/tutorial/lesson';
import { focused } from './focus';
import type { GamePage } from './game-page';
import { waitUntil } from '../support/wait-until';
import type { Person } from './test-server';

/** The heading of the current step of a tutorial. */
export const heading = ({ page }: Person, name: string) =>
  page.getByRole('region', { name: 'Tutorial' }).getByRole('heading', { name, exact: true });

const hasFocus = ({ page }: Person, selector: string) =>
  page.evaluate((searched) => document.activeElement?.matches(searched) ?? false, selector);

/**
 * Runs in the page, where nothing can happen between a look and a key. Presses Enter on the heading of the board while it
 * shows the moves of the opponents.
 */
function skipOnBoard(): void {
  const { activeElement: focused } = document;
  if (focused?.matches('[data-lesson]:not(:has([data-mine])) h2'))
    focused.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
}

/** Runs in the page, as above. Presses the control that skips the moves of the opponents, if it has the focus. */
function skipMoves(panel: Element): void {
  const onward = panel.querySelector<HTMLElement>('[data-onward]');
  if (onward === document.activeElement && panel.textContent?.includes('Watch the others…')) onward?.click();
}

/** Waits until the focus is there, and goes on by key where the board still shows an earlier state. */
async function waitForFocus(person: Person, selector: string): Promise<void> {
  const { page } = person;
  const goOn = page.locator('[data-lesson]').getByRole('button', { name: /^Go on/ });
  const isThere = async () => {
    if (await hasFocus(person, selector)) return true;
    if (await goOn.isVisible()) await page.keyboard.press('g');
    else await page.evaluate(skipOnBoard);
    return false;
  };
  await waitUntil(isThere).catch(async (cause: unknown) => {
    const lesson = await page.getByRole('region', { name: 'Tutorial' }).innerText();
    const isPaused = await page.locator('[data-focus-paused]').count();
    throw new Error(`"${await focused(person)}" has the focus instead of ${selector} (${isPaused} paused): ${lesson}`, {
      cause,
    });
  });
}

/** Skips what the board still shows: for somebody who presses keys it waits until each state has been spoken. */
async function catchUp(person: Person, highlight: string): Promise<void> {
  const board = person.page.locator('[data-lesson]');
  const goOn = board.getByRole('button', { name: /^Go on/ });
  await waitUntil(async () => {
    if ((await board.locator(highlight).count()) > 0) return true;
    await person.clickIfShown(goOn);
    return false;
  });
}

/** Completes a step by keyboard: skips the opponents' moves, reads on, or makes the move. */
export async function take(
  person: Person,
  { keys, pressesButton, unexpected }: NonNullable<GamePage['tutorial']>,
  { step, states }: BuiltStep,
): Promise<void> {
  const { page } = person;
  const next = person.button('Next step');
  if (step.before) await page.getByRole('region', { name: 'Tutorial' }).evaluate(skipMoves);
  if (step.highlight) await catchUp(person, step.highlight);
  if (!step.task) {
    if (!(await next.isVisible())) return;
    await waitForFocus(person, '[data-onward]');
    await page.keyboard.press('Enter');
    return;
  }
  await page.getByText('Your move, on the board').waitFor();
  await waitForFocus(person, '[data-lesson] *');
  await page.locator('[data-lesson] [data-mine][aria-busy="false"]').waitFor();
  if (pressesButton) await waitForFocus(person, '[data-lesson] button');
  if (step.texts('en').title === unexpected?.title) {
    await page.keyboard.press(unexpected.key);
    await person.text(unexpected.why).first().waitFor();
  }
  for (const key of keys(step.task.move, states.at(-1)!)) await page.keyboard.press(key);
}
