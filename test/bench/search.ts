import '../../src/cli/shared/set-production-env';
import { GAMES } from '../../src/games';
import { measureGame, type BenchRow } from './model';
import { columns, lines } from '../../src/cli/shared/columns';
import { readGame } from '../../src/cli/arena/match-config';
import { readFlags, runCommand, UsageError } from '../../src/cli/shared/usage';
import { VERSIONS } from '../../src/cli/shared/versions';

/** How fast the model, boardgame.io's reducer and the search are, for every game and number of seats. */
async function bench(): Promise<void> {
  const flags = readFlags({
    game: { type: 'string', about: 'which game; all of them unless told' },
    seconds: { type: 'string', default: '2', about: 'how long to measure each figure' },
    json: { type: 'boolean', default: false, about: 'one JSON object instead of words' },
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

/** A positive number, or a UsageError. */
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
  const head = ['a second', 'players', 'model playouts', 'reducer playouts', 'ratio', 'search iterations'];
  return lines(columns([head, ...table]));
}

void runCommand('How fast the model, the reducer of boardgame.io and the search are.', bench);
