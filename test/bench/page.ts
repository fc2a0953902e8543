import { GAMES } from '../../src/games';
import { seededRandom } from '../../src/random/random';
import { openBrowser } from '../support/chromium';
import { columns, lines } from '../../src/cli/shared/columns';
import { tracePageMatch, type PageMatchOptions, type PageMatchTrace } from '../load/page-match';
import { RELAXED_LIMITS } from '../support/relaxed-limits';
import { ServerProcess, killAllOnInterrupt } from '../support/server-process';
import { readGame } from '../../src/cli/arena/match-config';
import { readFlags, readInteger, runCommand } from '../../src/cli/shared/usage';
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
const LONG_TASK_MS = 50;

/** How much is watched. */
interface Plan extends Pick<PageMatchOptions, 'seconds' | 'slowdown'> {
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
    matches: readInteger('matches', flags.matches, 1),
    seconds: readInteger('seconds', flags.seconds, 1),
    slowdown: readInteger('slowdown', flags.slowdown, 1),
    seed: readInteger('seed', flags.seed, 0),
  };
  const rows = await measure(
    games.map(({ name }) => name),
    plan,
  );
  process.stdout.write(flags.json ? `${JSON.stringify({ rows, ...plan, versions: VERSIONS })}\n` : formatTable(rows));
}

async function measure(games: readonly string[], { matches, seed, ...limits }: Plan): Promise<Row[]> {
  killAllOnInterrupt();
  const server = new ServerProcess(RELAXED_LIMITS);
  const browser = await openBrowser();
  try {
    await server.open();
    const rows: Row[] = [];
    for (const game of games) {
      const random = seededRandom(seed);
      const watched: PageMatchTrace[] = [];
      while (watched.length < matches)
        watched.push(await tracePageMatch(browser, server.url, { game, ...limits }, random));
      rows.push(rowOf(game, watched));
    }
    return rows;
  } finally {
    await browser.close();
    await server.tearDown();
  }
}

function rowOf(game: string, watched: readonly PageMatchTrace[]): Row {
  const longTasks = watched.flatMap((match) => match.longTasks);
  const work = watched.flatMap((match) => match.taskCpuMs);
  return {
    game,
    matches: watched.length,
    finished: watched.filter(({ isOver }) => isOver).length,
    seconds: watched.reduce((sum, { seconds }) => sum + seconds, 0),
    longTasks: longTasks.length,
    longest: maxOf(longTasks),
    heavyTasks: work.filter((milliseconds) => milliseconds > LONG_TASK_MS).length,
    heaviest: maxOf(work),
  };
}

function maxOf(durations: readonly number[]): number {
  return durations.reduce((most, duration) => Math.max(most, duration), 0);
}

function formatTable(rows: readonly Row[]): string {
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
