import type { Browser } from 'playwright-core';
import { lines } from '../../src/cli/shared/output';
import { FloorServer, lobbyHtml, tableHtml, type Floors } from '../load/floors';
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

/** A view, what is loaded for it, and the address. */
interface Measured {
  readonly view: string;
  readonly url: string;
  readonly what: LoadedView;
}

/**
 * Loads the lobby and each game's table by its address, both beside their floors, and the table from the lobby, each time
 * with an empty cache. Every run loads everything once, so that the views share what else the machine does.
 */
export async function measureLoads(
  browser: Browser,
  url: string,
  games: readonly string[],
  { runs, ...device }: LoadPlan,
): Promise<LoadRow[]> {
  const floors = await FloorServer.open();
  try {
    const views = [
      { view: 'lobby', url, what: { view: 'lobby' } as const },
      ...floorsOf('lobby', await floors.add('lobby', await lobbyHtml(url))),
    ];
    for (const game of games) views.push(...(await viewsOf(game)));
    const loads = new Map<Measured, PageLoad[]>(views.map((view) => [view, []]));
    for (let run = 0; run < runs; run++)
      for (const [measured, found] of loads)
        found.push(await measurePageLoad(browser, measured.url, measured.what, device));
    return [...loads].map(([{ view }, found]) => ({ view, ...medians(found) }));
  } finally {
    await floors.tearDown();
  }

  async function viewsOf(game: string): Promise<Measured[]> {
    const html = await tableHtml(browser, `${url}/quick/${game}`);
    const view = `${game} by its address`;
    return [
      { view: `${game} from the lobby`, url, what: { view: 'table', game, fromLobbyAfterMs: LOOK_MS } },
      { view, url, what: { view: 'table', game } },
      ...floorsOf(view, await floors.add(game, html)),
    ];
  }
}

function floorsOf(view: string, { html, react }: Floors): Measured[] {
  return [
    { view: `${view}: HTML alone`, url: html, what: { view: 'html' } },
    { view: `${view}: React alone`, url: react, what: { view: 'react' } },
  ];
}

/** How many times as long as its floors a view takes. */
export interface Ratios {
  readonly view: string;
  /** Of the first paint to that of HTML alone. */
  readonly firstPaint: number;
  /** To React alone. */
  readonly usable: number;
  /** Of the longest task to that of HTML alone. */
  readonly longestTask: number;
}

/** Compares each view that has floors with them. */
export function ratiosToFloors(rows: readonly LoadRow[]): Ratios[] {
  const rowOf = (view: string) => rows.find((row) => row.view === view);
  return rows.flatMap((row) => {
    const html = rowOf(`${row.view}: HTML alone`);
    const react = rowOf(`${row.view}: React alone`);
    if (!html || !react) return [];
    return {
      view: row.view,
      firstPaint: ratio(row.firstPaint, html.firstPaint),
      usable: ratio(row.usable, react.usable),
      longestTask: ratio(row.longestTask, html.longestTask),
    };
  });
}

function ratio(value = NaN, floor = NaN): number {
  return Math.round((value / floor) * 100) / 100;
}

function medians(loads: readonly PageLoad[]): PageLoad {
  const medianOf = (figures: readonly (number | undefined)[]) => {
    const known = figures.filter((figure) => figure !== undefined);
    return known.length > 0 ? median(known) : undefined;
  };
  return {
    firstPaint: medianOf(loads.map(({ firstPaint }) => firstPaint)),
    usable: medianOf(loads.map(({ usable }) => usable)),
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

/** Formats the rows, and how they compare with their floors, as tables in Markdown, which are readable as text. */
export function formatLoadTable(rows: readonly LoadRow[]): string {
  const figures = [
    ['View', 'First paint ms', 'Usable ms', 'Longest task ms', 'Requests', 'kB'],
    ...rows.map(({ view, firstPaint, usable, longestTask, requests, bytes }) => [
      view,
      String(firstPaint ?? ''),
      String(usable ?? ''),
      String(longestTask),
      String(requests),
      (bytes / 1000).toFixed(0),
    ]),
  ];
  const ratios = [
    ['Times as long', 'First paint / HTML', 'Usable / React', 'Longest task / HTML'],
    ...ratiosToFloors(rows).map(({ view, ...values }) => [view, ...Object.values(values).map((n) => n.toFixed(2))]),
  ];
  return [figures, ratios].map(formatTable).join('\n');
}

function formatTable([head = [], ...body]: readonly (readonly string[])[]): string {
  const widths = head.map((_, i) => Math.max(...[head, ...body].map((row) => row[i]!.length)));
  const format = (row: readonly string[]) =>
    `| ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join(' | ')} |`;
  const rule = `| ${widths.map((width, i) => (i === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return lines([format(head), rule, ...body.map(format)]);
}
