import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Redis as Client } from 'ioredis';
import { piratz } from '../../../src/games/piratz';
import type { Job } from '../../../src/server/cluster/jobs';
import { silentLogger } from '../../../src/server/shared/log';
import { RedisJobs, RedisEventBus } from '../../../src/server/cluster/redis';
import { describeWithRedis } from '../../support/redis';
import { TestServer, silenceConsole, temporaryFolder } from '../support/test-server';
import { describeJobs, job, startAll } from './jobs-contract';
import { playRandomMoves } from '../support/test-client';
import { waitUntil } from '../../support/wait-until';
import { createMemoryLog } from '../support/memory-log';

silenceConsole();
const dataDir = temporaryFolder();
const FAST_TAKEOVER = { lockDuration: 1000, stalledInterval: 500 };

describeWithRedis('RedisJobs in several processes', (redis) => {
  let server: TestServer | undefined;
  afterEach(async () => {
    await server?.close();
    server = undefined;
    const client = new Client(redis.url);
    await client.flushall();
    client.disconnect();
  });

  describeJobs('Redis', (log) => new RedisJobs(redis.url, log));

  it('each job runs in one of the processes', async () => {
    const done: string[] = [];
    const workers = [1, 2, 3].map(() => new RedisJobs(redis.url));
    for (const worker of workers) startAll(worker, async ({ matchID }) => void done.push(matchID));
    const ids = Array.from({ length: 30 }, (_, i) => `m${i}`);
    for (const [i, id] of ids.entries()) await workers[i % 3]!.schedule(job(id), Date.now());
    await waitUntil(() => done.length >= 30);
    for (const worker of workers) await worker.close();
    expect(done.sort()).toEqual(ids.sort());
  });

  it('a job that a closing process has aborted is taken over by another', async () => {
    const [leaving, staying] = [new RedisJobs(redis.url), new RedisJobs(redis.url)];
    let hasStarted = false;
    startAll(leaving, async (_job, signal) => {
      hasStarted = true;
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    });
    await leaving.schedule(job('m'), Date.now());
    await waitUntil(() => hasStarted);
    const done: Job[] = [];
    startAll(staying, async (each) => void done.push(each));
    await leaving.close();
    await waitUntil(() => done.length === 1);
    expect(done).toEqual([job('m')]);
    await staying.close();
  });

  it('the job of a killed process is taken over by another', async () => {
    const doomed: ChildProcess = spawn(
      process.execPath,
      ['--import', 'tsx', join(__dirname, 'redis-worker.ts'), redis.url],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let output = '';
    doomed.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const survivor = new RedisJobs(redis.url, silentLogger, FAST_TAKEOVER);
    await survivor.schedule(job('orphan'), Date.now());
    await waitUntil(() => output.includes('orphan'));
    const done: Job[] = [];
    startAll(survivor, async (each) => void done.push(each));
    const exited = once(doomed, 'exit');
    doomed.kill('SIGKILL');
    await exited;
    await waitUntil(() => done.length === 1);
    expect(done).toEqual([job('orphan')]);
    await survivor.close();
  });

  it('the bots of a server play a match', async () => {
    server = await new TestServer({ dataDir, redisUrl: redis.url }).open();
    const { matchID } = await server.create({ numPlayers: 3, bots: { '1': 'random', '2': 'level1' } });
    const ann = await server.openClient(matchID, await server.join(matchID, 'Ann'));
    expect((await playRandomMoves(piratz, [ann])).ctx.gameover).toBeDefined();
  });

  it('jobs are scheduled again when Redis comes back empty, and clients do not wait for Redis', async () => {
    server = await new TestServer({ dataDir: join(dataDir, 'lossy'), redisUrl: redis.url }).open();
    await redis.kill();
    const setupData = { firstPlayer: '1' };
    const { matchID } = await server.create({ numPlayers: 2, setupData, bots: { '1': 'random' } });
    const ann = await server.openClient(matchID, await server.join(matchID, 'Ann'));
    expect(ann.state?._stateID).toBe(0);
    await redis.start();
    await waitUntil(() => (ann.state?._stateID ?? 0) > 0);
    expect((await playRandomMoves(piratz, [ann])).ctx.gameover).toBeDefined();
  });
});

describeWithRedis('RedisHealthLog', (redis) => {
  it('the log says once that Redis is unavailable, not per attempt, and once that it is available again', async () => {
    const { log, lines } = createMemoryLog();
    const linesWith = (text: string) => lines.filter((line) => line.includes(text)).length;
    let connects = 0;
    const eventBus = new RedisEventBus(redis.url, log);
    eventBus.subscribe({ onEvent: () => undefined, onEcho: () => undefined, onReconnect: () => connects++ });
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
