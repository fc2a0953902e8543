import { messages } from '../../i18n/catalog';
import type { GameAnswers } from '../contract';
import { formatBack, formatCards, formatFront, formatPoints, formatSigned, type Texts } from './describe';
import { COLOURS } from './rules/cards';
import { lootCard } from './rules/loot';
import { stackOf } from './rules/rules';
import { scoreOf } from './rules/scoring';
import type { PokerState, Seat } from './rules/state';

/** What players of Piratenpoker ask about the table. */
export const answers: GameAnswers<PokerState> = {
  table(G, _nameOf, language) {
    const t = messages('piratenpoker', language);
    const loot = G.loot.map((id) =>
      t.board.loot.both({ front: formatFront(id, t.front), back: formatBack(id, t.back) }),
    );
    return [
      t.board.game({ game: G.game }),
      t.board.round[G.phase],
      ...(loot.length > 0 ? [t.speech.table({ loot: loot.join('; ') })] : []),
      ...COLOURS.map((colour) => stackText(G, colour, t)),
      ...(G.lastGame ? [t.board.lastGame] : []),
    ];
  },
  standings(G, nameOf, language) {
    const t = messages('piratenpoker', language);
    return G.seats.map((seat, i) => {
      const parts = [formatPoints(scoreOf(seat), t.points), t.cards({ n: seat.hand.length }), ...statusOf(G, seat, t)];
      return `${nameOf(String(i))}: ${parts.join(t.cardSeparator)}; ${lootText(seat, t)}`;
    });
  },
  hand(G, viewer, language) {
    const t = messages('piratenpoker', language);
    const { hand, chosen } = G.seats[Number(viewer ?? NaN)] ?? { hand: [], chosen: [] };
    const bid = hand.filter((_, i) => chosen[i]);
    const [cards, bidCards] = [formatCards(hand, t), formatCards(bid, t)];
    return [
      ...(cards === '' ? [] : [t.terminal.hand({ cards })]),
      ...(bidCards === '' ? [] : [`${t.terminal.chosen}: ${bidCards}`]),
    ];
  },
};

function stackText(G: PokerState, colour: (typeof COLOURS)[number], t: Texts): string {
  const stack = stackOf(G, colour);
  const top = stack.at(-1);
  if (top === undefined) return t.board.loot.emptyStack[colour];
  return t.board.loot.stack[colour]({ n: stack.length, next: formatBack(top, t.back) });
}

function lootText({ fronts, backs }: Seat, t: Texts): string {
  const loot = [...fronts.map((id) => formatSigned(lootCard(id).front)), ...backs.map((id) => formatBack(id, t.back))];
  return loot.length > 0 ? t.terminal.loot({ loot: loot.join(t.cardSeparator) }) : t.board.seats.nothing;
}

function statusOf({ over, stage }: PokerState, { passed, committed }: Seat, t: Texts): string[] {
  if (over) return [];
  if (passed) return [t.board.seats.passed];
  return stage === 'commit' ? [committed ? t.board.seats.committed : t.board.seats.choosing] : [];
}
