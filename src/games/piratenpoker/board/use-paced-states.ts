import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { scaleDuration } from '../../../ui/motion/motion';
import type { PlayerID } from '../../seam/entry';
import type { PokerEvent, PokerState } from '../rules/state';

/** Minimum time on screen of each kind of event (ms). */
const DWELL_MS: Readonly<Partial<Record<PokerEvent['kind'], number>>> = {
  reveal: 4200,
  overboard: 2600,
  stow: 2200,
  handOver: 2600,
  take: 2600,
  stop: 2600,
};
/** Queue length from which dwell times are halved. */
const HURRY_QUEUE_LENGTH = 3;

/** The displayed state and those that follow. */
interface StateQueue {
  readonly shown: PokerState;
  readonly upcoming: readonly PokerState[];
  /** The events whose dwell time is running; undefined once it has elapsed. */
  readonly recentEvents?: readonly PokerEvent[];
}

/** The displayed state of a match. */
export interface PacedStates extends Pick<StateQueue, 'shown' | 'recentEvents'> {
  /** Later states are still queued; the viewer cannot move until they are shown. */
  readonly isBehind: boolean;
  /** Shows the latest state at once. */
  catchUp(): void;
}

/**
 * Paces the states of a match: revealed bids and decisions stay on screen for their dwell time, unless the viewer skips
 * it. The viewer's own moves are shown immediately, and commitments of other players never delay the viewer.
 */
export function usePacedStates(G: PokerState, playerID: PlayerID | null): PacedStates {
  const [queue, setQueue] = useState<StateQueue>({ shown: G, upcoming: [] });
  if (stateKey(G) !== stateKey(queue.upcoming.at(-1) ?? queue.shown)) setQueue(enqueue(queue, G, playerID));
  const { shown, upcoming, recentEvents } = queue;
  const dwellMs = scaleDuration(dwellTime(recentEvents ?? [])) / (upcoming.length >= HURRY_QUEUE_LENGTH ? 2 : 1);
  useEffect(() => {
    if (!recentEvents) return undefined;
    // Synchronously: a state that arrives before this one is rendered would replace it without a call of `onShow`.
    const timer = setTimeout(() => flushSync(() => setQueue(dequeue)), dwellMs);
    return () => clearTimeout(timer);
  }, [recentEvents, dwellMs]);
  return {
    shown,
    recentEvents,
    isBehind: upcoming.length > 0,
    catchUp: () => setQueue((now) => ({ shown: now.upcoming.at(-1) ?? now.shown, upcoming: [] })),
  };
}

/** Returns a key that identifies a state, because the same state may arrive again as a different object. */
function stateKey({ game, phase, stage, rounds, over, seats, loot }: PokerState): string {
  return JSON.stringify([game, phase, stage, rounds.length, over, seats, loot]);
}

/** Returns the dwell time of events (ms). */
function dwellTime(happened: readonly PokerEvent[]): number {
  return Math.max(0, ...happened.map(({ kind }) => DWELL_MS[kind] ?? 0));
}

const hasDwellTime = ({ happened }: PokerState) => dwellTime(happened) > 0;

function enqueue({ shown, upcoming, recentEvents }: StateQueue, G: PokerState, playerID: PlayerID | null): StateQueue {
  if (upcoming.length === 0 && !hasDwellTime(G)) return { shown: G, upcoming, recentEvents };
  const states = displayedStates(upcoming.at(-1) ?? shown, G);
  // The viewer need not wait for their own move, nor after their own decision.
  const isOwn =
    playerID !== null && [G.happened[0], recentEvents?.at(-1)].some((event) => event?.playerID === playerID);
  if (upcoming.length === 0 && (isOwn || !recentEvents)) return showNext(states);
  return { shown, upcoming: [...upcoming.filter(hasDwellTime), ...states], recentEvents };
}

function showNext([shown, ...upcoming]: readonly PokerState[]): StateQueue {
  const recentEvents = hasDwellTime(shown) ? shown.happened : undefined;
  return upcoming.some(hasDwellTime)
    ? { shown, upcoming, recentEvents }
    : { shown: upcoming.at(-1) ?? shown, upcoming: [], recentEvents };
}

function dequeue({ shown, upcoming }: StateQueue): StateQueue {
  return upcoming.length > 0 ? showNext(upcoming) : { shown, upcoming };
}

/**
 * Returns the states to display for one new state. If a reveal leaves nothing to decide, the same move starts the next
 * game; an intermediate state then shows the revealed bids on the table as it was before.
 */
export function displayedStates(before: PokerState, G: PokerState): readonly [PokerState, ...PokerState[]] {
  const revealIndex = G.happened.findIndex(({ kind }) => kind === 'reveal');
  const round = G.rounds.at(-1);
  if (revealIndex === -1 || !round || G.stage !== 'commit' || G.rounds.length !== before.rounds.length + 1) return [G];
  const seats = before.seats.map((seat, i) => {
    const bid = round.bids.find(({ playerID }) => playerID === String(i));
    const hand = seat.hand.filter((id) => !bid?.cards.includes(id));
    return { ...seat, hand, chosen: hand.map(() => false), committed: false };
  });
  const revealed = {
    ...before,
    seats,
    rounds: G.rounds,
    stage: 'decide',
    happened: G.happened.slice(0, revealIndex + 1),
  } as const;
  return [revealed, { ...G, happened: G.happened.slice(revealIndex + 1) }];
}
