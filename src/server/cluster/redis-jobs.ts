import { setTimeout as sleep } from 'node:timers/promises';
import { Queue, Worker as BullWorker, type Job as BullJob, type JobsOptions } from 'bullmq';
import { Redis } from 'ioredis';
import { keyOf, pauseAfter, reportFailure, type Job, type Jobs, type Worker } from './jobs';
import { SILENCE, type Log } from '../shared/log';
import { Outage } from './redis-health';

/** Before all of our keys. */
const PREFIX = 'piratz';

/** So many jobs may be under way in one process: most of them wait for a thread or keep a bot's pace. */
const CONCURRENCY = 500;

/** The storage knows whether a job is still worth doing; the queue never gives up. */
const ENDLESSLY = 2 ** 31 - 1;

const OPTIONS: JobsOptions = {
  attempts: ENDLESSLY,
  backoff: { type: 'custom' },
  removeOnComplete: true,
  removeOnFail: true,
};

/** How long a Redis that is away may keep a process from closing, in milliseconds. */
const PATIENCE = 2000;

/** How long a process may be silent before others take its jobs, in milliseconds; 30 seconds each unless told. */
export interface TakeOver {
  readonly lockDuration: number;
  readonly stalledInterval: number;
}

const BREAK_OFF = new Error('there is something newer to do');

/**
 * The jobs of a server that is several processes, kept in Redis by BullMQ: each is done by one of them, and those of a
 * process that has died by another.
 */
export class RedisJobs implements Jobs {
  private readonly client: Redis;
  private readonly queue: Queue<Job>;
  private bullWorker?: BullWorker<Job>;
  private readonly outage: Outage;
  /** What is being done in this process. */
  private readonly active = new Map<string, AbortController>();

  constructor(
    private readonly url: string,
    private readonly log: Log = SILENCE,
    private readonly takeOver?: TakeOver,
  ) {
    // Whoever schedules does not wait for a Redis that is away: `onLoss` tells when it is back.
    this.client = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: null });
    this.queue = new Queue<Job>('jobs', { connection: this.client, prefix: PREFIX });
    this.outage = new Outage(log);
    this.outage.watch(this.client);
    this.queue.on('error', this.outage.report);
  }

  start(worker: Worker, onLoss: () => void): void {
    this.client.on('ready', onLoss);
    const work = (bullJob: BullJob<Job>) => this.perform(bullJob.data, worker);
    this.bullWorker = new BullWorker<Job>('jobs', work, {
      connection: { url: this.url },
      prefix: PREFIX,
      ...this.takeOver,
      concurrency: CONCURRENCY,
      maxStalledCount: ENDLESSLY,
      settings: { backoffStrategy: pauseAfter },
    });
    this.bullWorker.on('error', this.outage.report);
  }

  async schedule(job: Job, at: number): Promise<void> {
    const key = keyOf(job);
    const before = this.active.get(key); // afterwards it might be this very job
    // Replaces what is planned; while the job is being done somewhere, the newest plan waits until that has ended.
    const deduplication = { id: key, replace: true, keepLastIfActive: true };
    await this.queue.add(job.kind, job, { ...OPTIONS, delay: Math.max(0, at - Date.now()), deduplication });
    before?.abort(BREAK_OFF);
  }

  async cancel(job: Job): Promise<void> {
    const key = keyOf(job);
    const id = await this.queue.getDeduplicationJobId(key);
    if (id !== null) await this.queue.remove(id);
    this.active.get(key)?.abort(BREAK_OFF);
  }

  async close(): Promise<void> {
    for (const stop of this.active.values()) stop.abort(new Error('the server is closing'));
    const closed = Promise.all([this.bullWorker?.close(), this.queue.close()]);
    await Promise.race([closed, sleep(PATIENCE, undefined, { ref: false })]);
    this.client.disconnect();
  }

  /** Does a job; what is broken off for something newer counts as done, everything else is tried again. */
  private async perform(job: Job, worker: Worker): Promise<void> {
    const key = keyOf(job);
    const stop = new AbortController();
    this.active.set(key, stop);
    try {
      await worker(job, stop.signal);
    } catch (error) {
      if (stop.signal.reason === BREAK_OFF) return;
      if (!stop.signal.aborted) reportFailure(this.log, job, error);
      throw error;
    } finally {
      if (this.active.get(key) === stop) this.active.delete(key);
    }
  }
}
