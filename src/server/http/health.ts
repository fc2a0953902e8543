import type { Server } from 'boardgame.io/server';
import type { Guard } from './guard';
import type { Log } from '../shared/log';
import type { Metrics } from '../shared/metrics';
import { closingDown, Refused } from '../shared/errors';

type Router = ReturnType<typeof Server>['router'];

/** What is asked when somebody wants to know how the server is. */
export interface Checks {
  /** Rejects unless the store takes writes. */
  readonly probe: () => Promise<void>;
  readonly guard: Guard;
  readonly metrics: Metrics;
  readonly log: Log;
}

/** How long an answer of the store is good for, in milliseconds: whoever asks often does not make it write often. */
const FRESH = 1000;

/** The addresses for machines that watch: the process lives, it can do its work, what it has done. */
export function addHealth(router: Router, { probe, guard, metrics, log }: Checks): void {
  const check = remembered(probe);
  router.get('/healthz', (ctx) => {
    ctx.body = { ok: true };
  });
  router.get('/readyz', async (ctx) => {
    if (guard.isClosing) throw closingDown();
    try {
      await check();
    } catch (error) {
      log.error({ err: error }, 'the store refuses writes');
      throw new Refused('unavailable', 'The store refuses writes.', 503, 5);
    }
    ctx.body = { ok: true };
  });
  router.get('/metrics', async (ctx) => {
    const { type, text } = await metrics.text();
    ctx.type = type;
    ctx.body = text;
  });
}

function remembered(probe: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> | undefined;
  let asked = 0;
  return () => {
    if (!last || Date.now() - asked > FRESH) {
      asked = Date.now();
      last = probe();
    }
    return last;
  };
}
