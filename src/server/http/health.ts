import type { Server } from 'boardgame.io/server';
import type { Guard } from './guard';
import type { Log } from '../shared/log';
import type { Metrics } from '../shared/metrics';
import { shuttingDown, ApiError } from '../shared/errors';

type Router = ReturnType<typeof Server>['router'];

/** What is asked when somebody wants to know how the server is. */
export interface HealthDeps {
  /** Rejects unless the store takes writes. */
  readonly probe: () => Promise<void>;
  readonly guard: Guard;
  readonly metrics: Metrics;
  readonly log: Log;
}

/** How long an answer of the store is good for, in milliseconds: whoever asks often does not make it write often. */
const PROBE_TTL_MS = 1000;

/** The addresses for machines that watch: the process lives, it can do its work, what it has done. */
export function addHealthRoutes(router: Router, { probe, guard, metrics, log }: HealthDeps): void {
  const check = cached(probe);
  router.get('/healthz', (ctx) => {
    ctx.body = { ok: true };
  });
  router.get('/readyz', async (ctx) => {
    if (guard.isClosing) throw shuttingDown();
    try {
      await check();
    } catch (error) {
      log.error({ err: error }, 'the store refuses writes');
      throw new ApiError('unavailable', 'The store refuses writes.', 503, 5);
    }
    ctx.body = { ok: true };
  });
  router.get('/metrics', async (ctx) => {
    const { type, text } = await metrics.expose();
    ctx.type = type;
    ctx.body = text;
  });
}

function cached(probe: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> | undefined;
  let probedAt = 0;
  return () => {
    if (!last || Date.now() - probedAt > PROBE_TTL_MS) {
      probedAt = Date.now();
      last = probe();
    }
    return last;
  };
}
