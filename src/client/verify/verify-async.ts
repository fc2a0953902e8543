import { gameNamed } from '../../games';
import { verify, type VerifyReport } from '../../match/verify';

/** The number of moves verified before yielding to the page, which takes a few milliseconds. */
const MOVES_PER_SLICE = 25;

/**
 * Verifies the text of a match export in slices, yielding to the page in between. Rejects with the signal's reason on
 * abort.
 * @param onProgress called between the slices with the share of verified moves
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
