/** The longest pause between two checks of a condition, but for checks that take longer. */
const MAX_PAUSE_MS = 50;

/**
 * Resolves when the condition holds; rejects after the timeout, in milliseconds. Checks often at first, then less, and half
 * of the time at most, because a check may keep a browser or a server busy.
 */
export async function waitUntil(condition: () => boolean | Promise<boolean>, timeoutMs = 20_000): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  let start = performance.now();
  for (let pauseMs = 4; !(await condition()); pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
    const end = performance.now();
    if (end > deadline) throw new Error(`timed out waiting for ${String(condition)}`);
    await new Promise((resolve) => setTimeout(resolve, Math.max(pauseMs, end - start)));
    start = performance.now();
  }
}
