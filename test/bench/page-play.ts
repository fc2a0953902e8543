import type { Browser } from 'playwright-core';
import { seededRandom } from '../../src/random/random';
import { columns, lines } from '../../src/cli/shared/output';
import { tracePageMatch, type PageMatchOptions, type PageMatchTrace } from '../load/page-match';

/** Responsiveness of a game's page while bots search. */
export interface PlayRow {
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

/** How long the matches are. */
export interface PlayPlan extends Pick<PageMatchOptions, 'seconds' | 'slowdown' | 'width'> {
  readonly matches: number;
  /** Seed of the random clicks. */
  readonly seed: number;
}

/** Measures long main-thread tasks on the page of a match against the strongest bots; page load is excluded. */
export async function measurePlay(
  browser: Browser,
  url: string,
  games: readonly string[],
  { matches, seed, ...limits }: PlayPlan,
): Promise<PlayRow[]> {
  const rows: PlayRow[] = [];
  for (const game of games) {
    const random = seededRandom(seed);
    const traces: PageMatchTrace[] = [];
    while (traces.length < matches) traces.push(await tracePageMatch(browser, url, { game, ...limits }, random));
    rows.push(rowOf(game, traces));
  }
  return rows;
}

function rowOf(game: string, traces: readonly PageMatchTrace[]): PlayRow {
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

/** Formats the rows as a text table. */
export function formatPlayTable(rows: readonly PlayRow[]): string {
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
