import { availableParallelism } from 'node:os';
import type { Move } from '../../games/seam/entry';
import type { BotRequest } from './worker-messages';
import { SILENCE, type Log } from '../shared/log';
import { ThinkingThread } from './worker-thread';

/** How many questions may wait for a thread; more bots to move than that are asked later. */
const LONGEST_QUEUE = 1000;

/** So many bots are to move that this one has to be asked again later. */
export class Crowded extends Error {}

/** How much thinking there may be. */
export interface ThinkingOptions {
  /** One fewer than the machine has cores, at least one, unless told. */
  readonly threads?: number;
  /** 1,000 unless told. */
  readonly longestQueue?: number;
  /** Nowhere unless told. */
  readonly log?: Log;
}

/** Threads in which bots think, so that people's moves need not wait for them. First come, first served. */
export class Thinking {
  private readonly threads: readonly ThinkingThread[];
  private readonly idle: ThinkingThread[];
  private readonly queue: ((thread: ThinkingThread) => void)[] = [];
  private readonly longestQueue: number;
  private readonly log: Log;
  private isCrowded = false;

  constructor({
    threads = Math.max(1, availableParallelism() - 1),
    longestQueue = LONGEST_QUEUE,
    log = SILENCE,
  }: ThinkingOptions) {
    this.threads = Array.from({ length: threads }, () => new ThinkingThread(log));
    this.log = log;
    this.idle = [...this.threads];
    this.longestQueue = longestQueue;
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

  private nextThread(signal: AbortSignal): Promise<ThinkingThread> {
    if (this.queue.length >= this.longestQueue) throw this.crowded();
    return new Promise((resolve, reject) => {
      this.queue.push(resolve);
      const leave = () => {
        const place = this.queue.indexOf(resolve);
        if (place !== -1) this.queue.splice(place, 1);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  private release(thread: ThinkingThread): void {
    const next = this.queue.shift();
    if (next) return next(thread);
    this.idle.push(thread);
    this.isCrowded = false;
  }

  private crowded(): Crowded {
    if (!this.isCrowded)
      this.log.warn({ waiting: this.longestQueue }, 'so many bots are to move that some have to wait longer');
    this.isCrowded = true;
    return new Crowded('too many bots are to move');
  }
}
