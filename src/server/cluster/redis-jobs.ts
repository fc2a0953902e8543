import { setTimeout as sleep } from 'node:timers/promises';
import { Queue, Worker as BullWorker, type Job as BullJob, type JobsOptions } from 'bullmq';
import { Redis } from 'ioredis';
import { jobKeyOf, backoffMs, logJobFailure, type Job, type Jobs, type JobHandler } from './jobs';
import { silentLogger, type Log } from '../shared/log';
import { RedisHealthLog } from './redis-health';

/** Before all of our keys. */
const KEY_PREFIX = 'piratz';

/** So many jobs may be under way in one process: most of them wait for a thread or keep a bot's pace. */
const MAX_CONCURRENT_JOBS = 500;

/** The storage knows whether a job is still worth doing; the queue never gives up. */
const MAX_ATTEMPTS = 2 ** 31 - 1;

const JOB_OPTIONS: JobsOptions = {
  attempts: MAX_ATTEMPTS,
  backoff: { type: 'custom' },
  removeOnComplete: true,
  removeOnFail: true,
};

/** How long a Redis that is away may keep a process from closing, in milliseconds. */
const CLOSE_TIMEOUT_MS = 2000;

/** How long a process may be silent before others take its jobs, in milliseconds; 30 seconds each unless told. */
export interface StallSettings {
  readonly lockDuration: number;
  readonly stalledInterval: number;
}

const SUPERSEDED = new Error('there is something newer to do');

/**
 * The jobs of a server that is several processes, kept in Redis by BullMQ: each is done by one of them, and those of a
 * process that has died by another.
 */
export class RedisJobs implements Jobs {
  private readonly client: Redis;
  private readonly queue: Queue<Job>;
  private bullWorker?: BullWorker<Job>;
  private readonly healthLog: RedisHealthLog;
  /** What is being done in this process. */
  private readonly running = new Map<string, AbortController>();

  constructor(
    private readonly url: string,
    private readonly log: Log = silentLogger,
    private readonly stallSettings?: StallSettings,
  ) {
    // Whoever schedules does not wait for a Redis that is away: `onLoss` tells when it is back.
    this.client = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: null });
    this.queue = new Queue<Job>('jobs', { connection: this.client, prefix: KEY_PREFIX });
    this.healthLog = new RedisHealthLog(log);
    this.healthLog.watch(this.client);
    this.queue.on('error', this.healthLog.report);
  }

  start(worker: JobHandler, onLoss: () => void): void {
    this.client.on('ready', onLoss);
    const work = (bullJob: BullJob<Job>) => this.run(bullJob.data, worker);
    this.bullWorker = new BullWorker<Job>('jobs', work, {
      connection: { url: this.url },
      prefix: KEY_PREFIX,
      ...this.stallSettings,
      concurrency: MAX_CONCURRENT_JOBS,
      maxStalledCount: MAX_ATTEMPTS,
      settings: { backoffStrategy: backoffMs },
    });
    this.bullWorker.on('error', this.healthLog.report);
  }

  async schedule(job: Job, at: number): Promise<void> {
    const key = jobKeyOf(job);
    const before = this.running.get(key); // afterwards it might be this very job
    // Replaces what is planned; while the job is being done somewhere, the newest plan waits until that has ended.
    const deduplication = { id: key, replace: true, keepLastIfActive: true };
    await this.queue.add(job.kind, job, { ...JOB_OPTIONS, delay: Math.max(0, at - Date.now()), deduplication });
    before?.abort(SUPERSEDED);
  }

  async cancel(job: Job): Promise<void> {
    const key = jobKeyOf(job);
    const id = await this.queue.getDeduplicationJobId(key);
    if (id !== null) await this.queue.remove(id);
    this.running.get(key)?.abort(SUPERSEDED);
  }

  async close(): Promise<void> {
    for (const stop of this.running.values()) stop.abort(new Error('the server is closing'));
    const closed = Promise.all([this.bullWorker?.close(), this.queue.close()]);
    await Promise.race([closed, sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
    this.client.disconnect();
  }

  /** Does a job; what is broken off for something newer counts as done, everything else is tried again. */
  private async run(job: Job, worker: JobHandler): Promise<void> {
    const key = jobKeyOf(job);
    const stop = new AbortController();
    this.running.set(key, stop);
    try {
      await worker(job, stop.signal);
    } catch (error) {
      if (stop.signal.reason === SUPERSEDED) return;
      if (!stop.signal.aborted) logJobFailure(this.log, job, error);
      throw error;
    } finally {
      if (this.running.get(key) === stop) this.running.delete(key);
    }
  }
}
