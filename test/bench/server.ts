import '../../src/cli/shared/set-production-env';
import { GAMES } from '../../src/games';
import { columns, lines } from '../../src/cli/shared/columns';
import { SERVER_KINDS, startServer, type ServerKind } from '../load/servers-under-test';
import { killAllOnInterrupt } from '../support/server-process';
import { measureThroughput, measureSyncBytes, type ThroughputResult } from '../load/throughput';
import { progressBar } from '../../src/cli/shared/progress';
import { readFlags, readInteger, runCommand, UsageError } from '../../src/cli/shared/usage';
import { VERSIONS } from '../../src/cli/shared/versions';

/** A server under so many matches, next to boardgame.io's in the same run: the median of its rounds. */
interface Row extends ThroughputResult {
  readonly server: ServerKind;
  /** The moves a second of every round. */
  readonly rounds: readonly number[];
  /** What a spectator gets who comes after a whole match, in bytes. */
  readonly syncBytes: number;
  readonly ratioToInMemory?: number;
  readonly ratioToFlatFile?: number;
}

const SEATS = 2;

/** How many moves a second our server and boardgame.io's make, side by side, the load coming from this process. */
async function bench(): Promise<void> {
  const flags = readFlags({
    matches: {
      type: 'string',
      default: '50,200',
      about: 'how many are played at the same time; several sizes with commas between',
    },
    seconds: { type: 'string', default: '10', about: 'how long to measure each server' },
    rate: { type: 'string', about: 'moves a second; as many as can be unless told' },
    rounds: { type: 'string', default: '5', about: 'how often, in turn; the round in the middle counts' },
    servers: { type: 'string', default: SERVER_KINDS.join(','), about: 'which servers, with commas between' },
    json: { type: 'boolean', default: false, about: 'one JSON object instead of words' },
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
  readonly rate?: number;
  readonly rounds: number;
}

/**
 * All servers in turn, round after round, so that a machine that is slower for a while is so for all of them. Those of
 * boardgame.io that do not get through it are named in `failures`.
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

/** The row of the round in the middle, the slower one of two; none of none. */
function median(rows: readonly Row[]): Row[] {
  if (rows.length === 0) return [];
  const sorted = [...rows].sort((a, b) => a.movesPerSecond - b.movesPerSecond);
  return [{ ...sorted[Math.floor((rows.length - 1) / 2)], rounds: rows.map(({ movesPerSecond }) => movesPerSecond) }];
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
    await serverProcess.tearDown(server === 'ours' ? 'SIGTERM' : 'SIGKILL'); // the stock server knows no orderly end
  }
}

/** Of our moves a second to those of boardgame.io's servers under the same load. */
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

void runCommand('How many moves a second our server and those of boardgame.io make, side by side.', bench);
