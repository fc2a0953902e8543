import { RedisEventBus } from '../../src/server/cluster/redis-event-bus';
import { describeWithRedis } from '../support/redis';
import { createMemoryLog } from './remembered-log';
import { waitUntil } from './visitor';

describeWithRedis('a Redis that is away', (redis) => {
  it('is told of once, not with every attempt to reach it, and so is its return', async () => {
    const { log, lines } = createMemoryLog();
    const linesWith = (text: string) => lines.filter((line) => line.includes(text)).length;
    let gaps = 0;
    const fanOut = new RedisEventBus(redis.url, log);
    fanOut.subscribe({ onEvent: () => undefined, onReconnect: () => gaps++ });
    await waitUntil(() => gaps === 1);
    await redis.kill();
    await waitUntil(() => linesWith('trouble with Redis') > 0);
    await new Promise((resolve) => setTimeout(resolve, 2000)); // time for many attempts
    expect(linesWith('trouble with Redis')).toBe(1);
    await redis.start();
    await waitUntil(() => gaps === 2);
    expect(linesWith('Redis is there again')).toBe(1);
    await fanOut.close();
  });
});
