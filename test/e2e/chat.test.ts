import { accessibilityProblems } from './access';
import { openTable } from './online-match';
import { setUpTestServer, PHONE, WIDE, type Person } from './test-server';

jest.setTimeout(120_000);

const lines = ({ page }: Person) => page.getByRole('log', { name: /Messages|Nachrichten/ });

async function say(person: Person, text: string): Promise<void> {
  const field = person.page.getByLabel(/^(Your message|Deine Nachricht)$/);
  await field.fill(text);
  await field.press('Enter');
}

describe('chat', () => {
  const { server, newPerson } = setUpTestServer();

  it('messages are localized, survive a reload and can be muted, and the host can disallow spectators', async () => {
    const anna = await newPerson(WIDE);
    const ben = await newPerson(PHONE, 'de-DE');
    const carla = await newPerson(WIDE);

    await openTable(anna, server.url);
    const link = anna.page.url();
    await say(anna, 'Is <b>anybody</b> there?');
    await lines(anna).getByText('Is <b>anybody</b> there?').waitFor();

    await carla.page.goto(link);
    await lines(carla).getByText('Is <b>anybody</b> there?').waitFor();
    await carla.page.getByText('Only players can write.', { exact: false }).waitFor();
    expect(await carla.page.getByLabel('Your message').count()).toBe(0);
    await anna.page.getByText('1 is watching').waitFor();

    await ben.page.goto(link);
    await ben.page.getByLabel('Dein Name am Tisch').fill('Ben');
    await ben.button('Platz nehmen').click();
    for (const { page } of [anna, ben, carla])
      await page.getByRole('region', { name: /The table|Der Tisch/ }).waitFor();

    const fold = ben.page.getByRole('button', { name: /^Chat/ });
    await ben.page.getByRole('button', { name: 'Chat 1 neue Nachricht' }).waitFor();
    expect(await fold.getAttribute('aria-expanded')).toBe('false');
    await ben.button('Zum Chat: 1 neue Nachricht').click();
    expect(await fold.evaluate((button) => button === document.activeElement)).toBe(true);
    await ben.button(/^Zum Chat$/).waitFor();
    await lines(ben).getByText('Is <b>anybody</b> there?').waitFor();
    await ben.button('Kurz gesagt').click();
    await ben.button('Viel Glück!').click();
    await lines(ben).getByText('Viel Glück!').waitFor();
    for (const reader of [anna, carla]) await lines(reader).getByText('Good luck!', { exact: true }).waitFor();
    await anna.page.getByText('Ben says: Good luck!').waitFor({ state: 'attached' }); // for screen readers

    await anna.page.reload();
    await lines(anna).getByText('Good luck!', { exact: true }).waitFor();
    await anna.page.getByText('Mute players').click();
    await anna.button('Mute Ben').click();
    await lines(anna).getByText('Good luck!', { exact: true }).waitFor({ state: 'detached' });
    await say(ben, 'Nobody hears me');
    await lines(carla).getByText('Nobody hears me').waitFor();
    await anna.page.reload();
    await anna.page.getByText('2 messages are hidden.').waitFor();
    expect(await lines(anna).getByText('Nobody hears me').count()).toBe(0);
    await anna.page.getByText('Mute players').click();
    await anna.button('Unmute Ben').click();
    await lines(anna).getByText('Nobody hears me').waitFor();

    const tooOften = ben.page.getByRole('alert').getByText('Zu viele Anfragen', { exact: false });
    for (let nth = 3; !(await tooOften.isVisible()); nth++) {
      expect(nth).toBeLessThan(100);
      await say(ben, `Zeile ${nth}`);
    }
    expect(await ben.page.getByLabel('Deine Nachricht').inputValue()).toMatch(/^Zeile \d+$/);
    expect(await accessibilityProblems(ben, 'a chat')).toEqual([]);

    await anna.button('Seats').click();
    await anna.page.getByRole('radio', { name: 'Not allowed' }).click({ force: true });
    await carla.page.getByText('Spectators are not allowed at this table.', { exact: false }).waitFor();
    await anna.page.getByText('1 is watching').waitFor({ state: 'detached' });
    const dora = await newPerson(PHONE);
    await dora.page.goto(link);
    await dora.page.getByText('Spectators are not allowed at this table.', { exact: false }).waitFor();
    expect(await dora.horizontalOverflow()).toEqual([]);
  });

  it('a player can join a table without spectators', async () => {
    const anna = await newPerson(WIDE);
    const ben = await newPerson(PHONE);
    await anna.page.goto(server.url);
    await anna.page.getByRole('article', { name: 'Piraten Kapern' }).getByRole('button', { name: 'New table' }).click();
    await anna.page.getByLabel('Your name at the table').fill('Anna');
    await anna.page.getByRole('radio', { name: 'Not allowed' }).check({ force: true });
    await anna.button('Open the table').click();
    await anna.page.getByRole('heading', { name: 'Waiting for players' }).waitFor();
    await ben.page.goto(anna.page.url());
    await ben.page.getByText('But a seat is free.', { exact: false }).waitFor();
    await ben.page.getByLabel('Your name at the table').fill('Ben');
    await ben.button('Take a seat').click();
    for (const { page } of [anna, ben]) await page.getByRole('region', { name: 'The table' }).waitFor();
    expect(ben.page.url()).toBe(anna.page.url());
  });
});
