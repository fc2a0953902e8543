import '../../src/cli/shared/set-production-env';
import { GAMES } from '../../src/games';
import { measureGame, type BenchRow } from './model';
import { columns, lines, VERSIONS } from '../../src/cli/shared/output';
import { readGame } from '../../src/cli/match/match-config';
import { readFlags, runCommand, UsageError } from '../../src/cli/shared/usage';

/** Measures the speed of the model, of boardgame.io's reducer and of the search, per game and number of seats. */
async function bench(): Promise<void> {
  const flags = readFlags({
    game: { type: 'string', about: 'game (default: all)' },
    seconds: { type: 'string', default: '2', about: 'measuring time per figure' },
    json: { type: 'boolean', default: false, about: 'print one JSON object instead of text' },
  });
  const seconds = readSeconds(flags.seconds);
  const rows: BenchRow[] = [];
  for (const entry of flags.game === undefined ? GAMES : [readGame(flags.game)]) {
    for (let players = entry.rules.seats.min; players <= entry.rules.seats.max; players++) {
      rows.push(await measureGame(entry, players, { seconds, searcher: (iterations) => `ismcts:${iterations}` }));
    }
  }
  process.stdout.write(flags.json ? `${JSON.stringify({ rows, seconds, versions: VERSIONS })}\n` : formatTable(rows));
}

/** Parses a positive number; throws a UsageError otherwise. */
function readSeconds(text: string): number {
  const seconds = Number(text);
  if (seconds > 0 && Number.isFinite(seconds)) return seconds;
  throw new UsageError(`--seconds must be a number above 0, not "${text}"`);
}

function formatTable(rows: readonly BenchRow[]): string {
  const table = rows.map((row) => [
    row.game,
    String(row.players),
    row.modelPlayouts.toFixed(0),
    row.reducerPlayouts.toFixed(1),
    row.ratio.toFixed(0),
    row.searchIterations.toFixed(0),
  ]);
  const head = ['per second', 'players', 'model playouts', 'reducer playouts', 'ratio', 'search iterations'];
  return lines(columns([head, ...table]));
}

void runCommand('Measures the speed of the model, of the boardgame.io reducer and of the search.', bench);
