import { columns, lines } from '../shared/columns';
import type { Contest } from './match-series';
import type { Ladder } from './ladder';
import type { Interval } from './statistics';
import type { Table } from './match-config';
import { intervals, perMove, tally, type ShareIntervals } from './results';
import { VERSIONS } from '../shared/versions';

/** What a contest came to, for programs. */
export function contestReport({ table, results, stopped, test, verdict }: Contest, seconds: number) {
  const { entry, seats, seed } = table;
  return {
    game: entry.name,
    seats,
    ...tally(seats, results),
    seconds,
    seed,
    intervals: intervals(seats, results),
    millisecondsPerMove: perMove('milliseconds', seats, results),
    iterationsPerMove: perMove('iterations', seats, results),
    versions: VERSIONS,
    stopped,
    ...(test && { sprt: { ...test, verdict } }),
  };
}

/** What a ladder came to, for programs. */
export function ladderReport({ contests, ratings, stopped }: Ladder, { entry, seats, seed }: Table, seconds: number) {
  const pairings = contests.map((contest) => {
    const { seats, matches, shares, intervals, millisecondsPerMove, iterationsPerMove } = contestReport(
      contest,
      seconds,
    );
    return { seats, matches, shares, intervals, millisecondsPerMove, iterationsPerMove };
  });
  const versions = VERSIONS;
  return { game: entry.name, numPlayers: seats.length, ratings, pairings, seconds, seed, versions, stopped };
}

/** What a contest came to, for people. */
export function contestWords(contest: Contest, seconds: number): string {
  const report = contestReport(contest, seconds);
  const { game, seed, matches, wins, shares, meanScores, meanPlies, meanRounds, stopped, sprt } = report;
  const rounds = meanRounds === undefined ? '' : `, ${meanRounds.toFixed(1)} rounds`;
  const rows = Object.keys(wins).map((kind) => [
    kind,
    String(wins[kind]),
    shares[kind].toFixed(1),
    matches === 0 ? '-' : percent(shares[kind] / matches),
    intervalOf(report.intervals[kind]),
    meanScores[kind].toFixed(2),
    report.millisecondsPerMove[kind].toFixed(2),
  ]);
  return lines([
    `${game}, seed ${seed}: ${matches} matches in ${seconds} s, ${meanPlies.toFixed(1)} moves${rounds} on average`,
    ...columns([['', 'wins', 'shares', 'of matches', '95 %', 'mean score', 'ms a move'], ...rows]),
    ...(sprt ? [`${percent(sprt.goal)} for ${contest.table.seats[0]}: ${sprt.verdict}`] : []),
    ...(stopped === 'interrupted' ? ['interrupted'] : []),
  ]);
}

/** What a ladder came to, for people: the strongest on top. */
export function ladderWords({ contests, ratings, stopped }: Ladder, table: Table, seconds: number): string {
  const matches = contests.reduce((sum, { results }) => sum + results.length, 0);
  const rows = ratings.map(({ kind, elo, interval }) => [kind, elo.toFixed(0), rangeOf(interval, (x) => x.toFixed(0))]);
  const pairs = contests.map((contest) => {
    const [upper, lower] = contest.table.seats;
    const { shares, matches, intervals } = contestReport(contest, seconds);
    return [`${upper} against ${lower}`, percent(shares[upper] / matches), intervalOf(intervals[upper])];
  });
  return lines([
    `${table.entry.name}, ${table.seats.length} players, seed ${table.seed}: ${matches} matches in ${seconds} s`,
    ...columns([['', 'rating', '95 %'], ...rows.reverse()]),
    '',
    ...columns([['', 'share', '95 %'], ...pairs.reverse()]),
    ...(stopped === 'interrupted' ? ['interrupted'] : []),
  ]);
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

/** Of blocks that all ended alike a bootstrap makes no interval: then it is Wilson's. */
function intervalOf({ blocks, wilson }: ShareIntervals): string {
  const [low, high] = blocks;
  return low === high ? `${rangeOf(wilson, percent)} (Wilson)` : rangeOf(blocks, percent);
}

const rangeOf = ([low, high]: Interval, write: (value: number) => string) => `${write(low)} to ${write(high)}`;
