import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from './servers-under-test';
import { measureThroughput } from './throughput';
import { GAMES } from '../../src/games';

/** Longer than the reconnect delay of a load client. */
const RECONNECT_WINDOW_MS = 1500;

describe('the throughput measurement', () => {
  it('no client reconnects after a measurement whose server died', async () => {
    const [entry] = GAMES;
    const server = await startServer('InMemory');
    const port = Number(new URL(server.url).port);
    const onProgress = () => void server['process']?.kill('SIGKILL'); // simulates a crash
    const measurement = measureThroughput(server, { entry, numPlayers: 2, matches: 2, seconds: 10, onProgress });
    await expect(measurement).rejects.toThrow(/./);
    let connections = 0;
    const listener = createServer((socket) => {
      connections++;
      socket.destroy();
    });
    listener.listen(port, '127.0.0.1');
    await once(listener, 'listening');
    await sleep(RECONNECT_WINDOW_MS);
    listener.close();
    await server.tearDown();
    expect(connections).toBe(0);
  });
});
