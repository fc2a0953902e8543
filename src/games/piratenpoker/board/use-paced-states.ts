import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { scaleDuration } from '../../../ui/motion/motion';
import type { PlayerID } from '../../seam/entry';
import type { PokerEvent, PokerState } from '../rules/state';

/** How long things stay in sight, in milliseconds, when others play faster. */
const DWELL_MS: Readonly<Partial<Record<PokerEvent['kind'], number>>> = {
  reveal: 4200,
  overboard: 2600,
  stow: 2200,
  handOver: 2600,
  take: 2600,
  stop: 2600,
};
/** From so many states to come, each is held for less. */
const HURRY_QUEUE_LENGTH = 3;

/** States in the order in which they are shown. */
interface StateQueue {
  readonly shown: PokerState;
  readonly upcoming: readonly PokerState[];
  /** What stays in sight a while; undefined when that is over. */
  readonly recentEvents?: readonly PokerEvent[];
}

/** What of a match is shown now. */
export interface PacedStates extends Pick<StateQueue, 'shown' | 'recentEvents'> {
  /** Something later is still to be shown: the viewer cannot move before. */
  readonly isBehind: boolean;
  /** Shows the latest state at once. */
  catchUp(): void;
}

/**
 * Shows the match at a pace that can be followed: bids and decisions stay a while before what comes next, which the viewer
 * may cut short. What he does himself is shown at once, and while others merely choose their cards he may choose, too.
 */
export function usePacedStates(G: PokerState, playerID: PlayerID | null): PacedStates {
  const [line, setLine] = useState<StateQueue>({ shown: G, upcoming: [] });
  if (stateKey(G) !== stateKey(line.upcoming.at(-1) ?? line.shown)) setLine(enqueue(line, G, playerID));
  const { shown, upcoming, recentEvents } = line;
  const hold = scaleDuration(dwellTime(recentEvents ?? [])) / (upcoming.length >= HURRY_QUEUE_LENGTH ? 2 : 1);
  useEffect(() => {
    if (!recentEvents) return undefined;
    // At once, for what comes before it is rendered would take its place, and nobody would have been told of it.
    const timer = setTimeout(() => flushSync(() => setLine(dequeue)), hold);
    return () => clearTimeout(timer);
  }, [recentEvents, hold]);
  return {
    shown,
    recentEvents,
    isBehind: upcoming.length > 0,
    catchUp: () => setLine((now) => ({ shown: now.upcoming.at(-1) ?? now.shown, upcoming: [] })),
  };
}

/** Tells states of a match apart: the same state may come again as another object. */
function stateKey({ game, phase, stage, rounds, over, seats, loot }: PokerState): string {
  return JSON.stringify([game, phase, stage, rounds.length, over, seats, loot]);
}

/** How long what happened stays in sight. */
function dwellTime(happened: readonly PokerEvent[]): number {
  return Math.max(0, ...happened.map(({ kind }) => DWELL_MS[kind] ?? 0));
}

const hasDwellTime = ({ happened }: PokerState) => dwellTime(happened) > 0;

function enqueue({ shown, upcoming, recentEvents }: StateQueue, G: PokerState, playerID: PlayerID | null): StateQueue {
  if (upcoming.length === 0 && !hasDwellTime(G)) return { shown: G, upcoming, recentEvents };
  const states = displayedStates(upcoming.at(-1) ?? shown, G);
  // What the viewer has done himself, and what he has just decided, he need not be shown for long.
  const isOwn = playerID !== null && [G.happened[0], recentEvents?.at(-1)].some((fact) => fact?.playerID === playerID);
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
 * The states to show one after the other for one new state. When the uncovered cards leave nothing to decide, the same move
 * goes on with the next game: then the cards are shown first, on the table as it was before.
 */
export function displayedStates(before: PokerState, G: PokerState): readonly [PokerState, ...PokerState[]] {
  const at = G.happened.findIndex(({ kind }) => kind === 'reveal');
  const round = G.rounds.at(-1);
  if (at === -1 || !round || G.stage !== 'commit' || G.rounds.length !== before.rounds.length + 1) return [G];
  const seats = before.seats.map((seat, i) => {
    const bid = round.bids.find(({ playerID }) => playerID === String(i));
    const hand = seat.hand.filter((id) => !bid?.cards.includes(id));
    return { ...seat, hand, chosen: hand.map(() => false), committed: false };
  });
  const open = { ...before, seats, rounds: G.rounds, stage: 'decide', happened: G.happened.slice(0, at + 1) } as const;
  return [open, { ...G, happened: G.happened.slice(at + 1) }];
}
