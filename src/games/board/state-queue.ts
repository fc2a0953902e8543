import type { PlayerID } from '../seam/entry';

/** The displayed state and those around it. */
export interface StateQueue<G> {
  /** The state before `shown`; undefined if it was not received. */
  readonly before: G | undefined;
  readonly shown: G;
  /** States skipped just before `shown`. */
  readonly skipped: readonly G[];
  /** States still to be shown, oldest first. */
  readonly upcoming: readonly G[];
  /** The state whose events are dwelling on screen; undefined once their time has elapsed. */
  readonly dwelling: G | undefined;
}

/** How a game paces its states. */
export interface Pacing<G> {
  /** Returns a key that identifies a state, because the same state may arrive again as a different object. */
  stateKey(G: G): string;
  /** Returns how long the events of a state stay on screen, in milliseconds at normal speed; 0: the next state need not wait. */
  dwellTime(G: G): number;
  /** Returns by what the dwell time is divided while this many states wait. */
  speedUp(queueLength: number): number;
  /** Returns whether a new state is shown at once, because the viewer need not wait for it. */
  isImmediate(G: G, queue: StateQueue<G>, playerID: PlayerID | null): boolean;
  /** Splits a new state into the states to show one after the other; by default only the state itself. */
  split?(before: G, G: G): readonly [G, ...G[]];
  /** The first state, and the state that `catchUp` jumps to, have their dwell time as well. */
  readonly dwellsAfterJump: boolean;
}

/** Returns the queue of a board that has just been opened. */
export function initialQueue<G>(G: G, pacing: Pacing<G>): StateQueue<G> {
  return { before: undefined, shown: G, skipped: [], upcoming: [], dwelling: dwellingAfterJump(G, pacing) };
}

/** Adds a new state, or shows it at once. States without dwell time never wait. */
export function enqueue<G>(queue: StateQueue<G>, G: G, playerID: PlayerID | null, pacing: Pacing<G>): StateQueue<G> {
  const { shown, upcoming, dwelling } = queue;
  if (upcoming.length === 0 && pacing.dwellTime(G) === 0) return { ...queue, before: shown, shown: G, skipped: [] };
  const latest = upcoming.at(-1) ?? shown;
  const states = pacing.split?.(latest, G) ?? ([G] as const);
  if (dwelling === undefined || pacing.isImmediate(G, queue, playerID)) return show(states, latest, upcoming, pacing);
  return { ...queue, upcoming: [...upcoming.filter((state) => pacing.dwellTime(state) > 0), ...states] };
}

/** Shows the next state once the dwell time has elapsed. */
export function dequeue<G>(queue: StateQueue<G>, pacing: Pacing<G>): StateQueue<G> {
  const [next, ...others] = queue.upcoming;
  if (next === undefined) return { ...queue, dwelling: undefined };
  return show([next, ...others], queue.shown, [], pacing);
}

/** Shows the latest state and skips those before it. */
export function skipToEnd<G>(queue: StateQueue<G>, pacing: Pacing<G>): StateQueue<G> {
  const { shown, upcoming } = queue;
  const end = upcoming.at(-1);
  if (end === undefined) return queue;
  const skipped = upcoming.slice(0, -1);
  const dwelling = dwellingAfterJump(end, pacing);
  return { before: skipped.at(-1) ?? shown, shown: end, skipped, upcoming: [], dwelling };
}

/** Shows the first of these states; the last one if nothing among the others has a dwell time. */
function show<G>(
  [first, ...others]: readonly [G, ...G[]],
  before: G,
  skipped: readonly G[],
  pacing: Pacing<G>,
): StateQueue<G> {
  const dwelling = pacing.dwellTime(first) > 0 ? first : undefined;
  const last = others.at(-1);
  if (last === undefined || others.some((state) => pacing.dwellTime(state) > 0))
    return { before, shown: first, skipped, upcoming: others, dwelling };
  return { before: others.at(-2) ?? first, shown: last, skipped, upcoming: [], dwelling };
}

function dwellingAfterJump<G>(G: G, pacing: Pacing<G>): G | undefined {
  return pacing.dwellsAfterJump && pacing.dwellTime(G) > 0 ? G : undefined;
}
