import { focusFlaw } from './access';
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
    const label = focused instanceof HTMLSelectElement ? focused.labels[0] : focused;
    return (focused.getAttribute('aria-label') ?? label.textContent ?? '').trim();
  });
}

/** Fails unless the focus is at the table, on something that shows it. */
export async function expectFocusAtTable(person: Person): Promise<void> {
  const table = person.page.getByRole('region', { name: 'The table' });
  if (!(await table.evaluate((region) => region.contains(document.activeElement))))
    throw new Error(`the focus has left the table for "${await focusedName(person)}"`);
  const flaw = await focusFlaw(person);
  if (flaw !== undefined) throw new Error(flaw);
}
