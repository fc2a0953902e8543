import type { Client } from 'boardgame.io/client';
import { pendingPlayers } from '../games/contract/legal-moves';
import type { GameState, Move, PlayerID } from '../games/contract';
import { BotMemory } from './bot-memory';
import type { GameModel, DecisionRequest } from './types';

/** Options of a seat driver. */
export interface SeatDriverOptions<G extends GameState, M extends Move> {
  /** A started boardgame.io client of this seat, over any transport. */
  readonly client: Pick<ReturnType<typeof Client<G>>, 'subscribe' | 'moves'>;
  readonly player: PlayerID;
  readonly game: GameModel<G, M>;
  /** Chooses a move: a bot's `choose`, or a proxy for one that runs elsewhere. */
  choose(request: DecisionRequest<G, M>, signal: AbortSignal): Promise<M>;
  /** Returns the minimum time between a request and its move; called for every request. */
  minDelayMs(): number;
  /** Called when `choose` fails; the seat is asked again when the state changes. */
  onError(error: unknown): void;
}

/** A running seat driver. */
export interface SeatDriver {
  /** Skips the rest of the minimum delay of the pending move. */
  skipDelay(): void;
  stop(): void;
}

/**
 * Drives a seat with a bot: asks for a move when the seat is active, keeps the minimum delay, drops obsolete answers.
 */
export function driveSeat<G extends GameState, M extends Move>(options: SeatDriverOptions<G, M>): SeatDriver {
  const memory = new BotMemory(options.game, options.player);
  let lastStateID: number | undefined;
  let decision = new AbortController();
  let delay = new AbortController();
  const unsubscribe = options.client.subscribe((state) => {
    if (state === null || state._stateID === lastStateID) return;
    decision.abort();
    delay.abort();
    decision = new AbortController();
    delay = new AbortController();
    lastStateID = state._stateID;
    memory.observe(state.G);
    const isActive = pendingPlayers(options.game.rules, state.G).includes(options.player);
    if (isActive) void answerRequest(options, memory.createRequest(state.G), decision.signal, delay.signal);
  });
  return {
    skipDelay: () => delay.abort(),
    stop() {
      unsubscribe();
      decision.abort();
      delay.abort();
    },
  };
}

async function answerRequest<G extends GameState, M extends Move>(
  { client, choose, minDelayMs, onError }: SeatDriverOptions<G, M>,
  request: DecisionRequest<G, M>,
  signal: AbortSignal,
  delaySignal: AbortSignal,
): Promise<void> {
  try {
    const [{ move, args }] = await Promise.all([choose(request, signal), waitFor(minDelayMs(), delaySignal)]);
    if (signal.aborted) return;
    const play = client.moves[move];
    if (!play) throw new Error(`the game has no move "${move}"`);
    play(...args);
  } catch (error) {
    if (!signal.aborted) onError(error);
  }
}

/** Resolves after `milliseconds`, or as soon as the signal is aborted. */
function waitFor(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const finish = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', finish, { once: true });
  });
}
