import type { Locator } from 'playwright-core';
import { type Person } from './test-server';
import { waitUntil } from '../support/wait-until';

/** A card in a hand, by the name of its button. */
interface HandCard {
  readonly name: string;
  /** Its value in this round. */
  readonly weight: number;
}

/** Returns the table's region. */
export function table({ page }: Person): Locator {
  return page.getByRole('region', { name: 'The table' });
}

/** How a person plays: by mouse or by keyboard. */
export interface InputMethod {
  /** Chooses the cards at these indices and commits them. */
  commit(person: Person, places: readonly number[]): Promise<void>;
  pass(person: Person): Promise<void>;
  /** Makes the pending decision about loot. */
  decide(person: Person): Promise<void>;
  goOn(person: Person): Promise<unknown>;
}

/** Returns the names of the enabled buttons. */
async function choices(person: Person): Promise<string[]> {
  return table(person)
    .getByRole('button', { disabled: false })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''));
}

/** Returns the cards that a person may choose from, by their accessible names. */
export async function handOf(person: Person): Promise<HandCard[]> {
  const cards = table(person).getByRole('group', { name: 'Your hand' }).getByRole('button', { disabled: false });
  const names = await cards.evaluateAll((buttons) => buttons.map((button) => button.firstElementChild?.textContent));
  return names.map((name) => {
    const [, value, weight = value] = /^\w+ (\d), \w+(?:, counts (\d+))?\W*$/.exec(name ?? '') ?? [];
    if (!name || !value) throw new Error(`"${name}" is not a card`);
    return { name, weight: Number(weight) };
  });
}

/** What the table asks a person to do. */
export type Prompt = 'choose' | 'decide' | 'goOn' | 'in' | 'passed' | 'wait';

const PROMPTS: readonly (readonly [Prompt, RegExp])[] = [
  ['choose', /^(Which cards|No cards left)/],
  ['decide', /^(What goes|Who gets|Hand over)/],
  ['goOn', /^(Cards on the table|It goes on)/],
  ['in', /^In:/],
  ['passed', /^You have passed/],
];

export async function promptOf(person: Person): Promise<Prompt> {
  if ((await table(person).locator('[aria-busy=true]').count()) > 0) return 'wait';
  const question = await table(person).getByRole('heading', { level: 2 }).innerText();
  return PROMPTS.find(([, asks]) => asks.test(question))?.[0] ?? 'wait';
}

/** Performs an action at a table and waits until it shows. */
export async function act(person: Person, action: () => Promise<void>): Promise<void> {
  const before = await table(person).innerText();
  await action();
  await waitUntil(async () => (await table(person).innerText()) !== before, 10_000);
}

async function press(person: Person, name: RegExp): Promise<void> {
  const button = table(person).getByRole('button', { name, disabled: false }).first();
  await button.click().catch(async (error: unknown) => {
    throw new Error(`among ${(await choices(person)).join('; ')}: ${String(error)}`);
  });
}

/** Plays with the mouse only; gives negative cards to the first receiver. */
export const byMouse: InputMethod = {
  async commit(person, places) {
    const hand = await handOf(person);
    const cards = table(person).getByRole('group', { name: 'Your hand' }).getByRole('button');
    for (const place of places) await cards.nth(place).click();
    const total = places.reduce((sum, place) => sum + hand[place]!.weight, 0);
    await press(person, new RegExp(`^Bid .*: ${total}`)); // the running total is that of the chosen cards
  },
  pass: (person) => press(person, /^Pass/),
  async decide(person) {
    const loot = table(person).getByRole('list', { name: 'Loot of this game' }).getByRole('button');
    const cards =
      (await loot.count()) > 0
        ? loot
        : table(person).getByRole('group', { name: 'Your negative loot' }).getByRole('button');
    if ((await cards.first().getAttribute('aria-pressed')) === 'false') await cards.first().click();
    const receiver = table(person).getByRole('button', { name: /^to / });
    if ((await receiver.count()) > 0) await receiver.first().click();
    await press(person, /^(Overboard with|Put .* below deck|Hand .* to)/);
  },
  goOn: (person) => person.clickIfShown(table(person).getByRole('button', { name: /^Go on/ })),
};

/** Plays with the keyboard only and expects the focus at the table; keeps negative cards. */
export const byKeyboard: InputMethod = {
  commit: (person, places) => type(person, ...places.map((place) => String(place + 1)), 'Enter'),
  pass: (person) => type(person, 'p'),
  async decide(person) {
    if ((await choices(person)).some((name) => name.startsWith('Keep all'))) return type(person, 'k');
    await type(person, '1', 'a', 'Enter');
  },
  goOn: (person) => type(person, 'g'),
};

async function type(person: Person, ...keys: readonly string[]): Promise<void> {
  const hasFocus = await table(person).evaluate((region) => region.contains(document.activeElement));
  if (!hasFocus) throw new Error('the focus has left the table');
  for (const key of keys) await person.page.keyboard.press(key);
}

/** Cards to keep for later rounds. */
const CARDS_TO_KEEP = 2;

/** Returns the indices of cards in two hands with the highest equal total that a tie-break can decide. */
export function equalTotals(a: readonly HandCard[], b: readonly HandCard[]): readonly [number[], number[]] | undefined {
  const pairs = bids(a).flatMap((ours) =>
    bids(b).flatMap((theirs) => (ours.total === theirs.total && ours.order !== theirs.order ? [{ ours, theirs }] : [])),
  );
  const best = pairs.sort((one, other) => other.ours.total - one.ours.total).at(0);
  return best && [best.ours.places, best.theirs.places];
}

function bids(hand: readonly HandCard[]): { places: number[]; total: number; order: string }[] {
  const sets = Array.from({ length: 2 ** hand.length - 1 }, (_, i) => i + 1);
  const choices = sets.map((set) => [...hand.keys()].filter((place) => set & (1 << place)));
  return choices
    .filter(({ length }) => length + CARDS_TO_KEEP <= hand.length)
    .map((places) => {
      const weights = places.map((place) => hand[place]!.weight).sort((x, y) => y - x);
      return { places, total: weights.reduce((sum, weight) => sum + weight, 0), order: weights.join() };
    });
}
