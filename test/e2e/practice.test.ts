import { moveKey } from '../../src/ai/search/tree';
import { codeOfDay } from '../../src/client/daily/position';
import { dayAfter, newSchedule } from '../../src/client/practice/schedule';
import { formatLogbook, parseLogbook } from '../../src/client/saved-matches/match-file';
import type { SavedMatch } from '../../src/client/saved-matches/saved-match';
import { GAMES, gameNamed } from '../../src/games';
import type { GameEntry, Move } from '../../src/games/contract';
import { decodePosition } from '../../src/match/coded-position';
import { replaySteps } from '../../src/match/replay';
import { nonEmpty } from '../support/assertions';
import { randomExport } from '../support/exports';
import { waitUntil } from '../support/wait-until';
import { accessibilityProblems } from './access';
import { announcements, recordAnnouncements, tabTo } from './keyboard';
import { PHONE, setUpTestServer, WIDE, type Person } from './test-server';

jest.setTimeout(300_000);

const { server, newPerson } = setUpTestServer();

const KAPERN = gameNamed('piraten-kapern')!;

/** Returns the first decision of seat 0 from a ply on with a choice between several moves of this name. */
function decisionIn(entry: GameEntry, match: SavedMatch['match'], name: string): number {
  let ply = -1;
  for (const G of replaySteps(entry, match)) {
    ply++;
    const isNext = match.moves[ply]?.player === '0';
    if (isNext && entry.rules.legalMoves(G, '0').filter(({ move }) => move === name).length > 1) return ply;
  }
  throw new Error(`seat 0 never chooses between moves named ${name}`);
}

/** Returns a saved match of the person in seat 0 against bots. */
function savedMatch(entry: GameEntry, numPlayers: number, seed: number): SavedMatch {
  const bots = Array.from({ length: numPlayers }, (_, seat) => (seat === 0 ? '' : 'level3'));
  const match = { ...randomExport(entry, numPlayers, seed), bots };
  const keptAt = Date.parse('2026-11-01T12:00Z') + seed;
  return { id: `${entry.name}-${seed}`, keptAt, seat: '0', match, outcome: match.outcome! };
}

/** Returns the same match, in which a decision between moves of this name has been found to cost much. */
function withMistake(saved: SavedMatch, move: string, cost: number): SavedMatch {
  const ply = decisionIn(gameNamed(saved.match.game)!, saved.match, move);
  const mistake = { ply, cost, schedule: newSchedule('2026-11-01') };
  return { ...saved, practice: { decisions: 10, cost, mistakes: [mistake] } };
}

/** Returns the file of a logbook with matches of each game, of which one of Piraten Kapern has not been evaluated. */
function logbook(): string {
  const matches = [
    withMistake(savedMatch(gameNamed('piratz')!, 3, 3), 'pass', 1),
    withMistake(savedMatch(gameNamed('piratenpoker')!, 3, 3), 'play', 0.99),
    { ...savedMatch(KAPERN, 2, 2), practice: { decisions: 10, cost: 0.35, mistakes: [] } },
    savedMatch(KAPERN, 2, 3),
  ];
  return formatLogbook(matches).join('');
}

/** Returns the pieces on the table, and what of them and of the moves is out of sight on the page as it opens. */
function hiddenParts({ page }: Person): Promise<{ pieces: number; hidden: string[] }> {
  return page.getByRole('region', { name: 'The table' }).evaluate((board) => {
    const moves = board.querySelector('[aria-busy]')!;
    const { top, bottom } = moves.getBoundingClientRect();
    const pieces = [...board.querySelectorAll('[data-piece]')].filter((piece) => !moves.contains(piece));
    const covered = pieces.filter((piece) => piece.getBoundingClientRect().bottom > top + 1);
    const hidden = covered.map((piece) => `${piece.getAttribute('data-piece')} is behind the moves`);
    return { pieces: pieces.length, hidden: bottom > innerHeight + 1 ? [...hidden, `moves end at ${bottom}`] : hidden };
  });
}

/** Answers the question on the board by keys. */
async function decide(person: Person, game: string): Promise<void> {
  const { page } = person;
  await page.getByRole('heading', { name: 'What would you play?' }).waitFor();
  await page.getByRole('region', { name: 'The table' }).waitFor();
  const { pieces, hidden } = await hiddenParts(person);
  expect(pieces).toBeGreaterThan(0);
  expect(hidden).toEqual([]);
  if (game === 'piratz') {
    await tabTo(person, /^(Pass|Take|Stay|Reveal)/);
    await page.keyboard.press('Enter');
  } else await page.keyboard.press(game === 'piratenpoker' ? 'p' : 's');
}

const VERDICT = /^(Right!|That costs)/;

describe.each([WIDE, PHONE])('by keys alone, on a screen of $width px', (viewport) => {
  it('a player practises what cost them most in all games, and sees it come back another day', async () => {
    const person = await newPerson(viewport);
    const { page } = person;
    await recordAnnouncements(person);
    await page.goto(`${server.url}/logbook`);
    const buffer = Buffer.from(logbook());
    await page
      .getByLabel('Open a match')
      .first()
      .setInputFiles({ name: 'logbook.json', mimeType: 'application/json', buffer });
    await person.text('4 matches were added.').waitFor();
    await tabTo(person, /^Practice$/);
    await page.keyboard.press('Enter');
    await person.text('All your matches have been looked through.').waitFor({ timeout: 120_000 });
    const progress = page.getByRole('table', { name: 'Piraten Kapern' }).getByRole('row');
    expect(await progress.allInnerTexts()).toEqual([
      expect.stringContaining('Percentage points per decision'),
      expect.stringMatching(/\b3\.5$/),
      expect.stringMatching(/\d$/),
    ]);
    expect(await accessibilityProblems(person, 'the practice')).toEqual([]);
    await tabTo(person, /^Practice now$/);
    await page.keyboard.press('Enter');
    for (const game of ['piratz', 'piratenpoker', 'piraten-kapern']) {
      await page.waitForURL(`**/practice/${game}-3/*`);
      await decide(person, game);
      const verdict = page.getByRole('heading', { name: VERDICT });
      await verdict.waitFor();
      await waitUntil(() => verdict.evaluate((heading) => heading === document.activeElement));
      await person.text('The Admiral says:').waitFor();
      await person.text('This position comes back on').waitFor();
      expect(await page.getByRole('listitem').filter({ hasText: 'In the match' }).count()).toBe(1);
      await waitUntil(async () =>
        (await announcements(person)).some((text) => VERDICT.test(text) && text.includes('The Admiral says')),
      );
      expect(await accessibilityProblems(person, `the answer of ${game}`)).toEqual([]);
      expect(await person.horizontalOverflow()).toEqual([]);
      if (game === 'piraten-kapern') break;
      await tabTo(person, /^Next position$/);
      await page.keyboard.press('Enter');
    }
    await page.goto(`${server.url}/practice`);
    await person.text(/^3 come back on other days/).waitFor();
    const saved = page.waitForEvent('download');
    await page.goto(`${server.url}/logbook`);
    await person.button('Export all').press('Enter');
    const exported = parseLogbook(await textOf(await (await saved).createReadStream())) as SavedMatch[];
    const mistakes = exported.flatMap(({ practice }) => practice?.mistakes ?? []);
    expect(mistakes.filter(({ schedule }) => schedule.answers === 1)).toHaveLength(3);
  });

  it('a player solves the positions of the day, and copies a result that tells nothing of them', async () => {
    const person = await newPerson(viewport);
    const { page } = person;
    const { day, right } = await dayWithRoll();
    await page.clock.setFixedTime(`${day}T12:00:00`);
    await page.goto(`${server.url}/daily`);
    expect(await accessibilityProblems(person, 'the positions of the day')).toEqual([]);
    await tabTo(person, /^Find the move: Piraten Kapern$/);
    await page.keyboard.press('Enter');
    await decide(person, KAPERN.name);
    await page.getByRole('heading', { name: 'Not that one. 2 tries left.' }).waitFor();
    for (const die of [right.args[0] ?? []].flat()) await page.keyboard.press(String(Number(die) + 1));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Solved with 2 tries!' }).waitFor();
    await person.text('The Admiral says:').waitFor();
    expect(await page.getByRole('textbox', { name: 'Your result' }).inputValue()).toBe(
      `Piraten Kapern ${day}: 2/3 ⚓⚓⬜`,
    );
    expect(await accessibilityProblems(person, 'a solved position')).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { name: 'Solved with 2 tries!' }).waitFor();
    await tabTo(person, /^The other games$/);
    await page.keyboard.press('Enter');
    await person.text('Streak: 1 day').waitFor();
    for (const { name, listing } of nonEmpty(GAMES.filter((entry) => entry !== KAPERN))) {
      await tabTo(person, new RegExp(`^Find the move: ${listing('en').title}$`));
      await page.keyboard.press('Enter');
      await decide(person, name);
      await page.getByRole('heading', { name: /^(Not that one|Solved with)/ }).waitFor();
      expect(await person.horizontalOverflow()).toEqual([]);
      await page.goto(`${server.url}/daily`);
    }
  });
});

/** Returns a day whose position of Piraten Kapern is solved by rolling dice, not by stopping, and such a roll. */
async function dayWithRoll(): Promise<{ day: string; right: Move }> {
  const codes = (await KAPERN.positions?.()) ?? [];
  for (let days = 0; days < codes.length; days++) {
    const day = dayAfter('2026-12-01', days);
    const { right } = decodePosition(KAPERN, codeOfDay(codes, day));
    const roll = right.find(({ move }) => move === 'reroll');
    if (roll && !right.some((move) => moveKey(move) === 'stop')) return { day, right: roll };
  }
  throw new Error('every position is solved by stopping');
}

async function textOf(stream: AsyncIterable<Buffer>): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts).toString();
}
