import type { SoloSnapshot } from '../support/moments';
import { SMALL, type setUpTestServer, type Person } from './house';

type TestServer = ReturnType<typeof setUpTestServer>;

/** The table, in any language. */
export const table = ({ page }: Person) => page.getByRole('region', { name: /^(The table|Der Tisch)$/ });

/** Somebody, on a phone unless told, whose bots think for ever, so that the moments of his matches last. */
export async function newPersonWithIdleBots(
  { house, arrive }: TestServer,
  locale: string,
  viewport = SMALL,
): Promise<Person> {
  const person = await arrive(viewport, locale, { serviceWorkers: 'block' });
  await person.page.route('**/bot-worker-*', () => undefined);
  await person.page.goto(`${house.url}/off/the/map`);
  return person;
}

/** Opens the table of a match as if the browser had kept it at that moment. */
export async function openStoredMatch(person: Person, { game, storage, isOver }: SoloSnapshot): Promise<void> {
  const { page } = person;
  await navigate(person, '/off/the/map');
  await table(person).waitFor({ state: 'detached' });
  await page.evaluate((items) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, storage);
  await navigate(person, `/solo/${game}`);
  await table(person).waitFor();
  if (isOver) await person.button(/^(Play again|Noch einmal)/).waitFor();
}

/** To another page of the house without loading it anew, as its links lead there. */
function navigate({ page }: Person, path: string): Promise<void> {
  return page.evaluate((to) => history.pushState(null, '', to), path);
}
