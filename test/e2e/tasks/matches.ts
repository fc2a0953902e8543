import { waitUntil } from '../../support/wait-until';
import { nextChange } from '../changes';
import type { KeyboardUser } from '../presses';
import { table, type Task } from './task';

/** How long a match may take. */
const MATCH_MS = 200_000;

/** A button that the table offers. */
interface Offer {
  readonly name: string;
  readonly key: string | null;
}

/** Returns what the table offers now. */
function offers(user: KeyboardUser): Promise<Offer[]> {
  return table(user)
    .getByRole('button', { disabled: false })
    .evaluateAll((buttons) =>
      buttons.map((button) => ({
        name: (button.getAttribute('aria-label') ?? button.textContent ?? '').trim(),
        key: button.getAttribute('aria-keyshortcuts'),
      })),
    );
}

const isOver = ({ page }: KeyboardUser) =>
  page
    .getByRole('heading', { name: /(wins?|share the victory)!$/, level: 2 })
    .first()
    .isVisible();

/** Returns what the table and its log say. */
async function shown(user: KeyboardUser): Promise<string> {
  const parts = [table(user), user.page.getByRole('log', { name: 'Log' })];
  const said = parts.map((part) =>
    part.evaluate((element) => {
      const named = [...element.querySelectorAll('[aria-label], [aria-pressed], [aria-busy]')];
      const states = named.map(({ ariaLabel, ariaPressed, ariaBusy }) => [ariaLabel, ariaPressed, ariaBusy].join());
      return [element.textContent, ...states].join('\n');
    }),
  );
  return (await Promise.all(said)).join('\n');
}

/**
 * Plays a match to its end by the keys of the buttons, the first of these that is offered. Goes on by Enter where there is
 * nothing to choose, as nobody has to.
 */
async function playToEnd(user: KeyboardUser, wanted: readonly RegExp[]): Promise<void> {
  let before = '';
  await waitUntil(async () => {
    await nextChange(user.person);
    if (await isOver(user)) return true;
    const found = await offers(user);
    const now = JSON.stringify(found) + (await shown(user));
    if (now === before) return false; // the last key is still at work
    before = now;
    const choice = wanted.map((name) => found.find((offer) => name.test(offer.name) && offer.key)).find(Boolean);
    if (choice?.key) await user.press(choice.key);
    else await user.pressOnly('Enter');
    return false;
  }, MATCH_MS);
}

/** How a match is played against bots of the lowest level. */
interface Plan {
  readonly game: string;
  setUp(user: KeyboardUser): Promise<void>;
  readonly wanted: readonly RegExp[];
}

/** Plays a match from its set-up to its end. */
async function play(user: KeyboardUser, { setUp, wanted }: Plan): Promise<void> {
  await user.choose('Strength', 'Landlubber');
  await setUp(user);
  await user.press('Enter');
  await table(user).waitFor();
  await playToEnd(user, wanted);
}

function matchOf(plan: Plan): Task {
  return async ({ url, newUser }) => {
    const user = await newUser();
    await user.open(`${url}/solo/${plan.game}`);
    return user.measure(() => play(user, plan));
  };
}

const againstOne = (user: KeyboardUser) => user.choose('How many opponents', '1');

/** Always reveals and stays in, which ends a match soon. */
export const piratz = matchOf({
  game: 'piratz',
  setUp: againstOne,
  wanted: [/^Reveal/, /^Stay/, /^(Bury|Take|Leave)/, /^Pass/],
});

/** Stops as soon as possible. */
export const piratenKapern = matchOf({
  game: 'piraten-kapern',
  async setUp(user) {
    await againstOne(user);
    await user.unfold('Table rules');
    await user.choose('Target', '3,000 points');
  },
  wanted: [/^Draw/, /^(Stop|Give up)/, /^Roll \d/, /^Pick all/],
});

/** Bids the first card each time, and gives what must be given to the first who may get it. */
export const piratenpoker = matchOf({
  game: 'piratenpoker',
  setUp: () => Promise.resolve(),
  wanted: [/^(Bid \d|Overboard with|Put .+ below deck|Hand .+ to)/, /^Keep all/, /^to /, /^[a-z]+ [+−]?\d/, /^Pass/],
});
