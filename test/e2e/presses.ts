import type { Locator, Page } from 'playwright-core';
import { waitUntil } from '../support/wait-until';
import { hasFocus } from './focus';
import type { Person } from './test-server';

type Role = Parameters<Page['getByRole']>[0];

/** How many controls are tried before one counts as out of reach. */
const MAX_TABS = 60;

/**
 * What a task costs: presses of keys, and clicks of somebody who sees the page. A key with Shift is one press; text that is
 * typed counts for neither.
 */
export interface Cost {
  readonly presses: number;
  readonly clicks: number;
}

/** Returns what two tasks cost together. */
export const sumOf = (a: Cost, b: Cost): Cost => ({ presses: a.presses + b.presses, clicks: a.clicks + b.clicks });

/** Somebody who finds everything by its role and name, and uses it by keys alone. Counts what that costs. */
export class KeyboardUser {
  private presses = 0;
  private clicks = 0;

  constructor(readonly person: Person) {}

  get page(): Page {
    return this.person.page;
  }

  /** Opens a page, and waits until it listens to keys. */
  async open(url: string): Promise<void> {
    await this.page.goto(url, { waitUntil: 'networkidle' });
  }

  /** Returns what a task costs. */
  async measure(task: () => Promise<unknown>): Promise<Cost> {
    this.presses = 0;
    this.clicks = 0;
    await task();
    return { presses: this.presses, clicks: this.clicks };
  }

  /** Presses keys, each in place of a click. */
  async press(...keys: readonly string[]): Promise<void> {
    this.clicks += keys.length;
    await this.pressOnly(...keys);
  }

  /** Presses a key that saves no click: it moves the focus, or time. */
  async pressOnly(...keys: readonly string[]): Promise<void> {
    this.presses += keys.length;
    for (const key of keys) await this.page.keyboard.press(key);
  }

  /**
   * Uses a control of the page by its key, as soon as it is there, and waits for what comes of it. Where others have the same
   * key, it moves the focus from one to the next.
   */
  async useKey(role: Role, name: string | RegExp, key: string, result: Locator): Promise<void> {
    const control = this.page.getByRole(role, { name, disabled: false }).and(this.controlsOf(key)).first();
    await control.waitFor();
    this.clicks++;
    const hasRivals = (await this.controlsOf(key).count()) > 1;
    do await this.pressOnly(key);
    while (hasRivals && !(await control.evaluate(hasFocus)));
    if (hasRivals) await this.pressOnly('Enter');
    await result.first().waitFor();
  }

  /** Goes to a control by Tab, and presses it. */
  async use(role: Role, name: string | RegExp): Promise<void> {
    await this.goTo(this.page.getByRole(role, { name }));
    await this.press('Enter');
  }

  /** Types into a field, to which it goes by Tab or by the key of the field. */
  async fill(name: string | RegExp, text: string, key?: string): Promise<void> {
    const field = this.page.getByRole('textbox', { name });
    await field.first().waitFor();
    if (key === undefined) await this.goTo(field);
    else await this.pressOnly(key);
    await waitUntil(() => field.evaluate(hasFocus));
    this.clicks++;
    await this.page.keyboard.type(text);
  }

  /** Chooses one of several by the arrow keys, the shorter way. */
  async choose(group: string, name: string | RegExp): Promise<void> {
    const radios = this.page.getByRole('group', { name: group, exact: true }).getByRole('radio');
    await radios.first().waitFor();
    await this.goTo(radios.and(this.page.getByRole('radio', { checked: true })));
    const all = await radios.all();
    const wanted = radios.and(this.page.getByRole('radio', { name }));
    const at = await indexOf(all, (radio) => radio.isChecked());
    const to = await indexOf(all, async (radio) => (await radio.and(wanted).count()) > 0);
    const steps = (to - at + all.length) % all.length;
    const isForward = steps <= all.length / 2;
    const [key, count] = isForward ? (['ArrowRight', steps] as const) : (['ArrowLeft', all.length - steps] as const);
    for (let i = 0; i < count; i++) await this.pressOnly(key);
    await waitUntil(() => wanted.isChecked());
    this.clicks++;
  }

  /** Chooses the next option of a menu. */
  async chooseNext(name: string | RegExp): Promise<void> {
    await this.goTo(this.page.getByRole('combobox', { name }));
    await this.pressOnly('ArrowDown');
    this.clicks += 2;
  }

  /** Unfolds what stands below a line of this text. */
  async unfold(text: string): Promise<void> {
    await this.goTo(this.page.getByText(text, { exact: true }));
    await this.press('Enter');
  }

  /** Finds what has a key, which is read with its name. */
  private controlsOf(key: string): Locator {
    return this.page.locator(`[aria-keyshortcuts="${key}"]:visible`);
  }

  private async goTo(target: Locator): Promise<void> {
    await target.first().waitFor();
    for (let i = 0; i < MAX_TABS; i++) {
      const controls = await target.all();
      const isThere = await Promise.all(controls.map((control) => control.evaluate(hasFocus)));
      if (isThere.includes(true)) return;
      await this.pressOnly('Tab');
    }
    throw new Error(`Tab never reaches ${String(target)}`);
  }
}

async function indexOf<T>(items: readonly T[], fits: (item: T) => Promise<boolean>): Promise<number> {
  for (const [i, item] of items.entries()) if (await fits(item)) return i;
  throw new Error('there is none');
}

/** Returns the median of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}
