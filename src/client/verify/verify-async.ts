import { gameNamed } from '../../games';
import { verify, type VerifyReport } from '../../match/verify';

/** How many moves are checked before the page may answer again: a few milliseconds' worth. */
const MOVES_PER_SLICE = 25;

/**
 * Checks the text of a match export in slices, so that the page goes on answering. Rejects with the signal's reason.
 * @param onProgress is told the share of the moves that is done, between the slices
 */
export async function verifyAsync(
  text: string,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<VerifyReport> {
  const steps = verify(text, gameNamed);
  for (;;) {
    let step = steps.next();
    for (let moves = 1; !step.done && moves < MOVES_PER_SLICE; moves++) step = steps.next();
    if (step.done) return step.value;
    onProgress(step.value);
    await new Promise((resolve) => setTimeout(resolve));
    signal.throwIfAborted();
  }
}
