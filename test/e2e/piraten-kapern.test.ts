import { setUpTestServer, PHONE, delayRendering, until, WIDE, type Person } from './test-server';
import { announcements, recordAnnouncements, tabTo } from './keyboard';
import { logLines, playByKeyboard, playByMouse, unannouncedLines } from './piraten-kapern';

jest.setTimeout(400_000);

/** Lets all players play, each in their own way, until the match is over. */
async function playOut(players: readonly [Person, (person: Person) => Promise<boolean>][]): Promise<void> {
  const [first] = players[0]!;
  for (const deadline = Date.now() + 300_000; !(await first.isMatchOver());) {
    if (Date.now() > deadline) throw new Error('the match did not end in time');
    let moved = false;
    for (const [person, play] of players) {
      expect(await person.button('Odds').count()).toBe(0); // training aids are off among humans
      moved = (await play(person)) || moved;
    }
    if (!moved) await first.page.waitForTimeout(100);
  }
}

describe('Piraten Kapern', () => {
  const { server, newPerson } = setUpTestServer();

  it('is played by two people, one of them with the keyboard only, and a bot, from the lobby to the end', async () => {
    const anna = await newPerson(WIDE);
    const ben = await newPerson(PHONE);
    await anna.page.goto(server.url);
    await anna.page.getByRole('article', { name: 'Piraten Kapern' }).getByRole('button', { name: 'New table' }).click();
    await anna.page.getByLabel('Your name at the table').fill('Anna');
    await anna.page.getByRole('radio', { name: '3', exact: true }).check({ force: true });
    await anna.page.getByRole('combobox', { name: 'Seat 3' }).selectOption('level1');
    await anna.page.getByText('Table rules').click();
    await anna.page.getByRole('radio', { name: '3000 points' }).check({ force: true });
    await anna.button('Open the table').click();
    await anna.page.getByRole('heading', { name: 'Waiting for players' }).waitFor();
    await recordAnnouncements(ben);
    await delayRendering(ben);
    await ben.page.goto(anna.page.url());
    await ben.button('Take a seat').waitFor();
    await tabTo(ben, /^Your name at the table/);
    await ben.page.keyboard.type('Ben');
    await tabTo(ben, /^Take a seat/);
    await ben.page.keyboard.press('Enter');
    for (const { page } of [anna, ben]) await page.getByRole('region', { name: 'The table' }).waitFor();
    const { length: known } = await logLines(ben); // the log before they joined
    await until(async () => (await playByMouse(anna), ben.button(/^Draw/).isVisible()), 60_000);
    await tabTo(ben, /^Draw/);

    await playOut([
      [anna, playByMouse],
      [ben, (person) => playByKeyboard(person, known)],
    ]);
    await until(() => ben.isMatchOver());
    expect(await unannouncedLines(ben, known)).toEqual([]);
    expect(await logLines(ben)).toHaveLength((await logLines(anna)).length);
    const turns = (await logLines(ben)).slice(known).filter((line) => line.startsWith('You turn up a card'));
    expect(turns.length).toBeGreaterThan(0);
    const calls = (await announcements(ben)).filter((words) => words === '▶ Your turn');
    expect(calls.length).toBeGreaterThanOrEqual(turns.length);
    await until(() => anna.isMatchOver());
    for (const person of [anna, ben]) expect(await person.horizontalOverflow()).toEqual([]);
    expect([...anna.errors, ...ben.errors]).toEqual([]);
  });

  it('shows a single player the odds, and picks the dice of the best roll', async () => {
    const person = await newPerson(PHONE);
    const { page } = person;
    await page.goto(`${server.url}/solo/piraten-kapern`);
    await page.getByRole('radio', { name: '1', exact: true }).check({ force: true });
    await person.button('Set sail').click();
    await until(async () => {
      if (await person.button(/^Draw/).isVisible()) await person.button(/^Draw/).click();
      return person.button('Odds').isVisible();
    }, 120_000);
    await person.button('Odds').click();
    await page.getByRole('group', { name: 'Odds' }).getByText('Best throw').waitFor();
    await person.button(/^Pick these/).click();
    const picked = await page.getByRole('button', { name: /^die \d: \w+, picked$/ }).count();
    expect(picked).toBeGreaterThan(0);
    expect(await person.horizontalOverflow()).toEqual([]);
    expect(person.errors).toEqual([]);
  });
});
