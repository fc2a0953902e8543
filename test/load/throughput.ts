import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';
import type { GameEntry } from '../../src/games/contract';
import { seededRandom, type Random } from '../../src/random/random';
import { createJoinedMatch, type JoinedMatch } from './lobby';
import { LoadClient } from './player-client';
import type { ServerProcess } from '../support/server-process';

/** The load on a server. */
export interface ThroughputPlan {
  readonly entry: GameEntry;
  readonly numPlayers: number;
  /** Number of concurrent matches. */
  readonly matches: number;
  readonly seconds: number;
  /** Moves per second, over all matches. Defaults to as many as the server can handle. */
  readonly rate?: number | undefined;
  /** Called periodically with the progress, from 0 to 1. */
  onProgress(share: number): void;
}

/** Throughput measurements. Times are in milliseconds, sizes in bytes. */
export interface ThroughputResult {
  readonly matches: number;
  readonly moves: number;
  readonly movesPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly bytesPerMove: number;
  readonly memory: { readonly start: number; readonly most: number; readonly end: number };
}

const WARM_UP_MS = 1000;
const POLL_INTERVAL_MS = 1000;

/** Upper bound on the new matches per second, which replace finished ones. */
const NEW_MATCHES_PER_SECOND = 30;

/** Plays random concurrent matches on a server and measures its throughput. Rejects if the server refuses a match. */
export async function measureThroughput(server: ServerProcess, plan: ThroughputPlan): Promise<ThroughputResult> {
  const { entry, numPlayers, matches, seconds, rate } = plan;
  const spareCount = rate === undefined ? seconds * NEW_MATCHES_PER_SECOND : matches / 4;
  const spareMatches = await createJoinedMatches(server, plan, matches + Math.ceil(spareCount));
  const random = seededRandom('load');
  const thinkTimeMs = rate === undefined ? () => 0 : () => (2 * random.Number() * 1000 * matches) / rate;
  const tally = { times: [] as number[], bytes: 0, failure: undefined as unknown };
  const groups = Array.from({ length: matches }, () => {
    const next = async () => {
      const match = spareMatches.pop() ?? (await createJoinedMatch(server.url, entry, numPlayers));
      for (const client of clients) client.joinMatch(match);
    };
    const clients = createClientGroup(server.url, plan, { random, thinkTimeMs, tally, next });
    next().catch((error: unknown) => (tally.failure = error));
    return clients;
  });
  try {
    await sleep(WARM_UP_MS + 2 * (rate === undefined ? 0 : (1000 * matches) / rate));
    Object.assign(tally, { times: [], bytes: 0 });
    const start = performance.now();
    const memory = await sampleMemory(server, plan);
    const elapsed = (performance.now() - start) / 1000;
    if (tally.failure !== undefined) throw tally.failure as Error;
    const { times, bytes } = tally;
    return { matches, ...summarizeMoves(times, elapsed), bytesPerMove: bytes / times.length, memory };
  } finally {
    for (const client of groups.flat()) client.close();
  }
}

/** Options of the clients of one match and of those that follow it. */
interface ClientGroupOptions {
  readonly random: Random;
  readonly tally: { times: number[]; bytes: number; failure: unknown };
  thinkTimeMs(): number;
  next(): Promise<void>;
}

function createClientGroup(
  url: string,
  { entry, numPlayers }: ThroughputPlan,
  { random, tally, thinkTimeMs, next }: ClientGroupOptions,
): LoadClient[] {
  const events = {
    onMove: (milliseconds: number) => void tally.times.push(milliseconds),
    onBytes: (bytes: number) => void (tally.bytes += bytes),
  };
  return Array.from({ length: numPlayers }, (_, seat) => {
    const onOver = () => {
      if (seat === 0) next().catch((error: unknown) => (tally.failure = error));
    };
    return new LoadClient({ url, entry, player: String(seat), random, thinkTimeMs, events: { ...events, onOver } });
  });
}

async function createJoinedMatches(
  { url }: ServerProcess,
  { entry, numPlayers }: ThroughputPlan,
  count: number,
): Promise<JoinedMatch[]> {
  const opened: JoinedMatch[] = [];
  while (opened.length < count) opened.push(await createJoinedMatch(url, entry, numPlayers));
  return opened;
}

async function sampleMemory(
  server: ServerProcess,
  { seconds, onProgress }: ThroughputPlan,
): Promise<ThroughputResult['memory']> {
  const start = await server.memory();
  let [most, end] = [start, start];
  for (let second = 1; second <= seconds; second++) {
    await sleep(POLL_INTERVAL_MS);
    end = await server.memory();
    most = Math.max(most, end);
    onProgress(second / seconds);
  }
  return { start, most, end };
}

/** Summarizes move latencies, in milliseconds; NaN without moves. */
export function summarizeMoves(times: readonly number[], seconds: number) {
  const sorted = [...times].sort((a, b) => a - b);
  const quantile = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? NaN;
  return { moves: times.length, movesPerSecond: times.length / seconds, p50: quantile(0.5), p99: quantile(0.99) };
}

/** Measures the size of the sync message for a spectator of a finished match, in bytes. */
export async function measureSyncBytes(server: ServerProcess, entry: GameEntry, numPlayers: number): Promise<number> {
  const match = await createJoinedMatch(server.url, entry, numPlayers);
  await playMatchToEnd(server, entry, match);
  const socket = io(`${server.url}/${entry.name}`, { transports: ['websocket'], forceNew: true });
  const bytes = await new Promise<number>((resolve) => {
    socket.on('sync', (...args: unknown[]) => resolve(Buffer.byteLength(JSON.stringify(['sync', ...args]))));
    socket.on('connect', () => socket.emit('sync', match.matchID, null, null, numPlayers));
  });
  socket.close();
  return bytes;
}

/** Plays one random match to its end; the same match on every server. */
async function playMatchToEnd({ url }: ServerProcess, entry: GameEntry, match: JoinedMatch): Promise<void> {
  const random = seededRandom('one match');
  const clients: LoadClient[] = [];
  await new Promise<void>((resolve) => {
    const events = { onMove: () => undefined, onBytes: () => undefined, onOver: resolve };
    for (const seat of match.credentials.keys()) {
      clients.push(new LoadClient({ url, entry, player: String(seat), random, thinkTimeMs: () => 0, events }));
    }
    for (const client of clients) client.joinMatch(match);
  });
  for (const client of clients) client.close();
}
