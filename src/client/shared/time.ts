/*
 * The clocks and timers of what speaks to the server. None of it asks the browser for them, so that a simulation can put its
 * own in their place.
 */

/** A timer that has been started. */
export type Timer = ReturnType<typeof setTimeout>;

/** Returns the time in milliseconds since 1970. The clock may jump, and differs from that of the server. */
export function currentTime(): number {
  return Date.now();
}

/** Returns the time in milliseconds since the page was loaded. It never jumps. */
export function monotonicNow(): number {
  return performance.now();
}

/** Calls `run` once after the delay. */
export function startTimer(run: () => void, delayMs: number): Timer {
  return setTimeout(run, delayMs);
}

/** Calls `run` again and again, with this delay between the calls. */
export function startRepeating(run: () => void, delayMs: number): Timer {
  return setInterval(run, delayMs);
}

/** Stops a timer, if there is one. */
export function stopTimer(timer: Timer | undefined): void {
  clearTimeout(timer);
}
