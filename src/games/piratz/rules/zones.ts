import type { CardId } from './cards';
import type { PiratzState } from './state';

/** Returns a copy that can be mutated without changing the original. */
export function clone(G: PiratzState): PiratzState {
  return {
    ...G,
    events: [...G.events],
    drawPile: [...G.drawPile],
    discard: [...G.discard],
    faceUp: [...G.faceUp],
    seats: G.seats.map(({ spade, buried, pile }) => ({ spade, buried: [...buried], pile: [...pile] })),
    awards: [...G.awards],
  };
}

/** Returns every zone, as a list of cards. */
export function zonesOf(G: PiratzState): CardId[][] {
  return [G.drawPile, G.discard, G.faceUp, ...G.seats.flatMap((seat) => [seat.pile, seat.buried])];
}

/** Returns the cards of the match that are not visible in a view. */
export function unseenCards(view: PiratzState): CardId[] {
  const seen: boolean[] = [];
  for (const pile of zonesOf(view)) for (const id of pile) seen[id] = true;
  const unseen: CardId[] = [];
  for (const { id, skull } of view.cards) if (!seen[id] && !(skull && view.seats.length === 2)) unseen.push(id);
  return unseen;
}
