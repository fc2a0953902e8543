import { setTimeout as sleep } from 'node:timers/promises';
import { Redis as RedisClient } from 'ioredis';
import { Client } from 'pg';
import { GAMES } from '../../src/games';
import { stressDurability } from '../server/durability/durability-stress';
import { describeTwoServers } from '../server/support/two-servers';
import type { Postgres } from '../support/postgres-server';
import type { Redis } from '../support/redis-server';

/*
 * Long outages of real databases, while people and bots play at two servers: afterwards every table plays on, and no
 * acknowledged move is lost.
 */

const OUTAGE_MS = 20_000;
const ROUNDS = 2;
const [entry] = GAMES;

jest.setTimeout(600_000);

async function emptyRedis(redis: Redis): Promise<void> {
  const client = new RedisClient(redis.url);
  await client.flushall();
  client.disconnect();
}

async function makeReadOnly(postgres: Postgres, isReadOnly: boolean): Promise<void> {
  await postgres.query(`ALTER SYSTEM SET default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`);
  await postgres.query('SELECT pg_reload_conf()');
}

/** Takes all connections of the database, also those of the servers, for a time. */
async function exhaustConnections(postgres: Postgres): Promise<void> {
  const held: Client[] = [];
  const takeOne = async () => {
    const client = new Client({ connectionString: postgres.url });
    client.on('error', () => undefined);
    const isTaken = await client.connect().then(
      () => true,
      () => false,
    );
    if (isTaken) held.push(client);
    return isTaken;
  };
  await takeOne();
  await held[0]?.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'piratz'");
  for (const end = Date.now() + OUTAGE_MS; Date.now() < end; await sleep(20)) while (await takeOne());
  expect(held.length).toBeGreaterThan(10);
  await Promise.all(held.map((client) => client.end()));
}

describeTwoServers(
  'people and bots play on, and no acknowledged move is lost, when',
  (servers, postgres, redis) => {
    const expectToSurvive = (disrupt: () => Promise<void>) =>
      stressDurability({ servers, entry, disruptions: ROUNDS, disrupt, bots: ['random'] });

    it('PostgreSQL stands still', async () => {
      await expectToSurvive(async () => {
        postgres.pause();
        await sleep(OUTAGE_MS);
        postgres.resume();
      });
    });

    it('PostgreSQL is read-only', async () => {
      await expectToSurvive(async () => {
        await makeReadOnly(postgres, true);
        await sleep(OUTAGE_MS);
        await makeReadOnly(postgres, false);
      });
    });

    it('the connections of PostgreSQL are exhausted', async () => {
      await expectToSurvive(() => exhaustConnections(postgres));
    });

    it('Redis restarts', async () => {
      await expectToSurvive(async () => {
        await redis.stop();
        await redis.start();
      });
    });

    it('Redis is away', async () => {
      await expectToSurvive(async () => {
        await redis.kill();
        await sleep(OUTAGE_MS);
        await redis.start();
      });
    });

    it('Redis is emptied', async () => {
      await expectToSurvive(() => emptyRedis(redis));
    });
  },
  'max_connections=40',
);
