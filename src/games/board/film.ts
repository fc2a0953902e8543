import { screenTime, type Pacing, type StateQueue } from './state-queue';

/** How long a film of missed states lasts at most, in milliseconds. */
export const MAX_FILM_MS = 20_000;

/** How long the state is shown that the viewer saw last, in milliseconds at normal speed. */
const OPENING_MS = 700;

/** What the browser takes besides to show a state, in milliseconds. */
const RENDER_MS = 40;

/** By what dwell times are divided: the first of these with which all states fit, or the last one. */
const SPEED_UPS = [1, 1.4, 2];

/** Which of the missed states are shown, and how. */
export interface FilmPlan<G> {
  /** The state at the beginning, and those that are shown after it; the last one is the present state. */
  readonly states: readonly [G, G, ...G[]];
  /** The states whose events are told: those after the beginning, also such as take no time on screen. */
  readonly told: readonly G[];
  /** By what dwell times are divided. */
  readonly speedUp: number;
  /** The number of missed states for which there is no time: those before the beginning. */
  readonly leftOut: number;
  /** The whole duration in milliseconds. */
  readonly durationMs: number;
}

/**
 * Plans a film of consecutive states, of at most `MAX_FILM_MS`: it goes faster to show all of them, and begins later if that
 * is not enough. Returns undefined if there is nothing to show, or no time for the last state.
 * @param scale returns how long a duration at normal speed takes for this viewer
 */
export function planFilm<G>(
  states: readonly G[],
  pacing: Pacing<G>,
  scale: (milliseconds: number) => number,
): FilmPlan<G> | undefined {
  const plans = SPEED_UPS.map((speedUp) => longestFilm(states, pacing, scale, speedUp));
  return plans.find((plan) => plan?.leftOut === 0) ?? plans.at(-1);
}

/** Returns the longest film that ends with the last state, at one speed. */
function longestFilm<G>(
  received: readonly G[],
  pacing: Pacing<G>,
  scale: (milliseconds: number) => number,
  speedUp: number,
): FilmPlan<G> | undefined {
  let told: readonly G[] = [];
  let durationMs = scale(OPENING_MS) + RENDER_MS;
  let begin = received.length - 1;
  for (; begin > 0; begin--) {
    const [before, after] = [received[begin - 1] as G, received[begin] as G];
    const frames: readonly G[] = pacing.split?.(before, after) ?? [after];
    const framesMs = frames.map((frame) => scale(screenTime(frame, pacing, speedUp)) + RENDER_MS);
    const sumMs = framesMs.reduce((sum, ms) => sum + ms, durationMs);
    if (sumMs > MAX_FILM_MS) break;
    [told, durationMs] = [[...frames, ...told], sumMs];
  }
  // What takes no time on screen is left out, except at the end.
  const [first, ...others] = told.filter((G, i) => screenTime(G, pacing) > 0 || i === told.length - 1);
  if (first === undefined) return undefined;
  return { states: [received[begin] as G, first, ...others], told, speedUp, leftOut: begin, durationMs };
}

/**
 * Returns the queue that shows a film and then goes on with the present state, its last one.
 * @param isTold its events are still to be told; otherwise they have been
 */
export function startFilm<G>(
  queue: StateQueue<G>,
  { states, told, speedUp }: FilmPlan<G>,
  isTold: boolean,
): StateQueue<G> {
  const [opening, ...upcoming] = states;
  return {
    ...{ ...queue, before: undefined, shown: opening, settled: opening, upcoming, dwelling: opening },
    untold: isTold ? told : queue.untold,
    film: { opening, speedUp },
  };
}

/** Returns whether a film is being shown: not its last state, or its pieces still move. */
export function isFilming<G>({ film, upcoming, settled, shown }: StateQueue<G>): boolean {
  return film !== undefined && (upcoming.length > 0 || settled !== shown);
}

/** Returns how long the events of the dwelling state stay on screen, in milliseconds at normal speed. */
export function dwellMsOf<G>({ film, upcoming }: StateQueue<G>, dwelling: G, pacing: Pacing<G>): number {
  if (film?.opening === dwelling) return OPENING_MS;
  return screenTime(dwelling, pacing, film?.speedUp ?? pacing.speedUp(upcoming.length));
}
