/** The longest pause between two checks of a condition. */
const MAX_PAUSE_MS = 50;

/**
 * Resolves when the condition holds; rejects after the timeout, in milliseconds. Checks often at first, then less, because
 * a check may keep a browser or a server busy.
 */
export async function waitUntil(condition: () => boolean | Promise<boolean>, timeoutMs = 20_000): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  for (let pauseMs = 4; !(await condition()); pauseMs = Math.min(2 * pauseMs, MAX_PAUSE_MS)) {
    if (performance.now() > deadline) throw new Error(`timed out waiting for ${String(condition)}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
