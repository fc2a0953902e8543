import type { Client } from 'boardgame.io/client';
import { pendingPlayers } from '../games/seam/legal-moves';
import type { GameState, Move, PlayerID } from '../games/seam/entry';
import { BotMemory } from './bot-memory';
import type { GameModel, DecisionRequest } from './types';

/** How to let a bot play a seat. */
export interface SeatDriverOptions<G extends GameState, M extends Move> {
  /** A started boardgame.io client of this seat, over any transport. */
  readonly client: Pick<ReturnType<typeof Client<G>>, 'subscribe' | 'moves'>;
  readonly player: PlayerID;
  readonly game: GameModel<G, M>;
  /** A bot's `choose`, or a way to one that runs elsewhere. */
  choose(question: DecisionRequest<G, M>, signal: AbortSignal): Promise<M>;
  /** The least time between a question and its move, in milliseconds; asked with every question. */
  minDelayMs(): number;
  /** Told why no answer came; the seat is asked again when the state changes. */
  onError(error: unknown): void;
}

/** A seat that is played. */
export interface SeatDriver {
  /** Lets the move under way come as soon as it is found, whatever the pace. */
  skipDelay(): void;
  stop(): void;
}

/** Plays a seat from now on: asks whenever it is active, keeps the pace, drops answers that have become stale. */
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
  question: DecisionRequest<G, M>,
  signal: AbortSignal,
  delaySignal: AbortSignal,
): Promise<void> {
  try {
    const [{ move, args }] = await Promise.all([choose(question, signal), waitFor(minDelayMs(), delaySignal)]);
    if (!signal.aborted) client.moves[move](...args);
  } catch (error) {
    if (!signal.aborted) onError(error);
  }
}

/** Resolves after so many milliseconds, or when there is no more reason to wait. */
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
