import { Postgres } from './postgres-server';

/** Runs tests with their own PostgreSQL server; skips them where it is not installed. */
export function describeWithPostgres(name: string, tests: (postgres: Postgres) => void, ...settings: string[]): void {
  const describeOrSkip = Postgres.isInstalled ? describe : describe.skip;
  describeOrSkip(`${name} (needs PostgreSQL)`, () => {
    const server = new Postgres();
    beforeAll(() => server.start(...settings));
    afterAll(() => server.remove());
    tests(server);
  });
}
