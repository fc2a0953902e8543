import { accessibilityProblems } from './access';
import { openTable } from './online-match';
import { setUpTestServer, PHONE, WIDE } from './test-server';

jest.setTimeout(120_000);

describe('calling a match off', () => {
  const { server, newPerson } = setUpTestServer();

  it('people call a match off by keyboard and touch, after one has first declined', async () => {
    const anna = await newPerson(WIDE);
    const ben = await newPerson(PHONE, 'de-DE');
    await openTable(anna, server.url);
    await ben.page.goto(anna.page.url());
    await ben.page.getByLabel('Dein Name am Tisch').fill('Ben');
    await ben.button('Platz nehmen').click();
    for (const { page } of [anna, ben]) await page.getByRole('region', { name: /The table|Der Tisch/ }).waitFor();

    const propose = async () => {
      await anna.button('Seats').press('Enter');
      await anna.button('Call the match off').press('Enter');
      await anna.text('If everybody agrees').waitFor();
      await anna.page.getByRole('dialog').last().getByRole('button', { name: 'Call the match off' }).press('Enter');
      await anna.text('Anna wants to call the match off.').waitFor({ state: 'attached' });
      await anna.page.keyboard.press('Escape');
    };
    await propose();
    const question = ben.text('Anna möchte die Partie abbrechen.');
    await question.waitFor();
    expect(await ben.horizontalOverflow()).toEqual([]);
    expect(await accessibilityProblems(ben, 'a proposal to call the match off')).toEqual([]);
    await ben.button('Weiterspielen').click();
    await question.waitFor({ state: 'detached' });
    await anna.text('Ben would rather play on.').waitFor();
    await anna.button('Got it').click();
    await anna.text('Ben would rather play on.').waitFor({ state: 'detached' });

    await propose();
    await ben.button('Zustimmen').click();
    await ben.page.getByRole('dialog').getByRole('button', { name: 'Zustimmen' }).click();
    await ben.text('Die Partie wurde abgebrochen. Sie zählt für niemanden.').waitFor();
    await anna.text('The match was called off. It counts for nobody.').waitFor();
    expect(await ben.horizontalOverflow()).toEqual([]);
    expect(await accessibilityProblems(anna, 'a match that was called off')).toEqual([]);
    await anna.button('Seats').click();
    expect(await anna.button('Call the match off').count()).toBe(0);
    await anna.page.keyboard.press('Escape');
    await anna.page.getByRole('link', { name: 'Back to the lobby', exact: true }).click();
    await anna.text('called off').waitFor();
  });
});
