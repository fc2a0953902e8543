import { itemAt } from '../../seam/items';
import { totalOf } from '../rules/bids';
import { formatBack, formatFront, describeStatus } from '../describe';
import { lootCard } from '../rules/loot';
import type { Texts } from '../texts';
import type { BoardTexts } from '../texts/board';
import type { TableProps } from './table-props';

/** Returns the prompt: what the viewer has to decide, or what the match waits for. */
export function promptText(table: TableProps, t: BoardTexts, words: Texts): string {
  const { G, revealedRound, moves, selection, subjectOf, isBehind, doubled } = table;
  const me = ownSeat(table);
  if (isBehind) return revealedRound ? t.ask.open : t.ask.goesOn;
  if (moves.some(({ move }) => move === 'play')) return me?.hand.length === 0 ? t.ask.passOnly : t.ask.commit;
  if (moves.some(({ move }) => move === 'keepNegatives')) return t.ask.handOver;
  if (moves.some(({ move }) => move === 'stow')) return t.ask.belowDeck;
  if (moves.some(({ move }) => move === 'throwOverboard'))
    return selection.loot === undefined ? t.ask.overboard : t.ask.receiver(formatBack(selection.loot, words));
  if (me?.committed) {
    const cards = me.hand.filter((_, i) => me.chosen[i]);
    return cards.length === 0 ? t.ask.committedPass : t.ask.committed(cards.length, totalOf(cards, doubled));
  }
  return me?.passed && G.stage === 'commit' ? t.ask.passed : describeStatus(G, subjectOf, words);
}

/** Returns the hint below the prompt: the purpose of the round, or what the selection still lacks. */
export function hintText(table: TableProps, t: BoardTexts, words: Texts): string {
  const { G, moves, selection, subjectOf, isBehind } = table;
  const me = ownSeat(table);
  if (isBehind) return '';
  if (me?.hand.length === 0 && moves.some(({ move }) => move === 'play')) return t.hand.empty;
  if (me?.committed || (me?.passed && G.stage === 'commit'))
    return [
      describeStatus(G, subjectOf, words),
      ...(me.committed ? [me.takeBacks > 0 ? t.hint.wait : t.hint.waitFast] : []),
    ].join(' ');
  if (G.stage === 'commit') return roundPurpose(G, t, words);
  if (moves.length === 0) return '';
  if (moves.some(({ move }) => move === 'stow')) return selection.loot === undefined ? t.hint.pickLoot : t.hint.ready;
  if (selection.loot === undefined) return G.stage === 'handOver' ? t.hint.pickOther : t.hint.pickLoot;
  if (selection.to !== undefined) return t.hint.ready;
  return G.stage === 'handOver' ? t.hint.pickOther : t.hint.pickReceiver;
}

/** Returns the viewer's own seat, if any. */
const ownSeat = ({ playerID, me }: TableProps) => (playerID === null ? undefined : me);

function roundPurpose({ phase, loot }: TableProps['G'], t: BoardTexts, words: Texts): string {
  if (phase !== 'loot') return t.purpose[phase]();
  const doubling = itemAt(loot, 0);
  return t.purpose.loot(formatFront(doubling, words), lootCard(doubling).colour);
}
