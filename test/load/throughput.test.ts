import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from './servers-under-test';
import { measureThroughput } from './throughput';
import { GAMES } from '../../src/games';

/** Long enough for whoever calls again and again, in milliseconds. */
const RECONNECT_WINDOW_MS = 1500;

describe('a voyage', () => {
  it('that ends with its server leaves nobody who goes on calling', async () => {
    const [entry] = GAMES;
    const house = await startServer('InMemory');
    const port = Number(new URL(house.url).port);
    const onProgress = () => void house['process']?.kill('SIGKILL'); // it ends by itself
    const voyage = measureThroughput(house, { entry, numPlayers: 2, matches: 2, seconds: 10, onProgress });
    await expect(voyage).rejects.toThrow();
    let calls = 0;
    const listener = createServer((socket) => {
      calls++;
      socket.destroy();
    });
    listener.listen(port, '127.0.0.1');
    await once(listener, 'listening');
    await sleep(RECONNECT_WINDOW_MS);
    listener.close();
    await house.tearDown();
    expect(calls).toBe(0);
  });
});
