import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { piratenKapern } from '../../src/games/piraten-kapern';
import type { KapernState } from '../../src/games/piraten-kapern/rules/state';
import { findSoloSnapshot } from '../support/snapshots';
import { waitUntil } from '../support/wait-until';
import { openTable } from './online-match';
import { playUntil } from './piratz';
import { navigate, openStoredMatch, table } from './stored-match';
import { setUpTestServer, PHONE, type Person } from './test-server';

jest.setTimeout(300_000);

const ROOT = join(__dirname, '../..');

/** A copy of the built project, whose client the tests upgrade. */
const folder = mkdtempSync(join(tmpdir(), 'piratz-upgrade-'));
const client = join(folder, 'dist/client');
mkdirSync(join(folder, 'dist'));
symlinkSync(join(ROOT, 'dist/server'), join(folder, 'dist/server'));
cpSync(join(ROOT, 'dist/client'), client, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const filesOf = () => readdirSync(client, { recursive: true, encoding: 'utf8' });

/** Gives every chunk another name, as a build of another version does; the old ones are gone. */
function upgradeClient(): void {
  for (const path of filesOf().filter((name) => name.endsWith('.br'))) rmSync(join(client, path));
  const chunks = filesOf().filter((path) => /^assets\/.*\.(js|css)$/.test(path));
  const names = new RegExp(chunks.map((path) => basename(path).replaceAll('.', '\\.')).join('|'), 'g');
  const newName = (name: string) => name.replace(/(?=\.\w+$)/, 'x');
  for (const path of filesOf().filter((name) => /\.(js|css|html)$/.test(name))) {
    const text = readFileSync(join(client, path), 'utf8');
    rmSync(join(client, path));
    writeFileSync(join(client, chunks.includes(path) ? newName(path) : path), text.replace(names, newName));
  }
}

const { server, newPerson } = setUpTestServer({}, folder);

const banner = ({ page }: Person) => page.getByText(/A new version is available|Es gibt eine neue Version/);

/** The sentence in place of a part that could not be loaded. */
const problem = ({ page }: Person) =>
  page.getByText(/This part could not be loaded|Dieser Teil konnte nicht geladen werden/);

/** The errors of pages whose server restarts and whose chunks are gone. */
const PROVOKED =
  /404|ERR_CONNECTION_(REFUSED|RESET)|dynamically imported module|WebSocket|preload|Refused to apply style/;

/** What pages say about themselves in the words of developers. */
const TECHNICAL = /Failed to|dynamically|module|chunk|TypeError/i;

async function expectTable(person: Person): Promise<void> {
  await table(person).waitFor();
  expect(await person.page.locator('body').innerText()).not.toMatch(TECHNICAL);
}

/** The names of the lazy parts and dialogs in the sources. */
const LAZY_PARTS = ['client', 'games', 'ui'].flatMap((top) =>
  readdirSync(join(ROOT, 'src', top), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .map((path) => readFileSync(join(ROOT, 'src', top, path), 'utf8'))
    .flatMap((source) => [...source.matchAll(/const (\w+) = lazy(?:Part|Dialog)\(/g)].map(([, name = '']) => name)),
);

/** A page on which parts are missing. */
interface Place {
  readonly parts: readonly string[];
  /** The chunks that are missing. */
  readonly chunks: RegExp;
  /** What the person does before they are missing. */
  prepare?(person: Person): Promise<unknown>;
  /** Opens the page, and every part that is not shown by itself; each says in its place that it could not be loaded. */
  visit(person: Person): Promise<unknown>;
}

const PLACES: Readonly<Record<string, Place>> = {
  'the lobby': {
    parts: ['Continue', 'OpenTables', 'PlayDialog'],
    chunks: /\/(lobby|play-dialog)-/,
    prepare: (person) => startSolo(person, 'piratz'),
    async visit(person) {
      await person.page.goto(server.url);
      await waitUntil(async () => (await problem(person).count()) === 2);
      await expectDialogProblem(person, 'Play');
      await person.page.getByRole('heading', { name: 'The games' }).waitFor();
    },
  },
  'the waiting room': {
    parts: ['Chat'],
    chunks: /\/chat-/,
    async visit(person) {
      await openTable(person, server.url, { players: 2 });
      await problem(person).waitFor();
      await person.page.getByRole('heading', { name: 'Waiting for players' }).waitFor();
    },
  },
  'a table': {
    parts: ['Chat', 'LiveReplay', 'QrCode', 'SettingsDialog'],
    chunks: /\/(chat|live-replay|qr-code|settings-dialog)-/,
    async visit(person) {
      await openTable(person, server.url, { players: 2, bots: { 2: 'level1' } });
      await problem(person).waitFor(); // the chat
      for (const button of ['Table settings', 'Look back']) await expectDialogProblem(person, button);
      await person.page.getByTitle('Invite to this table').click();
      await waitUntil(async () => (await problem(person).count()) === 2);
      await person.closeDialog();
      await playUntil([person], (moves) => moves >= 1);
    },
  },
  'a tutorial': {
    parts: ['RulesOfThumb'],
    chunks: /\/rules-of-thumb-/,
    async visit(person) {
      await person.page.goto(`${server.url}/learn/piratz`);
      await problem(person).waitFor();
      await table(person).waitFor();
    },
  },
  'odds and statistics': {
    parts: ['OddsPanel', 'StatTables'],
    chunks: /\/(odds|stat-tables)-/,
    async visit(person) {
      await openStoredMatch(
        person,
        findSoloSnapshot(piratenKapern, ({ over }: KapernState) => over),
      );
      await person.page.getByText('Statistics').click();
      await problem(person).waitFor();
      await openStoredMatch(person, findSoloSnapshot(piratenKapern, canAskForOdds));
      await person.button('Odds').click();
      await problem(person).waitFor();
      await table(person).waitFor();
    },
  },
};

/** Parts in the chunks of the table itself. */
const ALWAYS_THERE = ['DealDetails', 'DealWarningText', 'RulesDialog', 'RulesPanel'];

const canAskForOdds = (G: KapernState) =>
  G.currentPlayer === '0' && piratenKapern.rules.legalMoves(G, '0').some(({ move }) => move === 'stop');

async function startSolo(person: Person, game: string): Promise<void> {
  await person.page.goto(`${server.url}/solo/${game}`);
  await person.button('Set sail').click();
  await table(person).waitFor();
}

/** Presses a button whose dialog is missing; another one says so and can be closed. */
async function expectDialogProblem(person: Person, button: string): Promise<void> {
  await person.button(button).first().click();
  const dialog = person.page.getByRole('dialog', { name: 'Something went wrong' });
  await dialog.getByText('This part could not be loaded', { exact: false }).waitFor();
  await person.closeDialog();
  await dialog.waitFor({ state: 'detached' });
}

describe('a part of a page that cannot be loaded', () => {
  it('is opened on one of these pages', () => {
    const opened = [...Object.values(PLACES).flatMap(({ parts }) => parts), ...ALWAYS_THERE];
    expect([...new Set(LAZY_PARTS)].sort()).toEqual([...new Set(opened)].sort());
  });

  it.each(Object.entries(PLACES))('says so and leaves the rest of the page: %s', async (_name, place) => {
    const person = await newPerson();
    const { page } = person;
    person.provokes(PROVOKED);
    await place.prepare?.(person);
    await page.route(
      ({ pathname }) => place.chunks.test(pathname),
      (route) => route.fulfill({ status: 404 }),
    );
    await page.goto(`${server.url}/off/the/map`);
    await place.visit(person);
    expect(await page.locator('body').innerText()).not.toMatch(TECHNICAL);
  });
});

describe('a page that was opened before an upgrade', () => {
  it('announces the new version when its socket is back, and goes on without the parts that are gone', async () => {
    const anna = await newPerson();
    const { page } = anna;
    anna.provokes(PROVOKED);
    await openTable(anna, server.url, { players: 2, bots: { 2: 'level1' } });
    await playUntil([anna], (moves) => moves >= 1);
    await server.close();
    upgradeClient();
    await server.open();
    await banner(anna).waitFor();
    for (const button of ['Table settings', 'Look back']) {
      await expectDialogProblem(anna, button);
      await expectTable(anna);
    }
    await playUntil([anna], (moves) => moves >= 1);
    await anna.button('Reload').click();
    await table(anna).waitFor();
    await anna.button('Table settings').click();
    await page.getByRole('dialog', { name: 'Table settings' }).waitFor();
    expect(await banner(anna).isVisible()).toBe(false);
  });

  it('announces the new version when the bots cannot be loaded', async () => {
    const anna = await newPerson();
    anna.provokes(PROVOKED);
    await anna.page.goto(`${server.url}/solo/piratz`);
    await anna.page.waitForLoadState('networkidle');
    upgradeClient();
    await anna.button('Set sail').click();
    await banner(anna).waitFor();
    await expectTable(anna);
  });

  it('announces the new version when a chunk is missing, in the language of the reader', async () => {
    const anna = await newPerson(PHONE, 'de-DE');
    const { page } = anna;
    anna.provokes(PROVOKED);
    await page.goto(`${server.url}/solo/piratz`);
    await anna.button('Leinen los').click();
    await table(anna).waitFor();
    upgradeClient();
    await page.getByRole('banner').getByRole('button').last().click();
    await problem(anna).waitFor();
    await banner(anna).waitFor();
    await expectTable(anna);
    await anna.closeDialog();
    await navigate(anna, '/players');
    await page.getByRole('heading', { name: 'Da ist etwas schiefgegangen' }).waitFor();
    await page.getByText('Die Seite kann nicht angezeigt werden', { exact: false }).waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(TECHNICAL);
    await anna.button('Seite neu laden').click();
    await page.getByRole('heading', { name: 'Da ist etwas schiefgegangen' }).waitFor({ state: 'detached' });
    await page.goBack();
    await table(anna).waitFor();
  });
});
