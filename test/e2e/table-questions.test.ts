import { GAMES } from '../../src/games';
import { waitUntil } from '../support/wait-until';
import { setUpTestServer, WIDE } from './test-server';

jest.setTimeout(120_000);

describe('by keys', () => {
  const { server, newPerson } = setUpTestServer();

  it.each(GAMES.map(({ name }) => name))(
    'the table answers questions, by the same keys in all games: %s',
    async (game) => {
      const person = await newPerson(WIDE);
      const { page } = person;
      await page.goto(`${server.url}/solo/${game}`);
      await person.button('Set sail').click();
      await page.getByRole('region', { name: 'The table' }).waitFor();
      const spoken = async (key: string) => {
        const texts = () => page.locator('[data-speech] [aria-live=polite] p').allInnerTexts();
        await page.keyboard.press(`Shift+${key}`);
        await waitUntil(async () => (await texts()).length > 0);
        return (await texts()).join(' ');
      };
      expect(await spoken('Digit1')).toMatch(/Your turn|is to move|are to move|thinking/);
      expect(await spoken('Digit2')).toMatch(/^you: .*\d/);
      expect(await spoken('Digit3')).toMatch(/\d/);
      expect(await spoken('Digit5')).toBe('This table has no clock.');
      expect(await spoken('Digit4')).toMatch(game === 'piratenpoker' ? /^hand: / : /^There is nothing/);
    },
  );
});
