import type { Moment } from '../support/moments';
import { SMALL, type openHouse, type Person } from './house';

type House = ReturnType<typeof openHouse>;

/** The table, in any language. */
export const table = ({ page }: Person) => page.getByRole('region', { name: /^(The table|Der Tisch)$/ });

/** Somebody, on a phone unless told, whose bots think for ever, so that the moments of his matches last. */
export async function sitDown({ house, arrive }: House, locale: string, viewport = SMALL): Promise<Person> {
  const person = await arrive(viewport, locale, { serviceWorkers: 'block' });
  await person.page.route('**/bot-worker-*', () => undefined);
  await person.page.goto(`${house.url}/off/the/map`);
  return person;
}

/** Opens the table of a match as if the browser had kept it at that moment. */
export async function openKept(person: Person, { game, kept, isOver }: Moment): Promise<void> {
  const { page } = person;
  await go(person, '/off/the/map');
  await table(person).waitFor({ state: 'detached' });
  await page.evaluate((items) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, kept);
  await go(person, `/solo/${game}`);
  await table(person).waitFor();
  if (isOver) await person.button(/^(Play again|Noch einmal)/).waitFor();
}

/** To another page of the house without loading it anew, as its links lead there. */
function go({ page }: Person, path: string): Promise<void> {
  return page.evaluate((to) => history.pushState(null, '', to), path);
}
