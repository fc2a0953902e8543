import '../../src/cli/shared/set-production-env';
import Database from 'libsql';
import { io, type Socket } from 'socket.io-client';
import { columns, lines } from '../../src/cli/shared/output';
import { readFlags, readInteger, runCommand } from '../../src/cli/shared/usage';
import { databaseFile } from '../../src/server/storage/database';
import { killAllOnInterrupt, ServerProcess } from '../support/server-process';
import { waitUntil } from '../support/wait-until';

/** Number of requests for each figure of the list. */
const REQUESTS = 100;

/** A joined seat. */
interface Seat {
  readonly matchID: string;
  readonly playerID: string;
  readonly playerCredentials: string;
}

/** Figures in milliseconds, by what they measure. */
type Figures = Record<string, number>;

/**
 * Measures what many tables cost: a restart with unfinished bot tables, the list of open tables, and a level-5 bot at a
 * table of two beside those of a crowd.
 */
async function measureCrowd(): Promise<void> {
  const flags = readFlags({
    tables: { type: 'string', default: '30000', about: 'number of unfinished bot tables' },
    crowd: { type: 'string', default: '240', about: 'number of level-5 tables of one address' },
    root: { type: 'string', about: 'the folder of another version, built, to measure instead' },
    json: { type: 'boolean', default: false, about: 'print one JSON object instead of text' },
  });
  const tables = readInteger('tables', flags.tables, 1);
  const crowd = readInteger('crowd', flags.crowd, 1);
  killAllOnInterrupt();
  const environment = {
    TRUST_PROXY: '1',
    MAX_NEW_MATCHES: '100000',
    MAX_REQUESTS: '1000000',
    MAX_CONNECTIONS_PER_ADDRESS: '10000',
  };
  const server = new ServerProcess(environment, undefined, undefined, undefined, flags.root);
  try {
    const figures = { ...(await measureBots(server, crowd)), ...(await measureTables(server, tables)) };
    const rows = Object.entries(figures).map(([name, value]) => [name, `${value.toFixed(1)} ms`]);
    process.stdout.write(flags.json ? `${JSON.stringify({ figures, tables, crowd })}\n` : lines(columns(rows)));
  } finally {
    await server.tearDown();
  }
}

/** Measures the answers of a level-5 bot at a table of two, without others and beside a crowd of tables with three bots each. */
async function measureBots(server: ServerProcess, crowd: number): Promise<Figures> {
  await server.open();
  const alone = await timeOfAnswers(server, '198.51.100.1');
  const sockets: Socket[] = [];
  const start = performance.now();
  const playing = Array.from({ length: crowd }, () => openBotTable(server, '203.0.113.7', 3));
  for (const seat of await Promise.all(playing)) sockets.push((await sitDown(server, seat, '203.0.113.7')).socket);
  const beside = await timeOfAnswers(server, '198.51.100.2');
  for (const socket of sockets) socket.disconnect();
  await server.close();
  return {
    'level-5 answer, nobody else': alone,
    [`level-5 answer beside ${crowd} tables, the slowest of five`]: beside,
    'crowd opened in': performance.now() - start,
  };
}

/** Returns the slowest of five first answers of a bot at a table of two. */
async function timeOfAnswers(server: ServerProcess, address: string): Promise<number> {
  let slowest = 0;
  for (let i = 0; i < 5; i++) {
    const start = performance.now();
    const { socket, moved } = await sitDown(server, await openBotTable(server, address), address);
    await moved;
    slowest = Math.max(slowest, performance.now() - start);
    socket.disconnect();
  }
  return slowest;
}

/** Opens a table of a person and level-5 bots, which move first. */
async function openBotTable(server: ServerProcess, address: string, count = 1): Promise<Seat> {
  const bots = Object.fromEntries(Array.from({ length: count }, (_, i) => [i + 1, 'level5']));
  return post<Seat>(server, address, '/games/piratz/create', {
    ...{ numPlayers: count + 1, setupData: { firstPlayer: '1' }, bots, playerName: 'Ann', unlisted: true },
  });
}

/** Connects the owner of a seat; `moved` resolves when a bot has moved. */
async function sitDown(
  { url }: ServerProcess,
  seat: Seat,
  address: string,
): Promise<{ socket: Socket; moved: Promise<void> }> {
  const socket = io(`${url}/piratz`, {
    ...{ transports: ['websocket'], reconnection: false, forceNew: true },
    extraHeaders: { 'x-forwarded-for': address },
  });
  const moved = new Promise<void>((resolve) => {
    socket.on('update', () => resolve());
    socket.on(
      'sync',
      (_matchID: string, { state }: { state: { _stateID: number } }) => state._stateID > 0 && resolve(),
    );
  });
  await socket.timeout(60_000).emitWithAck('sync', seat.matchID, seat.playerID, seat.playerCredentials, 2);
  return { socket, moved };
}

async function post<T>({ url }: ServerProcess, address: string, path: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
  const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Fills the database with copies of one bot table, restarts the server, and measures the start, the list and the end. */
async function measureTables(server: ServerProcess, tables: number): Promise<Figures> {
  await server.open();
  const seat = await post<Seat>(server, '198.51.100.1', '/games/piratz/create', {
    ...{ numPlayers: 2, setupData: { firstPlayer: '1' }, bots: { '1': 'random' }, playerName: 'Ann' },
  });
  await server.close();
  copyMatch(databaseFile({ dataDir: server.folder }), seat.matchID, tables);
  const start = performance.now();
  await server.open();
  await waitUntil(async () => (await fetch(`${server.url}/readyz`)).ok, 600_000);
  const ready = performance.now() - start;
  const oldest = performance.now();
  const { socket, moved } = await sitDown(server, { ...seat, matchID: 'copy-1' }, '198.51.100.1');
  await moved;
  const opened = performance.now() - oldest;
  socket.disconnect();
  const first = await timesOfRequests(REQUESTS, () => list(server, ''));
  const changing = await timesOfRequests(REQUESTS, (i) => list(server, `&updatedAfter=${i}`));
  const closing = performance.now();
  await server.close();
  return {
    [`ready after a restart with ${tables} tables`]: ready,
    'bot of the oldest table moves after opening it': opened,
    'list, p50': percentile(first, 0.5),
    'list, p95': percentile(first, 0.95),
    'list that nobody has asked for, p50': percentile(changing, 0.5),
    'list that nobody has asked for, p95': percentile(changing, 0.95),
    'shutdown while resuming': performance.now() - closing,
  };
}

/** Stores copies of a match that has been dealt, each with its own ID, code and time of its last change. */
function copyMatch(file: string, matchID: string, count: number): void {
  const database = new Database(file);
  const columns = (table: string, ...own: string[]) =>
    (database.prepare(`PRAGMA table_info(${table})`).all() as { name: string }[])
      .map(({ name }) => name)
      .filter((name) => !own.includes(name))
      .join(', ');
  const numbers = `WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ${count})`;
  const [matches, seats] = [columns('matches', 'id', 'code', 'updated_at', 'created_at'), columns('seats', 'match')];
  const [from, times] = ['FROM numbers', 'updated_at + n, created_at + n'];
  database.exec(`BEGIN;
    INSERT INTO matches (id, code, updated_at, created_at, ${matches})
      ${numbers} SELECT 'copy-' || n, 'C' || n, ${times}, ${matches} ${from} JOIN matches ON id = '${matchID}';
    INSERT INTO seats (match, ${seats})
      ${numbers} SELECT 'copy-' || n, ${seats} ${from} JOIN seats ON match = '${matchID}';
    COMMIT`);
  database.close();
}

async function list({ url }: ServerProcess, filter: string): Promise<void> {
  const response = await fetch(`${url}/games/piratz?isGameover=false${filter}`);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`the list is refused with ${response.status}`);
}

async function timesOfRequests(count: number, request: (i: number) => Promise<void>): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const start = performance.now();
    await request(i);
    times.push(performance.now() - start);
  }
  return times;
}

function percentile(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(share * (times.length - 1))] ?? 0;
}

void runCommand(
  'Measures what many tables cost: a restart, the list of open tables, and bots beside a crowd.',
  measureCrowd,
);
