import { GAMES } from '../../src/games';
import { seededRandom } from '../../src/random/random';
import { openBrowser } from '../support/chromium';
import { columns, lines } from '../../src/cli/shared/columns';
import { watchMatch, type Watch, type Watched } from '../load/page-match';
import { ROOMY } from '../support/relaxed-limits';
import { ServerProcess, sinkOnInterrupt } from '../support/server-process';
import { readGame } from '../../src/cli/arena/match-config';
import { readFlags, readNumber, runCommand } from '../../src/cli/shared/usage';
import { VERSIONS } from '../../src/cli/shared/versions';

/** How the page of a game has answered while bots thought. */
interface Row {
  readonly game: string;
  readonly matches: number;
  /** Those that came to an end in time. */
  readonly finished: number;
  readonly seconds: number;
  /** Tasks of the main thread that took more than 50 ms. */
  readonly longTasks: number;
  /** Of these, in milliseconds; 0 when there were none. */
  readonly longest: number;
  /** Tasks that took more than 50 ms of processor time: those that were long for what the page did. */
  readonly heavyTasks: number;
  /** The most processor time that a task took, in milliseconds. */
  readonly heaviest: number;
}

/** What browsers call a long task, in milliseconds. */
const LONG = 50;

/** How much is watched. */
interface Plan extends Pick<Watch, 'seconds' | 'slowdown'> {
  readonly matches: number;
  /** Of what is pressed. */
  readonly seed: number;
}

/** How often and how long the page of a match against the strongest bots does not answer; loading it does not count. */
async function bench(): Promise<void> {
  const flags = readFlags({
    game: { type: 'string', about: 'which game; all of them unless told' },
    matches: { type: 'string', default: '2', about: 'matches of each game' },
    seconds: { type: 'string', default: '300', about: 'the longest that a match may take' },
    slowdown: { type: 'string', default: '1', about: 'how many times slower the processor pretends to be' },
    seed: { type: 'string', default: '1', about: 'of what is pressed' },
    json: { type: 'boolean', default: false, about: 'one JSON object instead of words' },
  });
  const games = flags.game === undefined ? GAMES : [readGame(flags.game)];
  const plan = {
    matches: readNumber('matches', flags.matches, 1),
    seconds: readNumber('seconds', flags.seconds, 1),
    slowdown: readNumber('slowdown', flags.slowdown, 1),
    seed: readNumber('seed', flags.seed, 0),
  };
  const rows = await measure(
    games.map(({ name }) => name),
    plan,
  );
  process.stdout.write(flags.json ? `${JSON.stringify({ rows, ...plan, versions: VERSIONS })}\n` : inWords(rows));
}

async function measure(games: readonly string[], { matches, seed, ...limits }: Plan): Promise<Row[]> {
  sinkOnInterrupt();
  const server = new ServerProcess(ROOMY);
  const browser = await openBrowser();
  try {
    await server.open();
    const rows: Row[] = [];
    for (const game of games) {
      const random = seededRandom(seed);
      const watched: Watched[] = [];
      while (watched.length < matches) watched.push(await watchMatch(browser, server.url, { game, ...limits }, random));
      rows.push(rowOf(game, watched));
    }
    return rows;
  } finally {
    await browser.close();
    await server.tearDown();
  }
}

function rowOf(game: string, watched: readonly Watched[]): Row {
  const longTasks = watched.flatMap((match) => match.longTasks);
  const work = watched.flatMap((match) => match.work);
  return {
    game,
    matches: watched.length,
    finished: watched.filter(({ isOver }) => isOver).length,
    seconds: watched.reduce((sum, { seconds }) => sum + seconds, 0),
    longTasks: longTasks.length,
    longest: mostOf(longTasks),
    heavyTasks: work.filter((milliseconds) => milliseconds > LONG).length,
    heaviest: mostOf(work),
  };
}

function mostOf(durations: readonly number[]): number {
  return durations.reduce((most, duration) => Math.max(most, duration), 0);
}

function inWords(rows: readonly Row[]): string {
  const table = rows.map((row) => [
    row.game,
    String(row.matches),
    String(row.finished),
    row.seconds.toFixed(0),
    String(row.longTasks),
    row.longest.toFixed(0),
    String(row.heavyTasks),
    row.heaviest.toFixed(0),
  ]);
  const head = ['', 'matches', 'finished', 'seconds', 'tasks over 50 ms', 'longest, ms'];
  return lines(columns([[...head, 'of processor time', 'most, ms'], ...table]));
}

void runCommand('How often and how long the page of a match does not answer while bots think.', bench);
