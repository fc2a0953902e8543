import { RELAXED_LIMITS } from '../../support/relaxed-limits';
import { ServerProcess } from '../../support/server-process';
import { describeWithPostgres } from '../../support/postgres';
import { describeWithRedis } from '../../support/redis';
import type { Postgres } from '../../support/postgres-server';
import type { Redis } from '../../support/redis-server';

/**
 * Describes tests with two servers on one PostgreSQL database and one Redis. The tests may restart all of them.
 * @param settings of PostgreSQL, as `name=value`
 */
export function describeTwoServers(
  name: string,
  tests: (servers: readonly [ServerProcess, ServerProcess], postgres: Postgres, redis: Redis) => void,
  ...settings: string[]
): void {
  const testsWithPostgres = (postgres: Postgres) => {
    describeWithRedis('with Redis', (redis) => {
      const servers = [] as unknown as [ServerProcess, ServerProcess];
      beforeAll(async () => {
        const environment = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, BOT_PACE: '0', ...RELAXED_LIMITS };
        servers.push(new ServerProcess(environment), new ServerProcess(environment));
        for (const server of servers) await server.open();
      });
      afterAll(() => Promise.all(servers.map((server) => server.tearDown())));
      tests(servers, postgres, redis);
    });
  };
  describeWithPostgres(name, testsWithPostgres, ...settings);
}
