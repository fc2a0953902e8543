/** How long a search may think. */
export type Budget = { readonly iterations: number } | { readonly milliseconds: number };

/** The longest time for which a search keeps the thread to itself, but for the iteration that is running then. */
const SLICE_MS = 8;

/**
 * Calls `iterate` until the budget is spent, at least once, and lets other tasks of the thread run in between.
 * Rejects with the signal's reason when it is aborted.
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

/** Resolves after whatever waits for this thread has had its turn; unlike a timer, browsers do not stretch it to 4 ms. */
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
