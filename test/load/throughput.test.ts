import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { openHouse } from './servers-under-test';
import { sail } from './throughput';
import { GAMES } from '../../src/games';

/** Long enough for whoever calls again and again, in milliseconds. */
const PATIENCE = 1500;

describe('a voyage', () => {
  it('that ends with its server leaves nobody who goes on calling', async () => {
    const [entry] = GAMES;
    const house = await openHouse('InMemory');
    const port = Number(new URL(house.url).port);
    const onProgress = () => void house['process']?.kill('SIGKILL'); // it ends by itself
    const voyage = sail(house, { entry, numPlayers: 2, matches: 2, seconds: 10, onProgress });
    await expect(voyage).rejects.toThrow();
    let calls = 0;
    const listener = createServer((socket) => {
      calls++;
      socket.destroy();
    });
    listener.listen(port, '127.0.0.1');
    await once(listener, 'listening');
    await sleep(PATIENCE);
    listener.close();
    await house.tearDown();
    expect(calls).toBe(0);
  });
});
