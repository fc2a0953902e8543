import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UsageError } from '../../src/cli/shared/usage';
import { Postgres } from '../support/postgres-server';
import { freePort, type Program } from '../support/programs';
import { Redis } from '../support/redis-server';
import { RELAXED_LIMITS } from '../support/relaxed-limits';
import { UNPRIVILEGED, type Engine } from './engine';
import { checkMatch, playMatch } from './online-match';
import { NGINX } from './proxies';
import { nonEmpty } from '../support/assertions';

/**
 * Plays a match in the shape of compose.yaml: three containers behind nginx with PostgreSQL and Redis, which run on this
 * machine. Kills the container that nginx asks first and reads the match from the others. Resolves to the number of moves.
 * @param names the names of the three containers, which the caller removes
 */
export async function playOnCluster(engine: Engine, image: string, names: readonly string[]): Promise<number> {
  if (!Postgres.isInstalled || !Redis.isInstalled || NGINX.program === undefined)
    throw new UsageError('--cluster needs PostgreSQL, Redis and nginx: apt-get install postgresql redis-server nginx');
  const [postgres, redis] = [new Postgres(), new Redis()];
  const folder = mkdtempSync(join(tmpdir(), 'piratz-cluster-'));
  let proxy: Program | undefined;
  try {
    await postgres.start();
    await redis.start();
    const environment = { ...RELAXED_LIMITS, DATABASE_URL: postgres.url, REDIS_URL: redis.url, TRUST_PROXY: '1' };
    const ports: number[] = [];
    for (const name of names) {
      const port = await freePort();
      ports.push(port);
      const settings = Object.entries({ ...environment, PORT: port }).flatMap(([key, value]) => [
        '--env',
        `${key}=${value}`,
      ]);
      await engine.call('run', '--detach', '--name', name, '--network', 'host', ...UNPRIVILEGED, ...settings, image);
    }
    const url = `http://127.0.0.1:${await freePort()}`;
    proxy = NGINX.prepare(ports, url, folder);
    await proxy.start(async () => {
      for (const port of nonEmpty(ports)) await expectReady(`http://127.0.0.1:${port}`);
      await expectReady(url);
    });
    const match = await playMatch(url);
    await engine.call('kill', '--signal', 'KILL', names[0]!);
    for (let nth = 0; nth < names.length; nth++) await checkMatch(url, match);
    return match.sync.log.length;
  } finally {
    await proxy?.end('SIGTERM');
    await redis.remove();
    await postgres.remove();
    rmSync(folder, { recursive: true });
  }
}

async function expectReady(url: string): Promise<void> {
  const { ok, status } = await fetch(`${url}/readyz`);
  if (!ok) throw new Error(`${url}/readyz answers ${status}`);
}
