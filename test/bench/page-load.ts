import type { Browser } from 'playwright-core';
import { lines } from '../../src/cli/shared/output';
import { measurePageLoad, type LoadedView, type PageLoad, type SlowDevice } from '../load/page-load';

/** The medians of several loads of one view. */
export interface LoadRow extends PageLoad {
  readonly view: string;
}

/** How often and on which device each view is loaded. */
export interface LoadPlan extends SlowDevice {
  readonly runs: number;
}

/** How long the lobby is looked at before a table is opened. */
const LOOK_MS = 2000;

/** Loads the lobby, and each game's table from the lobby and by its address, each time with an empty cache. */
export async function measureLoads(
  browser: Browser,
  url: string,
  games: readonly string[],
  { runs, ...device }: LoadPlan,
): Promise<LoadRow[]> {
  const views: { view: string; what: LoadedView }[] = [
    { view: 'lobby', what: { view: 'lobby' } },
    ...games.map((game) => ({
      view: `${game} from the lobby`,
      what: { view: 'table' as const, game, fromLobbyAfterMs: LOOK_MS },
    })),
    ...games.map((game) => ({ view: `${game} by its address`, what: { view: 'table' as const, game } })),
  ];
  const rows: LoadRow[] = [];
  for (const { view, what } of views) {
    const loads: PageLoad[] = [];
    while (loads.length < runs) loads.push(await measurePageLoad(browser, url, what, device));
    rows.push({ view, ...medians(loads) });
  }
  return rows;
}

function medians(loads: readonly PageLoad[]): PageLoad {
  const paints = loads.flatMap(({ firstPaint }) => firstPaint ?? []);
  return {
    ...(paints.length > 0 && { firstPaint: median(paints) }),
    usable: median(loads.map(({ usable }) => usable)),
    longestTask: median(loads.map(({ longestTask }) => longestTask)),
    requests: median(loads.map(({ requests }) => requests)),
    bytes: median(loads.map(({ bytes }) => bytes)),
  };
}

/** Returns the median, rounded; of an even number of values the higher one in the middle. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0);
}

/** Formats the rows as a table in Markdown, which is readable as text. */
export function formatLoadTable(rows: readonly LoadRow[]): string {
  const cells = [
    ['View', 'First paint ms', 'Usable ms', 'Longest task ms', 'Requests', 'kB'],
    ...rows.map(({ view, firstPaint, usable, longestTask, requests, bytes }) => [
      view,
      firstPaint === undefined ? '' : String(firstPaint),
      String(usable),
      String(longestTask),
      String(requests),
      (bytes / 1000).toFixed(0),
    ]),
  ];
  const widths = cells[0]!.map((_, i) => Math.max(...cells.map((row) => row[i]!.length)));
  const format = (row: readonly string[]) =>
    `| ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join(' | ')} |`;
  const rule = `| ${widths.map((width, i) => (i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  const [head = [], ...body] = cells;
  return lines([format(head), rule, ...body.map(format)]);
}
