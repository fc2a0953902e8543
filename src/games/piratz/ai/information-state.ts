import type { CardId } from '../rules/cards';
import { cardsTaken } from '../rules/rules';
import { HIDDEN, type PiratzState } from '../rules/state';

/**
 * Fills a blind view with the cards that the seat has seen before: everyone sees which cards are taken, buried and
 * discarded. Cards moved before the first view stay hidden.
 * @param before the information state one move before; undefined at the first view
 */
export function accumulateInformation(view: PiratzState, before: PiratzState | undefined): PiratzState {
  if (!view.blind || view.phase === 'scoring' || !before) return view;
  const gone = before.faceUp.filter((id) => !view.faceUp.includes(id));
  const taken = takenCards(view, before, gone);
  const seats = view.seats.map((seat, i) => {
    const isFuller = seat.pile.length > before.seats[i]!.pile.length;
    return {
      ...seat,
      pile: padWithHidden([...before.seats[i]!.pile, ...(isFuller ? (taken ?? []) : [])], seat.pile.length),
    };
  });
  return { ...view, seats, discard: padWithHidden(knownDiscard(view, before, gone, taken), view.discard.length) };
}

/** Returns the cards that the last move took. Undefined where a rat was taken and the other one discarded at once. */
function takenCards(view: PiratzState, before: PiratzState, gone: readonly CardId[]): CardId[] | undefined {
  const event = view.events.find(({ kind }) => kind === 'take' || kind === 'takeRat');
  if (!event) return [];
  if (event.kind === 'take') return event.treasure === undefined ? [] : cardsTaken(before, event.treasure);
  const buried = view.seats.flatMap((seat) => seat.buried);
  const taken = gone.filter((id) => !buried.includes(id));
  return taken.length === 1 ? taken : undefined;
}

/** Returns the known discard pile: empty after a reshuffle; after a round all buried cards are added. */
function knownDiscard(view: PiratzState, before: PiratzState, gone: CardId[], taken: CardId[] | undefined): CardId[] {
  if (view.discard.length === 0) return [];
  if (view.discard.length === before.discard.length) return before.discard;
  const buriedLast = taken ? gone.filter((id) => !taken.includes(id)) : [];
  return [...before.discard, ...before.seats.flatMap((seat) => seat.buried), ...buriedLast];
}

/** Extends the known cards to `length` with hidden ones. */
function padWithHidden(known: readonly CardId[], length: number): CardId[] {
  return Array.from({ length }, (_, i) => known[i] ?? HIDDEN);
}
