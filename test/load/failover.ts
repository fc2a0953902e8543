import { setTimeout as sleep } from 'node:timers/promises';
import { ClientPool, type ClientPoolPlan } from './client-pool';
import { lostMoves } from './durability';
import type { ServerProcess } from '../support/server-process';

/** The load on several servers behind one address. */
export interface FailoverPlan extends ClientPoolPlan {
  /** The last one is killed halfway through. */
  readonly servers: readonly ServerProcess[];
  readonly seconds: number;
  /** Called periodically with the progress, from 0 to 1. */
  onProgress(share: number): void;
}

/** Measurements of a failover. Times are in milliseconds. */
export interface FailoverResult {
  readonly moves: number;
  readonly movesPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Number of clients that lost their socket when the server was killed. */
  readonly disconnectedSockets: number;
  /** Time until the last of them had synced its match again. */
  readonly recoveryMs: number;
  readonly acknowledged: number;
  /** Acknowledged moves that are missing from the match log, as messages. */
  readonly lost: readonly string[];
}

const PROGRESS_INTERVAL_MS = 500;

/**
 * Plays random matches on several servers and kills one of them with SIGKILL halfway. Rejects if no match can be
 * created.
 */
export async function measureFailover({
  servers,
  seconds,
  onProgress,
  ...plan
}: FailoverPlan): Promise<FailoverResult> {
  const pool = new ClientPool(plan);
  await pool.start();
  await waitHalf(0);
  await servers.at(-1)!.close('SIGKILL');
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
