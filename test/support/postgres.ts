import { Postgres } from './postgres-server';

/** Tests with a PostgreSQL server of their own; where it is not installed, they are reported as skipped. */
export function describeWithPostgres(name: string, tests: (postgres: Postgres) => void, ...settings: string[]): void {
  const describeOrSkip = Postgres.isInstalled ? describe : describe.skip;
  describeOrSkip(`${name} (needs PostgreSQL)`, () => {
    const server = new Postgres();
    beforeAll(() => server.start(...settings));
    afterAll(() => server.remove());
    tests(server);
  });
}
