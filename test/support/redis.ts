import { Redis } from './redis-server';

/** Tests with a Redis server of their own; where it is not installed, they are reported as skipped. */
export function describeWithRedis(name: string, tests: (redis: Redis) => void): void {
  const describeOrSkip = Redis.isInstalled ? describe : describe.skip;
  describeOrSkip(`${name} (needs Redis)`, () => {
    const server = new Redis();
    beforeAll(() => server.start());
    afterAll(() => server.remove());
    tests(server);
  });
}
