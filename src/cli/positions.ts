import './shared/set-production-env';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { positionsOfMatch, type FoundPosition, type SearchEffort } from './positions/find-positions';
import { seededRandom } from '../random/random';
import type { GameEntry } from '../games/contract';
import '../server/bots/weights';
import { readGame } from './match/match-config';
import { lines } from './shared/output';
import { progressBar } from './shared/progress-bar';
import { readFlags, readInteger, runCommand, UsageError } from './shared/usage';

const MS_PER_MINUTE = 60_000;

/** What to look for, and when to stop. */
interface Plan {
  readonly entry: GameEntry;
  readonly seed: number;
  readonly count: number;
  readonly endAt: number;
  readonly effort: SearchEffort;
}

/** Finds positions of the day of a game and adds them to those in its folder. */
async function findPositions(): Promise<void> {
  const flags = readFlags({
    game: { type: 'string', about: 'which game' },
    seed: { type: 'string', default: '1', about: 'a whole number; other seeds find other positions' },
    count: { type: 'string', default: '340', about: 'number of positions' },
    minutes: { type: 'string', default: '10', about: 'stop after this time with those found' },
    samples: { type: 'string', default: '6', about: 'independent evaluations of each decision' },
    iterations: { type: 'string', default: '60', about: 'iterations of each evaluation' },
  });
  if (flags.game === undefined) throw new UsageError('say which game, for example --game piratz');
  const entry = readGame(flags.game);
  const positions = await search({
    entry,
    seed: readInteger('seed', flags.seed, 0),
    count: readInteger('count', flags.count, 1),
    endAt: Date.now() + MS_PER_MINUTE * readInteger('minutes', flags.minutes, 1),
    effort: {
      samples: readInteger('samples', flags.samples, 2),
      iterations: readInteger('iterations', flags.iterations, 1),
    },
  });
  process.stdout.write(lines([`${positions.length} positions of ${entry.name}`, ...countsOf(positions)]));
}

/** Plays matches until there are enough positions, and writes what it has found after each match. */
async function search({ entry, seed, count, endAt, effort }: Plan): Promise<readonly FoundPosition[]> {
  const found = [...knownPositions(entry)];
  const bar = progressBar('{bar} {value} of {total} positions');
  bar.start(count, found.length);
  for (let nth = 0; found.length < count && Date.now() < endAt; nth++) {
    for await (const position of positionsOfMatch(entry, `${seed}-${nth}`, rarest(entry, found), effort)) {
      if (found.length < count && found.every(({ code }) => code !== position.code)) found.push(position);
    }
    bar.update(found.length);
    writePositions(entry, seed, found);
  }
  bar.stop();
  return found;
}

/** Returns the number of players of which there are the fewest positions. */
function rarest({ rules }: GameEntry, found: readonly FoundPosition[]): number {
  const { min, max } = rules.seats;
  const counts = Array.from(
    { length: max - min + 1 },
    (_, i) => found.filter(({ numPlayers }) => numPlayers === min + i).length,
  );
  return min + counts.indexOf(Math.min(...counts));
}

const fileOf = ({ name }: GameEntry) => join(__dirname, '../games', name, 'positions.json');

/** Returns the positions in the folder of a game. */
function knownPositions(entry: GameEntry): readonly FoundPosition[] {
  if (!existsSync(fileOf(entry))) return [];
  const { positions } = JSON.parse(readFileSync(fileOf(entry), 'utf8')) as { positions: readonly string[] };
  return positions.map((code) => ({ code, numPlayers: Number(code.split('.')[1]), phase: 'found before' }));
}

/** Writes the positions in random order, so that those of one match are far apart. */
function writePositions(entry: GameEntry, seed: number, found: readonly FoundPosition[]): void {
  const shuffled = seededRandom(`${seed} order`).Shuffle([...found]);
  writeFileSync(fileOf(entry), `${JSON.stringify({ positions: shuffled.map(({ code }) => code) }, undefined, 2)}\n`);
}

function countsOf(found: readonly FoundPosition[]): string[] {
  const keys = found.map(({ numPlayers, phase }) => `${numPlayers} players, ${phase}`);
  return [...new Set(keys)].sort().map((key) => `  ${key}: ${keys.filter((each) => each === key).length}`);
}

void runCommand('Finds the positions of the day: npm run -s tool -- positions --game piratz', findPositions);
