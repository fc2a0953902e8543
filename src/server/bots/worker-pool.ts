import { availableParallelism } from 'node:os';
import type { Move } from '../../games/contract';
import type { BotMoveRequest, BotResponse, BotWorkerMessage } from '../../ai/worker/protocol';
import { silentLogger, type Log } from '../shared/log';
import { FairQueue } from './fair-queue';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Maximum number of requests waiting for a thread. */
const MAX_QUEUE = 1000;

/** Bots think for their full time while at most this number of requests waits for each thread. */
const FULL_TIME_QUEUE = 8;

/** The smallest share of its time that a bot gets while many wait. */
const MIN_TIME_SHARE = 0.1;

/** The queue is full; retry later. */
export class PoolFullError extends Error {}

/** Options for a worker pool. */
export interface WorkerPoolOptions {
  /** Number of threads. Default: CPU cores - 1, at least 1. */
  readonly threads?: number | undefined;
  /** Maximum number of waiting requests. Default: 1,000. */
  readonly maxQueue?: number | undefined;
  /** Default: no logging. */
  readonly log?: Log | undefined;
}

/** A request that waits for a thread. */
interface WaitingRequest {
  start(thread: WorkerThread): void;
  reject(reason: Error): void;
}

/**
 * Pool of worker threads that compute bot moves off the main thread. Sources (network addresses) take turns; the requests
 * of one source are answered in order. While many wait, bots with a limit of time think less.
 */
export class WorkerPool {
  private readonly threads: readonly WorkerThread[];
  private readonly idle: WorkerThread[];
  private readonly queue = new FairQueue<WaitingRequest>();
  private readonly maxQueue: number;
  private readonly log: Log;
  private hasWarned = false;

  constructor({
    threads = Math.max(1, availableParallelism() - 1),
    maxQueue = MAX_QUEUE,
    log = silentLogger,
  }: WorkerPoolOptions) {
    this.threads = Array.from({ length: threads }, () => new WorkerThread(log));
    this.log = log;
    this.idle = [...this.threads];
    this.maxQueue = maxQueue;
  }

  /** Whether bots think less, because many requests wait. */
  get isBusy(): boolean {
    return this.timeShare < 1;
  }

  /**
   * Computes a bot's move. Rejects with the signal's reason, with PoolFullError, and when the bot fails or its thread
   * exits.
   * @param source the network address for which the bot plays: sources share the threads
   */
  async choose(request: Omit<BotMoveRequest, 'id'>, signal: AbortSignal, source = ''): Promise<Move> {
    signal.throwIfAborted();
    const thread = this.idle.pop() ?? (await this.nextThread(signal, source));
    try {
      return await thread.choose({ ...request, timeShare: this.timeShare }, signal);
    } finally {
      this.release(thread);
    }
  }

  /** Terminates all threads. Abort the waiting requests first. */
  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.close()));
  }

  /** The share of its time that a bot gets now. */
  private get timeShare(): number {
    const share = (FULL_TIME_QUEUE * this.threads.length) / Math.max(1, this.queue.size);
    return Math.min(1, Math.max(MIN_TIME_SHARE, share));
  }

  private async nextThread(signal: AbortSignal, source: string): Promise<WorkerThread> {
    if (this.queue.size >= this.maxQueue) this.makeRoomFor(source);
    return new Promise((resolve, reject) => {
      const waiting = { start: resolve, reject };
      this.queue.push(source, waiting);
      const dequeue = () => {
        this.queue.delete(source, waiting);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', dequeue, { once: true });
    });
  }

  /** Rejects a request of the source that has the most waiting. Throws PoolFullError when nobody has more than `source`. */
  private makeRoomFor(source: string): void {
    const dropped = this.queue.dropFor(source);
    const error = this.poolFullError();
    if (!dropped) throw error;
    dropped.reject(error);
  }

  private release(thread: WorkerThread): void {
    const next = this.queue.shift();
    if (next) return next.start(thread);
    this.idle.push(thread);
    this.hasWarned = false;
  }

  private poolFullError(): PoolFullError {
    if (!this.hasWarned) this.log.warn({ waiting: this.maxQueue }, 'bot worker pool is full');
    this.hasWarned = true;
    return new PoolFullError('the bot worker pool is full');
  }
}

/** `.js` in the build, `.ts` when run from source. */
const EXTENSION = extname(__filename);

const WORKER_FILE = join(__dirname, `bot-worker${EXTENSION}`);

/**
 * Loads tsx from source, by absolute path so that the working directory does not matter. `--import tsx` does nothing in
 * worker threads (https://github.com/privatenumber/tsx/issues/354), so that its hooks for `import()` are registered here.
 */
function tsxArguments(): string[] {
  const hooks = JSON.stringify(pathToFileURL(require.resolve('tsx/esm')));
  const register = `import { register } from 'node:module'; register(${hooks}, { data: {} });`;
  return ['--require', require.resolve('tsx/cjs'), '--import', `data:text/javascript,${encodeURIComponent(register)}`];
}

const EXEC_ARGV = EXTENSION === '.ts' ? tsxArguments() : [];

interface PendingReply {
  resolve(response: BotResponse): void;
  reject(reason: Error): void;
}

/** A worker thread for one bot at a time. Starts with the first request, and restarts on demand after it has exited. */
class WorkerThread {
  private worker: Worker | undefined;
  private pendingReply?: PendingReply;
  private nextID = 0;

  constructor(private readonly log: Log) {}

  /**
   * Computes a move. Only one call may be pending. An abort stops the search within one time slice.
   * Rejects with the signal's reason, when the bot fails and when the thread exits.
   */
  async choose(request: Omit<BotMoveRequest, 'id'>, signal: AbortSignal): Promise<Move> {
    signal.throwIfAborted();
    const worker = (this.worker ??= this.start());
    const id = this.nextID++;
    const post = (message: BotWorkerMessage) => worker.postMessage(message);
    const cancel = () => post({ cancel: id });
    signal.addEventListener('abort', cancel);
    try {
      const response = await new Promise<BotResponse>((resolve, reject) => {
        this.pendingReply = { resolve, reject };
        post({ ...request, id });
      });
      signal.throwIfAborted();
      if ('move' in response) return response.move;
      throw new Error('error' in response ? response.error : 'the worker answered a different kind of request');
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }

  /** Terminates the thread at once and rejects the pending request. */
  async close(): Promise<void> {
    await this.worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(WORKER_FILE, { execArgv: EXEC_ARGV });
    worker.on('message', (response: BotResponse) => this.pendingReply?.resolve(response));
    worker.on('error', (error) => this.log.error({ err: error }, 'bot worker thread died'));
    worker.on('exit', () => {
      this.worker = undefined;
      this.pendingReply?.reject(new Error('the bot worker thread died'));
    });
    return worker;
  }
}
