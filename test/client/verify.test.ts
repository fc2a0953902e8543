import { verifyAsync } from '../../src/client/verify/verify-async';
import { piratenKapern } from '../../src/games/piraten-kapern';
import { VERIFY_STEPS } from '../../src/match/verify';
import { randomExport } from '../support/exports';

/** Long enough for many slices. */
const match = randomExport(piratenKapern, 5, 1);
const text = JSON.stringify(match);

describe('the page that checks a match', () => {
  it('comes to the verdict in slices and tells how far it is', async () => {
    const shares: number[] = [];
    const { passed, failure } = await verifyAsync(text, (share) => shares.push(share), new AbortController().signal);
    expect({ held: passed, flaw: failure }).toEqual({ held: VERIFY_STEPS, flaw: undefined });
    expect(shares.length).toBeGreaterThan(10);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares[shares.length - 1]).toBeLessThanOrEqual(1);
  });

  it('stops when nobody waits for it any more', async () => {
    const leaving = new AbortController();
    const checking = verifyAsync(text, () => leaving.abort(new Error('left')), leaving.signal);
    await expect(checking).rejects.toThrow('left');
  });
});
