import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';
import type { GameEntry } from '../../src/games/seam/entry';
import { seededRandom, type Random } from '../../src/random/random';
import { createJoinedMatch, type JoinedMatch } from './lobby';
import { LoadClient } from './player-client';
import type { ServerProcess } from '../support/server-process';

/** How much is asked of a server, and for how long. */
export interface ThroughputPlan {
  readonly entry: GameEntry;
  readonly numPlayers: number;
  /** How many are played at the same time. */
  readonly matches: number;
  readonly seconds: number;
  /** Moves a second of all matches together; undefined: as many as the server manages. */
  readonly rate?: number;
  /** Told now and then how far it is, from 0 to 1. */
  onProgress(share: number): void;
}

/** What a server did. Times in milliseconds, sizes in bytes. */
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

/** How many matches a slot may need in a second; those that are over are followed by fresh ones. */
const NEW_MATCHES_PER_SECOND = 30;

/** Lets random players play so many matches at a server at the same time. Rejects when the server refuses one of them. */
export async function measureThroughput(server: ServerProcess, plan: ThroughputPlan): Promise<ThroughputResult> {
  const { entry, numPlayers, matches, seconds, rate } = plan;
  const spareCount = rate === undefined ? seconds * NEW_MATCHES_PER_SECOND : matches / 4;
  const spareMatches = await createJoinedMatches(server, plan, matches + Math.ceil(spareCount));
  const random = seededRandom('load');
  const pause = rate === undefined ? () => 0 : () => (2 * random.Number() * 1000 * matches) / rate;
  const tally = { times: [] as number[], bytes: 0, failure: undefined as unknown };
  const groups = Array.from({ length: matches }, () => {
    const next = async () => {
      const match = spareMatches.pop() ?? (await createJoinedMatch(server.url, entry, numPlayers));
      for (const sailor of clients) sailor.joinMatch(match);
    };
    const clients = createClientGroup(server.url, plan, { random, pause, tally, next });
    next().catch((error: unknown) => (tally.failure = error));
    return clients;
  });
  try {
    await sleep(WARM_UP_MS + 2 * (rate === undefined ? 0 : (1000 * matches) / rate));
    Object.assign(tally, { times: [], bytes: 0 });
    const start = performance.now();
    const memory = await sampleMemory(server, plan);
    const elapsed = (performance.now() - start) / 1000;
    if (tally.failure !== undefined) throw tally.failure;
    const { times, bytes } = tally;
    return { matches, ...summarizeMoves(times, elapsed), bytesPerMove: bytes / times.length, memory };
  } finally {
    for (const sailor of groups.flat()) sailor.close();
  }
}

interface ClientGroupOptions {
  readonly random: Random;
  readonly tally: { times: number[]; bytes: number; failure: unknown };
  pause(): number;
  next(): Promise<void>;
}

function createClientGroup(
  url: string,
  { entry, numPlayers }: ThroughputPlan,
  { random, tally, pause: thinkTimeMs, next }: ClientGroupOptions,
): LoadClient[] {
  const watch = {
    onMove: (milliseconds: number) => void tally.times.push(milliseconds),
    onBytes: (bytes: number) => void (tally.bytes += bytes),
  };
  return Array.from({ length: numPlayers }, (_, seat) => {
    const onOver = () => {
      if (seat === 0) next().catch((error: unknown) => (tally.failure = error));
    };
    return new LoadClient({ url, entry, player: String(seat), random, thinkTimeMs, events: { ...watch, onOver } });
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
  const sizes = [start];
  for (let second = 1; second <= seconds; second++) {
    await sleep(POLL_INTERVAL_MS);
    sizes.push(await server.memory());
    onProgress(second / seconds);
  }
  return { start, most: Math.max(...sizes), end: sizes[sizes.length - 1] };
}

/** How many moves there were, and how long they took, in milliseconds. */
export function summarizeMoves(times: readonly number[], seconds: number) {
  const sorted = [...times].sort((a, b) => a - b);
  const quantile = (share: number) => sorted[Math.floor(share * (sorted.length - 1))];
  return { moves: times.length, movesPerSecond: times.length / seconds, p50: quantile(0.5), p99: quantile(0.99) };
}

/** How many bytes a spectator gets who comes when a whole match has been played. */
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

/** The same random match at every server. */
async function playMatchToEnd({ url }: ServerProcess, entry: GameEntry, match: JoinedMatch): Promise<void> {
  const random = seededRandom('one match');
  const clients: LoadClient[] = [];
  await new Promise<void>((resolve) => {
    const events = { onMove: () => undefined, onBytes: () => undefined, onOver: resolve };
    for (const seat of match.credentials.keys()) {
      clients.push(new LoadClient({ url, entry, player: String(seat), random, thinkTimeMs: () => 0, events }));
    }
    for (const sailor of clients) sailor.joinMatch(match);
  });
  for (const sailor of clients) sailor.close();
}
