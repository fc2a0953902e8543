import type { PlayerID } from '../../contract';
import { HIDDEN, type PokerState, type Seat } from './state';

// What holds for the places of all cards alike. The number in a comment refers to rules-piratenpoker.md.

/** Returns a copy of a state. Lists that the rules replace and never mutate are shared. */
export function clone(G: PokerState): PokerState {
  return {
    ...G,
    seats: G.seats.map((seat) => ({
      ...seat,
      hand: [...seat.hand],
      fronts: [...seat.fronts],
      backs: [...seat.backs],
    })),
    drawPile: [...G.drawPile],
    discard: [...G.discard],
    stacks: G.stacks.map((stack) => [...stack]),
    returned: [...G.returned],
    rounds: [...G.rounds],
  };
}

/** Hides the other hands, the cards committed from them, the draw pile, and loot that no player has seen (8). */
export function view(G: PokerState, player: PlayerID | null): PokerState {
  return {
    ...G,
    seats: G.seats.map((seat, i) => (String(i) === player ? { ...seat } : maskSeat(seat))),
    drawPile: G.drawPile.map(() => HIDDEN),
    stacks: G.stacks.map((stack, colour) =>
      stack.map((id, i) => (i < G.returned[colour]! || i === stack.length - 1 ? id : HIDDEN)),
    ),
  };
}

/**
 * Hides a hand. Committed cards stay in it until they are revealed, so that its size does not leak the size of the bid.
 */
function maskSeat(seat: Seat): Seat {
  return { ...seat, hand: seat.hand.map(() => HIDDEN), chosen: seat.chosen.map(() => false) };
}

/** Lists every card, loot card and pass card of a match, wherever it lies; see `Rules.census`. */
export function census(G: PokerState): string[] {
  const cards = [...G.drawPile, ...G.discard, ...G.seats.flatMap(({ hand }) => hand)];
  const loot = [...G.stacks.flat(), ...G.loot, ...G.seats.flatMap(({ fronts, backs }) => [...fronts, ...backs])];
  return [
    ...cards.map((id) => `card ${id}`),
    ...loot.map((id) => `loot ${id}`),
    ...G.seats.map((_, seat) => `pass ${seat}`),
  ];
}
