import { setUpTestServer, PHONE, until, WIDE, type Person } from './test-server';
import { act, byKeyboard, byMouse, equalTotals, handOf, promptOf, table, type InputMethod } from './piratenpoker';

jest.setTimeout(500_000);

const TIE_BREAK = /wins by the \w+ card, \d+ against \d+/;

const isLogged = ({ page }: Person, text: RegExp) => page.getByRole('log').getByText(text).first().isVisible();

/** Chooses the lowest card; passes if there is none or with `isPass`. */
async function bidLow(person: Person, input: InputMethod, isPass = false): Promise<void> {
  const { length } = await handOf(person);
  await act(person, () => (isPass || length === 0 ? input.pass(person) : input.commit(person, [0])));
}

/**
 * Both players choose. Until a tie-break has occurred they bid equal totals with different cards; Ben also passes once
 * in a third round.
 */
async function bothChoose(anna: Person, ben: Person): Promise<void> {
  const equal = (await isLogged(anna, TIE_BREAK)) ? undefined : equalTotals(await handOf(anna), await handOf(ben));
  const isThird = await table(ben).getByText('counts double').isVisible();
  const passes = isThird && !(await isLogged(ben, /Ben passes/));
  if (!equal || passes) {
    await bidLow(anna, byMouse);
    await table(ben).getByText('cards are in').first().waitFor(); // the other table shows that she has chosen
    return bidLow(ben, byKeyboard, passes);
  }
  await act(anna, () => byMouse.commit(anna, equal[0]));
  await act(ben, () => byKeyboard.commit(ben, equal[1]));
}

/** Makes the moves that are possible now. */
async function step(anna: Person, ben: Person): Promise<void> {
  const players = [
    [anna, byMouse, await promptOf(anna)],
    [ben, byKeyboard, await promptOf(ben)],
  ] as const;
  for (const [person, input, prompt] of players)
    if (prompt === 'decide') return act(person, () => input.decide(person));
    else if (prompt === 'goOn') return input.goOn(person);
  const choosing = players.filter(([, , prompt]) => prompt === 'choose');
  const isReady = players.every(([, , prompt]) => prompt !== 'wait');
  if (choosing.length === 2) await bothChoose(anna, ben);
  else if (isReady) for (const [person, input] of choosing) await bidLow(person, input);
  else await anna.page.waitForTimeout(50);
}

describe('Piratenpoker', () => {
  const { server, newPerson } = setUpTestServer();

  it('is played by two people, one of them with the keyboard only, and a bot, with a tie-break and a pass, to the end', async () => {
    const anna = await newPerson(WIDE);
    const ben = await newPerson(PHONE);
    await anna.page.goto(server.url);
    await anna.page.getByRole('article', { name: 'Piratenpoker' }).getByRole('button', { name: 'New table' }).click();
    await anna.page.getByLabel('Your name at the table').fill('Anna');
    await anna.page.getByRole('radio', { name: '3', exact: true }).check({ force: true });
    await anna.page.getByRole('combobox', { name: 'Seat 3' }).selectOption('level1');
    await anna.button('Open the table').click();
    await anna.page.getByRole('heading', { name: 'Waiting for players' }).waitFor();
    await ben.page.goto(anna.page.url());
    await ben.page.getByLabel('Your name at the table').fill('Ben');
    await ben.button('Take a seat').click();
    for (const person of [anna, ben]) await table(person).waitFor();
    await table(ben).getByRole('button', { name: 'Pass' }).focus();

    const isEnding = () => table(anna).getByRole('heading', { name: 'Counting the loot' }).isVisible();
    for (const deadline = Date.now() + 400_000; !(await isEnding());) {
      expect(Date.now()).toBeLessThan(deadline);
      await step(anna, ben);
    }

    for (const person of [anna, ben]) {
      await until(() => person.isMatchOver());
      for (const text of [TIE_BREAK, /Ben passes/, /overboard: \w+/, /below deck/, /gets the loot/])
        expect(await isLogged(person, text)).toBe(true);
      expect(await person.horizontalOverflow()).toEqual([]);
    }
    expect([...anna.errors, ...ben.errors]).toEqual([]);
  });
});
