import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Move } from '../../games/seam/entry';
import type { Log } from '../shared/log';
import { ENOUGH, type BotAnswer, type BotRequest } from './worker-messages';

/** As built or, beside these sources, as written. */
const KIND = extname(__filename);

const WORKER = join(__dirname, `bot-worker${KIND}`);

/** Node does not read TypeScript; named by its full path, so that any working directory will do. */
const FLAGS = KIND === '.ts' ? ['--require', require.resolve('tsx/cjs')] : [];

interface Asker {
  resolve(answer: BotAnswer): void;
  reject(reason: Error): void;
}

/** A thread for one bot at a time. It begins with the first request, and anew with the next one after it has died. */
export class ThinkingThread {
  private worker?: Worker;
  private asker?: Asker;

  constructor(private readonly log: Log) {}

  /**
   * Asks for a move; nobody else may ask until this is settled. An abort ends the search soon, within a slice of it.
   * Rejects with the signal's reason, when the bot fails and when the thread dies.
   */
  async choose(request: BotRequest, signal: AbortSignal): Promise<Move> {
    signal.throwIfAborted();
    const worker = (this.worker ??= this.start());
    const enough = () => worker.postMessage(ENOUGH);
    signal.addEventListener('abort', enough);
    try {
      const answer = await new Promise<BotAnswer>((resolve, reject) => {
        this.asker = { resolve, reject };
        worker.postMessage(request);
      });
      signal.throwIfAborted();
      if ('error' in answer) throw new Error(answer.error);
      return answer.move;
    } finally {
      signal.removeEventListener('abort', enough);
    }
  }

  /** Ends the thread at once; whoever is asking is rejected. */
  async close(): Promise<void> {
    await this.worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(WORKER, { execArgv: FLAGS });
    worker.on('message', (answer: BotAnswer) => this.asker?.resolve(answer));
    worker.on('error', (error) => this.log.error({ err: error }, 'a thread in which bots think has died'));
    worker.on('exit', () => {
      this.worker = undefined;
      this.asker?.reject(new Error('the thread in which the bot was thinking has died'));
    });
    return worker;
  }
}
