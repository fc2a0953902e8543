import { setImmediate as yieldTurn, setTimeout as wait } from 'node:timers/promises';

/*
 * The clocks and timers of the server. Nothing else on the server asks the machine for them, so that a simulation can put its
 * own in their place.
 */

/** A timer that has been started. It does not keep the process alive. */
export type Timer = NodeJS.Timeout;

/** Returns the time in milliseconds since 1970. The clock may jump, and machines disagree. */
export function currentTime(): number {
  return Date.now();
}

/** Returns the time in milliseconds since an arbitrary moment. It never jumps. */
export function monotonicNow(): number {
  return performance.now();
}

/** Calls `run` once after the delay. */
export function startTimer(run: () => void, delayMs: number): Timer {
  return setTimeout(run, delayMs).unref();
}

/** Calls `run` again and again, with this delay between the calls. */
export function startRepeating(run: () => void, delayMs: number): Timer {
  return setInterval(run, delayMs).unref();
}

/** Stops a timer, if there is one. */
export function stopTimer(timer: Timer | undefined): void {
  clearTimeout(timer);
}

/** Calls `run` in the next turn of the event loop. */
export function runNextTurn(run: () => void): void {
  setImmediate(run);
}

/** Resolves in the next turn of the event loop. */
export function nextTurn(): Promise<void> {
  return yieldTurn();
}

/**
 * Resolves after the delay. Rejects when the signal aborts.
 * @param ref whether it keeps the process alive
 */
export function sleep(delayMs: number, options: { signal?: AbortSignal; ref?: boolean } = {}): Promise<void> {
  return wait(delayMs, undefined, options);
}
