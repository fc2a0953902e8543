import { GAMES } from '../../src/games';
import { momentsOf } from '../support/moments';
import { barriers } from './access';
import { openHouse, SMALL, type Person } from './house';
import { openKept, sitDown, table } from './kept-match';

jest.setTimeout(500_000);

/** Where the question to the person ends when it is not held at the edge of the window. */
async function bottomOfMoves(person: Person): Promise<number> {
  await person.page.addStyleTag({ content: '[aria-busy] { position: static !important }' });
  return table(person)
    .locator('[aria-busy]')
    .evaluate((panel) => Math.round(panel.getBoundingClientRect().bottom + scrollY));
}

describe.each(GAMES.map((entry) => [entry.name, entry] as const))('every moment of %s', (_, entry) => {
  const open = openHouse();

  it.each(['en-GB', 'de-DE'])('fits on a phone without scrolling: %s', async (locale) => {
    const person = await sitDown(open, locale);
    const found: string[] = [];
    for (const moment of await momentsOf(entry)) {
      await openKept(person, moment);
      const bottom = moment.isMine ? await bottomOfMoves(person) : 0;
      if (bottom > SMALL.height) found.push(`${moment.name} ends at ${bottom} px`);
      const wide = await person.tooWide();
      if (wide.length > 0) found.push(`${moment.name} is too wide: ${wide.slice(0, 4).join(', ')}`);
    }
    expect(found).toEqual([]);
    expect(person.errors).toEqual([]);
  });

  it('has no barriers', async () => {
    const person = await sitDown(open, 'en-GB');
    const found: string[] = [];
    for (const moment of (await momentsOf(entry)).filter(({ isStage }) => isStage)) {
      await openKept(person, moment);
      found.push(...(await barriers(person, moment.name)));
    }
    expect(found).toEqual([]);
    expect(person.errors).toEqual([]);
  });
});
