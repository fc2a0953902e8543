import { setTimeout as sleep } from 'node:timers/promises';
import type { GameEntry } from '../../games/types';
import { seededRandom } from '../../random';
import { openMatch, type OpenMatch } from './lobby';
import { broken } from './promises';
import { Sailor, type Kept } from './sailor';
import type { ServerProcess } from './server-process';
import { figures } from './voyage';

/** What is asked of several servers behind one address. */
export interface ConvoyPlan {
  /** The address of all. */
  readonly url: string;
  /** The last one is killed in the middle. */
  readonly servers: readonly ServerProcess[];
  readonly entry: GameEntry;
  readonly matches: number;
  readonly seconds: number;
  /** Moves a second of all matches together. */
  readonly rate: number;
  /** Told now and then how far it is, from 0 to 1. */
  onProgress(share: number): void;
}

/** What the servers did. Times in milliseconds. */
export interface Passage {
  readonly moves: number;
  readonly movesPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Sockets that were at the server that was killed. */
  readonly castaways: number;
  /** How long the last of them needed to be at its table again. */
  readonly backAfter: number;
  readonly acknowledged: number;
  /** Acknowledged moves that are not there, in words. */
  readonly lost: readonly string[];
}

const WARM_UP = 2000;
const LOOK = 500;
const ATTEMPTS = 20;

/** Lets random players play at several servers, of which one is killed with -9. Rejects when no match can be opened. */
export async function sailTogether(plan: ConvoyPlan): Promise<Passage> {
  const { matches, seconds, rate, url, entry } = plan;
  const log = { times: [] as number[], back: [] as number[], kept: [] as Kept[], failure: undefined as unknown };
  const crews: Sailor[][] = [];
  for (let match = 0; match < matches; match++) crews.push(await sign(plan, log));
  await sleep(WARM_UP + (2000 * matches) / rate);
  log.times = [];
  const start = performance.now();
  await pass(plan, 0);
  await plan.servers[plan.servers.length - 1].close('SIGKILL');
  await pass(plan, 0.5);
  const result = figures(log.times, (performance.now() - start) / 1000);
  for (const sailor of crews.flat()) sailor.leave();
  if (log.failure !== undefined) throw log.failure;
  const lost = await broken(url, entry.name, log.kept);
  const back = { castaways: log.back.length, backAfter: Math.max(0, ...log.back) };
  return { ...result, ...back, acknowledged: log.kept.length, lost };

  async function pass({ onProgress }: ConvoyPlan, from: number): Promise<void> {
    for (let elapsed = 0; elapsed < seconds * 500; elapsed += LOOK) {
      await sleep(LOOK);
      onProgress(from + (elapsed + LOOK) / (seconds * 1000));
    }
  }
}

interface Log {
  times: number[];
  readonly back: number[];
  readonly kept: Kept[];
  failure: unknown;
}

/** The crew of a match, and of all that follow it. */
async function sign({ url, entry, matches, rate }: ConvoyPlan, log: Log): Promise<Sailor[]> {
  const random = seededRandom(`convoy ${Math.floor(performance.now())}`);
  const pause = () => (2 * random.Number() * 1000 * matches) / rate;
  const next = async () => {
    const match = await openPatiently(url, entry);
    for (const sailor of crew) sailor.board(match);
  };
  const watch = {
    onMove: (milliseconds: number) => void log.times.push(milliseconds),
    onKept: (kept: Kept) => void log.kept.push(kept),
    onBack: (milliseconds: number) => void log.back.push(milliseconds),
    onBytes: () => undefined,
  };
  const crew = Array.from({ length: entry.rules.seats.min }, (_, seat) => {
    const onOver = () => void (seat === 0 && next().catch((error: unknown) => (log.failure = error)));
    return new Sailor({ url, entry, player: String(seat), random, pause, watch: { ...watch, onOver } });
  });
  await next();
  return crew;
}

/** A match, even while one of the servers goes down. */
async function openPatiently(url: string, entry: GameEntry): Promise<OpenMatch> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await openMatch(url, entry, entry.rules.seats.min);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      await sleep(LOOK);
    }
  }
}
