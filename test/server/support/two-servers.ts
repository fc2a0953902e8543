import { RELAXED_LIMITS } from '../../support/relaxed-limits';
import { ServerProcess } from '../../support/server-process';
import { describeWithPostgres } from '../../support/postgres';
import { describeWithRedis } from '../../support/redis';

/** Describes tests with two servers on one PostgreSQL database and one Redis. The tests may restart all of them. */
export function describeTwoServers(
  name: string,
  tests: (
    servers: readonly [ServerProcess, ServerProcess],
    postgres: Parameters<Parameters<typeof describeWithPostgres>[1]>[0],
  ) => void,
): void {
  describeWithPostgres(name, (postgres) => {
    describeWithRedis('with Redis', (redis) => {
      const servers = [] as unknown as [ServerProcess, ServerProcess];
      beforeAll(async () => {
        const environment = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, ...RELAXED_LIMITS };
        servers.push(new ServerProcess(environment), new ServerProcess(environment));
        for (const server of servers) await server.open();
      });
      afterAll(() => Promise.all(servers.map((server) => server.tearDown())));
      tests(servers, postgres);
    });
  });
}
