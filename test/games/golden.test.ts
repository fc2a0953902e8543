import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { playthrough } from '../golden/playthrough';
import { GAMES } from '../../src/games';
import { readGoldens, withOldNames } from '../support/before-1.0';
import { seatCounts } from '../support/matches';

describe('golden playthroughs', () => {
  const cases = GAMES.flatMap((entry) => seatCounts(entry).map((n) => [entry.name, n, entry] as const));

  it.each(cases)('the playthrough of %s with %i players is unchanged (npm run golden rewrites it)', (name, numPlayers, entry) => {
    const recorded = readFileSync(join(__dirname, '../golden', `${name}-${numPlayers}.txt`), 'utf8');
    expect(playthrough(entry, numPlayers, 1)).toBe(recorded);
  });

  it.each(cases)('the playthrough of %s with %i players equals the one before 1.0 but for the renamed fields', (name, numPlayers, entry) => {
    const before = readGoldens()[`${name}-${numPlayers}.txt`];
    expect(playthrough(entry, numPlayers, 1, (json) => withOldNames(name, json))).toBe(before);
  });
});
