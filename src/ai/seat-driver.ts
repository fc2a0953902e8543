import type { Client } from 'boardgame.io/client';
import { awaitedIn } from '../games/seam/legal-moves';
import type { GameState, Move, PlayerID } from '../games/seam/entry';
import { Memory } from './bot-memory';
import type { Playable, Question } from './types';

/** How to let a bot play a seat. */
export interface SeatPlay<G extends GameState, M extends Move> {
  /** A started boardgame.io client of this seat, over any transport. */
  readonly client: Pick<ReturnType<typeof Client<G>>, 'subscribe' | 'moves'>;
  readonly player: PlayerID;
  readonly game: Playable<G, M>;
  /** A bot's `choose`, or a way to one that runs elsewhere. */
  choose(question: Question<G, M>, signal: AbortSignal): Promise<M>;
  /** The least time between a question and its move, in milliseconds; asked with every question. */
  pace(): number;
  /** Told why no answer came; the seat is asked again when the state changes. */
  onError(error: unknown): void;
}

/** A seat that is played. */
export interface PlayedSeat {
  /** Lets the move under way come as soon as it is found, whatever the pace. */
  hurry(): void;
  stop(): void;
}

/** Plays a seat from now on: asks whenever it is active, keeps the pace, drops answers that have become stale. */
export function playSeat<G extends GameState, M extends Move>(play: SeatPlay<G, M>): PlayedSeat {
  const memory = new Memory(play.game, play.player);
  let seen: number | undefined;
  let thinking = new AbortController();
  let waiting = new AbortController();
  const unsubscribe = play.client.subscribe((state) => {
    if (state === null || state._stateID === seen) return;
    thinking.abort();
    waiting.abort();
    thinking = new AbortController();
    waiting = new AbortController();
    seen = state._stateID;
    memory.see(state.G);
    const isActive = awaitedIn(play.game.rules, state.G).includes(play.player);
    if (isActive) void answer(play, memory.question(state.G), thinking.signal, waiting.signal);
  });
  return {
    hurry: () => waiting.abort(),
    stop() {
      unsubscribe();
      thinking.abort();
      waiting.abort();
    },
  };
}

async function answer<G extends GameState, M extends Move>(
  { client, choose, pace, onError }: SeatPlay<G, M>,
  question: Question<G, M>,
  signal: AbortSignal,
  hurried: AbortSignal,
): Promise<void> {
  try {
    const [{ move, args }] = await Promise.all([choose(question, signal), pause(pace(), hurried)]);
    if (!signal.aborted) client.moves[move](...args);
  } catch (error) {
    if (!signal.aborted) onError(error);
  }
}

/** Resolves after so many milliseconds, or when there is no more reason to wait. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const wake = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', wake, { once: true });
  });
}
