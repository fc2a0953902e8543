import type { MatchInfo } from '../../src/client/shared/api';
import { FakeMailServer } from '../server/support/fake-mail-server';
import { freePort } from '../support/free-port';
import { waitUntil } from '../support/wait-until';
import { accessibilityProblems } from './access';
import { setUpTestServer, PHONE, WIDE, type Person } from './test-server';

jest.setTimeout(300_000);

const PORT = String(freePort());
const SMTP_PORT = freePort();
const mailServer = new FakeMailServer(SMTP_PORT);

describe('a server with channels and e-mail', () => {
  const { server, newPerson } = setUpTestServer({
    PORT,
    PUBLIC_URL: `http://127.0.0.1:${PORT}`,
    NOTIFY_URLS: 'discord://4711/token?base=http://127.0.0.1:9',
    SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
    MAIL_FROM: 'Piratz <piratz@mail.example>',
  });
  beforeAll(() => mailServer.open());
  afterAll(() => mailServer.close());

  const matchOf = async (person: Person) => {
    const matchID = person.page.url().split('/').at(-1);
    return (await (await fetch(`${server.url}/games/piratz/${matchID}`)).json()) as MatchInfo;
  };
  const choice = ({ page }: Person, name: string) => page.getByRole('radio', { name });

  it('the host says in the set-up and in the waiting room whether the group chat is told whose turn it is', async () => {
    const anna = await newPerson(PHONE);
    await anna.page.goto(server.url);
    await anna.page.getByRole('article', { name: 'Piratz' }).getByRole('button', { name: 'New table' }).click();
    await anna.page.getByLabel('Your name at the table').fill('Anna');
    expect(await choice(anna, 'No posts').isChecked()).toBe(true);
    await choice(anna, 'Post whose turn it is').check({ force: true });
    expect(await anna.horizontalOverflow()).toEqual([]);
    await anna.button('Open the table').click();
    await anna.page.getByRole('heading', { name: 'Waiting for players' }).waitFor();
    expect(await matchOf(anna)).toMatchObject({ announced: true });

    const ben = await newPerson(WIDE);
    await ben.page.goto(anna.page.url());
    await ben.text('Whose turn it is will be posted in the group chat.').waitFor();
    expect(await accessibilityProblems(ben, 'here')).toEqual([]);

    await choice(anna, 'No posts').click({ force: true });
    await choice(anna, 'Post whose turn it is').click({ force: true }); // perhaps before the first is stored
    await choice(anna, 'No posts').click({ force: true });
    await waitUntil(async () => (await matchOf(anna)).announced === undefined);
    await choice(anna, 'Post whose turn it is').click({ force: true });
    await waitUntil(async () => (await matchOf(anna)).announced === true);
    expect(await choice(anna, 'Post whose turn it is').isChecked()).toBe(true);
    expect(await anna.horizontalOverflow()).toEqual([]);
    expect(await accessibilityProblems(anna, 'here')).toEqual([]);
  });

  const tokenIn = (text = '') => /#confirm=[0-9a-f]{32}/.exec(text)?.[0] ?? '';
  const settings = ({ page }: Person) => page.getByRole('dialog', { name: 'Settings' });

  it('a player gives an address by keys, confirms it by the link, and takes it back', async () => {
    const anna = await newPerson(PHONE);
    await anna.page.goto(server.url);
    await anna.button('Settings').click();
    const section = settings(anna).getByRole('region', { name: 'E-mails' });
    await section.getByLabel('E-mail address').fill('anna');
    await anna.page.keyboard.press('Enter');
    await section.getByText('That is not an e-mail address.').waitFor();
    await section.getByLabel('E-mail address').fill('anna@mail.example');
    await anna.page.keyboard.press('Enter');
    await section.getByText('A link is on its way to anna@mail.example.', { exact: false }).waitFor();
    await waitUntil(() => anna.page.evaluate(() => document.activeElement !== document.body));
    expect(await accessibilityProblems(anna, 'here')).toEqual([]);
    expect(await anna.horizontalOverflow()).toEqual([]);

    const inMailProgram = await newPerson(WIDE);
    await inMailProgram.page.goto(`${server.url}/alerts${tokenIn(mailServer.to('anna@mail.example')[0]?.text)}`);
    await inMailProgram.text('Would you like an e-mail when a table is waiting for you?').waitFor();
    await waitUntil(() => !inMailProgram.page.url().includes('#'));
    expect(await accessibilityProblems(inMailProgram, 'here')).toEqual([]);
    await inMailProgram.button('Yes, confirm my address').press('Enter');
    await inMailProgram.text('The address is confirmed.').waitFor();
    await waitUntil(() => inMailProgram.page.evaluate(() => document.activeElement !== document.body));

    await anna.page.reload();
    await anna.button('Settings').click();
    await section.getByText('E-mails go to anna@mail.example.').waitFor();
    await section.getByRole('button', { name: 'No more e-mails' }).click();
    await section.getByLabel('E-mail address').waitFor();
    expect(await anna.page.evaluate(() => localStorage.getItem('piratz.mail'))).toBeNull();
  });

  it('a link that is too old says so', async () => {
    const anna = await newPerson(PHONE);
    anna.provokes(/404 \(Not Found\)/);
    await anna.page.goto(`${server.url}/alerts#confirm=${'0'.repeat(32)}`);
    await anna.button('Yes, confirm my address').click();
    await anna.text('This link is too old.').waitFor();
    await anna.page.goto(`${server.url}/alerts#nonsense`);
    await anna.page.reload();
    await anna.text('This link is too old.').waitFor();
    expect(await anna.horizontalOverflow()).toEqual([]);
  });
});
