import { messages } from '../../i18n/catalog';
import type { GameAnswers } from '../contract';
import { cardLabel, type Texts } from './describe';
import { TREASURES } from './rules/cards';
import { cardOf, countItems, visibleCards } from './rules/queries';
import { pointsOf } from './rules/scoring';
import type { PiratzState, Seat } from './rules/state';

/** What players of Piratz ask about the table. */
export const answers: GameAnswers<PiratzState> = {
  table(G, _nameOf, language) {
    const t = messages('piratz', language);
    if (G.phase === 'scoring') return [t.scoring.title, ...G.cubes.map((values, i) => cubesText(values, i, t))];
    const faces = G.faceUp.map((id) => cardLabel(cardOf(G, id), t));
    return [
      ...(faces.length > 0 ? [`${t.table.faceUp}: ${faces.join('; ')}`] : [t.table.empty]),
      t.table.round({ n: G.round }),
      t.table.drawCount({ n: G.drawPile.length }),
      t.table.discardCount({ n: G.discard.length }),
      ...(G.lastRound ? [t.table.lastRound] : []),
    ];
  },
  standings(G, nameOf, language) {
    const t = messages('piratz', language);
    return G.seats.map((seat, i) => `${nameOf(String(i))}: ${standing(G, seat, String(i), t).join(t.itemSeparator)}`);
  },
  hand(G, viewer, language) {
    const t = messages('piratz', language);
    const pile = viewer === null ? [] : visibleCards(G, G.seats[Number(viewer)]?.pile ?? []);
    if (pile.length === 0) return [];
    const { items, rats } = countItems(pile);
    return [cardLabel({ id: 0, items, rat: rats > 0, skull: false }, t, t.rats({ n: rats }))];
  },
};

function cubesText(values: readonly number[], treasure: number, t: Texts): string {
  const name = TREASURES[treasure];
  return `${name ? t.treasure[name] : ''}: ${t.score.cubes({ n: values.length, values: values.join(t.itemSeparator) })}`;
}

function standing(G: PiratzState, { pile, spade, buried }: Seat, playerID: string, t: Texts): string[] {
  if (G.phase === 'scoring') return [t.seats.points({ n: pointsOf(G, playerID) })];
  const stored = t.seats.stored({ n: pile.length });
  if (spade) return [stored, t.seats.spadeInHand];
  const [card] = visibleCards(G, buried);
  return [stored, card ? t.terminal.outSpadeOn({ face: cardLabel(card, t) }) : t.terminal.outSpadeInMiddle];
}
