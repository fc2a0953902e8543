import { setTimeout as sleep } from 'node:timers/promises';
import { Crowd, type CrowdPlan } from './client-pool';
import { broken } from './durability';
import type { ServerProcess } from '../support/server-process';

/** What is asked of several servers behind one address. */
export interface ConvoyPlan extends CrowdPlan {
  /** The last one is killed in the middle. */
  readonly servers: readonly ServerProcess[];
  readonly seconds: number;
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

const LOOK = 500;

/** Lets random players play at several servers, of which one is killed with -9. Rejects when no match can be opened. */
export async function sailTogether({ servers, seconds, onProgress, ...plan }: ConvoyPlan): Promise<Passage> {
  const crowd = new Crowd(plan);
  await crowd.gather();
  await pass(0);
  await servers[servers.length - 1].close('SIGKILL');
  await pass(0.5);
  const result = crowd.tell();
  crowd.goHome();
  const { kept, back } = crowd;
  const lost = await broken(plan.url, plan.entry.name, kept);
  return { ...result, castaways: back.length, backAfter: Math.max(0, ...back), acknowledged: kept.length, lost };

  async function pass(from: number): Promise<void> {
    for (let elapsed = 0; elapsed < seconds * 500; elapsed += LOOK) {
      await sleep(LOOK);
      onProgress(from + (elapsed + LOOK) / (seconds * 1000));
    }
  }
}
