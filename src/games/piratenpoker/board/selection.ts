import { toggleAll, useKeyedState } from '../../board/selection';
import type { PlayerID } from '../../contract';
import { itemAt } from '../../contract/items';
import { isSameFace, type CardId } from '../rules/cards';
import { lootCard, type LootId } from '../rules/loot';
import type { PokerMove, PokerState, Seat } from '../rules/state';

/** Returns the legal move that commits cards with these faces, in the order of the hand; undefined if there is none. */
export function findBidMove(moves: readonly PokerMove[], cards: readonly CardId[]): PokerMove | undefined {
  return moves.find(
    ({ move, args }) =>
      move === 'play' && args[0].length === cards.length && args[0].every((id, i) => isSameFace(id, itemAt(cards, i))),
  );
}

/** A legal decision of a winner, with the loot card and its receiver. */
export interface Decision {
  readonly move: PokerMove;
  readonly loot: LootId;
  /** Undefined if the card is stowed. */
  readonly to: PlayerID | undefined;
}

/** Returns the decisions among legal moves. */
export function decisionsFrom(moves: readonly PokerMove[], { loot }: Pick<PokerState, 'loot'>): Decision[] {
  return moves.flatMap((move): Decision[] => {
    if (move.move === 'handOver') return [{ move, loot: move.args[0], to: move.args[1] }];
    if (move.move !== 'throwOverboard' && move.move !== 'stow') return [];
    const card = loot.find((id) => lootCard(id).colour === move.args[0]);
    return card === undefined ? [] : [{ move, loot: card, to: move.args[1] }];
  });
}

/** Returns the loot cards of the decisions without duplicates. */
export function selectableLoot(decisions: readonly Decision[]): LootId[] {
  return [...new Set(decisions.map(({ loot }) => loot))];
}

/** The viewer's selection, with its setters. */
export interface Selection {
  /** Ascending indices in the hand. */
  readonly places: readonly number[];
  readonly loot: LootId | undefined;
  readonly to: PlayerID | undefined;
  togglePlace(place: number): void;
  toggleLoot(loot: LootId): void;
  toggleReceiver(to: PlayerID): void;
  clear(): void;
}

type SelectedPieces = Pick<Selection, 'places' | 'loot' | 'to'>;

const NOTHING_SELECTED: SelectedPieces = { places: [], loot: undefined, to: undefined };

/** Keeps the selection within a stage of a round. A single selectable loot card is selected automatically. */
export function useSelection(G: PokerState, decisions: readonly Decision[]): Selection {
  const stageKey = [G.game, G.phase, G.stage].join();
  const [selected, change] = useKeyedState(stageKey, NOTHING_SELECTED);
  const loots = selectableLoot(decisions);
  const loot = loots.length === 1 ? loots[0] : loots.find((id) => id === selected.loot);
  return {
    places: selected.places,
    loot,
    to: selected.to,
    togglePlace: (place) => change({ ...selected, places: toggleAll(selected.places, [place]) }),
    toggleLoot: (id) => change({ ...selected, loot: id === selected.loot ? undefined : id }),
    toggleReceiver: (to) => change({ ...selected, to: to === selected.to ? undefined : to }),
    clear: () => change(NOTHING_SELECTED),
  };
}

/** What the viewer chooses from, and what they have selected. */
interface Choice {
  readonly me: Seat | undefined;
  readonly moves: readonly PokerMove[];
  readonly decisions: readonly Decision[];
  readonly selection: Selection;
}

/** Returns the move that a complete selection makes: cards to commit, or loot with its receiver if one is needed. */
export function selectedMove({ me, moves, decisions, selection }: Choice): PokerMove | undefined {
  if (selection.places.length > 0 && me)
    return findBidMove(
      moves,
      selection.places.map((place) => itemAt(me.hand, place)),
    );
  return decisions.find(({ loot, to }) => loot === selection.loot && (to === undefined || to === selection.to))?.move;
}
