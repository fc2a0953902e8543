import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '../../src/games';
import type { Options } from '../../src/games/contract';
import { oldPlaythrough } from '../golden/old-playthrough';
import { playthrough } from '../golden/playthrough';
import { fileOf, recordingsOf } from '../golden/recordings';
import { OLD_GAMES, readGoldens } from '../support/before-1.0';
import { seatCounts } from '../support/matches';
import { nonEmpty } from '../support/assertions';

const FOLDER = join(__dirname, '../golden');
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.txt'));
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8');

describe('golden playthroughs', () => {
  const recordings = GAMES.flatMap(recordingsOf);

  it('there is one file for each recording', () => {
    expect(FILES.sort()).toEqual(recordings.map(fileOf).sort());
  });

  it.each(recordings.map((recording) => [fileOf(recording), recording] as const))(
    '%s is unchanged (npm run -s tool -- golden rewrites it)',
    (file, recording) => {
      expect(playthrough(recording)).toBe(read(file));
    },
  );

  it.each(GAMES.filter(({ options }) => options.length > 0).map((entry) => [entry.name, entry] as const))(
    'the playthroughs of %s have every value of every option',
    (name, entry) => {
      for (const numPlayers of nonEmpty(seatCounts(entry))) {
        const files = FILES.filter((file) => file.startsWith(`${name}-${numPlayers}-`));
        const played = files.map((file) => JSON.parse(read(file).match(/^# .*?(\{.*\})$/m)![1]!) as Options);
        expect(played).not.toEqual([]);
        for (const { name: option, values } of nonEmpty(entry.options)) {
          expect(new Set(played.map((options) => options[option]))).toEqual(new Set(values(numPlayers)));
        }
      }
    },
  );
});

describe('playthroughs before 1.0', () => {
  const cases = OLD_GAMES.flatMap((entry) => seatCounts(entry).map((n) => [entry.name, n, entry] as const));
  const isRuleChanged = (name: string) => name === 'piraten-kapern'; // 9.2 allows more moves by now

  it.each(cases.filter(([name]) => !isRuleChanged(name)))(
    'the playthrough of %s with %i players is the same but for the renamed fields',
    (name, numPlayers, entry) => {
      expect(oldPlaythrough(entry, numPlayers)).toBe(readGoldens()[`${name}-${numPlayers}.txt`]);
    },
  );

  it.each(cases.filter(([name]) => isRuleChanged(name)))(
    'the moves of the playthrough of %s with %i players are still legal, and have the same events',
    (name, numPlayers, entry) => {
      const before = readGoldens()[`${name}-${numPlayers}.txt`]!;
      expect(movesAndEvents(oldPlaythrough(entry, numPlayers, before))).toEqual(movesAndEvents(before));
    },
  );
});

/** Returns the lines of an old playthrough after the setup, without the numbers of legal moves and the digests. */
function movesAndEvents(text: string): string[] {
  const lines = text.replaceAll(/, of \d+$/gm, '').split('\n');
  const first = lines.findIndex((line) => line.startsWith('1. '));
  expect(first).toBeGreaterThan(0);
  return lines.slice(first).filter((line) => !/^ {4}[0-9a-f]{12}$/.test(line));
}
