import { piratz } from '../../src/games/piratz';
import { randomExport } from '../support/exports';
import { waitUntil } from '../support/wait-until';
import { expectFocus } from './focus';
import { keysListed } from './keyboard';
import { setUpTestServer, WIDE, type Person } from './test-server';

jest.setTimeout(120_000);

describe('the help for keys', () => {
  const { server, newPerson } = setUpTestServer();

  /** Opens a page, and waits until it listens to "?". */
  async function open(path: string): Promise<Person> {
    const person = await newPerson(WIDE);
    await person.page.goto(server.url + path, { waitUntil: 'networkidle' });
    return person;
  }

  it('opens by "?" in the lobby, where it lists what all pages have', async () => {
    const person = await open('/');
    expect(await keysListed(person)).toEqual([
      '⇧S Table settings',
      '⇧P Play',
      '⇧F With friends Open a table and send the link.',
      '⇧D On one device Take turns; your cards stay secret.',
      '⇧J Code or link',
      '⇧L Learn in five minutes: Piratz',
      '⇧L Learn in five minutes: Piraten Kapern',
      '⇧L Learn in five minutes: Piratenpoker',
      '⇧B Open the logbook',
      '⇧V Verify a match',
      '? List the keys of this page',
      'Tab Go on to the next control',
      'Esc Close a dialog',
    ]);
  });

  it('lists the controls of a table that can be used now, by their names, and the focus stays where it was', async () => {
    const person = await open('/solo/piraten-kapern');
    await person.button('Set sail').click();
    const roll = person.page.getByRole('button', { name: /^Draw a card/ });
    await roll.waitFor({ timeout: 60_000 }); // the bots may begin
    await roll.focus();
    await waitUntil(async () => (await roll.getAttribute('aria-disabled')) !== 'true');
    const keys = await keysListed(person);
    expect(keys[0]).toBe('⏎ Draw a card and roll all dice');
    expect(await roll.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('gives the focus back to the page, where the keys of a board work, if nothing had it', async () => {
    const person = await open('/solo/piratenpoker');
    await person.button('Set sail').click();
    await person.page.reload();
    const card = person.page.getByRole('group', { name: 'Your hand' }).getByRole('button').first();
    await card.waitFor();
    await keysListed(person);
    await expectFocus(person, /^H1/);
    await person.page.keyboard.press('1');
    await waitUntil(async () => (await card.getAttribute('aria-pressed')) === 'true');
  });

  it('lists the keys of the replay, which belong to no control', async () => {
    const person = await open('/logbook');
    const buffer = Buffer.from(JSON.stringify(randomExport(piratz, 2, 1)));
    await person.page
      .getByLabel('Open a match')
      .first()
      .setInputFiles({ name: 'match.json', mimeType: 'application/json', buffer });
    await person.button('Play').waitFor();
    expect(await keysListed(person)).toContainEqual(expect.stringMatching(/^␣ ← → Space plays and pauses/));
  });

  it('does not open while somebody types, nor where single keys are switched off', async () => {
    const person = await open('/');
    const { page } = person;
    await page.getByLabel('Code or link').press('?');
    expect(await page.getByLabel('Code or link').inputValue()).toBe('?');
    await page.getByLabel('Code or link').fill('');
    await person.button('Table settings').click();
    await page
      .getByRole('group', { name: 'Keyboard shortcuts' })
      .getByRole('radio', { name: 'Off' })
      .check({ force: true });
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve))); // React has drawn what it would show
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});
