import { RedisEventBus } from '../../../src/server/cluster/redis';
import { describeWithRedis } from '../../support/redis';
import { createMemoryLog } from '../support/memory-log';
import { waitUntil } from '../../support/wait-until';

describeWithRedis('RedisHealthLog', (redis) => {
  it('the log says once that Redis is unavailable, not per attempt, and once that it is available again', async () => {
    const { log, lines } = createMemoryLog();
    const linesWith = (text: string) => lines.filter((line) => line.includes(text)).length;
    let connects = 0;
    const eventBus = new RedisEventBus(redis.url, log);
    eventBus.subscribe({ onEvent: () => undefined, onReconnect: () => connects++ });
    await waitUntil(() => connects === 1);
    await redis.kill();
    await waitUntil(() => linesWith('Redis unavailable') > 0);
    await new Promise((resolve) => setTimeout(resolve, 2000)); // enough for many attempts
    expect(linesWith('Redis unavailable')).toBe(1);
    await redis.start();
    await waitUntil(() => connects === 2);
    expect(linesWith('Redis available again')).toBe(1);
    await eventBus.close();
  });
});
