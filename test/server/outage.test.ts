import { RedisFanOut } from '../../src/server/cluster/redis-event-bus';
import { describeWithRedis } from '../support/redis';
import { rememberedLog } from './remembered-log';
import { until } from './visitor';

describeWithRedis('a Redis that is away', (redis) => {
  it('is told of once, not with every attempt to reach it, and so is its return', async () => {
    const { log, lines } = rememberedLog();
    const linesWith = (text: string) => lines.filter((line) => line.includes(text)).length;
    let gaps = 0;
    const fanOut = new RedisFanOut(redis.url, log);
    fanOut.subscribe({ onNotice: () => undefined, onGap: () => gaps++ });
    await until(() => gaps === 1);
    await redis.kill();
    await until(() => linesWith('trouble with Redis') > 0);
    await new Promise((resolve) => setTimeout(resolve, 2000)); // time for many attempts
    expect(linesWith('trouble with Redis')).toBe(1);
    await redis.start();
    await until(() => gaps === 2);
    expect(linesWith('Redis is there again')).toBe(1);
    await fanOut.close();
  });
});
