import { availableParallelism } from 'node:os';
import type { Move } from '../../games/seam/entry';
import type { BotRequest } from './worker-messages';
import { silentLogger, type Log } from '../shared/log';
import { WorkerThread } from './worker-thread';

/** How many questions may wait for a thread; more bots to move than that are asked later. */
const MAX_QUEUE = 1000;

/** So many bots are to move that this one has to be asked again later. */
export class PoolFullError extends Error {}

/** How much thinking there may be. */
export interface WorkerPoolOptions {
  /** One fewer than the machine has cores, at least one, unless told. */
  readonly threads?: number;
  /** 1,000 unless told. */
  readonly maxQueue?: number;
  /** Nowhere unless told. */
  readonly log?: Log;
}

/** Threads in which bots think, so that people's moves need not wait for them. First come, first served. */
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

  /** A bot's move. Rejects with the signal's reason, with Crowded, and when the bot fails or its thread dies. */
  async choose(request: BotRequest, signal: AbortSignal): Promise<Move> {
    signal.throwIfAborted();
    const thread = this.idle.pop() ?? (await this.nextThread(signal));
    try {
      return await thread.choose(request, signal);
    } finally {
      this.release(thread);
    }
  }

  /** Ends all threads; whoever waits for one must have been aborted before. */
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
        reject(signal.reason);
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
    if (!this.hasWarned)
      this.log.warn({ waiting: this.maxQueue }, 'so many bots are to move that some have to wait longer');
    this.hasWarned = true;
    return new PoolFullError('too many bots are to move');
  }
}
