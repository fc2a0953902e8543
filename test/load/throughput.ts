import { setTimeout as sleep } from 'node:timers/promises';
import { io } from 'socket.io-client';
import type { GameEntry } from '../../src/games/seam/entry';
import { seededRandom, type Random } from '../../src/random/random';
import { openMatch, type OpenMatch } from './lobby';
import { Sailor } from './player-client';
import type { ServerProcess } from '../support/server-process';

/** How much is asked of a server, and for how long. */
export interface VoyagePlan {
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
export interface Voyage {
  readonly matches: number;
  readonly moves: number;
  readonly movesPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly bytesPerMove: number;
  readonly memory: { readonly start: number; readonly most: number; readonly end: number };
}

const WARM_UP = 1000;
const LOOK = 1000;

/** How many matches a slot may need in a second; those that are over are followed by fresh ones. */
const FRESH_PER_SECOND = 30;

/** Lets random players play so many matches at a server at the same time. Rejects when the server refuses one of them. */
export async function sail(house: ServerProcess, plan: VoyagePlan): Promise<Voyage> {
  const { entry, numPlayers, matches, seconds, rate } = plan;
  const supply = rate === undefined ? seconds * FRESH_PER_SECOND : matches / 4;
  const waiting = await openMatches(house, plan, matches + Math.ceil(supply));
  const random = seededRandom('load');
  const pause = rate === undefined ? () => 0 : () => (2 * random.Number() * 1000 * matches) / rate;
  const tally = { times: [] as number[], bytes: 0, failure: undefined as unknown };
  const crews = Array.from({ length: matches }, () => {
    const next = async () => {
      const match = waiting.pop() ?? (await openMatch(house.url, entry, numPlayers));
      for (const sailor of crew) sailor.board(match);
    };
    const crew = manCrew(house.url, plan, { random, pause, tally, next });
    next().catch((error: unknown) => (tally.failure = error));
    return crew;
  });
  try {
    await sleep(WARM_UP + 2 * (rate === undefined ? 0 : (1000 * matches) / rate));
    Object.assign(tally, { times: [], bytes: 0 });
    const start = performance.now();
    const memory = await watch(house, plan);
    const elapsed = (performance.now() - start) / 1000;
    if (tally.failure !== undefined) throw tally.failure;
    const { times, bytes } = tally;
    return { matches, ...figures(times, elapsed), bytesPerMove: bytes / times.length, memory };
  } finally {
    for (const sailor of crews.flat()) sailor.leave();
  }
}

interface Orders {
  readonly random: Random;
  readonly tally: { times: number[]; bytes: number; failure: unknown };
  pause(): number;
  next(): Promise<void>;
}

function manCrew(url: string, { entry, numPlayers }: VoyagePlan, { random, tally, pause, next }: Orders): Sailor[] {
  const watch = {
    onMove: (milliseconds: number) => void tally.times.push(milliseconds),
    onBytes: (bytes: number) => void (tally.bytes += bytes),
  };
  return Array.from({ length: numPlayers }, (_, seat) => {
    const onOver = () => {
      if (seat === 0) next().catch((error: unknown) => (tally.failure = error));
    };
    return new Sailor({ url, entry, player: String(seat), random, pause, watch: { ...watch, onOver } });
  });
}

async function openMatches(
  { url }: ServerProcess,
  { entry, numPlayers }: VoyagePlan,
  count: number,
): Promise<OpenMatch[]> {
  const opened: OpenMatch[] = [];
  while (opened.length < count) opened.push(await openMatch(url, entry, numPlayers));
  return opened;
}

async function watch(house: ServerProcess, { seconds, onProgress }: VoyagePlan): Promise<Voyage['memory']> {
  const start = await house.memory();
  const sizes = [start];
  for (let second = 1; second <= seconds; second++) {
    await sleep(LOOK);
    sizes.push(await house.memory());
    onProgress(second / seconds);
  }
  return { start, most: Math.max(...sizes), end: sizes[sizes.length - 1] };
}

/** How many moves there were, and how long they took, in milliseconds. */
export function figures(times: readonly number[], seconds: number) {
  const sorted = [...times].sort((a, b) => a - b);
  const quantile = (share: number) => sorted[Math.floor(share * (sorted.length - 1))];
  return { moves: times.length, movesPerSecond: times.length / seconds, p50: quantile(0.5), p99: quantile(0.99) };
}

/** How many bytes a spectator gets who comes when a whole match has been played. */
export async function syncBytes(house: ServerProcess, entry: GameEntry, numPlayers: number): Promise<number> {
  const match = await openMatch(house.url, entry, numPlayers);
  await playOut(house, entry, match);
  const socket = io(`${house.url}/${entry.name}`, { transports: ['websocket'], forceNew: true });
  const bytes = await new Promise<number>((resolve) => {
    socket.on('sync', (...args: unknown[]) => resolve(Buffer.byteLength(JSON.stringify(['sync', ...args]))));
    socket.on('connect', () => socket.emit('sync', match.matchID, null, null, numPlayers));
  });
  socket.close();
  return bytes;
}

/** The same random match at every server. */
async function playOut({ url }: ServerProcess, entry: GameEntry, match: OpenMatch): Promise<void> {
  const random = seededRandom('one match');
  const sailors: Sailor[] = [];
  await new Promise<void>((resolve) => {
    const watch = { onMove: () => undefined, onBytes: () => undefined, onOver: resolve };
    for (const seat of match.credentials.keys()) {
      sailors.push(new Sailor({ url, entry, player: String(seat), random, pause: () => 0, watch }));
    }
    for (const sailor of sailors) sailor.board(match);
  });
  for (const sailor of sailors) sailor.leave();
}
