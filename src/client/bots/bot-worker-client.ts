import type { Outlook } from '../../ai/evaluate-position';
import type { Question } from '../../ai/types';
import type { Move } from '../../games/seam/entry';
import type { BotAnswer, BotRequest, OutlookRequest } from './bot-messages';

/**
 * Bots that think in one worker. Their answers are rejected when bots fail again and again, and with the signal's reason when
 * nobody waits for them any more.
 */
export interface BotCrew {
  choose(bot: Pick<BotRequest, 'game' | 'kind' | 'seed'>, question: Question, signal: AbortSignal): Promise<Move>;
  outlook(request: Omit<OutlookRequest, 'id'>, signal: AbortSignal): Promise<Outlook>;
  dismiss(): void;
}

/** How long a worker that has failed is not replaced, in milliseconds, after each failure in a row; then nobody waits any more. */
const PATIENCE = [500, 2000, 6000];

const NOT_LOADED = 'the bots could not be loaded';

type Request = BotRequest | OutlookRequest;
type Answer = Exclude<BotAnswer, { readonly error: string }>;

interface Asker {
  readonly request: Request;
  resolve(answer: Answer): void;
  reject(reason: unknown): void;
}

/** Starts the worker. */
export function hireCrew(): BotCrew {
  const desk = new Desk();
  return {
    async choose(bot, question, signal) {
      const answer = await desk.ask({ ...bot, question }, signal);
      if ('move' in answer) return answer.move;
      throw new Error('the answer is to another question');
    },
    async outlook(request, signal) {
      const answer = await desk.ask(request, signal);
      if ('outlook' in answer) return answer.outlook;
      throw new Error('the answer is to another question');
    },
    dismiss: () => desk.close(),
  };
}

/** Hands questions to a worker and finds out whose answer came. Where the worker fails, another one is asked again. */
class Desk {
  private readonly askers = new Map<number, Asker>();
  private asked = 0;
  private failures = 0;
  private worker: Worker | undefined = this.hire();
  private pause: ReturnType<typeof setTimeout> | undefined;

  ask(question: Omit<BotRequest, 'id'> | Omit<OutlookRequest, 'id'>, signal: AbortSignal): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const request = { ...question, id: this.asked++ };
      const forget = () => {
        this.askers.delete(request.id);
        reject(signal.reason);
      };
      if (signal.aborted) return forget();
      signal.addEventListener('abort', forget, { once: true });
      this.askers.set(request.id, { request, resolve, reject });
      if (this.pause === undefined) this.hired().postMessage(request);
    });
  }

  close(): void {
    clearTimeout(this.pause);
    this.worker?.terminate();
  }

  private hired(): Worker {
    return (this.worker ??= this.hire());
  }

  private hire(): Worker {
    const worker = new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<BotAnswer>) => this.answer(data));
    worker.addEventListener('error', ({ message }) => this.fail(message || NOT_LOADED));
    return worker;
  }

  private answer(answer: BotAnswer): void {
    const asker = this.askers.get(answer.id);
    if (!asker) return; // nobody waits for it any more
    if ('error' in answer) return this.fail(answer.error);
    this.failures = 0;
    this.askers.delete(answer.id);
    asker.resolve(answer);
  }

  private fail(reason: string): void {
    this.worker?.terminate();
    this.worker = undefined;
    const wait = PATIENCE.at(this.failures++);
    if (wait === undefined) return this.giveUp(reason);
    this.pause = setTimeout(() => this.askAgain(), wait);
  }

  private askAgain(): void {
    this.pause = undefined;
    for (const { request } of this.askers.values()) this.hired().postMessage(request);
  }

  private giveUp(reason: string): void {
    const askers = [...this.askers.values()];
    this.askers.clear();
    this.failures = 0;
    for (const { reject } of askers) reject(new Error(reason));
  }
}
