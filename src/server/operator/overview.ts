import { version } from '../../../package.json';
import type { Overview } from '../../protocol/operator';
import type { Notices } from '../realtime/notices';
import type { Metrics } from '../shared/metrics';
import { currentTime } from '../shared/time';
import type { Storage } from '../storage/storage';

/** What the overview is made of. */
export interface OverviewDeps {
  readonly storage: Storage;
  readonly notices: Notices;
  readonly metrics: Metrics;
  /** Absent where push notifications are disabled. */
  readonly push?: object | undefined;
}

/** Returns a function that sums up the status of the server, which starts with this call. */
export function overviewOf({ storage, notices, metrics, push }: OverviewDeps): () => Promise<Overview> {
  const startedAt = currentTime();
  return async () => {
    const isStoring = await storage.probe().then(
      () => true,
      () => false,
    );
    const notice = notices.current();
    return {
      ...{ version, startedAt, isStoring },
      matches: await storage.inventory.counts(),
      players: await storage.playerChanges.count(),
      database: { kind: storage.kind, bytes: await storage.size() },
      process: { ...(await metrics.totals()), memoryBytes: process.memoryUsage.rss() },
      push: { isEnabled: push !== undefined, ...(await metrics.pushes()) },
      deliveries: await metrics.deliveriesByService(),
      ...(notice && { notice }),
    };
  };
}
