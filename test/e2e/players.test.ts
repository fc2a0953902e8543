import { databaseFile } from '../../src/server/storage/database';
import { Sqlite } from '../../src/server/storage/sqlite';
import { addTwin } from '../support/nicknames';
import { setUpTestServer, PHONE, WIDE, type Person } from './test-server';
import { finishMatch } from './online-match';

jest.setTimeout(400_000);

const mark = { name: 'claimed nickname' };

describe('players', () => {
  const { server, newPerson } = setUpTestServer();

  async function claim({ page }: Person, name: string): Promise<void> {
    await page.goto(`${server.url}/players`);
    await page.getByLabel('Nickname', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Claim it' }).click();
    await page.getByText(`In this browser you are ${name}`).waitFor();
  }

  it('claim nicknames, play with them, appear in the standings, move to another device and release them', async () => {
    const anna = await newPerson(WIDE);
    const ben = await newPerson(PHONE);
    await claim(anna, 'Anna B.');
    await claim(ben, 'Ben');
    await ben.page.goto(server.url);

    await anna.page.goto(server.url);
    await anna.page.getByRole('article', { name: 'Piratz' }).getByRole('button', { name: 'New table' }).click();
    await anna.page.getByText('At the table you are Anna B.').waitFor();
    await anna.button('Open the table').click();
    await anna.page.getByRole('heading', { name: 'Waiting for players' }).waitFor();
    await ben.page.goto(anna.page.url());
    await ben.page.getByRole('checkbox', { name: 'Counts for my statistics' }).waitFor();
    await ben.page.getByRole('listitem').filter({ hasText: 'Anna B.' }).getByRole('img', mark).waitFor();
    const namesake = await newPerson(WIDE, 'de-DE'); // uses the name Anna B. as well
    await namesake.page.goto(anna.page.url());
    const names = namesake.page.getByRole('listitem').filter({ hasText: 'Anna B.' });
    await names.getByRole('img', { name: 'geschützter Spitzname' }).waitFor();
    await namesake.page.goto(server.url);
    await namesake.page.getByRole('article', { name: 'Piratz' }).getByRole('button', { name: 'Neuer Tisch' }).click();
    await namesake.page.getByLabel('Dein Name am Tisch').fill('Anna B.');
    await namesake.page.getByRole('button', { name: 'Tisch eröffnen', exact: true }).click();
    await namesake.button('Platz aufgeben').waitFor();
    expect(await names.count()).toBe(1);
    expect(await names.getByRole('img', { name: 'geschützter Spitzname' }).count()).toBe(0);
    await ben.button('Take a seat').click();
    for (const { page } of [anna, ben]) {
      const seats = page.getByRole('region', { name: 'The table' }).getByRole('listitem');
      for (const name of ['Anna B.', 'Ben']) await seats.filter({ hasText: name }).getByRole('img', mark).waitFor();
    }
    await finishMatch(server.url, [anna, ben]);
    for (const person of [anna, ben]) {
      const skip = person.page.getByRole('button', { name: 'Skip to the result' });
      const summary = person.page.locator('summary', { hasText: 'Statistics' });
      await skip.or(summary).first().waitFor();
      await person.clickIfShown(skip);
      await summary.click();
      await person.page
        .locator('dl')
        .filter({ hasText: 'Anna B.' })
        .getByText(/^\d+ \([+-]\d+\)$/)
        .first()
        .waitFor();
      const figures = person.page.getByRole('table', { name: 'Cards revealed' });
      await figures.getByRole('row', { name: /Rats among them/ }).waitFor();
      await figures.getByRole('columnheader', { name: 'Anna B.' }).waitFor();
      expect(await person.horizontalOverflow()).toEqual([]);
    }

    await ben.page.goto(`${server.url}/players`);
    await ben.page.getByRole('row', { name: /Anna B\..* provisional 1 / }).waitFor();
    await ben.page.getByRole('row', { name: /Ben \(you\)/ }).waitFor();
    expect(await ben.horizontalOverflow()).toEqual([]);
    await ben.page.getByRole('link', { name: 'Anna B.' }).click();
    await ben.page.getByRole('heading', { level: 1, name: 'Anna B.' }).waitFor();
    const matches = ben.page.getByRole('region', { name: 'Last matches' });
    await matches.getByText(/place [12] of 2/).waitFor();
    await matches.getByText('against Ben').waitFor();
    expect(await ben.horizontalOverflow()).toEqual([]);
    await ben.page.getByRole('link', { name: /^Look back: Piratz/ }).click();
    await ben.page.getByRole('tab', { name: 'Statistics' }).click();
    await ben.page.getByRole('table', { name: 'The haul' }).waitFor();
    expect(await ben.horizontalOverflow()).toEqual([]);

    const elsewhere = await newPerson(PHONE);
    await anna.page.goto(`${server.url}/players`);
    await anna.page.getByText('Take it to another device').click();
    const code = await anna.page.getByLabel('Nickname and code').inputValue();
    await elsewhere.page.goto(`${server.url}/players`);
    await elsewhere.page.getByText('I have one already').click();
    const field = elsewhere.page.getByLabel('Nickname and code');
    await field.fill('Anna B. and nothing else');
    await elsewhere.button('Use it here').click();
    await elsewhere.page.getByText('That is not a nickname with its code', { exact: false }).waitFor();
    await field.fill(code.toUpperCase().replaceAll('-', ' '));
    await elsewhere.button('Use it here').click();
    await elsewhere.page.getByText('In this browser you are Anna B.').waitFor();

    await elsewhere.page.getByText('Give it up').click();
    await elsewhere.button('Give up Anna B. for good').click();
    await elsewhere.page.getByLabel('Nickname', { exact: true }).waitFor();
    anna.provokes(/Failed to load resource/); // the page of the deleted player
    await anna.page.goto(`${server.url}/players/${encodeURIComponent('Anna B.')}`);
    await anna.page.getByText('Nobody is called Anna B. here', { exact: false }).waitFor();
  });

  it('see which nicknames look alike, and why a nickname cannot be claimed', async () => {
    const cleo = await newPerson(PHONE);
    await cleo.page.goto(`${server.url}/players`);
    cleo.provokes(/Failed to load resource/);
    await cleo.page.getByLabel('Nickname', { exact: true }).fill('Cl\u0435o');
    await cleo.page.getByRole('button', { name: 'Claim it' }).click();
    await cleo.page.getByText('Please write the nickname in one script').waitFor();
    await claim(cleo, 'Cleo');
    const dora = await newPerson(PHONE);
    dora.provokes(/Failed to load resource/);
    await dora.page.goto(`${server.url}/players`);
    await dora.page.getByLabel('Nickname', { exact: true }).fill('C1eo');
    await dora.page.getByRole('button', { name: 'Claim it' }).click();
    await dora.page.getByText('or by one that looks like it').waitFor();
    const database = new Sqlite(databaseFile({ dataDir: server.folder }));
    await addTwin(database, 'Cleo');
    await database.close();
    await cleo.page.goto(server.url);
    await cleo.page.getByRole('article', { name: 'Piratz' }).getByRole('button', { name: 'New table' }).click();
    await cleo.button('Open the table').click();
    const seat = cleo.page.getByRole('listitem').filter({ hasText: 'Cleo' });
    await seat.getByRole('img', { name: 'looks like the name of another player' }).waitFor();
    await cleo.page.goto(`${server.url}/players/Cleo`);
    await cleo.page.getByText('looks like the name of another player').waitFor();
    expect(await cleo.horizontalOverflow()).toEqual([]);
  });
});
