import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { Move } from '../../games/contract';
import type { BotResponse, BotWorkerMessage, BotMoveRequest } from '../../ai/worker/protocol';
import type { Log } from '../shared/log';

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
export class WorkerThread {
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
