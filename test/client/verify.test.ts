import { newValueFor, rememberAccepted, rememberCommitment } from '../../src/client/shared/deal-memory';
import { verifyAsync } from '../../src/client/verify/verification';
import { piratenKapern } from '../../src/games/piraten-kapern';
import { VERIFY_STEPS } from '../../src/match/verify';
import { commitmentTo } from '../../src/random/deal';
import { DEAL, dealtExport, randomExport } from '../support/exports';

/** A match long enough for many slices. */
const match = randomExport(piratenKapern, 5, 1);
const text = JSON.stringify(match);

describe('the verification page', () => {
  it('verifies in slices and reports its progress', async () => {
    const shares: number[] = [];
    const { passed, failure } = await verifyAsync(
      { text },
      (share) => shares.push(share),
      new AbortController().signal,
    );
    expect({ passed, failure }).toEqual({ passed: VERIFY_STEPS.filter((step) => step !== 'deal'), failure: undefined });
    expect(shares.length).toBeGreaterThan(10);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares[shares.length - 1]).toBeLessThanOrEqual(1);
  });

  it('stops when it is aborted', async () => {
    const controller = new AbortController();
    const verifying = verifyAsync({ text }, () => controller.abort(new Error('left')), controller.signal);
    await expect(verifying).rejects.toThrow('left');
  });
});

describe('the memory of a deal', () => {
  const verifyDeal = async (matchID: string, noted?: string) => {
    const match = dealtExport(piratenKapern, { ...DEAL, matchID });
    const { isCommitmentKnown, failure } = await verifyAsync(
      { text: JSON.stringify(match), noted },
      () => undefined,
      new AbortController().signal,
    );
    return { isCommitmentKnown, failure };
  };
  const commitment = commitmentTo(DEAL.secret);
  const exchanged = { step: 'deal', problem: 'commitment' };

  it('the commitment that the browser saw first is compared, and outweighs one noted by hand', async () => {
    rememberCommitment('seen', commitment);
    rememberCommitment('exchanged', commitmentTo('another'));
    expect(await verifyDeal('seen', commitmentTo('another'))).toEqual({ isCommitmentKnown: true, failure: undefined });
    expect(await verifyDeal('exchanged', commitment)).toEqual({ isCommitmentKnown: true, failure: exchanged });
  });

  it('a commitment noted by hand is compared where the browser has seen none', async () => {
    expect(await verifyDeal('unseen')).toEqual({ isCommitmentKnown: false, failure: undefined });
    expect(await verifyDeal('unseen', commitment)).toEqual({ isCommitmentKnown: true, failure: undefined });
    expect(await verifyDeal('unseen', commitmentTo('another'))).toMatchObject({ failure: exchanged });
  });

  it('only a value that the server accepted has to be in the deal', async () => {
    const { value } = newValueFor('own');
    expect((await verifyDeal('own')).failure).toBeUndefined();
    rememberAccepted('own', value);
    expect((await verifyDeal('own')).failure).toEqual({ step: 'deal', problem: 'ownValue' });
  });
});
