import { focusProblem } from './access';
import type { Person } from './test-server';

/** Presses Tab (or Shift+Tab) until an element of this name has the focus; throws if none gets it. */
export async function tabTo(person: Person, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 90; presses++) {
    if (name.test(await focusedName(person))) return;
    await person.page.keyboard.press(key);
  }
  throw new Error(`${key} never reaches ${name}`);
}

/** Returns the accessible name of the focused element: its label, or its text. */
function focusedName({ page }: Person): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return '';
    const isField = focused instanceof HTMLSelectElement || focused instanceof HTMLInputElement;
    const label = (isField && focused.labels?.[0]) || focused;
    return (focused.getAttribute('aria-label') ?? label.textContent ?? '').trim();
  });
}

type AnnouncementWindow = Window & { announced?: string[] };

/** Records what screen readers announce, from the next page load on: changes of live regions, and the question that gets the focus. */
export async function recordAnnouncements({ page }: Person): Promise<void> {
  await page.addInitScript(() => {
    const announced: string[] = ((window as AnnouncementWindow).announced = []);
    const note = (changes: readonly MutationRecord[]) => {
      const regions = changes.flatMap(({ target }) => {
        const element = target instanceof Element ? target : target.parentElement;
        return element?.closest('[role="status"], [aria-live="polite"]') ?? [];
      });
      for (const region of new Set(regions)) {
        const isAtomic = region.closest('[data-speech]') === null;
        const added = changes.filter(({ target }) => target === region).flatMap(({ addedNodes }) => [...addedNodes]);
        announced.push(...(isAtomic ? [region] : added).map(({ textContent }) => textContent ?? ''));
      }
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element && target.matches('[data-prompt]')) announced.push(target.textContent);
    });
  });
}

/** Returns the announcements on this page so far, in order. */
export function announcements({ page }: Person): Promise<string[]> {
  return page.evaluate(() => (window as AnnouncementWindow).announced ?? []);
}

/** Returns what is being spoken of the table. */
export function spokenNow({ page }: Person): Promise<string[]> {
  return page.locator('[data-speech] p').allInnerTexts();
}

/** Throws unless the focus is at the table, on an element that shows it. */
export async function expectFocusAtTable(person: Person): Promise<void> {
  const table = person.page.getByRole('region', { name: 'The table' });
  if (!(await table.evaluate((region) => region.contains(document.activeElement))))
    throw new Error(`the focus has left the table for "${await focusedName(person)}"`);
  const flaw = await focusProblem(person);
  if (flaw !== undefined) throw new Error(flaw);
}

/** Opens the help for keys, and returns what it lists: "S Stop and take 700". */
export async function keysListed({ page }: Person): Promise<string[]> {
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await dialog.waitFor();
  const rows = await dialog.locator('dl > div').allInnerTexts();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  return rows.map((row) => row.replace(/\s+/g, ' '));
}
