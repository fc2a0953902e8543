import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Move } from '../../games/seam/entry';
import type { Log } from '../shared/log';
import { CANCEL, type BotAnswer, type BotRequest } from './worker-messages';

/** `.js` in the build, `.ts` when run from source. */
const EXTENSION = extname(__filename);

const WORKER_FILE = join(__dirname, `bot-worker${EXTENSION}`);

/** Loads tsx from source, by absolute path so that the working directory does not matter. */
const EXEC_ARGV = EXTENSION === '.ts' ? ['--require', require.resolve('tsx/cjs')] : [];

interface PendingReply {
  resolve(answer: BotAnswer): void;
  reject(reason: Error): void;
}

/** A worker thread for one bot at a time. Starts with the first request, and restarts on demand after it has exited. */
export class WorkerThread {
  private worker?: Worker;
  private pendingReply?: PendingReply;

  constructor(private readonly log: Log) {}

  /**
   * Computes a move. Only one call may be pending. An abort stops the search within one time slice.
   * Rejects with the signal's reason, when the bot fails and when the thread exits.
   */
  async choose(request: BotRequest, signal: AbortSignal): Promise<Move> {
    signal.throwIfAborted();
    const worker = (this.worker ??= this.start());
    const cancel = () => worker.postMessage(CANCEL);
    signal.addEventListener('abort', cancel);
    try {
      const answer = await new Promise<BotAnswer>((resolve, reject) => {
        this.pendingReply = { resolve, reject };
        worker.postMessage(request);
      });
      signal.throwIfAborted();
      if ('error' in answer) throw new Error(answer.error);
      return answer.move;
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
    worker.on('message', (answer: BotAnswer) => this.pendingReply?.resolve(answer));
    worker.on('error', (error) => this.log.error({ err: error }, 'bot worker thread died'));
    worker.on('exit', () => {
      this.worker = undefined;
      this.pendingReply?.reject(new Error('the bot worker thread died'));
    });
    return worker;
  }
}
