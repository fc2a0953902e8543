import type { Locator, Page } from 'playwright-core';
import { waitUntil } from '../support/wait-until';
import { hasFocus } from './focus';
import type { Person } from './test-server';

type Role = Parameters<Page['getByRole']>[0];

/** How many controls are tried before one counts as out of reach. */
const MAX_TABS = 60;

/** What a task has cost: presses of keys, and clicks of somebody who sees the page. Text that is typed counts for neither. */
export interface Cost {
  readonly presses: number;
  readonly clicks: number;
}

/** Somebody who finds everything by its role and name, and uses it by keys alone. Counts what that costs. */
export class KeyboardUser {
  private presses = 0;
  private clicks = 0;

  constructor(readonly person: Person) {}

  get page(): Page {
    return this.person.page;
  }

  /** Returns what a task costs. */
  async measure(task: () => Promise<void>): Promise<Cost> {
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

  /** Uses a control of the page by its key, and waits for what comes of it. */
  async useKey(key: string, result: Locator): Promise<void> {
    await this.press(key);
    await result.waitFor();
  }

  /** Goes to a control by Tab, and presses it. */
  async use(role: Role, name: string | RegExp): Promise<void> {
    await this.goTo(this.page.getByRole(role, { name }));
    await this.press('Enter');
  }

  /** Types into a field, to which it goes by Tab or by the key of the field. */
  async fill(name: string | RegExp, text: string, key?: string): Promise<void> {
    const field = this.page.getByRole('textbox', { name });
    if (key === undefined) await this.goTo(field);
    else await this.pressOnly(key);
    await waitUntil(() => field.evaluate(hasFocus));
    this.clicks++;
    await this.page.keyboard.type(text);
  }

  /** Chooses one of several by the arrow keys. */
  async choose(group: string, name: string | RegExp): Promise<void> {
    const options = this.page.getByRole('group', { name: group, exact: true }).getByRole('radio');
    await this.goTo(options.and(this.page.getByRole('radio', { checked: true })));
    const wanted = options.and(this.page.getByRole('radio', { name }));
    for (let i = 0; i < MAX_TABS && !(await wanted.isChecked()); i++) await this.pressOnly('ArrowRight');
    if (!(await wanted.isChecked())) throw new Error(`the arrow keys never choose ${name}`);
    this.clicks++;
  }

  /** Chooses the next option of a menu. */
  async chooseNext(name: string): Promise<void> {
    await this.goTo(this.page.getByRole('combobox', { name }));
    await this.pressOnly('ArrowDown');
    this.clicks += 2;
  }

  private async pressOnly(...keys: readonly string[]): Promise<void> {
    this.presses += keys.length;
    for (const key of keys) await this.page.keyboard.press(key);
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

/** Returns the median of some numbers. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}
