import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { paced } from '../../../ui/motion/motion';
import type { PlayerID } from '../../seam/entry';
import type { PokerFact, PokerState } from '../rules/state';

/** How long things stay in sight, in milliseconds, when others play faster. */
const HOLDS: Readonly<Partial<Record<PokerFact['kind'], number>>> = {
  reveal: 4200,
  overboard: 2600,
  stow: 2200,
  handOver: 2600,
  take: 2600,
  stop: 2600,
};
/** From so many states to come, each is held for less. */
const HURRY = 3;

/** States in the order in which they are shown. */
interface Line {
  readonly shown: PokerState;
  readonly toCome: readonly PokerState[];
  /** What stays in sight a while; undefined when that is over. */
  readonly headline?: readonly PokerFact[];
}

/** What of a match is shown now. */
export interface Followed extends Pick<Line, 'shown' | 'headline'> {
  /** Something later is still to be shown: the viewer cannot move before. */
  readonly isBehind: boolean;
  /** Shows the latest state at once. */
  catchUp(): void;
}

/**
 * Shows the match at a pace that can be followed: bids and decisions stay a while before what comes next, which the viewer
 * may cut short. What he does himself is shown at once, and while others merely choose their cards he may choose, too.
 */
export function useFollowed(G: PokerState, playerID: PlayerID | null): Followed {
  const [line, setLine] = useState<Line>({ shown: G, toCome: [] });
  if (momentOf(G) !== momentOf(line.toCome.at(-1) ?? line.shown)) setLine(append(line, G, playerID));
  const { shown, toCome, headline } = line;
  const hold = paced(holdOf(headline ?? [])) / (toCome.length >= HURRY ? 2 : 1);
  useEffect(() => {
    if (!headline) return undefined;
    // At once, for what comes before it is rendered would take its place, and nobody would have been told of it.
    const timer = setTimeout(() => flushSync(() => setLine(advance)), hold);
    return () => clearTimeout(timer);
  }, [headline, hold]);
  return {
    shown,
    headline,
    isBehind: toCome.length > 0,
    catchUp: () => setLine((now) => ({ shown: now.toCome.at(-1) ?? now.shown, toCome: [] })),
  };
}

/** Tells states of a match apart: the same state may come again as another object. */
function momentOf({ game, phase, stage, rounds, over, seats, loot }: PokerState): string {
  return JSON.stringify([game, phase, stage, rounds.length, over, seats, loot]);
}

/** How long what happened stays in sight. */
function holdOf(happened: readonly PokerFact[]): number {
  return Math.max(0, ...happened.map(({ kind }) => HOLDS[kind] ?? 0));
}

const isHeld = ({ happened }: PokerState) => holdOf(happened) > 0;

function append({ shown, toCome, headline }: Line, G: PokerState, playerID: PlayerID | null): Line {
  if (toCome.length === 0 && !isHeld(G)) return { shown: G, toCome, headline };
  const states = scenesOf(toCome.at(-1) ?? shown, G);
  // What the viewer has done himself, and what he has just decided, he need not be shown for long.
  const isOwn = playerID !== null && [G.happened[0], headline?.at(-1)].some((fact) => fact?.playerID === playerID);
  if (toCome.length === 0 && (isOwn || !headline)) return begin(states);
  return { shown, toCome: [...toCome.filter(isHeld), ...states], headline };
}

function begin([shown, ...toCome]: readonly PokerState[]): Line {
  const headline = isHeld(shown) ? shown.happened : undefined;
  return toCome.some(isHeld) ? { shown, toCome, headline } : { shown: toCome.at(-1) ?? shown, toCome: [], headline };
}

function advance({ shown, toCome }: Line): Line {
  return toCome.length > 0 ? begin(toCome) : { shown, toCome };
}

/**
 * The states to show one after the other for one new state. When the uncovered cards leave nothing to decide, the same move
 * goes on with the next game: then the cards are shown first, on the table as it was before.
 */
export function scenesOf(before: PokerState, G: PokerState): readonly [PokerState, ...PokerState[]] {
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
