import { useEffect, useRef } from 'react';
import type { DealInfo } from '../../protocol/http';
import { commitmentTo } from '../../random/deal';
import { reveal, toFailure } from '../shared/api';
import { dealMemoryOf, rememberAccepted, rememberCommitment, valueFor } from '../shared/deal-memory';
import type { HeldSeat } from '../shared/local-store';
import { contributeFrom } from '../shared/seats';

/**
 * Contributes to the deal from a seat of this browser: commits before the start if no page of this browser has, and reveals
 * its value once the commitments are fixed. It reveals nothing when the server has committed to something else before.
 * Tries again with each `deal`, which the server sends after every reconnect.
 * @param deal undefined until the server has sent it
 * @param isDealt the match has a state
 */
export function useContribution(matchID: string, seat: HeldSeat, deal: DealInfo | undefined, isDealt: boolean): void {
  const steps = useRef(new Set<string>());
  useEffect(() => {
    if (!deal) return;
    const isAsBefore = rememberCommitment(matchID, deal.commitment) === deal.commitment;
    if (isDealt || !isAsBefore) return;
    const fixed = deal.contributions?.[Number(seat.playerID)]?.commitment;
    const step = fixed ?? 'commit';
    if ((deal.contributions && fixed === undefined) || steps.current.has(step)) return;
    steps.current.add(step);
    const work = fixed === undefined ? commitFrom(matchID, seat) : revealFrom(matchID, seat, fixed);
    work.catch((error: unknown) => {
      toFailure(error);
      steps.current.delete(step);
    });
  }, [matchID, seat, deal, isDealt]);
}

async function commitFrom(matchID: string, seat: HeldSeat): Promise<void> {
  if (dealMemoryOf(matchID).values.length === 0) await contributeFrom(matchID, seat);
}

async function revealFrom(matchID: string, seat: HeldSeat, commitment: string): Promise<void> {
  const value = valueFor(matchID, commitment);
  if (value === undefined) return; // another device has committed
  await reveal(seat.game, matchID, seat, value);
  rememberAccepted(matchID, value);
}

/** What is wrong with a deal, by what this browser remembers. */
export type DealWarning = 'commitment-changed' | 'left-out' | 'replaced';

/**
 * Checks the deal of a match that has started against what this browser remembers: the server's first commitment, the values
 * that it has accepted, and the commitments of this browser's seats, which another device may have made.
 */
export function dealWarning(matchID: string, seats: readonly HeldSeat[], deal: DealInfo): DealWarning | undefined {
  const { commitment = deal.commitment, values } = dealMemoryOf(matchID);
  const contributions = deal.contributions ?? [];
  if (commitment !== deal.commitment) return 'commitment-changed';
  const revealed = contributions.filter(({ isRevealed }) => isRevealed).map((each) => each.commitment);
  const accepted = values.filter(({ isAccepted }) => isAccepted).map(({ value }) => commitmentTo(value));
  if (!accepted.every((each) => revealed.includes(each))) return 'left-out';
  const own = seats.flatMap(({ playerID }) => contributions[Number(playerID)]?.commitment ?? []);
  const isReplaced = values.length > 0 && own.some((each) => valueFor(matchID, each) === undefined);
  return isReplaced ? 'replaced' : undefined;
}
