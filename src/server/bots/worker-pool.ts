import { availableParallelism } from 'node:os';
import type { Move } from '../../games/contract';
import type { BotMoveRequest } from '../../ai/worker/protocol';
import { silentLogger, type Log } from '../shared/log';
import { WorkerThread } from './worker-thread';

/** Maximum number of requests waiting for a thread. */
const MAX_QUEUE = 1000;

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

/** Pool of worker threads that compute bot moves off the main thread, in FIFO order. */
export class WorkerPool {
  private readonly threads: readonly WorkerThread[];
  private readonly idle: WorkerThread[];
  private readonly queue: ((thread: WorkerThread) => void)[] = [];
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

  /**
   * Computes a bot's move. Rejects with the signal's reason, with PoolFullError, and when the bot fails or its thread
   * exits.
   */
  async choose(request: Omit<BotMoveRequest, 'id'>, signal: AbortSignal): Promise<Move> {
    signal.throwIfAborted();
    const thread = this.idle.pop() ?? (await this.nextThread(signal));
    try {
      return await thread.choose(request, signal);
    } finally {
      this.release(thread);
    }
  }

  /** Terminates all threads. Abort the waiting requests first. */
  async close(): Promise<void> {
    await Promise.all(this.threads.map((thread) => thread.close()));
  }

  private nextThread(signal: AbortSignal): Promise<WorkerThread> {
    if (this.queue.length >= this.maxQueue) throw this.poolFullError();
    return new Promise((resolve, reject) => {
      this.queue.push(resolve);
      const dequeue = () => {
        const index = this.queue.indexOf(resolve);
        if (index !== -1) this.queue.splice(index, 1);
        reject(signal.reason as Error);
      };
      signal.addEventListener('abort', dequeue, { once: true });
    });
  }

  private release(thread: WorkerThread): void {
    const next = this.queue.shift();
    if (next) return next(thread);
    this.idle.push(thread);
    this.hasWarned = false;
  }

  private poolFullError(): PoolFullError {
    if (!this.hasWarned) this.log.warn({ waiting: this.maxQueue }, 'bot worker pool is full');
    this.hasWarned = true;
    return new PoolFullError('the bot worker pool is full');
  }
}
