import type { PlayerID } from '../../contract';
import { BOX_CARDS, type Card, type CardId, TREASURES } from './cards';
import { decidedBy, treasureStandings, type TreasureStanding } from './scoring';
import { HIDDEN, type PiratzState } from './state';

/** Queries of a state beyond the rules, for boards: pure functions of a view. */

/** Returns the card with this id. Throws an Error for a hidden card. */
export function cardOf({ cards }: Pick<PiratzState, 'cards'>, id: CardId): Card {
  const card = cards[id - 1];
  if (!card) throw new Error(`there is no card ${id}`);
  return card;
}

/** Returns the cards of the match: without the skulls with two players. */
export function cardsInPlay(G: PiratzState): readonly Card[] {
  return G.cards.filter((card) => G.seats.length > 2 || !card.skull);
}

/** Counts the items of each treasure on these cards, and the cards with a rat. */
export function countItems(cards: readonly Card[]): { readonly items: readonly number[]; readonly rats: number } {
  return {
    items: TREASURES.map((_, treasure) => cards.reduce((sum, card) => sum + card.items[treasure]!, 0)),
    rats: cards.filter((card) => card.rat).length,
  };
}

/** Returns the cards with these ids, sorted by id, without hidden ones. */
export function visibleCards(G: PiratzState, ids: readonly CardId[]): Card[] {
  return ids
    .filter((id) => id !== HIDDEN)
    .sort((a, b) => a - b)
    .map((id) => cardOf(G, id));
}

/**
 * Returns the candidates for the next revealed card: the unseen cards, or the discard pile when the draw pile is empty.
 * Undefined in blind mode, which hides too many cards.
 */
export function cardsToCome(G: PiratzState): readonly Card[] | undefined {
  if (G.blind) return undefined;
  if (G.drawPile.length === 0) return visibleCards(G, G.discard);
  const seen = new Set([...G.discard, ...G.faceUp, ...G.seats.flatMap((seat) => [...seat.pile, ...seat.buried])]);
  return cardsInPlay(G).filter((card) => !seen.has(card.id));
}

/** Returns the probability (0 to 1) that the next revealed card is a rat; undefined in blind mode and if no card is left. */
export function ratProbability(G: PiratzState): number | undefined {
  const cards = cardsToCome(G) ?? [];
  return cards.length > 0 ? countItems(cards).rats / cards.length : undefined;
}

/** Returns whether a rat is face up, so that revealing another one raises the alarm (4.1). */
export function isRatFaceUp(G: PiratzState): boolean {
  return G.faceUp.some((id) => cardOf(G, id).rat);
}

/** Returns the probability (0 to 1) that the next revealed card raises the alarm; undefined where that of a rat is. */
export function alarmProbability(G: PiratzState): number | undefined {
  return isRatFaceUp(G) ? ratProbability(G) : 0;
}

/** Returns whether the match uses a custom deck (see cards.ts). */
export function isCustomDeck(G: PiratzState): boolean {
  return JSON.stringify(G.cards.map(faceKey)) !== JSON.stringify(BOX_CARDS.map(faceKey));
}

function faceKey({ id, items, rat, skull }: Card): unknown[] {
  return [id, items, rat, skull];
}

/** Why a cube of a treasure was awarded, or not. */
export type CubeResolution =
  | {
      /** The criterion that puts the winner before the next player. */
      readonly by: 'items' | 'rats' | 'cards';
      readonly place: number;
      readonly value: number;
      readonly winner: TreasureStanding;
      /** The winner and all players equal to them before `by`. */
      readonly tied: readonly PlayerID[];
    }
  | { readonly by: 'nothing'; readonly values: readonly number[]; readonly tied: readonly PlayerID[] }
  | { readonly by: 'nobody'; readonly place: number; readonly values: readonly number[] };

/** Explains the awards of a treasure (an index below `G.awards.length`), in the order of the places (8.1 to 8.7). */
export function cubeResolutions(G: PiratzState, treasure: number): CubeResolution[] {
  const contenders = treasureStandings(G, treasure).filter(({ items }) => items > 0);
  const awards = G.awards[treasure]!;
  const won = awards.filter((cube) => cube.playerID !== undefined);
  const values = awards.slice(won.length).map((cube) => cube.value);
  const given = won.map(({ value }, place): CubeResolution => {
    const winner = contenders[place]!;
    const next = contenders[place + 1];
    const by = (next && decidedBy(winner, next)) ?? 'items';
    return { by, place, value, winner, tied: tiedPlayers(contenders.slice(place), by) };
  });
  if (values.length === 0) return given;
  const rest = contenders.slice(won.length);
  if (rest.length === 0) return [...given, { by: 'nobody', place: won.length, values }];
  return [...given, { by: 'nothing', values, tied: tiedPlayers(rest, 'nothing') }];
}

/** Returns the first player and all others equal to them in every criterion before `by`. */
function tiedPlayers(standings: readonly TreasureStanding[], by: 'items' | 'rats' | 'cards' | 'nothing'): PlayerID[] {
  const order = ['items', 'rats', 'cards'] as const;
  const before = order.slice(0, by === 'nothing' ? order.length : order.indexOf(by));
  const first = standings[0]!;
  const same = (other: TreasureStanding) => before.every((field) => other[field] === first[field]);
  return (before.length === 0 ? [first] : standings.filter(same)).map(({ playerID }) => playerID);
}
