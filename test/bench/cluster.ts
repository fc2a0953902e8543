import '../../src/cli/shared/set-production-env';
import { GAMES } from '../../src/games';
import { Postgres } from '../support/postgres-server';
import { Redis } from '../support/redis-server';
import { columns, lines, VERSIONS } from '../../src/cli/shared/output';
import { progressBar } from '../../src/cli/shared/progress-bar';
import { measureFailover, type FailoverResult } from '../load/failover';
import { RoundRobinProxy } from '../load/round-robin-proxy';
import { RELAXED_LIMITS } from '../support/relaxed-limits';
import { ServerProcess } from '../support/server-process';
import { SIGINT_EXIT_CODE, readFlags, readInteger, runCommand, UsageError } from '../../src/cli/shared/usage';

/** Cleanup callbacks of everything that has been started, run in reverse order. */
const cleanups: (() => Promise<unknown>)[] = [];

async function cleanUp(): Promise<void> {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
}

/** Starts several servers with PostgreSQL, Redis and a proxy on free ports and measures a failover. */
async function measureCluster(): Promise<void> {
  const flags = readFlags({
    servers: { type: 'string', default: '3', about: 'number of servers' },
    matches: { type: 'string', default: '200', about: 'number of concurrent matches' },
    seconds: { type: 'string', default: '30', about: 'measuring time' },
    rate: { type: 'string', default: '600', about: 'moves per second' },
    json: { type: 'boolean', default: false, about: 'print one JSON object instead of text' },
  });
  const servers = readInteger('servers', flags.servers, 2);
  const matches = readInteger('matches', flags.matches, 1);
  const seconds = readInteger('seconds', flags.seconds, 2);
  const rate = readInteger('rate', flags.rate, 1);
  if (!Postgres.isInstalled || !Redis.isInstalled) throw new UsageError('install PostgreSQL and Redis first');
  process.once('SIGINT', () => void cleanUp().finally(() => process.exit(SIGINT_EXIT_CODE)));
  const bar = progressBar('{bar} {percentage} %');
  try {
    const started = await start(servers);
    bar.start(1, 0);
    const onProgress = (share: number) => bar.update(share);
    const result = await measureFailover({ ...started, entry: GAMES[0], matches, seconds, rate, onProgress });
    bar.stop();
    const row = { servers, matches, seconds, rate, ...result };
    process.stdout.write(flags.json ? `${JSON.stringify({ ...row, versions: VERSIONS })}\n` : formatTable(result));
    if (result.lost.length > 0) process.exitCode = 1;
  } finally {
    bar.stop();
    await cleanUp();
  }
}

async function start(count: number): Promise<{ url: string; servers: ServerProcess[] }> {
  const [postgres, redis] = [new Postgres(), new Redis()];
  cleanups.push(
    () => postgres.remove(),
    () => redis.remove(),
  );
  await postgres.start();
  await redis.start();
  const environment = { ...RELAXED_LIMITS, DATABASE_URL: postgres.url, REDIS_URL: redis.url };
  const servers = Array.from({ length: count }, () => new ServerProcess(environment));
  for (const server of servers) {
    cleanups.push(() => server.tearDown());
    await server.open();
  }
  const proxy = await new RoundRobinProxy(servers.map(({ url }) => url)).open();
  cleanups.push(() => proxy.close());
  return { url: proxy.url, servers };
}

function formatTable({
  movesPerSecond,
  p50,
  p99,
  disconnectedSockets,
  recoveryMs,
  acknowledged,
  lost,
}: FailoverResult): string {
  const rows = [
    ['moves/s', movesPerSecond.toFixed(0)],
    ['p50 ms', p50.toFixed(1)],
    ['p99 ms', p99.toFixed(1)],
    ['sockets of the killed server', String(disconnectedSockets)],
    ['all reconnected after ms', recoveryMs.toFixed(0)],
    ['acknowledged moves', String(acknowledged)],
    ['lost', String(lost.length)],
  ];
  return lines([...columns(rows), ...lost]);
}

void runCommand(
  'Measures a failover: several servers with PostgreSQL, Redis and a proxy, one of which is killed.',
  measureCluster,
);
