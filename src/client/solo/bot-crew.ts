import type { Question } from '../../bots/types';
import type { Move } from '../../games/types';
import type { BotAnswer, BotRequest } from '../bot-messages';

/** The bots of a match, thinking in one worker. */
export interface BotCrew {
  /** Rejects when the bot fails, and with the signal's reason when nobody waits for the answer any more. */
  choose(bot: Pick<BotRequest, 'game' | 'kind' | 'seed'>, question: Question, signal: AbortSignal): Promise<Move>;
  dismiss(): void;
}

interface Asker {
  resolve(move: Move): void;
  reject(reason: unknown): void;
}

/** Starts the worker. */
export function hireCrew(): BotCrew {
  const worker = new Worker(new URL('../bot-worker.ts', import.meta.url), { type: 'module' });
  const askers = new Map<number, Asker>();
  let asked = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<BotAnswer>) => {
    const asker = askers.get(data.id);
    askers.delete(data.id);
    if ('move' in data) asker?.resolve(data.move);
    else asker?.reject(new Error(data.error));
  });
  worker.addEventListener('error', ({ message }) => {
    for (const asker of askers.values()) asker.reject(new Error(message));
    askers.clear();
  });
  return {
    choose: (bot, question, signal) =>
      new Promise((resolve, reject) => {
        const id = asked++;
        askers.set(id, { resolve, reject });
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
        worker.postMessage({ ...bot, id, question } satisfies BotRequest);
      }),
    dismiss: () => worker.terminate(),
  };
}
