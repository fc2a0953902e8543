import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Move } from '../../games/seam/entry';
import type { Log } from '../shared/log';
import { CANCEL, type BotAnswer, type BotRequest } from './worker-messages';

/** As built or, beside these sources, as written. */
const EXTENSION = extname(__filename);

const WORKER_FILE = join(__dirname, `bot-worker${EXTENSION}`);

/** Node does not read TypeScript; named by its full path, so that any working directory will do. */
const EXEC_ARGV = EXTENSION === '.ts' ? ['--require', require.resolve('tsx/cjs')] : [];

interface PendingReply {
  resolve(answer: BotAnswer): void;
  reject(reason: Error): void;
}

/** A thread for one bot at a time. It begins with the first request, and anew with the next one after it has died. */
export class WorkerThread {
  private worker?: Worker;
  private pendingReply?: PendingReply;

  constructor(private readonly log: Log) {}

  /**
   * Asks for a move; nobody else may ask until this is settled. An abort ends the search soon, within a slice of it.
   * Rejects with the signal's reason, when the bot fails and when the thread dies.
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

  /** Ends the thread at once; whoever is asking is rejected. */
  async close(): Promise<void> {
    await this.worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(WORKER_FILE, { execArgv: EXEC_ARGV });
    worker.on('message', (answer: BotAnswer) => this.pendingReply?.resolve(answer));
    worker.on('error', (error) => this.log.error({ err: error }, 'a thread in which bots think has died'));
    worker.on('exit', () => {
      this.worker = undefined;
      this.pendingReply?.reject(new Error('the thread in which the bot was thinking has died'));
    });
    return worker;
  }
}
