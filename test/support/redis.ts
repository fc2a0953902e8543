import { Redis } from './redis-server';

/** Runs tests with their own Redis server; skips them where it is not installed. */
export function describeWithRedis(name: string, tests: (redis: Redis) => void): void {
  const describeOrSkip = Redis.isInstalled ? describe : describe.skip;
  describeOrSkip(`${name} (needs Redis)`, () => {
    const server = new Redis();
    beforeAll(() => server.start());
    afterAll(() => server.remove());
    tests(server);
  });
}
