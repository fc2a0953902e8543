import { GAMES } from '../../src/games';
import { seededRandom } from '../../src/random/random';
import { openBrowser } from '../support/chromium';
import { columns, lines } from '../../src/cli/shared/columns';
import { tracePageMatch, type PageMatchOptions, type PageMatchTrace } from '../load/page-match';
import { RELAXED_LIMITS } from '../support/relaxed-limits';
import { ServerProcess, killAllOnInterrupt } from '../support/server-process';
import { readGame } from '../../src/cli/match/match-config';
import { readFlags, readInteger, runCommand } from '../../src/cli/shared/usage';
import { VERSIONS } from '../../src/cli/shared/versions';

/** Responsiveness of a game's page while bots search. */
interface Row {
  readonly game: string;
  readonly matches: number;
  /** Matches that ended within the time limit. */
  readonly finished: number;
  readonly seconds: number;
  /** Main-thread tasks of more than 50 ms wall time. */
  readonly longTasks: number;
  /** The longest of them in milliseconds; 0 if there were none. */
  readonly longest: number;
  /** Main-thread tasks of more than 50 ms CPU time. */
  readonly heavyTasks: number;
  /** The largest CPU time of a task, in milliseconds. */
  readonly heaviest: number;
}

/** Threshold of the browsers' Long Tasks API. */
const LONG_TASK_MS = 50;

/** The size of the benchmark. */
interface Plan extends Pick<PageMatchOptions, 'seconds' | 'slowdown'> {
  readonly matches: number;
  /** Seed of the random clicks. */
  readonly seed: number;
}

/** Measures long main-thread tasks on the page of a match against the strongest bots; page load is excluded. */
async function bench(): Promise<void> {
  const flags = readFlags({
    game: { type: 'string', about: 'game (default: all)' },
    matches: { type: 'string', default: '2', about: 'matches per game' },
    seconds: { type: 'string', default: '300', about: 'time limit per match' },
    slowdown: { type: 'string', default: '1', about: 'CPU throttling factor' },
    seed: { type: 'string', default: '1', about: 'seed of the random clicks' },
    json: { type: 'boolean', default: false, about: 'print one JSON object instead of text' },
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
      const traces: PageMatchTrace[] = [];
      while (traces.length < matches)
        traces.push(await tracePageMatch(browser, server.url, { game, ...limits }, random));
      rows.push(rowOf(game, traces));
    }
    return rows;
  } finally {
    await browser.close();
    await server.tearDown();
  }
}

function rowOf(game: string, traces: readonly PageMatchTrace[]): Row {
  const longTasks = traces.flatMap((match) => match.longTasks);
  const taskCpuMs = traces.flatMap((match) => match.taskCpuMs);
  return {
    game,
    matches: traces.length,
    finished: traces.filter(({ isOver }) => isOver).length,
    seconds: traces.reduce((sum, { seconds }) => sum + seconds, 0),
    longTasks: longTasks.length,
    longest: maxOf(longTasks),
    heavyTasks: taskCpuMs.filter((milliseconds) => milliseconds > LONG_TASK_MS).length,
    heaviest: maxOf(taskCpuMs),
  };
}

function maxOf(durations: readonly number[]): number {
  return durations.reduce((max, duration) => Math.max(max, duration), 0);
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
  const wallTime = ['tasks over 50 ms', 'longest ms'];
  const cpuTime = ['over 50 ms of CPU time', 'longest ms'];
  return lines(columns([['', 'matches', 'finished', 'seconds', ...wallTime, ...cpuTime], ...table]));
}

void runCommand('Measures how often and for how long bots block the main thread of a match page.', bench);
