import type { DealInfo } from '../../src/protocol/http';
import { accessibilityProblems } from './access';
import { setUpTestServer, PHONE, WIDE, type Person } from './test-server';
import { finishMatch, openTable } from './online-match';
import { playUntil } from './piratz';

jest.setTimeout(300_000);

describe('a host', () => {
  const { server, newPerson } = setUpTestServer({ STAND_IN_AFTER: '1' });

  it('the host fills seats with bots and vacates them; a bot stands in for a player who leaves and returns, whom the host can mute', async () => {
    const anna = await newPerson(WIDE);
    const ben = await newPerson(PHONE);

    await anna.page.goto(server.url);
    await anna.page.getByRole('article', { name: 'Piratz' }).getByRole('button', { name: 'New table' }).click();
    await anna.page.getByLabel('Your name at the table').fill('Anna');
    await anna.page.getByRole('radio', { name: '3', exact: true }).check({ force: true });
    await anna.page.getByRole('radio', { name: '10 min + 30 s' }).check({ force: true });
    await anna.button('Open the table').click();
    await anna.page.getByRole('heading', { name: 'Waiting for players' }).waitFor();
    const link = anna.page.url();

    const seats = anna.page.getByRole('list', { name: 'Seats' });
    await anna.page.getByRole('combobox', { name: 'Seat 2' }).selectOption('level1');
    await seats.getByText('Barnacle').waitFor();
    await anna.button('Move seat 2 down').click();
    await seats.getByRole('listitem').nth(2).getByText('Barnacle').waitFor();
    await anna.page.getByRole('combobox', { name: 'Seat 3' }).selectOption('');
    await seats.getByText('Barnacle').waitFor({ state: 'detached' });
    await anna.page.getByRole('combobox', { name: 'Seat 3' }).selectOption('level1');
    await seats.getByText('Barnacle').waitFor();

    await ben.page.goto(link);
    await ben.page.getByLabel('Your name at the table').fill('Ben');
    await ben.button('Take a seat').click();
    for (const { page } of [anna, ben]) await page.getByRole('region', { name: 'The table' }).waitFor();
    await anna.page.getByRole('list', { name: 'Time left' }).getByText('Ben').waitFor();
    expect(await ben.horizontalOverflow()).toEqual([]);
    await playUntil([anna, ben], (moves) => moves >= 3);

    await ben.button('Seats').click();
    await ben.button('Leave the table').click();
    await ben.page.getByRole('heading', { name: 'Continue' }).waitFor();
    await anna.text(/stands in for Ben/).waitFor();
    const before = await anna.page.getByRole('log').getByText(/^Ben/).count();
    await playUntil(
      [anna],
      async () => (await anna.isMatchOver()) || (await anna.page.getByRole('log').getByText(/^Ben/).count()) > before,
    );

    await ben.page.getByRole('link', { name: /^Continue: / }).click();
    await ben.page.getByRole('region', { name: 'The table' }).waitFor();
    await anna.text(/stands in for Ben/).waitFor({ state: 'detached' });

    await anna.button('Seats').click();
    await anna.page.getByText('Nobody is removed during a match.', { exact: false }).waitFor();
    expect(await anna.button('Remove Ben').count()).toBe(0);
    expect(await anna.button('Mute Ben').count()).toBe(0);
    await ben.button('To the chat').click();
    await ben.page.getByLabel('Your message').fill('Hurry!');
    await ben.page.getByLabel('Your message').press('Enter');
    await anna.button('Mute Ben').click();
    await anna.button('Unmute Ben').waitFor();
    await anna.button('Close').click();
    await anna.page.getByText('1 message is hidden.').waitFor();
    await anna.page.getByLabel('Your message').fill('No.');
    await anna.page.getByLabel('Your message').press('Enter');
    await ben.button('Seats').click();
    await ben.button('Mute Anna').waitFor();
    expect(await ben.horizontalOverflow()).toEqual([]);
    expect(await accessibilityProblems(ben, 'the seats of a match')).toEqual([]);
    await ben.button('Close').click();
    await finishMatch(server.url, [anna, ben]);
  });

  it('a player who runs out of time is replaced by a stand-in and can reclaim the seat', async () => {
    const response = await fetch(`${server.url}/games/piratz/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ numPlayers: 2, clock: { perMove: 8 } }), // the other one is not replaced before the end of this test
    });
    const { matchID } = (await response.json()) as { matchID: string };
    const [anna, ben] = [await newPerson(WIDE), await newPerson(WIDE)];
    for (const [{ page }, name] of [[anna, 'Anna'] as const, [ben, 'Ben'] as const]) {
      await page.goto(`${server.url}/match/piratz/${matchID}`);
      await page.getByLabel('Your name at the table').fill(name);
      await page.getByRole('button', { name: 'Take a seat' }).click();
    }
    const replaced = anna.text(/stands in for (Anna|Ben)/).first();
    const name = /Anna/.test(await replaced.innerText()) ? 'Anna' : 'Ben';
    const [owner, other] = name === 'Anna' ? [anna, ben] : [ben, anna];
    await other.text(`stands in for ${name}`).waitFor();
    expect(await other.page.getByRole('list', { name: 'Time left' }).getByText(name).count()).toBe(0);
    await other.page
      .getByRole('log')
      .getByText(new RegExp(`^${name}`))
      .first()
      .waitFor(); // the stand-in has moved
    await owner.button('Take your seat back').click();
    await other.page.getByRole('list', { name: 'Time left' }).getByText(name).waitFor();
  });

  it('the waiting room has one way to start, which says with whom, and keeps the seat while the tutorial is open', async () => {
    const anna = await newPerson(WIDE);
    await openTable(anna, server.url);
    const [tutorial] = await Promise.all([
      anna.context.waitForEvent('page'),
      anna.page.getByRole('link', { name: 'Learn in five minutes: Piratz (opens in a new tab)' }).click(),
    ]);
    await tutorial.waitForURL(/\/learn\/piratz$/);
    await tutorial.close();
    await anna.button('Start against 1 bot').waitFor();
    const seat = anna.page.getByRole('combobox', { name: 'Seat 2' });
    for (const level of ['level1', 'level2', '', 'level3']) await seat.selectOption(level);
    expect(await anna.page.getByRole('heading', { name: 'Piratz: waiting for players' }).isVisible()).toBe(true);
    expect(await anna.page.getByRole('button', { name: /^Start/ }).allInnerTexts()).toEqual(['Start against 1 bot']);
    await anna.button('Start against 1 bot').click();
    await anna.page.getByRole('region', { name: 'The table' }).waitFor();
  });

  it('the host moves players and starts without the free seats', async () => {
    const anna = await newPerson(WIDE);
    const ben = await newPerson(PHONE, 'de-DE');
    await openTable(anna, server.url, { players: 4 });
    await ben.page.goto(anna.page.url());
    await ben.page.getByLabel('Dein Name am Tisch').fill('Ben');
    await ben.button('Platz nehmen').click();
    await ben.page.getByText('leitet den Tisch').waitFor();
    await anna.button('Move seat 1 down').click();
    const row = ({ page }: Person, nth: number, name: string) =>
      page.getByRole('listitem').nth(nth).filter({ hasText: name });
    await row(ben, 0, 'Ben').getByText('du', { exact: true }).waitFor();
    await row(anna, 1, 'Anna').getByText('you', { exact: true }).waitFor();
    await anna.button('Start with 2 players').click();
    for (const { page } of [anna, ben]) await page.getByRole('region', { name: /The table|Der Tisch/ }).waitFor();
    const answer = await fetch(`${server.url}/games/piratz/${anna.page.url().split('/').at(-1)}`);
    const { deal } = (await answer.json()) as { deal: DealInfo };
    expect(deal.commitment).toMatch(/^[0-9a-f]{64}$/);
    for (const { page } of [anna, ben]) await page.getByText(`${deal.commitment.slice(0, 8)}…`).waitFor();
    await ben.page.close();
    await anna.text('Ben is away.').waitFor();
    await anna.button('Call a stand-in').click();
    await anna.text(/stands in for Ben/).waitFor();
  });
});
