import type { Notice } from '../../protocol/operator';
import { startTimer, stopTimer, type Timer } from './time';

/** The longest delay of a timer, in milliseconds. */
const MAX_DELAY_MS = 2 ** 31 - 1;

let notice: Notice | undefined;
let expiry: Timer | undefined;
const listeners = new Set<() => void>();

function show(next: Notice | undefined): void {
  notice = next;
  listeners.forEach((listener) => listener());
}

/** Takes what the server says is the notice of the operator, until it expires; null when it has been taken back. */
export function receiveNotice(next: Notice | null): void {
  stopTimer(expiry);
  expiry = next ? startTimer(() => show(undefined), Math.min(next.left, MAX_DELAY_MS)) : undefined;
  if (next?.id !== notice?.id || next?.words !== notice?.words) show(next ?? undefined);
}

/** Returns the notice of the operator, if the server has sent one that has not expired. */
export function currentNotice(): Notice | undefined {
  return notice;
}

/** Calls back when the notice changes. Returns the function that ends it. */
export function onNotice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
