import type { GameState, PlayerID } from '../contract';

/** The displayed state and those around it. */
export interface StateQueue<G> {
  /** The state before `shown`; undefined if it was not received. */
  readonly before: G | undefined;
  /** The state whose pieces lie on the board; they may still be moving. */
  readonly shown: G;
  /**
   * The state that words, totals and buttons are about, because its pieces have come to rest: `shown`, or while that
   * settles the state before it.
   */
  readonly settled: G;
  /** States still to be shown, oldest first. */
  readonly upcoming: readonly G[];
  /** The state whose events are dwelling on screen; undefined once their time has elapsed. */
  readonly dwelling: G | undefined;
  /** All states received since the board was opened whose events may be told, oldest first: up to `settled`, whether shown or not. */
  readonly told: readonly G[];
  /** Those received since then, oldest first. */
  readonly untold: readonly G[];
  /** The states up to the present one are a film of what the viewer has missed; until the next state arrives after it. */
  readonly film?: { readonly opening: G; readonly speedUp: number } | undefined;
}

/** How a game paces its states. */
export interface Pacing<G> {
  /** Returns a key that identifies a state, because the same state may arrive again as a different object. */
  stateKey(G: G): string;
  /**
   * Returns how long the events of a state stay on screen, in milliseconds at normal speed, the time to settle included;
   * 0: the next state need not wait.
   */
  dwellTime(G: G): number;
  /**
   * Returns how long the pieces of a state move before its outcome is told, in milliseconds at normal speed; by default
   * not at all.
   */
  settleTime?(G: G): number;
  /** Returns whether the events of a state have to be heard to the end before the next one is shown; by default not. */
  isReveal?(G: G): boolean;
  /** Returns by what the dwell time is divided while this many states wait. */
  speedUp(queueLength: number): number;
  /** Returns whether a new state is shown at once, because the viewer need not wait for it. */
  isImmediate(G: G, queue: StateQueue<G>, playerID: PlayerID | null): boolean;
  /** Splits a new state into the states to show one after the other; by default only the state itself. */
  split?(before: G, G: G): readonly [G, ...G[]];
  /** The first state, and the state that `catchUp` jumps to, have their dwell time as well. */
  readonly dwellsAfterJump: boolean;
}

/** Shows each state at once: the pacing of a board whose pieces do not move. */
export const NO_PACING: Omit<Pacing<unknown>, 'split'> = {
  stateKey: (G) => JSON.stringify(G),
  dwellTime: () => 0,
  speedUp: () => 1,
  isImmediate: () => true,
  dwellsAfterJump: false,
};

/** Above this queue length, `proportionalSpeedUp` shows each state for less time. */
const MAX_UNHURRIED_STATES = 2;

/** A `speedUp` that keeps the time until the viewer sees the latest state about constant. */
export const proportionalSpeedUp = (queueLength: number): number => Math.max(1, queueLength / MAX_UNHURRIED_STATES);

/** Whether the viewer made the last move. Later events of a move may be about other players, so only the first one counts. */
export function isOwnMove({ events }: Pick<GameState, 'events'>, playerID: PlayerID | null): boolean {
  return playerID !== null && events.find((event) => event.playerID !== undefined)?.playerID === playerID;
}

/** Returns the queue of a board that has just been opened. */
export function initialQueue<G>(G: G, pacing: Pacing<G>): StateQueue<G> {
  return {
    ...{ before: undefined, shown: G, settled: G, upcoming: [], told: [], untold: [] },
    dwelling: dwellingAfterJump(G, pacing),
  };
}

/**
 * Adds a new state, or shows it at once. States without dwell time never wait.
 * @param missed a state with the events of moves that were not received, in order
 */
export function enqueue<G>(
  queue: StateQueue<G>,
  G: G,
  playerID: PlayerID | null,
  pacing: Pacing<G>,
  missed?: G,
): StateQueue<G> {
  const { shown, upcoming, dwelling } = queue;
  const isInstant = upcoming.length === 0 && screenTime(G, pacing) === 0;
  const latest = upcoming.at(-1) ?? shown;
  const states = isInstant ? ([G] as const) : (pacing.split?.(latest, G) ?? ([G] as const));
  const received = {
    ...queue,
    film: upcoming.length > 0 ? queue.film : undefined,
    untold: [...queue.untold, ...(missed ? [missed] : []), ...states],
  };
  if (isInstant) return tell({ ...received, before: shown, shown: G, settled: G });
  if (dwelling === undefined || pacing.isImmediate(G, queue, playerID)) return show(received, states, latest, pacing);
  return { ...received, upcoming: [...upcoming.filter((state) => screenTime(state, pacing) > 0), ...states] };
}

/** Shows the next state once the dwell time has elapsed. */
export function dequeue<G>(queue: StateQueue<G>, pacing: Pacing<G>): StateQueue<G> {
  const [next, ...others] = queue.upcoming;
  if (next === undefined) return { ...queue, dwelling: undefined };
  return show(queue, [next, ...others], queue.shown, pacing);
}

/** Tells the outcome of the displayed state, because its pieces have come to rest. */
export function settle<G>(queue: StateQueue<G>): StateQueue<G> {
  return queue.settled === queue.shown ? queue : tell({ ...queue, settled: queue.shown });
}

/** Shows the latest state and skips those before it; if it is shown already, the next one need not wait for it. */
export function skipToEnd<G>(queue: StateQueue<G>, pacing: Pacing<G>): StateQueue<G> {
  const { shown, settled, upcoming, dwelling } = queue;
  const end = upcoming.at(-1);
  if (end === undefined && dwelling === undefined && settled === shown) return queue;
  if (end === undefined) return tell({ ...queue, settled: shown, dwelling: undefined });
  const before = upcoming.at(-2) ?? shown;
  return tell({
    ...{ ...queue, before, shown: end, upcoming: [] },
    settled: settledOf(end, before, pacing),
    dwelling: dwellingAfterJump(end, pacing),
  });
}

/** Shows the first of these states; the last one if nothing among the others has a dwell time. */
function show<G>(
  queue: StateQueue<G>,
  [first, ...others]: readonly [G, ...G[]],
  before: G,
  pacing: Pacing<G>,
): StateQueue<G> {
  const dwelling = screenTime(first, pacing) > 0 ? first : undefined;
  const last = others.at(-1);
  if (last === undefined || others.some((state) => screenTime(state, pacing) > 0))
    return tell({
      ...{ ...queue, before, shown: first, upcoming: others, dwelling },
      settled: settledOf(first, before, pacing),
    });
  return tell({ ...queue, before: others.at(-2) ?? first, shown: last, settled: last, upcoming: [], dwelling });
}

/** Moves the states up to `settled` to those told. */
function tell<G>(queue: StateQueue<G>): StateQueue<G> {
  const { told, untold, settled } = queue;
  const count = untold.lastIndexOf(settled) + 1;
  return count === 0 ? queue : { ...queue, told: [...told, ...untold.slice(0, count)], untold: untold.slice(count) };
}

/** Returns the state to talk about while the pieces of `shown` may have to settle. */
function settledOf<G>(shown: G, before: G, pacing: Pacing<G>): G {
  return (pacing.settleTime?.(shown) ?? 0) > 0 ? before : shown;
}

/** Returns how long a state stays on screen at least, in milliseconds at normal speed: its dwell time, but until it has settled. */
export function screenTime<G>(G: G, pacing: Pacing<G>, speedUp = 1): number {
  return Math.max(pacing.dwellTime(G) / speedUp, pacing.settleTime?.(G) ?? 0);
}

function dwellingAfterJump<G>(G: G, pacing: Pacing<G>): G | undefined {
  return pacing.dwellsAfterJump && screenTime(G, pacing) > 0 ? G : undefined;
}
