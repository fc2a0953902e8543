import { SingleBar } from 'cli-progress';
import { readTable, TABLE_FLAGS, type Table } from './table';
import { tally, type Result, type Tally } from './tally';
import { playTournament } from './tournament';
import { readFlags, readNumber, runCommand } from './usage';

/** Exit code of programs that Ctrl-C has ended. */
const INTERRUPTED = 130;

/** Bots against bots: who wins how often. */
async function arena(): Promise<void> {
  const flags = readFlags({
    ...TABLE_FLAGS,
    matches: { type: 'string', default: '100' },
    json: { type: 'boolean', default: false },
  });
  const table = readTable(flags);
  const matches = readNumber('matches', flags.matches, 1);
  const start = performance.now();
  const results = await playAll(table, matches);
  const seconds = Number(((performance.now() - start) / 1000).toFixed(3));
  const summary = tally(table.seats, results);
  process.stdout.write(flags.json ? json(table, summary, seconds) : words(table, summary, seconds));
}

/** All results, or those so far when Ctrl-C ends the run. */
async function playAll(table: Table, matches: number): Promise<Result[]> {
  const interruption = new AbortController();
  process.once('SIGINT', () => {
    process.exitCode = INTERRUPTED;
    interruption.abort();
  });
  const bar = process.stderr.isTTY ? new SingleBar({ stream: process.stderr, clearOnComplete: true }) : undefined;
  const results: Result[] = [];
  bar?.start(matches, 0);
  try {
    for await (const result of playTournament(table, matches, interruption.signal)) {
      results.push(result);
      bar?.increment();
    }
  } finally {
    bar?.stop();
  }
  return results;
}

function json({ entry, seats, seed }: Table, summary: Tally, seconds: number): string {
  return `${JSON.stringify({ game: entry.name, seats, ...summary, seconds, seed })}\n`;
}

function words({ entry, seats, seed }: Table, summary: Tally, seconds: number): string {
  const { matches, wins, shares, meanScores, meanPlies, meanRounds } = summary;
  const width = Math.max(...seats.map((kind) => kind.length));
  const rounds = meanRounds === undefined ? '' : `, ${meanRounds.toFixed(1)} rounds`;
  const row = (cells: string[]) => cells.map((cell, i) => (i === 0 ? cell.padEnd(width) : cell.padStart(12))).join('');
  const percent = (kind: string) => (matches === 0 ? '-' : `${((100 * shares[kind]) / matches).toFixed(1)} %`);
  const lines = [
    `${entry.name}, seed ${seed}: ${matches} matches in ${seconds} s, ${meanPlies.toFixed(1)} moves${rounds} on average`,
    row(['', 'wins', 'shares', 'of matches', 'mean score']),
    ...Object.keys(wins).map((kind) =>
      row([kind, String(wins[kind]), shares[kind].toFixed(1), percent(kind), meanScores[kind].toFixed(2)]),
    ),
  ];
  return `${lines.join('\n')}\n`;
}

void runCommand(arena);
