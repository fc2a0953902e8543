import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import type { GameEntry } from '../../src/games/seam/entry';
import { Crowd } from './client-pool';
import type { FloodKind } from './flood';
import { openMatch } from './lobby';
import { broken } from './durability';
import { ROOMY } from '../support/relaxed-limits';
import { ServerProcess } from '../support/server-process';

/** What a server went through, as figures. Times in milliseconds, memory in bytes; undefined is never. */
export type Siege = Readonly<Record<string, number | undefined>>;

const FLOOD = 'test/load/flood.ts';
const SCUM = '127.0.0.66';

/** As many connections an address may have. */
const PER_ADDRESS = 20;

const LOOK = 100;
const PATIENCE = 60_000;

/** A fresh server that knows such limits, as long as something is done to it. */
async function besieged<T>(limits: Readonly<Record<string, string>>, act: (server: ServerProcess) => Promise<T>) {
  const server = new ServerProcess(limits);
  try {
    await server.open();
    return await act(server);
  } finally {
    await server.tearDown();
  }
}

/** One address does what it can while others play: how those fare, and how soon it is stopped. */
export function flooded(entry: GameEntry, kind: FloodKind, seconds: number): Promise<Siege> {
  return besieged({ MAX_NEW_MATCHES: '100000', LOG_LEVEL: 'silent' }, async ({ url }) => {
    const localAddress = (sailor: number) => `127.0.1.${1 + Math.floor(sailor / PER_ADDRESS)}`;
    const crowd = new Crowd({ url, entry, matches: 20, rate: 20, localAddress });
    const { matchID } = await openMatch(url, entry, entry.rules.seats.min);
    await crowd.gather();
    await sleep(seconds * 1000);
    const { p99: calm } = crowd.tell();
    const args = [kind, url, entry.name, matchID, SCUM, String(seconds)];
    const flood = spawn(process.execPath, ['--import', 'tsx', FLOOD, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    flood.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    await once(flood, 'close');
    const { p99: others } = crowd.tell();
    crowd.goHome();
    const { stoppedAfter } = JSON.parse(said) as { stoppedAfter?: number };
    return { stoppedAfter, calm, others };
  });
}

/** A server that is ended in order and started again while people play. */
export function restarted(entry: GameEntry, matches: number): Promise<Siege> {
  return besieged(ROOMY, async (server) => {
    const { url } = server;
    const crowd = new Crowd({ url, entry, matches, rate: matches });
    await crowd.gather();
    const start = performance.now();
    const since = () => performance.now() - start;
    const exitCode = (await server.close()) ?? undefined;
    const drainedAfter = since();
    await server.open();
    const openAfter = since();
    while (crowd.back.length < matches * entry.rules.seats.min && since() < PATIENCE) await sleep(LOOK);
    const { kept, back } = crowd;
    const lost = (await broken(url, entry.name, kept)).length;
    crowd.goHome();
    const clients = { clients: back.length, backAfter: Math.max(...back), acknowledged: kept.length, lost };
    return { exitCode, drainedAfter, openAfter, ...clients };
  });
}

/** Spectators who do not read what they are told, at a match in which much is told. */
export function unread(entry: GameEntry, readers: number): Promise<Siege> {
  return besieged({ ...ROOMY, MAX_SPECTATORS: String(readers) }, async (server) => {
    const { url } = server;
    const crowd = new Crowd({ url, entry, matches: 1, rate: 20 });
    await crowd.gather();
    const [{ matchID }] = crowd.kept.slice(-1);
    const sockets = await Promise.all(Array.from({ length: readers }, () => watch(url, entry, matchID)));
    const before = await server.memory();
    const start = performance.now();
    for (const socket of sockets) stopReading(socket);
    let most = before;
    let droppedAfter: number | undefined;
    while (droppedAfter === undefined && performance.now() < start + PATIENCE) {
      await sleep(LOOK);
      most = Math.max(most, await server.memory());
      if ((await connections(url)) <= entry.rules.seats.min) droppedAfter = performance.now() - start;
    }
    crowd.goHome();
    for (const socket of sockets) socket.close();
    return { readers, droppedAfter, memoryEach: (most - before) / readers };
  });
}

async function watch(url: string, { name }: GameEntry, matchID: string): Promise<Socket> {
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

async function connections(url: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return Number(/^piratz_sockets (\d+)/m.exec(text)?.[1]);
}
