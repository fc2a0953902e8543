/** A limit on the work of a search. */
export type Budget = { readonly iterations: number } | { readonly milliseconds: number };

/** A search yields to the event loop after this time, once the running iteration has finished. */
const SLICE_MS = 8;

/**
 * Calls `iterate` repeatedly, at least once, until the budget is used up; yields to the event loop between slices.
 * Rejects with the signal's reason when the signal is aborted.
 */
export async function runWithinBudget(budget: Budget, iterate: () => void, signal?: AbortSignal): Promise<void> {
  const start = performance.now();
  let iterations = 0;
  const isSpent = (now: number) =>
    'iterations' in budget ? iterations >= budget.iterations : now - start >= budget.milliseconds;
  for (let now = start; iterations === 0 || !isSpent(now); now = performance.now()) {
    const sliceEnd = now + SLICE_MS;
    for (; now < sliceEnd && (iterations === 0 || !isSpent(now)); now = performance.now()) {
      iterate();
      iterations++;
    }
    await nextTask();
    signal?.throwIfAborted();
  }
}

/** Resolves in the next macrotask. Unlike setTimeout, browsers do not clamp it to 4 ms. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
