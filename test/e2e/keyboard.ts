import { focusProblem } from './access';
import type { Person } from './house';

/** Presses Tab (or Shift+Tab) until something of this name has the focus; fails when it comes nowhere. */
export async function tabTo(person: Person, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 90; presses++) {
    if (name.test(await focusedName(person))) return;
    await person.page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${name}`);
}

/** What has the focus, as a screen reader says it: its label, or its text. */
function focusedName({ page }: Person): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return '';
    const isField = focused instanceof HTMLSelectElement || focused instanceof HTMLInputElement;
    const label = (isField && focused.labels?.[0]) || focused;
    return (focused.getAttribute('aria-label') ?? label.textContent ?? '').trim();
  });
}

type AnnouncementWindow = Window & { heard?: string[] };

/** From the next page on: notes what a screen reader reads aloud by itself, which is whatever changes in a live region. */
export async function recordAnnouncements({ page }: Person): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = ((window as AnnouncementWindow).heard = []);
    const note = (changes: readonly MutationRecord[]) => {
      const regions = changes.flatMap(({ target }) => {
        const element = target instanceof Element ? target : target.parentElement;
        return element?.closest('[role="status"], [aria-live="polite"]') ?? [];
      });
      heard.push(...new Set(regions.map((region) => region.textContent ?? '')));
    };
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true });
  });
}

/** What has been read aloud on this page so far, in order. */
export function announcements({ page }: Person): Promise<string[]> {
  return page.evaluate(() => (window as AnnouncementWindow).heard ?? []);
}

/** Fails unless the focus is at the table, on something that shows it. */
export async function expectFocusAtTable(person: Person): Promise<void> {
  const table = person.page.getByRole('region', { name: 'The table' });
  if (!(await table.evaluate((region) => region.contains(document.activeElement))))
    throw new Error(`the focus has left the table for "${await focusedName(person)}"`);
  const flaw = await focusProblem(person);
  if (flaw !== undefined) throw new Error(flaw);
}
