import type { BrowserContextOptions } from 'playwright-core';
import { messages } from '../../src/i18n/catalog';
import { messageSource, type Language } from '../../src/i18n/languages';
import type { SoloSnapshot } from '../support/snapshots';
import { SMALL, type setUpTestServer, type Person } from './test-server';

type TestServer = ReturnType<typeof setUpTestServer>;

/** Matches a text in any language, the pseudo-languages included. */
const inAnyLanguage = (textIn: (language: Language) => readonly string[]) =>
  new RegExp(
    `^(${messageSource()
      .languages.flatMap(({ code }) => textIn(code))
      .join('|')})`,
  );

const TABLE = inAnyLanguage((language) => [
  messages('piratz', language).board,
  messages('piraten-kapern', language).board,
  messages('piratenpoker', language).board.board,
]);

const PLAY_AGAIN = inAnyLanguage((language) => [messages('table', language).match.again]);

/** The table's region, in any language. */
export const table = ({ page }: Person) => page.getByRole('region', { name: TABLE });

/** Opens a browser whose bots never move, so that the positions of stored matches do not change. */
export async function newPersonWithIdleBots(
  { server, newPerson }: TestServer,
  locale: string,
  viewport = SMALL,
  more: BrowserContextOptions = {},
): Promise<Person> {
  const person = await newPerson(viewport, locale, more);
  await person.page.route('**/bot-worker-*', () => undefined);
  await person.page.goto(`${server.url}/off/the/map`);
  return person;
}

/** Opens the table of a match from the localStorage of that moment. */
export async function openStoredMatch(person: Person, { game, storage, isOver }: SoloSnapshot): Promise<void> {
  const { page } = person;
  await navigate(person, '/off/the/map');
  await table(person).waitFor({ state: 'detached' });
  await page.evaluate((items) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, storage);
  await navigate(person, `/solo/${game}/${matchIDIn(storage)}`);
  await table(person).waitFor();
  if (isOver) await person.button(PLAY_AGAIN).waitFor();
}

/** Returns the ID of the only match in a localStorage. */
function matchIDIn(storage: SoloSnapshot['storage']): string {
  const [id] = Object.keys(storage).flatMap((key) => /^piratz\.solo\.3\.[^.]+\.(.+)$/.exec(key)?.[1] ?? []);
  if (id === undefined) throw new Error('no match is stored');
  return id;
}

/** Navigates to another page without reloading, as links do. */
export function navigate({ page }: Person, path: string): Promise<void> {
  return page.evaluate((to) => history.pushState(null, '', to), path);
}
