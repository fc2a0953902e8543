import type { Guard } from '../shared/guard';
import type { Log } from '../shared/log';
import type { Metrics } from '../shared/metrics';
import { shuttingDown, ApiError } from '../shared/errors';
import { API } from './api';
import { handle, type Router } from './handle';

export interface HealthDeps {
  /** Rejects when the database does not accept writes. */
  readonly probe: () => Promise<void>;
  readonly guard: Guard;
  readonly metrics: Metrics;
  readonly log: Log;
}

/** How long a probe result is cached. Frequent health checks must not cause frequent writes. */
const PROBE_TTL_MS = 1000;

/** Adds the liveness (/healthz), readiness (/readyz) and metrics (/metrics) routes. */
export function addHealthRoutes(router: Router, { probe, guard, metrics, log }: HealthDeps): void {
  const check = cached(probe);
  const { limits } = guard;
  handle(router, API.healthz, limits, () => ({ ok: true }));
  handle(router, API.readyz, limits, async () => {
    if (guard.isClosing) throw shuttingDown();
    try {
      await check();
    } catch (error) {
      log.error({ err: error }, 'database does not accept writes');
      throw new ApiError('unavailable', 'The database does not accept writes.', 503, 5);
    }
    return { ok: true };
  });
  handle(router, API.metrics, limits, async ({ ctx }) => {
    const { type, text } = await metrics.expose();
    ctx.type = type;
    return text;
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
