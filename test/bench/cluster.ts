import '../../src/cli/shared/set-production-env';
import { GAMES } from '../../src/games';
import { Postgres } from '../support/postgres-server';
import { Redis } from '../support/redis-server';
import { columns, lines } from '../../src/cli/shared/columns';
import { sailTogether, type Passage } from '../load/failover';
import { Harbour } from '../load/load-balancer';
import { ROOMY } from '../support/relaxed-limits';
import { ServerProcess } from '../support/server-process';
import { progressBar } from '../../src/cli/shared/progress';
import { INTERRUPTED, readFlags, readNumber, runCommand, UsageError } from '../../src/cli/shared/usage';
import { VERSIONS } from '../../src/cli/shared/versions';

/** Everything that has been started, to be ended in the opposite order. */
const endings: (() => Promise<unknown>)[] = [];

async function endAll(): Promise<void> {
  for (const end of endings.splice(0).reverse()) await end();
}

/** Several servers with PostgreSQL, Redis and a proxy, on free ports: what they do when one of them is killed. */
async function sailOut(): Promise<void> {
  const flags = readFlags({
    servers: { type: 'string', default: '3', about: 'how many servers' },
    matches: { type: 'string', default: '200', about: 'how many are played at the same time' },
    seconds: { type: 'string', default: '30', about: 'how long to measure' },
    rate: { type: 'string', default: '600', about: 'moves a second' },
    json: { type: 'boolean', default: false, about: 'one JSON object instead of words' },
  });
  const servers = readNumber('servers', flags.servers, 2);
  const matches = readNumber('matches', flags.matches, 1);
  const seconds = readNumber('seconds', flags.seconds, 2);
  const rate = readNumber('rate', flags.rate, 1);
  if (!Postgres.isInstalled || !Redis.isInstalled) throw new UsageError('install PostgreSQL and Redis first');
  process.once('SIGINT', () => void endAll().finally(() => process.exit(INTERRUPTED)));
  const bar = progressBar('{bar} {percentage} %');
  try {
    const started = await start(servers);
    bar.start(1, 0);
    const onProgress = (share: number) => bar.update(share);
    const passage = await sailTogether({ ...started, entry: GAMES[0], matches, seconds, rate, onProgress });
    bar.stop();
    const row = { servers, matches, seconds, rate, ...passage };
    process.stdout.write(flags.json ? `${JSON.stringify({ ...row, versions: VERSIONS })}\n` : inWords(passage));
    if (passage.lost.length > 0) process.exitCode = 1;
  } finally {
    bar.stop();
    await endAll();
  }
}

async function start(count: number): Promise<{ url: string; servers: ServerProcess[] }> {
  const [postgres, redis] = [new Postgres(), new Redis()];
  endings.push(
    () => postgres.remove(),
    () => redis.remove(),
  );
  await postgres.start();
  await redis.start();
  const environment = { ...ROOMY, DATABASE_URL: postgres.url, REDIS_URL: redis.url };
  const servers = Array.from({ length: count }, () => new ServerProcess(environment));
  for (const server of servers) {
    endings.push(() => server.tearDown());
    await server.open();
  }
  const harbour = await new Harbour(servers.map(({ url }) => url)).open();
  endings.push(() => harbour.close());
  return { url: harbour.url, servers };
}

function inWords({ movesPerSecond, p50, p99, castaways, backAfter, acknowledged, lost }: Passage): string {
  const facts = [
    ['moves/s', movesPerSecond.toFixed(0)],
    ['p50 ms', p50.toFixed(1)],
    ['p99 ms', p99.toFixed(1)],
    ['sockets of the killed server', String(castaways)],
    ['all back after ms', backAfter.toFixed(0)],
    ['acknowledged moves', String(acknowledged)],
    ['lost', String(lost.length)],
  ];
  return lines([...columns(facts), ...lost]);
}

void runCommand(
  'Several servers with PostgreSQL, Redis and a proxy: what they do when one of them is killed.',
  sailOut,
);
