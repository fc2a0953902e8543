import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { playthrough } from '../golden/playthrough';
import { GAMES } from '../../src/games';
import { OLD_GAMES, readGoldens, withOldNames } from '../support/before-1.0';
import { seatCounts } from '../support/matches';

/** Returns the lines of a playthrough after the setup, without the numbers of legal moves and the digests. */
function movesAndEvents(text: string): string[] {
  const lines = text.replaceAll(/, of \d+$/gm, '').split('\n');
  return lines.slice(lines.findIndex((line) => line.startsWith('1. '))).filter((line) => !/^ {4}[0-9a-f]{12}$/.test(line));
}

describe('golden playthroughs', () => {
  const cases = GAMES.flatMap((entry) => seatCounts(entry).map((n) => [entry.name, n, entry] as const));

  it.each(cases)('the playthrough of %s with %i players is unchanged (npm run golden rewrites it)', (name, numPlayers, entry) => {
    const recorded = readFileSync(join(__dirname, '../golden', `${name}-${numPlayers}.txt`), 'utf8');
    expect(playthrough(entry, numPlayers, 1)).toBe(recorded);
  });

  const oldCases = cases.filter(([, , entry]) => OLD_GAMES.includes(entry));
  const isRuleChanged = (name: string) => name === 'piraten-kapern'; // 9.2 allows more moves by now

  it.each(oldCases.filter(([name]) => !isRuleChanged(name)))('the playthrough of %s with %i players equals the one before 1.0 but for the renamed fields', (name, numPlayers, entry) => {
    const before = readGoldens()[`${name}-${numPlayers}.txt`];
    expect(playthrough(entry, numPlayers, 1, (json) => withOldNames(name, json))).toBe(before);
  });

  it.each(oldCases.filter(([name]) => isRuleChanged(name)))('the moves of the playthrough of %s with %i players before 1.0 are still legal, and have the same events', (name, numPlayers, entry) => {
    const before = readGoldens()[`${name}-${numPlayers}.txt`]!;
    const now = playthrough(entry, numPlayers, 1, (json) => withOldNames(name, json), before);
    expect(movesAndEvents(now)).toEqual(movesAndEvents(before));
  });
});
