import type { Client } from 'boardgame.io/client';
import type { GameState, Move, PlayerID, Rules } from '../games/types';
import type { Question } from './types';

/** How to let a bot play a seat. */
export interface SeatPlay<G extends GameState, M extends Move> {
  /** A started boardgame.io client of this seat, over any transport. */
  readonly client: Pick<ReturnType<typeof Client<G>>, 'subscribe' | 'moves'>;
  readonly player: PlayerID;
  readonly rules: Rules<G, M>;
  /** A bot's `choose`, or a way to one that runs elsewhere. */
  choose(question: Question<G, M>, signal: AbortSignal): Promise<M>;
  /** The least time between a question and its move, in milliseconds. */
  readonly pace: number;
  /** Told why no answer came; the seat is asked again when the state changes. */
  onError(error: unknown): void;
}

/** Plays a seat from now on: asks whenever it is active, keeps the pace, drops answers that have become stale. */
export function playSeat<G extends GameState, M extends Move>(play: SeatPlay<G, M>): { stop(): void } {
  let asked: number | undefined;
  let thinking = new AbortController();
  const unsubscribe = play.client.subscribe((state) => {
    if (state === null || state._stateID === asked) return;
    thinking.abort();
    thinking = new AbortController();
    asked = state._stateID;
    const moves = play.rules.legalMoves(state.G, play.player);
    if (moves.length > 0) void answer(play, { view: state.G, player: play.player, moves }, thinking.signal);
  });
  return {
    stop() {
      unsubscribe();
      thinking.abort();
    },
  };
}

async function answer<G extends GameState, M extends Move>(
  { client, choose, pace, onError }: SeatPlay<G, M>,
  question: Question<G, M>,
  signal: AbortSignal,
): Promise<void> {
  try {
    const [{ move, args }] = await Promise.all([choose(question, signal), pause(pace, signal)]);
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
