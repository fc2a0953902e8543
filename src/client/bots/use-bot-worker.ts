import { useEffect, useRef } from 'react';
import { createBotWorkerClient, type BotWorkerClient } from './bot-worker-client';

/** What a request to the bots needs. */
interface BotRequestContext {
  readonly bots: BotWorkerClient;
  readonly signal: AbortSignal;
}

/**
 * Starts a bot worker on first use, which lives as long as the component. Returns a function that starts a request: it
 * aborts the previous one. A request is also aborted when `key`, which identifies what it is about, changes.
 */
export function useBotWorker(key: string): () => BotRequestContext {
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
  return () => {
    controller.current?.abort();
    controller.current = new AbortController();
    return { bots: (bots.current ??= createBotWorkerClient()), signal: controller.current.signal };
  };
}
