import { setUpTestServer } from './test-server';

jest.setTimeout(120_000);

describe('a server under a base path', () => {
  const { server, newPerson } = setUpTestServer({ BASE_PATH: '/piratz/' });

  it('hosts a match that another player joins by its link and that survives a reload', async () => {
    const anna = await newPerson();
    const ben = await newPerson();
    await anna.page.goto(`${server.url}/piratz/`);
    await anna.page.getByRole('article', { name: 'Piratz' }).getByRole('button', { name: 'New table' }).click();
    await anna.page.getByLabel('Your name at the table').fill('Anna');
    await anna.page.getByRole('radio', { name: '2', exact: true }).check({ force: true });
    await anna.button('Open the table').click();
    await anna.page.getByRole('heading', { name: 'Waiting for players' }).waitFor();
    const link = anna.page.url();
    expect(link).toContain('/piratz/match/piratz/');

    await ben.page.goto(`${server.url}/piratz/`);
    await ben.page.getByText('1 free seat').waitFor();
    await ben.page.getByLabel('Code or link').fill(link);
    await ben.button('Join').click();
    await ben.page.getByLabel('Your name at the table').fill('Ben');
    await ben.button('Take a seat').click();
    for (const { page } of [anna, ben]) await page.getByRole('region', { name: 'The table' }).waitFor();
    await ben.page.reload();
    await ben.page.getByRole('region', { name: 'The table' }).waitFor();
    expect([...anna.errors, ...ben.errors]).toEqual([]);
  });
});
