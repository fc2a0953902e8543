import { columns, lines } from '../shared/columns';
import type { MatchSeries } from './match-series';
import { kindsOfPairing, type Ladder } from './ladder';
import type { Interval } from './statistics';
import type { MatchConfig } from '../match/match-config';
import { shareIntervals, meanPerMove, summarizeResults, type ShareIntervals } from './results';
import { valueOf } from '../shared/lookup';
import { VERSIONS } from '../shared/versions';

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
