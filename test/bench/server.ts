import '../../src/cli/shared/set-production-env';
import { GAMES } from '../../src/games';
import { columns, lines, VERSIONS } from '../../src/cli/shared/output';
import { progressBar } from '../../src/cli/shared/progress-bar';
import { SERVER_KINDS, startServer, type ServerKind } from '../load/servers-under-test';
import { killAllOnInterrupt } from '../support/server-process';
import { measureThroughput, measureSyncBytes, type ThroughputResult } from '../load/throughput';
import { readFlags, readInteger, runCommand, UsageError } from '../../src/cli/shared/usage';

/** Results of one server at one load: those of its median round. */
interface Row extends ThroughputResult {
  readonly server: ServerKind;
  /** Moves per second of every round. */
  readonly rounds: readonly number[];
  /** Size of the sync message for a spectator who joins a finished match, in bytes. */
  readonly syncBytes: number;
  readonly ratioToInMemory?: number | undefined;
  readonly ratioToFlatFile?: number | undefined;
}

const SEATS = 2;

/** Measures the throughput of our server and of boardgame.io's side by side; this process generates the load. */
async function bench(): Promise<void> {
  const flags = readFlags({
    matches: {
      type: 'string',
      default: '50,200',
      about: 'number of concurrent matches; several sizes separated by commas',
    },
    seconds: { type: 'string', default: '10', about: 'measuring time per server' },
    rate: { type: 'string', about: 'moves per second (default: unlimited)' },
    rounds: { type: 'string', default: '5', about: 'number of interleaved rounds; the median counts' },
    servers: { type: 'string', default: SERVER_KINDS.join(','), about: 'servers, separated by commas' },
    json: { type: 'boolean', default: false, about: 'print one JSON object instead of text' },
  });
  const seconds = readInteger('seconds', flags.seconds, 1);
  const rate = flags.rate === undefined ? undefined : readInteger('rate', flags.rate, 1);
  const rounds = readInteger('rounds', flags.rounds, 1);
  const sizes = flags.matches.split(',').map((text) => readInteger('matches', text, 1));
  const kinds = flags.servers.split(',').map(readServer);
  killAllOnInterrupt();
  const rows: Row[] = [];
  const failures: string[] = [];
  for (const matches of sizes) rows.push(...(await measureAll(kinds, { matches, seconds, rate, rounds }, failures)));
  const compared = rows.map((row) => ({ ...row, ...ratios(row, rows) }));
  process.stdout.write(
    flags.json
      ? `${JSON.stringify({ rows: compared, failures, seconds, rate, versions: VERSIONS })}\n`
      : lines([...formatTable(compared), ...failures]),
  );
}

function readServer(text: string): ServerKind {
  const kind = SERVER_KINDS.find((known) => known === text);
  if (kind) return kind;
  throw new UsageError(`--servers knows ${SERVER_KINDS.join(', ')}, not "${text}"`);
}

interface Load {
  readonly matches: number;
  readonly seconds: number;
  readonly rate?: number | undefined;
  readonly rounds: number;
}

/**
 * Measures all servers in interleaved rounds, so that temporary slowness of the machine affects all of them. Failures of
 * boardgame.io's servers are added to `failures`.
 */
async function measureAll(kinds: readonly ServerKind[], load: Load, failures: string[]): Promise<Row[]> {
  const measured: Row[] = [];
  for (let round = 0; round < load.rounds; round++) {
    for (const kind of kinds) {
      try {
        measured.push(await measure(kind, load));
      } catch (error) {
        if (kind === 'ours') throw error;
        failures.push(`${kind}, ${load.matches} matches: ${(error as Error).message}`);
      }
    }
  }
  return kinds.map((kind) => measured.filter(({ server }) => server === kind)).flatMap(median);
}

/** Returns the row of the median round (the slower one of two middle rounds); empty if there are no rows. */
function median(rows: readonly Row[]): Row[] {
  const sorted = [...rows].sort((a, b) => a.movesPerSecond - b.movesPerSecond);
  const middle = sorted[Math.floor((rows.length - 1) / 2)];
  return middle ? [{ ...middle, rounds: rows.map(({ movesPerSecond }) => movesPerSecond) }] : [];
}

async function measure(server: ServerKind, load: Load): Promise<Row> {
  const [entry] = GAMES;
  const serverProcess = await startServer(server);
  const bar = progressBar(`${server}, ${load.matches} matches {bar} {percentage} %`);
  try {
    const bytes = await measureSyncBytes(serverProcess, entry, SEATS);
    bar.start(1, 0);
    const onProgress = (share: number) => bar.update(share);
    const result = await measureThroughput(serverProcess, { entry, numPlayers: SEATS, ...load, onProgress });
    return { server, ...result, rounds: [result.movesPerSecond], syncBytes: bytes };
  } finally {
    bar.stop();
    // boardgame.io's server has no graceful shutdown.
    await serverProcess.tearDown(server === 'ours' ? 'SIGTERM' : 'SIGKILL');
  }
}

/** Ratios of our throughput to that of boardgame.io's servers under the same load. */
function ratios({ server, matches, movesPerSecond }: Row, rows: readonly Row[]) {
  if (server !== 'ours') return {};
  const ratioTo = (kind: ServerKind) => {
    const other = rows.find((row) => row.server === kind && row.matches === matches);
    return other && movesPerSecond / other.movesPerSecond;
  };
  return { ratioToInMemory: ratioTo('InMemory'), ratioToFlatFile: ratioTo('FlatFile') };
}

function formatTable(rows: readonly Row[]): string[] {
  const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0);
  const head = [
    'server',
    'matches',
    'moves/s',
    'p50 ms',
    'p99 ms',
    'bytes/move',
    'sync bytes',
    'MB',
    'x InMemory',
    'x FlatFile',
  ];
  const table = rows.map((row) => [
    row.server,
    String(row.matches),
    row.movesPerSecond.toFixed(0),
    row.p50.toFixed(1),
    row.p99.toFixed(1),
    row.bytesPerMove.toFixed(0),
    String(row.syncBytes),
    `${megabytes(row.memory.start)} to ${megabytes(row.memory.end)}`,
    row.ratioToInMemory?.toFixed(2) ?? '',
    row.ratioToFlatFile?.toFixed(2) ?? '',
  ]);
  return columns([head, ...table]);
}

void runCommand('Measures the moves per second of our server and of those of boardgame.io, side by side.', bench);
