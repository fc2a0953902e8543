import type { Outlook } from '../../bots/outlook';
import type { Question } from '../../bots/types';
import type { Move } from '../../games/types';
import type { BotAnswer, BotRequest, OutlookRequest } from '../bot-messages';

/**
 * Bots that think in one worker. Their answers are rejected when a bot fails, and with the signal's reason when nobody waits
 * for them any more.
 */
export interface BotCrew {
  choose(bot: Pick<BotRequest, 'game' | 'kind' | 'seed'>, question: Question, signal: AbortSignal): Promise<Move>;
  outlook(request: Omit<OutlookRequest, 'id'>, signal: AbortSignal): Promise<Outlook>;
  dismiss(): void;
}

interface Asker {
  resolve(answer: BotAnswer): void;
  reject(reason: unknown): void;
}

/** Starts the worker. */
export function hireCrew(): BotCrew {
  const worker = new Worker(new URL('../bot-worker.ts', import.meta.url), { type: 'module' });
  const ask = asking(worker);
  return {
    async choose(bot, question, signal) {
      const answer = await ask({ ...bot, question }, signal);
      if ('move' in answer) return answer.move;
      throw failureIn(answer);
    },
    async outlook(request, signal) {
      const answer = await ask(request, signal);
      if ('outlook' in answer) return answer.outlook;
      throw failureIn(answer);
    },
    dismiss: () => worker.terminate(),
  };
}

/** Sends questions to a worker and finds out whose answer came. */
function asking(worker: Worker) {
  const askers = new Map<number, Asker>();
  let asked = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<BotAnswer>) => {
    askers.get(data.id)?.resolve(data);
    askers.delete(data.id);
  });
  worker.addEventListener('error', ({ message }) => {
    for (const asker of askers.values()) asker.reject(new Error(message));
    askers.clear();
  });
  return (request: Omit<BotRequest, 'id'> | Omit<OutlookRequest, 'id'>, signal: AbortSignal) =>
    new Promise<BotAnswer>((resolve, reject) => {
      const id = asked++;
      askers.set(id, { resolve, reject });
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      worker.postMessage({ ...request, id });
    });
}

function failureIn(answer: BotAnswer): Error {
  return new Error('error' in answer ? answer.error : 'the answer is to another question');
}
