import type { CardId } from '../rules/cards';
import { cardsTaken } from '../rules/rules';
import { HIDDEN, type PiratzState } from '../rules/state';

/**
 * A blind view with the cards that its seat saw go where they lie face down now: whoever watches knows what was taken,
 * buried and discarded. What happened unseen (before he sat down, say) stays hidden.
 * @param before the recollection at the view one move before; undefined at the first one
 */
export function accumulateInformation(view: PiratzState, before: PiratzState | undefined): PiratzState {
  if (!view.blind || view.phase === 'scoring' || !before) return view;
  const gone = before.display.filter((id) => !view.display.includes(id));
  const taken = takenCards(view, before, gone);
  const seats = view.seats.map((seat, i) => {
    const isFuller = seat.pile.length > before.seats[i].pile.length;
    return {
      ...seat,
      pile: padWithHidden([...before.seats[i].pile, ...(isFuller ? (taken ?? []) : [])], seat.pile.length),
    };
  });
  return { ...view, seats, discard: padWithHidden(knownDiscard(view, before, gone, taken), view.discard.length) };
}

/** What the last move took. Undefined where a rat was taken and the other one discarded at once: nobody told which. */
function takenCards(view: PiratzState, before: PiratzState, gone: readonly CardId[]): CardId[] | undefined {
  const fact = view.happened.find(({ kind }) => kind === 'take' || kind === 'takeRat');
  if (!fact) return [];
  if (fact.kind === 'take') return fact.treasure === undefined ? [] : cardsTaken(before, fact.treasure);
  const buried = view.seats.flatMap((seat) => seat.buried);
  const taken = gone.filter((id) => !buried.includes(id));
  return taken.length === 1 ? taken : undefined;
}

/** What is known of the discard pile, which is empty after a reshuffle and grows by all buried cards after a round. */
function knownDiscard(view: PiratzState, before: PiratzState, gone: CardId[], taken: CardId[] | undefined): CardId[] {
  if (view.discard.length === 0) return [];
  if (view.discard.length === before.discard.length) return before.discard;
  const buriedLast = taken ? gone.filter((id) => !taken.includes(id)) : [];
  return [...before.discard, ...before.seats.flatMap((seat) => seat.buried), ...buriedLast];
}

/** So many cards, hidden ones in the place of those that are not known. */
function padWithHidden(known: readonly CardId[], length: number): CardId[] {
  return Array.from({ length }, (_, i) => known[i] ?? HIDDEN);
}
