import { setTimeout as sleep } from 'node:timers/promises';
import { ClientPool, type ClientPoolPlan } from './client-pool';
import { lostMoves } from './durability';
import type { ServerProcess } from '../support/server-process';

/** What is asked of several servers behind one address. */
export interface FailoverPlan extends ClientPoolPlan {
  /** The last one is killed in the middle. */
  readonly servers: readonly ServerProcess[];
  readonly seconds: number;
  /** Told now and then how far it is, from 0 to 1. */
  onProgress(share: number): void;
}

/** What the servers did. Times in milliseconds. */
export interface FailoverResult {
  readonly moves: number;
  readonly movesPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Sockets that were at the server that was killed. */
  readonly disconnectedSockets: number;
  /** How long the last of them needed to be at its table again. */
  readonly recoveryMs: number;
  readonly acknowledged: number;
  /** Acknowledged moves that are not there, in words. */
  readonly lost: readonly string[];
}

const PROGRESS_INTERVAL_MS = 500;

/** Lets random players play at several servers, of which one is killed with -9. Rejects when no match can be opened. */
export async function measureFailover({
  servers,
  seconds,
  onProgress,
  ...plan
}: FailoverPlan): Promise<FailoverResult> {
  const pool = new ClientPool(plan);
  await pool.start();
  await waitHalf(0);
  await servers[servers.length - 1].close('SIGKILL');
  await waitHalf(0.5);
  const result = pool.takeStats();
  pool.close();
  const { ackedMoves, reconnectTimes } = pool;
  const lost = await lostMoves(plan.url, plan.entry.name, ackedMoves);
  return {
    ...result,
    disconnectedSockets: reconnectTimes.length,
    recoveryMs: Math.max(0, ...reconnectTimes),
    acknowledged: ackedMoves.length,
    lost,
  };

  async function waitHalf(from: number): Promise<void> {
    for (let elapsed = 0; elapsed < seconds * 500; elapsed += PROGRESS_INTERVAL_MS) {
      await sleep(PROGRESS_INTERVAL_MS);
      onProgress(from + (elapsed + PROGRESS_INTERVAL_MS) / (seconds * 1000));
    }
  }
}
