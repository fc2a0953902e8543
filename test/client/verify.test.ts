import { verifyAsync } from '../../src/client/verify/verification';
import { piratenKapern } from '../../src/games/piraten-kapern';
import { VERIFY_STEPS } from '../../src/match/verify';
import { randomExport } from '../support/exports';

/** A match long enough for many slices. */
const match = randomExport(piratenKapern, 5, 1);
const text = JSON.stringify(match);

describe('the verification page', () => {
  it('verifies in slices and reports its progress', async () => {
    const shares: number[] = [];
    const { passed, failure } = await verifyAsync(text, (share) => shares.push(share), new AbortController().signal);
    expect({ passed, failure }).toEqual({ passed: VERIFY_STEPS, failure: undefined });
    expect(shares.length).toBeGreaterThan(10);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares[shares.length - 1]).toBeLessThanOrEqual(1);
  });

  it('stops when it is aborted', async () => {
    const controller = new AbortController();
    const verifying = verifyAsync(text, () => controller.abort(new Error('left')), controller.signal);
    await expect(verifying).rejects.toThrow('left');
  });
});
