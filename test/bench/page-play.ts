import type { Browser } from 'playwright-core';
import { seededRandom } from '../../src/random/random';
import { columns, lines } from '../../src/cli/shared/output';
import { tracePageMatch, type PageMatchOptions, type PageMatchTrace } from '../load/page-match';

/** Responsiveness of a game's page while bots search. */
export interface PlayRow {
  readonly game: string;
  readonly version: string;
  readonly matches: number;
  /** Matches that ended within the time limit. */
  readonly finished: number;
  readonly seconds: number;
  /** Main-thread tasks of more than 50 ms wall time. */
  readonly longTasks: number;
  /** Main-thread tasks of more than 50, 100 and 200 ms CPU time. */
  readonly over50: number;
  readonly over100: number;
  readonly over200: number;
  /** The largest CPU time of a task, in milliseconds. */
  readonly heaviest: number;
  readonly taps: number;
  /** Interaction to next paint: the time that 98 percent of the taps do not exceed, in milliseconds; 0 if none took 16 ms. */
  readonly tapMs: number;
}

/** Threshold of the browsers' Long Tasks API. */
const LONG_TASK_MS = 50;

/** How long the matches are. */
export interface PlayPlan extends Pick<PageMatchOptions, 'seconds' | 'slowdown' | 'width'> {
  readonly matches: number;
  /** Seed of the random taps. */
  readonly seed: number;
}

/** A version of the game on a running server. */
export interface PlayedVersion {
  readonly version: string;
  readonly url: string;
}

/** Measures tasks and taps on the page of a match against the strongest bots, of all versions in turn; page load is excluded. */
export async function measurePlay(
  browser: Browser,
  versions: readonly PlayedVersion[],
  games: readonly string[],
  { matches, seed, ...limits }: PlayPlan,
): Promise<PlayRow[]> {
  const rows: PlayRow[] = [];
  for (const game of games) {
    const measured = versions.map((played) => ({
      ...played,
      random: seededRandom(seed),
      traces: [] as PageMatchTrace[],
    }));
    for (let match = 0; match < matches; match++)
      for (const { url, random, traces } of measured)
        traces.push(await tracePageMatch(browser, url, { game, ...limits }, random));
    rows.push(...measured.map(({ version, traces }) => rowOf(game, version, traces)));
  }
  return rows;
}

function rowOf(game: string, version: string, traces: readonly PageMatchTrace[]): PlayRow {
  const taskCpuMs = traces.flatMap((match) => match.taskCpuMs);
  const over = (limitMs: number) => taskCpuMs.filter((milliseconds) => milliseconds > limitMs).length;
  const taps = traces.reduce((sum, match) => sum + match.taps, 0);
  return {
    game,
    version,
    matches: traces.length,
    finished: traces.filter(({ isOver }) => isOver).length,
    seconds: traces.reduce((sum, { seconds }) => sum + seconds, 0),
    longTasks: traces.flatMap((match) => match.longTasks).length,
    over50: over(LONG_TASK_MS),
    over100: over(100),
    over200: over(200),
    heaviest: taskCpuMs.reduce((max, milliseconds) => Math.max(max, milliseconds), 0),
    taps,
    tapMs: slowTap(
      traces.flatMap(({ tapMs }) => tapMs),
      taps,
    ),
  };
}

/** Returns the 98th percentile of all taps; those too short to be listed are the shortest ones. */
function slowTap(tapMs: readonly number[], taps: number): number {
  return [...tapMs].sort((a, b) => b - a)[Math.floor(taps / 50)] ?? 0;
}

/** Formats the rows as a text table. */
export function formatPlayTable(rows: readonly PlayRow[]): string {
  const table = rows.map((row) => [
    row.game,
    row.version,
    String(row.matches),
    String(row.finished),
    row.seconds.toFixed(0),
    String(row.longTasks),
    String(row.over50),
    String(row.over100),
    String(row.over200),
    row.heaviest.toFixed(0),
    String(row.taps),
    row.tapMs.toFixed(0),
  ]);
  const cpuTime = ['of CPU time', '100 ms', '200 ms', 'longest ms'];
  const heading = ['', '', 'matches', 'finished', 'seconds', 'tasks over 50 ms', ...cpuTime, 'taps', 'p98 ms'];
  return lines(columns([heading, ...table]));
}
