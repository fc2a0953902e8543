import { useEffect, useRef } from 'react';
import type { PositionEvaluation } from '../../ai/evaluate';
import type { DecisionRequest } from '../../ai/types';
import type {
  BotMoveRequest,
  BotRequest,
  BotResponse,
  BotWorkerMessage,
  EvaluationRequest,
  MoveEvaluationRequest,
  Preparation,
} from '../../ai/worker/protocol';
import type { GameState, Move, MoveEvaluation } from '../../games/contract';
import { checkVersion } from './version-checks';
import { type Timer, startTimer, stopTimer } from './time';

/**
 * Client of the bot worker. Requests reject when the worker fails repeatedly, and with the signal's reason when they are
 * aborted.
 */
export interface BotWorkerClient {
  choose(
    bot: Pick<BotMoveRequest, 'game' | 'kind' | 'seed'>,
    decision: DecisionRequest,
    signal: AbortSignal,
  ): Promise<Move>;
  evaluateMoves(request: Omit<MoveEvaluationRequest, 'id'>, signal: AbortSignal): Promise<readonly MoveEvaluation[]>;
  evaluate(request: Omit<EvaluationRequest, 'id'>, signal: AbortSignal): Promise<PositionEvaluation>;
  /** Loads what evaluations of this game need, so that the first one is fast. */
  prepare(game: string, view: GameState): void;
  terminate(): void;
}

/**
 * Delays before a failed worker is restarted, per consecutive failure; after the last one, pending requests are rejected.
 */
const RESTART_DELAYS_MS = [500, 2000, 6000];

const LOAD_ERROR = 'the bots could not be loaded';

type RequestBody = Omit<BotMoveRequest, 'id'> | Omit<MoveEvaluationRequest, 'id'> | Omit<EvaluationRequest, 'id'>;
type SuccessResponse = Exclude<BotResponse, { readonly error: string }>;

interface PendingRequest {
  readonly request: BotRequest;
  resolve(response: SuccessResponse): void;
  reject(reason: unknown): void;
}

/** Starts a bot worker and returns its client. */
export function createBotWorkerClient(): BotWorkerClient {
  const connection = new BotWorkerConnection();
  return {
    async choose(bot, decision, signal) {
      const response = await connection.send({ ...bot, decision }, signal);
      if ('move' in response) return response.move;
      throw new Error('the worker answered a different kind of request');
    },
    async evaluateMoves(request, signal) {
      const response = await connection.send(request, signal);
      if ('moves' in response) return response.moves;
      throw new Error('the worker answered a different kind of request');
    },
    async evaluate(request, signal) {
      const response = await connection.send(request, signal);
      if ('evaluation' in response) return response.evaluation;
      throw new Error('the worker answered a different kind of request');
    },
    prepare: (game, view) => connection.prepare({ game, prepareFor: view }),
    terminate: () => connection.terminate(),
  };
}

/**
 * Sends requests to a worker and matches responses by id. When the worker fails, restarts it and sends the pending
 * requests again.
 */
class BotWorkerConnection {
  private readonly pending = new Map<number, PendingRequest>();
  private nextID = 0;
  private failures = 0;
  private worker: Worker | undefined = this.startWorker();
  private restartTimer: Timer | undefined;

  send(body: RequestBody, signal: AbortSignal): Promise<SuccessResponse> {
    return new Promise((resolve, reject) => {
      const request = { ...body, id: this.nextID++ };
      const cancel = () => {
        if (this.pending.delete(request.id)) this.cancel(request.id);
        reject(signal.reason as Error);
      };
      if (signal.aborted) return cancel();
      signal.addEventListener('abort', cancel, { once: true });
      this.pending.set(request.id, { request, resolve, reject });
      if (this.restartTimer === undefined) this.post(request);
    });
  }

  prepare(preparation: Preparation): void {
    this.worker?.postMessage(preparation);
  }

  terminate(): void {
    stopTimer(this.restartTimer);
    this.worker?.terminate();
  }

  private post(request: BotRequest): void {
    this.worker ??= this.startWorker();
    this.worker.postMessage(request);
  }

  private cancel(id: number): void {
    const message: BotWorkerMessage = { cancel: id };
    this.worker?.postMessage(message);
  }

  private startWorker(): Worker {
    const worker = new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<BotResponse>) => this.onResponse(data));
    worker.addEventListener('error', ({ message }) => this.onWorkerError(message || LOAD_ERROR));
    return worker;
  }

  private onResponse(response: BotResponse): void {
    const pendingRequest = this.pending.get(response.id);
    if (!pendingRequest) return; // the request has been aborted
    if ('error' in response) return this.onWorkerError(response.error);
    this.failures = 0;
    this.pending.delete(response.id);
    pendingRequest.resolve(response);
  }

  private onWorkerError(reason: string): void {
    this.worker?.terminate();
    this.worker = undefined;
    checkVersion();
    const delay = RESTART_DELAYS_MS.at(this.failures++);
    if (delay === undefined) return this.rejectPending(reason);
    this.restartTimer = startTimer(() => this.resendPending(), delay);
  }

  private resendPending(): void {
    this.restartTimer = undefined;
    for (const { request } of this.pending.values()) this.post(request);
  }

  private rejectPending(reason: string): void {
    const rejected = [...this.pending.values()];
    this.pending.clear();
    this.failures = 0;
    for (const { reject } of rejected) reject(new Error(reason));
  }
}

/** What a request to the bots needs. */
interface BotRequestContext {
  readonly bots: BotWorkerClient;
  readonly signal: AbortSignal;
}

interface BotWorkerHandle {
  /** Starts a request: aborts the previous one. */
  startRequest(): BotRequestContext;
  /** Starts the worker and loads what it needs for such a view. */
  prepare(game: string, view: GameState): void;
}

/**
 * Starts a bot worker on first use, which lives as long as the component. A request is also aborted when `key`, which
 * identifies what it is about, changes.
 */
export function useBotWorker(key: string): BotWorkerHandle {
  const bots = useRef<BotWorkerClient>(undefined);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), [key]);
  useEffect(
    () => () => {
      bots.current?.terminate();
      bots.current = undefined;
    },
    [],
  );
  const started = () => (bots.current ??= createBotWorkerClient());
  return {
    startRequest() {
      controller.current?.abort();
      controller.current = new AbortController();
      return { bots: started(), signal: controller.current.signal };
    },
    prepare: (game, view) => started().prepare(game, view),
  };
}
