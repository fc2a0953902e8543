import { GAMES } from '../../src/games';
import { BOX_CARDS } from '../../src/games/piratz/rules/cards';
import { alarmProbability, countItems, visibleCards } from '../../src/games/piratz/rules/queries';
import type { PiratzState } from '../../src/games/piratz/rules/state';
import { position } from '../games/piratz/positions';
import { findSoloSnapshot, soloSnapshots, soloSnapshotWith, type SoloSnapshot } from '../support/snapshots';
import { keysListed, spokenNow } from './keyboard';
import { LAPTOP, setUpTestServer, SMALL, WIDE, type Person } from './test-server';
import { waitUntil } from '../support/wait-until';
import { openStoredMatch, newPersonWithIdleBots } from './stored-match';

jest.setTimeout(300_000);

const [PIRATZ] = GAMES;

/** Two players, the person to move, with a rat (33) face up. */
const RAT_FACE_UP = position({
  players: 2,
  faceUp: [1, 33],
  draw: BOX_CARDS.flatMap(({ id, skull }) => (skull || id === 1 || id === 33 ? [] : id)),
});

/** The same, with another card (29) besides. */
const THREE_FACE_UP = {
  ...RAT_FACE_UP,
  faceUp: [1, 29, 33],
  drawPile: RAT_FACE_UP.drawPile.filter((id) => id !== 29),
};

/** Returns a snapshot of a round in which somebody has stored several rats, and the rats by seat. */
function snapshotWithRats(): { readonly snapshot: SoloSnapshot; readonly rats: readonly number[] } {
  let rats: number[] = [];
  const snapshot = findSoloSnapshot<PiratzState>(PIRATZ, (G) => {
    rats = G.seats.map(({ pile }) => countItems(visibleCards(G, pile)).rats);
    return !G.blind && G.phase !== 'scoring' && Math.max(...rats) > 1;
  });
  return { snapshot, rats };
}

describe('the table of Piratz', () => {
  const testServer = setUpTestServer();
  const { server, newPerson } = testServer;

  async function startMatch(person: Person, isBlind: boolean): Promise<void> {
    const { page } = person;
    await page.goto(`${server.url}/solo/piratz`);
    await page.getByText('Table rules').click();
    await page
      .getByRole('group', { name: 'Memory mode' })
      .getByRole('radio', { name: isBlind ? 'on' : 'off', exact: true })
      .check({ force: true });
    await person.button('Set sail').click();
    await person.button('Reveal a card').waitFor();
  }

  /** Returns the text of the panel of remaining cards. */
  async function remainingCardsText(person: Person): Promise<string> {
    await person.button('Remaining cards').click();
    const dialog = person.page.getByRole('dialog');
    const text = await dialog.innerText();
    await person.closeDialog();
    await dialog.waitFor({ state: 'detached' });
    return text;
  }

  it('counts the remaining cards, one less after each reveal', async () => {
    const person = await newPerson(WIDE);
    await startMatch(person, false);
    const before = await remainingCardsText(person);
    await person.button('Reveal a card').click();
    await person.page.locator('[data-piece^="card "]').first().waitFor();
    const counts = (text: string) => Number(/\d+/.exec(text)?.[0]);
    expect(counts(await remainingCardsText(person))).toBe(counts(before) - 1);
  });

  it('does not count the remaining cards in blind mode', async () => {
    const person = await newPerson(SMALL);
    await startMatch(person, true);
    expect(await remainingCardsText(person)).toMatch(/Memory mode/);
  });

  it('shows at the reveal button how likely an alarm is, unless there is no rat, in blind mode, or the settings hide it', async () => {
    const person = await newPersonWithIdleBots(testServer, 'en-GB');
    const { page } = person;
    const buttonNamed = (name: string) => page.getByRole('button', { name, exact: true });
    for (const fields of [
      { ...RAT_FACE_UP, faceUp: [1] },
      { ...RAT_FACE_UP, blind: true },
    ]) {
      await openStoredMatch(person, soloSnapshotWith(PIRATZ, 'no chance', fields));
      await buttonNamed('Reveal a card').waitFor();
    }
    expect(await page.getByRole('row', { name: /^rats/ }).count()).toBe(0);
    expect(await person.button(/^Score card/).count()).toBe(0);

    const odds = `${Math.round(100 * alarmProbability(RAT_FACE_UP)!)}%`;
    await openStoredMatch(person, soloSnapshotWith(PIRATZ, 'rat face up', RAT_FACE_UP));
    await buttonNamed(`Reveal a card ${odds} alarm`).waitFor();
    expect(await remainingCardsText(person)).toContain(`(${odds})`);
    await person.button('Table settings').click();
    await page.getByRole('group', { name: 'Show odds' }).getByRole('radio', { name: 'Off' }).check({ force: true });
    await person.closeDialog();
    await buttonNamed('Reveal a card').waitFor();
    expect(await remainingCardsText(person)).not.toContain('%');
  });

  it('counts the rats of each player on the score card, on a phone and on a laptop', async () => {
    const person = await newPersonWithIdleBots(testServer, 'en-GB');
    const { page } = person;
    const { snapshot, rats } = snapshotWithRats();
    for (const viewport of [SMALL, LAPTOP]) {
      await page.setViewportSize(viewport);
      await openStoredMatch(person, snapshot);
      const isPhone = viewport === SMALL;
      if (isPhone) await person.button(/^Score card/).click();
      const card = isPhone ? page.getByRole('dialog', { name: 'Score card' }) : page.getByRole('table');
      const cells = card.getByRole('row', { name: /^rats/ }).getByRole('cell');
      await cells.last().waitFor();
      expect(await cells.allInnerTexts()).toEqual(['', '×12', ...rats.map(String)]);
      const [frame, last] = [await card.boundingBox(), await cells.last().boundingBox()];
      expect(last!.x + last!.width).toBeLessThanOrEqual(frame!.x + frame!.width);
      if (isPhone) await person.closeDialog();
      expect(await person.horizontalOverflow()).toEqual([]);
    }
  });

  it('shows in red that the last round has begun', async () => {
    const person = await newPersonWithIdleBots(testServer, 'en-GB');
    const snapshots = await soloSnapshots(PIRATZ);
    const isLast = ({ storage }: SoloSnapshot) =>
      Object.values(storage).some((item) => item.includes('"lastRound":true'));
    const sign = person.page.getByText('last round', { exact: true });
    const last = snapshots.find((snapshot) => isLast(snapshot) && !snapshot.isOver);
    const early = snapshots.find((snapshot) => !isLast(snapshot));
    if (!last || !early) throw new Error('no match reaches its last round');
    await openStoredMatch(person, early);
    expect(await sign.count()).toBe(0);
    await openStoredMatch(person, last);
    await sign.waitFor();
    const colours = await sign.evaluate((node) => {
      const { backgroundColor, color } = getComputedStyle(node);
      return [backgroundColor, color].map((text) => (text.match(/[\d.]+/g) ?? []).map(Number));
    });
    expect(colours.some(([red, green, blue]) => red! > 2 * green! && red! > 2 * blue!)).toBe(true);
  });

  it('takes moves by a letter or a digit, which "?" lists, and says why another one does nothing', async () => {
    const person = await newPersonWithIdleBots(testServer, 'en-GB', WIDE);
    const { page } = person;
    await openStoredMatch(person, soloSnapshotWith(PIRATZ, 'keys', THREE_FACE_UP));
    await person.button(/^Reveal a card/).waitFor();
    const listed = await keysListed(person);
    expect(listed).toEqual(expect.arrayContaining([expect.stringMatching(/^R Reveal a card/)]));
    const pass = listed.find((row) => /^[1-6] Pass: take 1 card with coins/.test(row))!;

    await page.keyboard.press('Shift+Digit1'); // asks whose turn it is
    await page.keyboard.press('s'); // nobody can stay in before they have revealed a card
    await waitUntil(async () => (await spokenNow(person)).join(' ').includes('Your turn: reveal a card, or pass.'));
    await page.keyboard.press(pass[0]!);
    await page.getByRole('heading', { name: 'Choose the card to bury under your spade.' }).waitFor();
    expect(await keysListed(person)).toEqual(expect.arrayContaining([expect.stringMatching(/^2 Bury this card/)]));
    await page.keyboard.press('2');
    await person
      .button(/^Bury this card/)
      .first()
      .waitFor({ state: 'detached' });
  });
});
