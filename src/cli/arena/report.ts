import { columns, lines, valueOf, VERSIONS } from '../shared/output';
import { type MatchSeries, shareIntervals, meanPerMove, summarizeResults, type ShareIntervals } from './tournament';
import { kindsOfPairing, type Ladder } from './ladder';
import type { Interval, Rating } from './statistics';
import type { MatchConfig } from '../match/match-config';

/** Returns the JSON report of a series. */
export function seriesReport({ config, results, stopped, test, verdict }: MatchSeries, seconds: number) {
  const { entry, seats, seed } = config;
  return {
    game: entry.name,
    seats,
    ...summarizeResults(seats, results),
    seconds,
    seed,
    intervals: shareIntervals(seats, results),
    millisecondsPerMove: meanPerMove('milliseconds', seats, results),
    iterationsPerMove: meanPerMove('iterations', seats, results),
    versions: VERSIONS,
    stopped,
    ...(test && { sprt: { ...test, verdict } }),
  };
}

/** Returns the JSON report of a ladder. */
export function ladderReport(
  { series, ratings, stopped }: Ladder,
  { entry, seats, seed }: MatchConfig,
  seconds: number,
) {
  const pairings = series.map((one) => {
    const { seats, matches, shares, intervals, millisecondsPerMove, iterationsPerMove } = seriesReport(one, seconds);
    return { seats, matches, shares, intervals, millisecondsPerMove, iterationsPerMove };
  });
  const versions = VERSIONS;
  return { game: entry.name, numPlayers: seats.length, ratings, pairings, seconds, seed, versions, stopped };
}

/** Formats a series as text. */
export function formatSeries(series: MatchSeries, seconds: number): string {
  const report = seriesReport(series, seconds);
  const { game, seed, matches, wins, shares, meanScores, meanPlies, meanRounds, stopped, sprt } = report;
  const rounds = meanRounds === undefined ? '' : `, ${meanRounds.toFixed(1)} rounds`;
  const rows = Object.entries(wins).map(([kind, won]) => [
    kind,
    String(won),
    valueOf(shares, kind).toFixed(1),
    matches === 0 ? '-' : percent(valueOf(shares, kind) / matches),
    formatInterval(valueOf(report.intervals, kind)),
    valueOf(meanScores, kind).toFixed(2),
    valueOf(report.millisecondsPerMove, kind).toFixed(2),
  ]);
  return lines([
    `${game}, seed ${seed}: ${matches} matches in ${seconds} s, ${meanPlies.toFixed(1)} moves${rounds} on average`,
    ...columns([['', 'wins', 'shares', 'of matches', '95 %', 'mean score', 'ms a move'], ...rows]),
    ...(sprt ? [`${percent(sprt.goal)} for ${series.config.seats[0]}: ${sprt.verdict}`] : []),
    ...(stopped === 'interrupted' ? ['interrupted'] : []),
  ]);
}

/** Formats a ladder as text, strongest first. */
export function formatLadder({ series, ratings, stopped }: Ladder, config: MatchConfig, seconds: number): string {
  const matches = series.reduce((sum, { results }) => sum + results.length, 0);
  const rows = ratings.map(({ kind, elo, interval }) => [
    kind,
    elo.toFixed(0),
    formatRange(interval, (x) => x.toFixed(0)),
  ]);
  const pairs = series.map((one) => {
    const [upper, lower] = kindsOfPairing(one.config);
    const { shares, matches, intervals } = seriesReport(one, seconds);
    const share = percent(valueOf(shares, upper) / matches);
    return [`${upper} against ${lower}`, share, formatInterval(valueOf(intervals, upper))];
  });
  return lines([
    `${config.entry.name}, ${config.seats.length} players, seed ${config.seed}: ${matches} matches in ${seconds} s`,
    ...columns([['', 'rating', '95 %'], ...rows.reverse()]),
    '',
    ...columns([['', 'share', '95 %'], ...pairs.reverse()]),
    ...(stopped === 'interrupted' ? ['interrupted'] : []),
  ]);
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** Falls back to Wilson's interval if all blocks are equal, where the bootstrap degenerates to a point. */
function formatInterval({ blocks, wilson }: ShareIntervals): string {
  const [low, high] = blocks;
  return low === high ? `${formatRange(wilson, percent)} (Wilson)` : formatRange(blocks, percent);
}

const formatRange = ([low, high]: Interval, write: (value: number) => string) => `${write(low)} to ${write(high)}`;

/** Dimensions in pixels. */
const WIDTH = 720;
const ROW = 34;
const TOP = 44;
const LEFT = 150;
const RIGHT = 70;

/** Distance between grid lines, in Elo points. */
const GRID = 200;

const STYLE = `
  text { font: 14px system-ui, sans-serif; fill: #24292f }
  .faint { fill: #57606a; font-size: 12px }
  .grid { stroke: #d0d7de }
  .reach { stroke: #0969da; stroke-width: 6; stroke-linecap: round; opacity: .35 }
  .rating { fill: #0969da }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 }
    .faint { fill: #9198a1 }
    .grid { stroke: #3d444d }
    .reach { stroke: #58a6ff }
    .rating { fill: #58a6ff }
  }`;

/** Renders the ratings and their intervals as an SVG, strongest on top, for light and dark color schemes. */
export function ladderSvg(title: string, ratings: readonly Rating[]): string {
  const low = GRID * Math.floor(Math.min(...ratings.map(({ interval }) => interval[0])) / GRID);
  const high = GRID * Math.ceil((Math.max(...ratings.map(({ interval }) => interval[1])) + 1) / GRID);
  const x = (elo: number) => Math.round(LEFT + ((elo - low) / (high - low)) * (WIDTH - LEFT - RIGHT));
  const height = TOP + ROW * ratings.length + 12;
  const lines = Array.from({ length: (high - low) / GRID + 1 }, (_, i) => low + GRID * i);
  const rows = [...ratings].reverse().map((rating, i) => row(rating, TOP + ROW * (i + 0.5), x));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img">
<title>${title}</title>
<style>${STYLE}
</style>
<text x="8" y="22" class="faint">${title}</text>
${lines.map((elo) => gridLine(elo, x(elo), height)).join('\n')}
${rows.join('\n')}
</svg>
`;
}

function gridLine(elo: number, x: number, height: number): string {
  return `<path class="grid" d="M${x} ${TOP}V${height - 8}"/><text class="faint" x="${x}" y="${TOP - 6}" text-anchor="middle">${elo}</text>`;
}

function row({ kind, elo, interval: [low, high] }: Rating, y: number, x: (elo: number) => number): string {
  return [
    `<text x="8" y="${y + 5}">${kind}</text>`,
    `<path class="reach" d="M${x(low)} ${y}H${x(high)}"/>`,
    `<circle class="rating" cx="${x(elo)}" cy="${y}" r="6"/>`,
    `<text x="${x(high) + 14}" y="${y + 5}">${Math.round(elo)}</text>`,
  ].join('');
}
