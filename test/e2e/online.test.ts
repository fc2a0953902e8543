import { readFile } from 'node:fs/promises';
import { setUpTestServer, PHONE, WIDE } from './test-server';
import { piratz } from '../../src/games/piratz';
import { playSeatsToEnd } from '../server/support/test-client';
import { finishMatch, type OnlineSeat, openSeats, openTable, seatPeople } from './online-match';
import { playUntil } from './piratz';
import { waitUntil } from '../support/wait-until';

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

    await openTable(anna, server.url, { players: 3, bots: { 3: 'level5' } });
    const link = anna.page.url();

    await ben.page.goto(server.url);
    await ben.page.getByText('1 free seat').waitFor(); // the table is listed
    await ben.page.getByLabel('Code or link').fill(`<${link}>.`);
    await ben.button('Join').click();
    await carla.page.goto(link);
    await carla.page.getByRole('heading', { name: 'Waiting for players' }).waitFor();

    await ben.page.getByLabel('Your name at the table').fill('Ben');
    await ben.button('Take a seat').click();
    for (const { page } of everybody) await page.getByRole('region', { name: 'The table' }).waitFor();
    await carla.text('You are watching.').first().waitFor();

    await carla.page.locator('summary', { hasText: 'Fairness' }).click();
    const fingerprint = await carla.page.getByText(/^[0-9a-f]{64}$/).innerText();

    await playUntil([anna, ben], (moves) => moves >= 4);
    await ben.page.reload();
    await ben.page.getByRole('region', { name: 'The table' }).waitFor();
    await playUntil([anna, ben], (moves) => moves >= 3);
    for (const person of everybody) person.provokes(/WebSocket|Failed to load resource|ERR_CONNECTION/);
    expect(await server.close()).toBe(0);
    await anna.text('Connection lost.').first().waitFor();
    await server.open();
    await playUntil([anna, ben], (moves) => moves >= 2);
    await finishMatch(server.url, [anna, ben]);
    for (const person of everybody) await waitUntil(() => person.isMatchOver());

    const [download] = await Promise.all([carla.page.waitForEvent('download'), carla.button('Save the match').click()]);
    const file = await download.path();
    await carla.page.goto(server.url);
    await carla.page.getByRole('link', { name: 'Verify a match' }).click();
    await carla.page.getByLabel('Open a file').setInputFiles(file);
    await carla.page.getByText('Everything checks out', { exact: false }).waitFor();
    await carla.page.getByText(`has the fingerprint ${fingerprint}`, { exact: false }).waitFor();
    const tampered = {
      name: 'match.json',
      mimeType: 'application/json',
      buffer: tamperedWith(await readFile(file, 'utf8')),
    };
    await carla.page.getByLabel('Open a file').setInputFiles(tampered);
    await carla.page.getByText('This match does not check out.').waitFor();

    await anna.button('Offer a rematch').click();
    await ben.button('Accept').click();
    await anna.page.waitForURL((url) => url.href !== link);
    await ben.page.waitForURL(anna.page.url());
    for (const person of [anna, ben]) await person.text('Round 1', 'exact').first().waitFor();

    await ben.page.goto(`${server.url}/logbook`);
    await ben.page.getByRole('link', { name: /^Look back: Piratz, Anna, Ben, / }).click();
    await ben.page.getByRole('region', { name: 'The table' }).waitFor();
    await carla.page.goto(`${server.url}/logbook`);
    await carla.page.getByText('The pages are still empty.', { exact: false }).waitFor(); // she was a spectator
  });

  it('a rematch is offered, declined, withdrawn and accepted, and the chat and the series go on', async () => {
    const seats = await seatPeople(server.url, ['Anna', 'Ben']);
    await playSeatsToEnd(server.url, piratz, seats, 'A close one!');
    const [anna, ben] = [await newPerson(WIDE), await newPerson(PHONE)];
    for (const [i, person] of [anna, ben].entries()) {
      await openSeats(person, server.url, [seats[i] as OnlineSeat]);
      await waitUntil(() => person.isMatchOver());
    }
    const address = anna.page.url();
    await anna.button('Offer a rematch').click();
    await ben.page.getByRole('region', { name: 'Anna offers a rematch.' }).waitFor();
    await ben.page.reload();
    const offer = ben.page.getByRole('region', { name: 'Anna offers a rematch.' });
    await offer.getByRole('timer', { name: 'Time left to answer' }).waitFor();
    expect(await offer.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/Anna\s+accepts/),
      expect.stringMatching(/Ben\s+thinking/),
    ]);
    expect(await ben.horizontalOverflow()).toEqual([]);
    expect(anna.page.url()).toBe(address); // one click does not start it
    await ben.button('Decline').click();
    await anna.page.getByRole('region', { name: 'Ben declined the rematch.' }).waitFor();
    await anna.button('Offer again').click();
    await ben.button('Accept').waitFor();
    await anna.button('Withdraw').click();
    await ben.button('Accept').waitFor({ state: 'detached' });
    await ben.button('Offer a rematch').click();
    await anna.button('Accept').click();
    for (const { page } of [anna, ben]) await page.waitForURL((url) => url.href !== address);
    expect(ben.page.url()).toBe(anna.page.url());
    await anna.page.getByRole('region', { name: 'Chat' }).getByText('A close one!').waitFor();
    await anna.button('Seats').click();
    await anna.page
      .getByRole('dialog')
      .getByText(/^Series/)
      .waitFor();
    await anna.button('Close').click();

    const matchID = anna.page.url().split('/').at(-1) ?? '';
    await playSeatsToEnd(
      server.url,
      piratz,
      seats.map((seat) => ({ ...seat, matchID })),
    );
    await waitUntil(() => anna.isMatchOver());
    await anna.page.getByText(/^Series\s*Anna\s*\d : \d\s*Ben$/).waitFor();
  });

  it('a table opens under any visible name, and “back” closes what is open before it leaves the page', async () => {
    const anna = await newPerson(PHONE);
    const { page } = anna;
    await page.goto(server.url);
    const newTable = page.getByRole('article', { name: 'Piratz' }).getByRole('button', { name: 'New table' });
    const dialog = page.getByRole('dialog');
    await newTable.click();
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });

    await newTable.click();
    await page.getByLabel('Your name at the table').fill('\u202EAnna');
    await anna.button('Open the table').click();
    await anna.text('Please enter a name without invisible characters.').first().waitFor();
    await page.getByLabel('Your name at the table').fill('🏴‍☠️ Anna');
    await anna.button('Open the table').click();
    await page.getByRole('list', { name: 'Seats' }).getByText('🏴‍☠️ Anna').waitFor();
    const listed = await fetch(`${server.url}/games/piratz?isGameover=false`);
    const { matches } = (await listed.json()) as { matches: { players: { name?: string }[] }[] };
    const names = matches.flatMap(({ players }) => players.flatMap(({ name }) => name ?? []));
    expect(names).toContain('🏴‍☠️ Anna');

    const address = page.url();
    await anna.button('Rules').click();
    await page.getByRole('dialog', { name: 'Rules' }).waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await anna.button('Rules').click();
    await page.getByRole('dialog', { name: 'Rules' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await waitUntil(async () => (await page.evaluate(() => history.state as unknown)) === null);
    expect(page.url()).toBe(address);
    await page.goBack();
    await newTable.waitFor();
  });
});
