import { openTable } from './online-match';
import { setUpTestServer, type Person } from './test-server';
import { waitUntil } from '../support/wait-until';

jest.setTimeout(300_000);

const CODE = 'kraken & co';

/** The dialog that asks for the invite code. */
const question = ({ page }: Person) => page.getByRole('dialog', { name: 'Only for invited people' });

/** Comes with an invite link, which the page takes out of its address once the server has accepted the code. */
async function comeInvited({ page }: Person, url: string): Promise<void> {
  await page.goto(`${url}/#invite=${encodeURIComponent(CODE)}`);
  await waitUntil(() => page.url() === `${url}/`);
}

/** A browser without the code is refused. */
const REFUSED = /403 \(Forbidden\)/;

async function answer(person: Person, code: string): Promise<void> {
  const dialog = question(person);
  await dialog.getByLabel('Invite code').fill(code);
  await dialog.getByRole('button', { name: 'Continue' }).click();
}

describe('an invite code', () => {
  const { server, newPerson } = setUpTestServer({ INVITE_CODE: CODE });

  it('the host is asked once; the invite link lets friends in without a question', async () => {
    const anna = await newPerson();
    anna.provokes(REFUSED);
    const opening = openTable(anna, server.url, { name: 'Anna' });
    await question(anna).waitFor();
    await answer(anna, 'rum');
    await question(anna).getByText('That is not the invite code of this server.').waitFor();
    await answer(anna, ` “${CODE.toUpperCase()}” `);
    const address = await opening;
    await anna.page
      .getByRole('button', { name: /^Invite/ })
      .first()
      .click();
    const link = await anna.page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue();
    expect(link).toBe(`${address}#invite=${encodeURIComponent(CODE)}`);

    const ben = await newPerson();
    await ben.page.goto(link);
    await waitUntil(() => ben.page.url() === address);
    await ben.page.getByLabel('Your name at the table').fill('Ben');
    await ben.button('Take a seat').click();
    await anna.text('Ben').first().waitFor();
    expect(await question(ben).count()).toBe(0);
  });

  it('who closes the question stays outside and is told why; a spectator is not asked', async () => {
    const anna = await newPerson();
    await comeInvited(anna, server.url);
    const address = await openTable(anna, server.url, { name: 'Anna' });
    const stranger = await newPerson();
    stranger.provokes(REFUSED);
    await stranger.page.goto(address);
    await stranger.page.getByLabel('Your name at the table').fill('Ann');
    await stranger.button('Take a seat').click();
    await question(stranger).waitFor();
    await stranger.page.keyboard.press('Escape');
    await question(stranger).waitFor({ state: 'detached' });
    await stranger.text('This server needs an invite code.').waitFor();
    expect(await stranger.button('Take a seat').isVisible()).toBe(true);
  });
});

describe('a server whose spectators have to be invited', () => {
  const { server, newPerson } = setUpTestServer({ INVITE_CODE: CODE, SPECTATORS: 'invited' });

  it('a stranger with the address of a table sees the question instead, and the table after the code', async () => {
    const anna = await newPerson();
    await comeInvited(anna, server.url);
    const address = await openTable(anna, server.url, { name: 'Anna' });
    const stranger = await newPerson();
    await stranger.page.goto(address);
    await stranger.button('Enter the invite code').click();
    await answer(stranger, CODE);
    await stranger.text('Anna').first().waitFor();
    expect(await stranger.button('Take a seat').isVisible()).toBe(true);
  });
});
