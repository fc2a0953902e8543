import { gameNamed } from '../../games';
import { verify, type Verdict } from '../../verify';

/** How long the page may stand still, in milliseconds. */
const SLICE = 12;

/**
 * Checks the text of a match export in slices, so that the page goes on answering. Rejects with the signal's reason.
 * @param onProgress is told the share of the moves that is done, between the slices
 */
export async function verifyGently(
  text: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<Verdict> {
  const steps = verify(text, gameNamed);
  for (;;) {
    const end = performance.now() + SLICE;
    let step = steps.next();
    while (!step.done && performance.now() < end) step = steps.next();
    if (step.done) return step.value;
    onProgress(step.value);
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  }
}
