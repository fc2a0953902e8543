import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Postgres } from '../support/postgres-server';
import { Redis } from '../support/redis-server';

const ROOT = join(__dirname, '../..');
const run = promisify(execFile);
const itWithBoth = Postgres.isInstalled && Redis.isInstalled ? it : it.skip;

describe('npm run -s tool -- bench:cluster', () => {
  itWithBoth(
    'a cluster loses no acknowledged move when a server is killed, and its clients play on (needs PostgreSQL and Redis)',
    async () => {
      const flags = ['--matches', '8', '--seconds', '4', '--rate', '60', '--json'];
      const { stdout } = await run(process.execPath, ['--import', 'tsx', 'test/bench/cluster.ts', ...flags], {
        cwd: ROOT,
      });
      const report = JSON.parse(stdout) as Record<string, unknown>;
      expect(report).toMatchObject({ servers: 3, matches: 8, lost: [] });
      for (const figure of ['moves', 'disconnectedSockets', 'recoveryMs', 'acknowledged'])
        expect(report[figure]).toBeGreaterThan(0);
    },
  );
});
