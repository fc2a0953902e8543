import { useState } from 'react';
import type { PlayerID } from '../../seam/entry';
import { isSameFace, type CardId } from '../rules/cards';
import { lootCard, type LootId } from '../rules/loot';
import type { PokerMove, PokerState } from '../rules/state';

/** The legal move that commits cards which look like these, in the hand's order; undefined when there is none. */
export function findBidMove(moves: readonly PokerMove[], cards: readonly CardId[]): PokerMove | undefined {
  return moves.find(
    ({ move, args }) =>
      move === 'play' && args[0].length === cards.length && args[0].every((id, i) => isSameFace(id, cards[i])),
  );
}

/** A legal move of a winner, with the loot card it is about and who gets it. */
export interface Decision {
  readonly move: PokerMove;
  readonly loot: LootId;
  /** Nobody when the card is stowed. */
  readonly to?: PlayerID;
}

/** What a winner may decide. */
export function decisionsFrom(moves: readonly PokerMove[], { loot }: Pick<PokerState, 'loot'>): Decision[] {
  return moves.flatMap((move): Decision[] => {
    if (move.move === 'handOver') return [{ move, loot: move.args[0], to: move.args[1] }];
    if (move.move !== 'throwOverboard' && move.move !== 'stow') return [];
    const card = loot.find((id) => lootCard(id).colour === move.args[0]);
    return card === undefined ? [] : [{ move, loot: card, to: move.args[1] }];
  });
}

/** The loot that decisions are about, each card once. */
export function selectableLoot(decisions: readonly Decision[]): LootId[] {
  return [...new Set(decisions.map(({ loot }) => loot))];
}

/** What the viewer has picked, and how to change that. */
export interface Selection {
  /** Places in the hand, ascending. */
  readonly places: readonly number[];
  readonly loot?: LootId;
  readonly to?: PlayerID;
  togglePlace(place: number): void;
  toggleLoot(loot: LootId): void;
  toggleReceiver(to: PlayerID): void;
  clear(): void;
}

type SelectedPieces = Pick<Selection, 'places' | 'loot' | 'to'>;

const NOTHING_SELECTED: SelectedPieces = { places: [] };

/** Keeps what is picked for as long as the same is asked; the only loot there is to pick is picked already. */
export function useSelection(G: PokerState, decisions: readonly Decision[]): Selection {
  const moment = [G.game, G.phase, G.stage].join();
  const [kept, keep] = useState({ moment, picked: NOTHING_SELECTED });
  const picked = kept.moment === moment ? kept.picked : NOTHING_SELECTED;
  const change = (to: SelectedPieces) => keep({ moment, picked: to });
  const loots = selectableLoot(decisions);
  const loot = loots.length === 1 ? loots[0] : loots.find((id) => id === picked.loot);
  return {
    places: picked.places,
    loot,
    to: picked.to,
    togglePlace: (place) => change({ ...picked, places: withToggled(picked.places, place) }),
    toggleLoot: (id) => change({ ...picked, loot: id === picked.loot ? undefined : id }),
    toggleReceiver: (to) => change({ ...picked, to: to === picked.to ? undefined : to }),
    clear: () => change(NOTHING_SELECTED),
  };
}

function withToggled(places: readonly number[], place: number): number[] {
  const others = places.filter((other) => other !== place);
  return others.length < places.length ? others : [...places, place].sort((a, b) => a - b);
}
