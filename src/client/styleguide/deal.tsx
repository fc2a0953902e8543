import { Suspense } from 'react';
import type { DealInfo } from '../../protocol/http';
import { DealPicture, DealWarningText } from '../match/deal-picture';
import { FairnessPanel } from '../match/fairness-panel';

const commitment = '9c1b04e7'.repeat(8);
const SEATS = ['Anna', 'Ben', 'Carla with a long name', 'Rusty Pete', 'Emil'].map((name, seat) => ({
  name,
  isBot: seat === 3,
}));
const LOCKED: DealInfo = {
  commitment,
  contributions: [{ commitment, isRevealed: true }, { commitment, isRevealed: true }, { commitment }, {}, {}],
};
const FULL: DealInfo = { commitment, contributions: SEATS.map(() => ({ commitment, isRevealed: true })) };
const SERVER_ONLY: DealInfo = { commitment, contributions: [{ commitment }, {}, {}, {}] };

/** The picture of a deal in its usual states. */
export function DealSamples() {
  return (
    <section>
      <h3>Fairness</h3>
      <Suspense>
        <DealPicture deal={{ commitment }} seats={SEATS} />
        <DealPicture deal={LOCKED} seats={SEATS} />
        <DealPicture deal={SERVER_ONLY} seats={SEATS} />
        <DealPicture deal={FULL} seats={SEATS} isLarge />
        <DealWarningText warning="commitment-changed" />
        <DealWarningText warning="left-out" />
        <FairnessPanel deal={LOCKED} seats={SEATS} warning="left-out" />
        <FairnessPanel seedCommitment={commitment} />
      </Suspense>
    </section>
  );
}
