import type { PositionEvaluation } from '../../ai/evaluate-position';
import type { DecisionRequest } from '../../ai/types';
import type { Move } from '../../games/seam/entry';
import type { BotResponse, MoveRequest, EvaluationRequest } from './bot-messages';

/**
 * Bots that think in one worker. Their answers are rejected when bots fail again and again, and with the signal's reason when
 * nobody waits for them any more.
 */
export interface BotWorkerClient {
  choose(
    bot: Pick<MoveRequest, 'game' | 'kind' | 'seed'>,
    question: DecisionRequest,
    signal: AbortSignal,
  ): Promise<Move>;
  evaluate(request: Omit<EvaluationRequest, 'id'>, signal: AbortSignal): Promise<PositionEvaluation>;
  terminate(): void;
}

/** How long a worker that has failed is not replaced, in milliseconds, after each failure in a row; then nobody waits any more. */
const RESTART_DELAYS_MS = [500, 2000, 6000];

const LOAD_ERROR = 'the bots could not be loaded';

type WorkerRequest = MoveRequest | EvaluationRequest;
type SuccessResponse = Exclude<BotResponse, { readonly error: string }>;

interface PendingRequest {
  readonly request: WorkerRequest;
  resolve(answer: SuccessResponse): void;
  reject(reason: unknown): void;
}

/** Starts the worker. */
export function createBotWorkerClient(): BotWorkerClient {
  const connection = new BotWorkerConnection();
  return {
    async choose(bot, question, signal) {
      const answer = await connection.send({ ...bot, question }, signal);
      if ('move' in answer) return answer.move;
      throw new Error('the answer is to another question');
    },
    async evaluate(request, signal) {
      const answer = await connection.send(request, signal);
      if ('outlook' in answer) return answer.outlook;
      throw new Error('the answer is to another question');
    },
    terminate: () => connection.terminate(),
  };
}

/** Hands questions to a worker and finds out whose answer came. Where the worker fails, another one is asked again. */
class BotWorkerConnection {
  private readonly pending = new Map<number, PendingRequest>();
  private nextID = 0;
  private failures = 0;
  private worker: Worker | undefined = this.startWorker();
  private restartTimer: ReturnType<typeof setTimeout> | undefined;

  send(
    question: Omit<MoveRequest, 'id'> | Omit<EvaluationRequest, 'id'>,
    signal: AbortSignal,
  ): Promise<SuccessResponse> {
    return new Promise((resolve, reject) => {
      const request = { ...question, id: this.nextID++ };
      const cancel = () => {
        this.pending.delete(request.id);
        reject(signal.reason);
      };
      if (signal.aborted) return cancel();
      signal.addEventListener('abort', cancel, { once: true });
      this.pending.set(request.id, { request, resolve, reject });
      if (this.restartTimer === undefined) this.ensureWorker().postMessage(request);
    });
  }

  terminate(): void {
    clearTimeout(this.restartTimer);
    this.worker?.terminate();
  }

  private ensureWorker(): Worker {
    return (this.worker ??= this.startWorker());
  }

  private startWorker(): Worker {
    const worker = new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<BotResponse>) => this.onResponse(data));
    worker.addEventListener('error', ({ message }) => this.onWorkerError(message || LOAD_ERROR));
    return worker;
  }

  private onResponse(response: BotResponse): void {
    const asker = this.pending.get(response.id);
    if (!asker) return; // nobody waits for it any more
    if ('error' in response) return this.onWorkerError(response.error);
    this.failures = 0;
    this.pending.delete(response.id);
    asker.resolve(response);
  }

  private onWorkerError(reason: string): void {
    this.worker?.terminate();
    this.worker = undefined;
    const delay = RESTART_DELAYS_MS.at(this.failures++);
    if (delay === undefined) return this.rejectPending(reason);
    this.restartTimer = setTimeout(() => this.resendPending(), delay);
  }

  private resendPending(): void {
    this.restartTimer = undefined;
    for (const { request } of this.pending.values()) this.ensureWorker().postMessage(request);
  }

  private rejectPending(reason: string): void {
    const rejected = [...this.pending.values()];
    this.pending.clear();
    this.failures = 0;
    for (const { reject } of rejected) reject(new Error(reason));
  }
}
