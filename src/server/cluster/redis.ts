import { Queue, Worker as BullWorker, type Job as BullJob, type JobsOptions } from 'bullmq';
import { Redis } from 'ioredis';
import { z } from 'zod';
import type { EventBus, BusListener, BusEvent } from './event-bus';
import { silentLogger, type Log } from '../shared/log';
import { jobKeyOf, backoffMs, logJobFailure, Jobs, type Job } from './jobs';
import { currentTime, sleep } from '../shared/time';
import { drawHex } from '../../random/entropy';

/** The channel of the events. */
const CHANNEL = 'piratz';

/** Upper bound of the reconnect delay. */
const MAX_RETRY_DELAY_MS = 1000;

/** Returns the delay before an attempt to reconnect. */
const retryDelayMs = (attempt: number) => Math.min(50 * attempt, MAX_RETRY_DELAY_MS);

/** Prefix of all Redis keys. */
const KEY_PREFIX = 'piratz';

/** Concurrent jobs per process. High, because most of them wait for a worker thread or a bot's minimum delay. */
const MAX_CONCURRENT_JOBS = 500;

/** Unlimited: the storage decides whether a job is still due, so the queue never gives up. */
const MAX_ATTEMPTS = 2 ** 31 - 1;

const JOB_OPTIONS: JobsOptions = {
  attempts: MAX_ATTEMPTS,
  backoff: { type: 'custom' },
  removeOnComplete: true,
  removeOnFail: true,
};

/** How long an unavailable Redis may delay closing. */
const CLOSE_TIMEOUT_MS = 2000;

const idSchema = z.string();
const presenceSchema = z.array(idSchema.nullable());
const envelopeSchema = z.object({
  sender: idSchema,
  notice: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('moved'), matchID: idSchema, stateID: z.number() }),
    z.object({ kind: z.literal('seats'), matchID: idSchema, present: presenceSchema }),
    z.object({ kind: z.literal('chat'), matchID: idSchema, messageID: z.number() }),
    z.object({ kind: z.literal('next'), matchID: idSchema }),
    z.object({ kind: z.literal('tables'), gameName: idSchema }),
    z.object({ kind: z.literal('notice') }),
    z.object({ kind: z.literal('present'), seats: z.record(idSchema, presenceSchema) }),
  ]),
});

/** An event bus on Redis pub/sub. While Redis is unavailable, events are lost and the processes carry on. */
export class RedisEventBus implements EventBus {
  readonly processID = drawHex(16);
  private readonly publisher: Redis;
  private readonly subscriber: Redis;

  /** @param url redis://user:password@host:port/number, or rediss:// for TLS */
  constructor(
    url: string,
    private readonly log: Log = silentLogger,
  ) {
    const options = { retryStrategy: retryDelayMs, lazyConnect: true };
    this.publisher = new Redis(url, { ...options, enableOfflineQueue: false, enableAutoPipelining: true });
    this.subscriber = new Redis(url, { ...options, maxRetriesPerRequest: null });
    const healthLog = new RedisHealthLog(log);
    for (const connection of [this.publisher, this.subscriber]) healthLog.watch(connection);
  }

  publish(event: BusEvent): void {
    if (this.publisher.status !== 'ready') return; // the others poll storage and will catch up
    const onLost = (error: unknown) => this.log.debug({ err: error }, 'event lost');
    this.publisher.publish(CHANNEL, JSON.stringify({ sender: this.processID, notice: event })).catch(onLost);
  }

  subscribe(listener: BusListener): void {
    this.subscriber.on('message', (_channel, text) => this.onMessage(text, listener));
    const listen = () => this.subscriber.subscribe(CHANNEL).then(() => listener.onReconnect());
    const onError = (error: unknown) => this.log.debug({ err: error }, 'Redis unavailable');
    this.subscriber.on('ready', () => void listen().catch(onError));
    for (const connection of [this.publisher, this.subscriber]) connection.connect().catch(onError); // ioredis retries
  }

  close(): Promise<void> {
    this.publisher.disconnect();
    this.subscriber.disconnect();
    return Promise.resolve();
  }

  private onMessage(text: string, listener: BusListener): void {
    const { success, data } = envelopeSchema.safeParse(parseJson(text));
    if (!success) this.log.warn('invalid event: from another version or another application');
    else if (data.sender === this.processID) listener.onEcho();
    else listener.onEvent(data.notice, data.sender);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // fails schema validation
  }
}

/** Logs when Redis becomes unavailable and available again: once per change, not per connection error. */
class RedisHealthLog {
  private lastError: string | undefined;

  constructor(private readonly log: Log) {}

  /** Watches a connection. */
  watch(connection: Redis): void {
    connection.on('error', this.report);
    connection.on('ready', () => this.onReady());
  }

  /** Logs an error unless it repeats the last one. */
  readonly report = (error: Error): void => {
    if (error.message === this.lastError) return;
    this.lastError = error.message;
    this.log.warn({ err: error }, 'Redis unavailable');
  };

  private onReady(): void {
    if (this.lastError === undefined) return;
    this.lastError = undefined;
    this.log.info('Redis available again');
  }
}

/** When BullMQ considers the jobs of a dead process stalled, in milliseconds. Default: 30 seconds each. */
export interface StallSettings {
  readonly lockDuration: number;
  readonly stalledInterval: number;
}

const SUPERSEDED = new Error('the job was superseded');

/**
 * Jobs of several processes, queued in Redis by BullMQ: each job runs in one process, and the jobs of a process that died
 * are taken over by another.
 */
export class RedisJobs extends Jobs {
  private readonly client: Redis;
  private readonly queue: Queue<Job>;
  private bullWorker?: BullWorker<Job>;
  private readonly healthLog: RedisHealthLog;
  /** The jobs that run in this process. */
  private readonly running = new Map<string, AbortController>();
  private isClosed = false;

  constructor(
    private readonly url: string,
    private readonly log: Log = silentLogger,
    private readonly stallSettings?: StallSettings,
  ) {
    super();
    // Scheduling fails fast while Redis is unavailable. `onReconnect` schedules the jobs again.
    this.client = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: null });
    this.queue = new Queue<Job>('jobs', { connection: this.client, prefix: KEY_PREFIX });
    this.healthLog = new RedisHealthLog(log);
    this.healthLog.watch(this.client);
    this.queue.on('error', this.healthLog.report);
  }

  override start(onReconnect: () => void): void {
    this.client.on('ready', onReconnect);
    const process = (bullJob: BullJob<Job>) => this.run(bullJob.data);
    this.bullWorker = new BullWorker<Job>('jobs', process, {
      connection: { url: this.url, retryStrategy: (attempt) => (this.isClosed ? undefined : retryDelayMs(attempt)) },
      prefix: KEY_PREFIX,
      ...this.stallSettings,
      concurrency: MAX_CONCURRENT_JOBS,
      maxStalledCount: MAX_ATTEMPTS,
      settings: { backoffStrategy: backoffMs },
      runRetryDelay: MAX_RETRY_DELAY_MS,
    });
    this.bullWorker.on('error', this.healthLog.report);
  }

  override async schedule(job: Job, at: number): Promise<void> {
    const key = jobKeyOf(job);
    const previous = this.running.get(key); // read now: after queue.add it may already be the new job
    // Replaces a waiting job. While a job with this key runs at any process, the newest one waits until it has ended.
    await this.add(job, at, { id: key, replace: true, keepLastIfActive: true });
    previous?.abort(SUPERSEDED);
  }

  override async ensure(job: Job, at: number): Promise<void> {
    if (this.client.status === 'ready') await this.add(job, at, { id: jobKeyOf(job) });
  }

  override async cancel(job: Job): Promise<void> {
    const key = jobKeyOf(job);
    const id = await this.queue.getDeduplicationJobId(key);
    if (id !== null) await this.queue.remove(id);
    this.running.get(key)?.abort(SUPERSEDED);
  }

  override async close(): Promise<void> {
    this.isClosed = true;
    for (const controller of this.running.values()) controller.abort(new Error('the server is closing'));
    const closed = Promise.all([this.bullWorker?.close(), this.queue.close()]);
    await Promise.race([closed, sleep(CLOSE_TIMEOUT_MS, { ref: false })]);
    this.client.disconnect();
  }

  private async add(job: Job, at: number, deduplication: JobsOptions['deduplication']): Promise<void> {
    const delay = Math.max(0, at - currentTime());
    await this.queue.add(job.kind, job, { ...JOB_OPTIONS, delay, ...(deduplication && { deduplication }) });
  }

  /** Runs a job. Being superseded counts as success; BullMQ retries after any other failure. */
  private async run(job: Job): Promise<void> {
    const key = jobKeyOf(job);
    const controller = new AbortController();
    this.running.set(key, controller);
    try {
      await this.handle(job, controller.signal);
    } catch (error) {
      if (controller.signal.reason === SUPERSEDED) return;
      if (!controller.signal.aborted) logJobFailure(this.log, job, error);
      throw error;
    } finally {
      if (this.running.get(key) === controller) this.running.delete(key);
    }
  }
}
