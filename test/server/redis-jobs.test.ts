import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Redis as Client } from 'ioredis';
import { piratz } from '../../src/games/piratz';
import type { Job } from '../../src/server/cluster/jobs';
import { silentLogger } from '../../src/server/shared/log';
import { RedisJobs } from '../../src/server/cluster/redis-jobs';
import { describeWithRedis } from '../support/redis';
import { TestServer, silenceConsole, temporaryFolder } from './house';
import { describeJobs, job } from './jobs-contract';
import { playRandomMoves, waitUntil } from './visitor';

silenceConsole();
const dataDir = temporaryFolder();
const none = () => undefined;
const QUICK = { lockDuration: 1000, stalledInterval: 500 };

describeWithRedis('jobs of several processes', (redis) => {
  let house: TestServer | undefined;
  afterEach(async () => {
    await house?.close();
    house = undefined;
    const client = new Client(redis.url);
    await client.flushall();
    client.disconnect();
  });

  describeJobs('Redis', (log) => new RedisJobs(redis.url, log));

  it('are each done by one of the processes', async () => {
    const done: string[] = [];
    const workers = [1, 2, 3].map(() => new RedisJobs(redis.url));
    for (const worker of workers) worker.start(async ({ matchID }) => void done.push(matchID), none);
    const ids = Array.from({ length: 30 }, (_, i) => `m${i}`);
    for (const [i, id] of ids.entries()) await workers[i % 3].schedule(job(id), Date.now());
    await waitUntil(() => done.length >= 30);
    for (const worker of workers) await worker.close();
    expect(done.sort()).toEqual(ids.sort());
  });

  it('that a closing process has broken off are done by another', async () => {
    const [leaving, staying] = [new RedisJobs(redis.url), new RedisJobs(redis.url)];
    let begun = false;
    leaving.start(async (_job, signal) => {
      begun = true;
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)));
    }, none);
    await leaving.schedule(job('m'), Date.now());
    await waitUntil(() => begun);
    const done: Job[] = [];
    staying.start(async (each) => void done.push(each), none);
    await leaving.close();
    await waitUntil(() => done.length === 1);
    await staying.close();
  });

  it('of a process that has been killed are done by another', async () => {
    const doomed: ChildProcess = spawn(
      process.execPath,
      ['--import', 'tsx', join(__dirname, 'redis-worker.ts'), redis.url],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let said = '';
    doomed.stdout?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const living = new RedisJobs(redis.url, silentLogger, QUICK);
    await living.schedule(job('orphan'), Date.now());
    await waitUntil(() => said.includes('orphan'));
    const done: Job[] = [];
    living.start(async (each) => void done.push(each), none);
    const gone = once(doomed, 'exit');
    doomed.kill('SIGKILL');
    await gone;
    await waitUntil(() => done.length === 1);
    expect(done).toEqual([job('orphan')]);
    await living.close();
  });

  it('let the bots of a server play a match', async () => {
    house = await new TestServer({ dataDir, redisUrl: redis.url }).open();
    const { matchID } = await house.create({ numPlayers: 3, bots: { '1': 'random', '2': 'level1' } });
    const ann = await house.openClient(matchID, await house.join(matchID, 'Ann'));
    expect((await playRandomMoves(piratz, [ann])).ctx.gameover).toBeDefined();
  });

  it('are planned anew when Redis comes back empty, and nobody has to wait for it', async () => {
    house = await new TestServer({ dataDir: join(dataDir, 'lossy'), redisUrl: redis.url }).open();
    await redis.kill();
    const setupData = { firstPlayer: '1' };
    const { matchID } = await house.create({ numPlayers: 2, setupData, bots: { '1': 'random' } });
    const ann = await house.openClient(matchID, await house.join(matchID, 'Ann'));
    expect(ann.state?._stateID).toBe(0);
    await redis.start();
    await waitUntil(() => (ann.state?._stateID ?? 0) > 0);
    expect((await playRandomMoves(piratz, [ann])).ctx.gameover).toBeDefined();
  });
});
