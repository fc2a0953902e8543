import { useEffect, useRef } from 'react';
import type { GameState } from '../../games/contract';
import { createBotWorkerClient, type BotWorkerClient } from './bot-worker-client';

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
