import type { CardId } from './cards';
import type { PiratzState } from './state';

/** A copy that can be played on without touching the original. */
export function clone(G: PiratzState): PiratzState {
  return {
    ...G,
    happened: [...G.happened],
    drawPile: [...G.drawPile],
    discard: [...G.discard],
    display: [...G.display],
    seats: G.seats.map(({ spade, buried, pile }) => ({ spade, buried: [...buried], pile: [...pile] })),
    awards: [...G.awards],
  };
}

/** Every list of cards in the match. */
export function zonesOf(G: PiratzState): CardId[][] {
  return [G.drawPile, G.discard, G.display, ...G.seats.flatMap((seat) => [seat.pile, seat.buried])];
}

/** The cards of this match that are nowhere to be seen in a view. */
export function unseenCards(view: PiratzState): CardId[] {
  const seen: boolean[] = [];
  for (const pile of zonesOf(view)) for (const id of pile) seen[id] = true;
  const unseen: CardId[] = [];
  for (const { id, skull } of view.cards) if (!seen[id] && !(skull && view.seats.length === 2)) unseen.push(id);
  return unseen;
}
