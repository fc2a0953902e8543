import { readFile } from 'node:fs/promises';
import { setUpTestServer, PHONE, until, WIDE } from './test-server';
import { playUntil } from './piratz';

jest.setTimeout(400_000);

/** Returns the text of a match with another seed. */
const tamperedWith = (text: string) => Buffer.from(text.replace(/"seed":"./, '"seed":"x'));

describe('a match online', () => {
  const { server, newPerson } = setUpTestServer();

  it('an online match is created, joined by code, watched, reloaded, survives a server restart, ends, and has a rematch', async () => {
    const anna = await newPerson(WIDE);
    const ben = await newPerson(PHONE);
    const carla = await newPerson(WIDE);
    const everybody = [anna, ben, carla];

    await anna.page.goto(server.url);
    await anna.page.getByRole('article', { name: 'Piratz' }).getByRole('button', { name: 'New table' }).click();
    await anna.page.getByLabel('Your name at the table').fill('Anna');
    await anna.page.getByRole('radio', { name: '3', exact: true }).check({ force: true });
    await anna.page.getByRole('combobox', { name: 'Seat 3' }).selectOption('level5');
    await anna.button('Open the table').click();
    await anna.page.getByRole('heading', { name: 'Waiting for players' }).waitFor();
    const link = anna.page.url();

    await ben.page.goto(server.url);
    await ben.page.getByText('1 free seat').waitFor(); // the table is listed
    await ben.page.getByLabel('Code or link').fill(link);
    await ben.button('Join').click();
    await carla.page.goto(link);
    await carla.page.getByRole('heading', { name: 'Waiting for players' }).waitFor();

    await ben.page.getByLabel('Your name at the table').fill('Ben');
    await ben.button('Take a seat').click();
    for (const { page } of everybody) await page.getByRole('region', { name: 'The table' }).waitFor();
    await carla.page.getByText('You are watching.').first().waitFor();

    await carla.page.locator('summary', { hasText: 'Fairness' }).click();
    const fingerprint = await carla.page.getByText(/^[0-9a-f]{64}$/).innerText();

    let plies = 0;
    await playUntil([anna, ben], async () => ++plies > 12);
    await ben.page.reload();
    await ben.page.getByRole('region', { name: 'The table' }).waitFor();
    await playUntil([anna, ben], async () => ++plies > 26);
    expect(await server.close()).toBe(0);
    await anna.page.getByText('Connection lost.', { exact: false }).first().waitFor();
    await server.open();
    await playUntil([anna, ben], () => anna.isMatchOver());
    for (const person of everybody) await until(() => person.isMatchOver());

    const [download] = await Promise.all([carla.page.waitForEvent('download'), carla.button('Save the match').click()]);
    const file = await download.path();
    await carla.page.goto(server.url);
    await carla.page.getByRole('link', { name: 'Verify a match' }).click();
    await carla.page.getByLabel('Open a file').setInputFiles(file);
    await carla.page.getByText('Everything holds', { exact: false }).waitFor();
    await carla.page.getByText(`has the fingerprint ${fingerprint}`, { exact: false }).waitFor();
    const tampered = {
      name: 'match.json',
      mimeType: 'application/json',
      buffer: tamperedWith(await readFile(file, 'utf8')),
    };
    await carla.page.getByLabel('Open a file').setInputFiles(tampered);
    await carla.page.getByText('This match does not hold.').waitFor();

    await anna.button('Play again').click();
    await anna.page.waitForURL((url) => url.href !== link);
    await ben.button('On to the next match').click();
    await ben.page.waitForURL(anna.page.url());
    for (const { page } of [anna, ben]) await page.getByText('Round 1', { exact: true }).first().waitFor();

    await ben.page.goto(`${server.url}/logbook`);
    await ben.page.getByRole('link', { name: /^Look back: Piratz, Anna, Ben, / }).click();
    await ben.page.getByRole('region', { name: 'The table' }).waitFor();
    await carla.page.goto(`${server.url}/logbook`);
    await carla.page.getByText('The pages are still empty.', { exact: false }).waitFor(); // she was a spectator

    const lost = /WebSocket|Failed to load resource|ERR_CONNECTION/; // while the server was away
    expect(everybody.flatMap(({ errors }) => errors).filter((error) => !lost.test(error))).toEqual([]);
  });
});
