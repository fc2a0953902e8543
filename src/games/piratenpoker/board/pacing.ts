import type { Pacing } from '../../board/state-queue';
import { transformTo, type FlipOptions } from '../../board/use-flip';
import type { PlayerID } from '../../contract';
import { lootCard } from '../rules/loot';
import type { PokerEvent, PokerState } from '../rules/state';

/** Minimum time on screen of each kind of event (ms). */
const DWELL_MS: Readonly<Partial<Record<PokerEvent['kind'], number>>> = {
  reveal: 5000,
  overboard: 2600,
  stow: 2200,
  handOver: 2600,
  take: 2600,
  stop: 2600,
  end: 1, // the scoring is a state of its own
};
/** How long the cards of a reveal are turned, and how long loot moves, before the outcome is told (ms). */
const SETTLE_MS: Readonly<Partial<Record<PokerEvent['kind'], number>>> = {
  reveal: 1500,
  overboard: 450,
  stow: 450,
  handOver: 450,
  take: 450,
  stop: 450,
};
/** Queue length from which dwell times are halved. */
const HURRY_QUEUE_LENGTH = 3;

/**
 * Revealed bids and decisions stay on screen for their dwell time, unless the viewer skips it. The viewer's own moves are
 * shown at once, and commitments of other players never delay the viewer.
 */
export const PACING: Pacing<PokerState> = {
  stateKey: ({ game, phase, stage, rounds, over, seats, loot }) =>
    JSON.stringify([game, phase, stage, rounds.length, over, seats, loot]),
  dwellTime: ({ events }) => Math.max(0, ...events.map(({ kind }) => DWELL_MS[kind] ?? 0)),
  settleTime: ({ events }) => Math.max(0, ...events.map(({ kind }) => SETTLE_MS[kind] ?? 0)),
  isReveal: ({ events }) => events.some(({ kind }) => kind in DWELL_MS),
  speedUp: (queueLength) => (queueLength >= HURRY_QUEUE_LENGTH ? 2 : 1),
  split: displayedStates,
  // The viewer need not wait for their own move, nor after their own decision.
  isImmediate: (G, { upcoming, dwelling }, playerID) =>
    playerID !== null &&
    upcoming.length === 0 &&
    [G.events[0], dwelling?.events.at(-1)].some((event) => event?.playerID === playerID),
  dwellsAfterJump: false,
};

/**
 * Returns the states to display for one new state. If a reveal leaves nothing to decide, the same move starts the next
 * game; an intermediate state then shows the revealed bids on the table as it was before. At the end of the match, another
 * one shows where the last loot goes before it is counted.
 */
export function displayedStates(before: PokerState, G: PokerState): readonly [PokerState, ...PokerState[]] {
  const revealIndex = G.events.findIndex(({ kind }) => kind === 'reveal');
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
    events: G.events.slice(0, revealIndex + 1),
  } as const;
  const events = G.events.slice(revealIndex + 1);
  if (!G.over) return [revealed, { ...G, events }];
  const isEnd = ({ kind }: PokerEvent) => kind === 'end';
  const moved = { ...G, over: false, events: events.filter((event) => !isEnd(event)) };
  return [revealed, moved, { ...G, events: events.filter(isEnd) }];
}

/**
 * Returns how pieces appear and disappear: new loot comes from its stack and goes back under it, and the viewer's new
 * cards are dealt. All other pieces only move from place to place.
 */
export function pieceAnimation({ loot, seats }: PokerState, viewer: PlayerID | null): FlipOptions {
  const me = viewer === null ? undefined : seats[Number(viewer)];
  return {
    enter(name, box, boxOf) {
      const { kind, id } = parsePiece(name);
      if (kind === 'loot') {
        const stack = loot.includes(id) ? boxOf(stackOf(id)) : undefined;
        return stack && { transform: `${transformTo(stack, box)} rotateY(90deg)` };
      }
      return me?.hand.includes(id) ? { opacity: 0, transform: 'translateY(1.5rem) rotate(6deg)' } : undefined;
    },
    exit(name) {
      const { kind, id } = parsePiece(name);
      return kind === 'loot' ? stackOf(id) : undefined;
    },
  };
}

/** Returns the `data-spot` of the stack of a loot card. */
const stackOf = (id: number) => `stack ${lootCard(id).colour}`;

function parsePiece(name: string) {
  const [kind, id] = name.split(' ');
  return { kind, id: Number(id) };
}
