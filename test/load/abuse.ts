import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { GameEntry } from '../../src/games/contract';
import { ClientPool } from './client-pool';
import type { FloodKind } from './flood';
import { createJoinedMatch } from './lobby';
import { lostMoves } from './durability';
import { RELAXED_LIMITS } from '../support/relaxed-limits';
import { ServerProcess } from '../support/server-process';

/** Measurements of an attack. Times are in milliseconds, memory in bytes; undefined means never. */
export type AbuseResult = Readonly<Record<string, number | undefined>>;

const FLOOD_SCRIPT = 'test/load/flood.ts';
const ATTACKER_ADDRESS = '127.0.0.66';

/** Number of clients per local address: the server's default limit of connections per address. */
const CLIENTS_PER_ADDRESS = 20;

const POLL_INTERVAL_MS = 100;
const TIMEOUT_MS = 60_000;

/** Runs `work` against a fresh server with these limits. */
async function withServer<T>(limits: Readonly<Record<string, string>>, work: (server: ServerProcess) => Promise<T>) {
  const server = new ServerProcess(limits);
  try {
    await server.open();
    return await work(server);
  } finally {
    await server.tearDown();
  }
}

/**
 * Floods a server from one address while others play: measures their latency and the time until the flood is stopped.
 */
export function measureFlood(entry: GameEntry, kind: FloodKind, seconds: number): Promise<AbuseResult> {
  return withServer({ MAX_NEW_MATCHES: '100000', LOG_LEVEL: 'silent' }, async ({ url }) => {
    const localAddress = (client: number) => `127.0.1.${1 + Math.floor(client / CLIENTS_PER_ADDRESS)}`;
    const pool = new ClientPool({ url, entry, matches: 20, rate: 20, localAddress });
    const { matchID } = await createJoinedMatch(url, entry, entry.rules.seats.min);
    await pool.start();
    await sleep(seconds * 1000);
    const { p99: p99Before } = pool.takeStats();
    const args = [kind, url, entry.name, matchID, ATTACKER_ADDRESS, String(seconds)];
    const flood = spawn(process.execPath, ['--import', 'tsx', FLOOD_SCRIPT, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    flood.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await once(flood, 'close');
    const { p99: p99During } = pool.takeStats();
    pool.close();
    const { stoppedAfter } = JSON.parse(output) as { stoppedAfter?: number };
    return { stoppedAfter, p99Before, p99During };
  });
}

/** Restarts a server gracefully during play. */
export function measureRestart(entry: GameEntry, matches: number): Promise<AbuseResult> {
  return withServer(RELAXED_LIMITS, async (server) => {
    const { url } = server;
    const pool = new ClientPool({ url, entry, matches, rate: matches });
    await pool.start();
    const start = performance.now();
    const since = () => performance.now() - start;
    const exitCode = (await server.close()) ?? undefined;
    const drainedAfter = since();
    await server.open();
    const openAfter = since();
    while (pool.reconnectTimes.length < matches * entry.rules.seats.min && since() < TIMEOUT_MS)
      await sleep(POLL_INTERVAL_MS);
    const { ackedMoves, reconnectTimes } = pool;
    const lost = (await lostMoves(url, entry.name, ackedMoves)).length;
    pool.close();
    const clients = {
      clients: reconnectTimes.length,
      recoveryMs: Math.max(...reconnectTimes),
      acknowledged: ackedMoves.length,
      lost,
    };
    return { exitCode, drainedAfter, openAfter, ...clients };
  });
}

/** Measures spectators that do not read their sockets, at a busy match. */
export function measureSlowReaders(entry: GameEntry, readers: number): Promise<AbuseResult> {
  return withServer({ ...RELAXED_LIMITS, MAX_SPECTATORS: String(readers) }, async (server) => {
    const { url } = server;
    const pool = new ClientPool({ url, entry, matches: 1, rate: 20 });
    await pool.start();
    const { matchID } = pool.ackedMoves.at(-1)!;
    const sockets = await Promise.all(Array.from({ length: readers }, () => spectate(url, entry, matchID)));
    const before = await server.memory();
    const start = performance.now();
    for (const socket of sockets) stopReading(socket);
    let peak = before;
    let droppedAfter: number | undefined;
    while (droppedAfter === undefined && performance.now() < start + TIMEOUT_MS) {
      await sleep(POLL_INTERVAL_MS);
      peak = Math.max(peak, await server.memory());
      if ((await openSocketCount(url)) <= entry.rules.seats.min) droppedAfter = performance.now() - start;
    }
    pool.close();
    for (const socket of sockets) socket.close();
    return { readers, droppedAfter, memoryEach: (peak - before) / readers };
  });
}

async function spectate(url: string, { name }: GameEntry, matchID: string): Promise<Socket> {
  const socket = io(`${url}/${name}`, { transports: ['websocket'], forceNew: true, reconnection: false });
  await new Promise<void>((resolve) => {
    socket.on('connect', () => socket.emit('sync', matchID, null, null, 2, () => resolve()));
  });
  return socket;
}

function stopReading(socket: Socket): void {
  const { ws } = socket.io.engine.transport as unknown as { ws: { _socket: { pause(): void } } };
  ws._socket.pause();
}

async function openSocketCount(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^piratz_sockets (\d+)/m.exec(text)?.[1]);
}
