import { Client } from 'pg';
import { Redis as RedisClient } from 'ioredis';
import { describeWithPostgres } from '../support/postgres';
import { describeWithRedis } from '../support/redis';

describeWithPostgres('the PostgreSQL server for tests', (postgres) => {
  it('committed data survives a stop and a crash of PostgreSQL', async () => {
    await postgres.query('CREATE TABLE t (a INTEGER)');
    await postgres.query('INSERT INTO t VALUES (1)');
    await postgres.stop();
    await expect(postgres.query('SELECT 1')).rejects.toThrow('ECONNREFUSED');
    await postgres.start();
    const busy = new Client({ connectionString: postgres.url });
    const cut = new Promise((resolve) => busy.on('error', resolve));
    await busy.connect();
    await postgres.query('INSERT INTO t VALUES (2)');
    await postgres.kill();
    await cut;
    await postgres.start();
    expect(await postgres.query('SELECT a FROM t ORDER BY a')).toEqual([{ a: 1 }, { a: 2 }]);
    await postgres.clear();
    await expect(postgres.query('SELECT a FROM t')).rejects.toThrow('does not exist');
  });
});

describeWithRedis('the Redis server for tests', (redis) => {
  it('a killed Redis loses all data', async () => {
    const client = new RedisClient(redis.url, { lazyConnect: true, retryStrategy: () => 50 });
    client.on('error', () => undefined);
    await client.connect();
    await client.set('a', '1');
    expect(await client.get('a')).toBe('1');
    await redis.kill();
    await redis.start();
    expect(await client.get('a')).toBeNull();
    client.disconnect();
  });
});
