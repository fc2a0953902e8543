import { messages } from '../../../i18n/catalog';
import type { Language } from '../../contract';
import { itemAt } from '../../contract/items';
import { totalOf } from '../rules/bids';
import { formatBack, formatFront, describeStatus } from '../describe';
import { lootCard } from '../rules/loot';
import type { TableProps } from './table-props';

/** Returns the prompt: what the viewer has to decide, or what the match waits for. */
export function promptText(table: TableProps): string {
  const { G, revealedRound, moves, selection, subjectOf, isBehind, doubled, language } = table;
  const words = messages('piratenpoker', language);
  const { ask } = words.board;
  const me = ownSeat(table);
  if (isBehind) return revealedRound ? ask.open : ask.goesOn;
  if (moves.some(({ move }) => move === 'play')) return me?.hand.length === 0 ? ask.passOnly : ask.commit;
  if (moves.some(({ move }) => move === 'keepNegatives')) return ask.handOver;
  if (moves.some(({ move }) => move === 'stow')) return ask.belowDeck;
  if (moves.some(({ move }) => move === 'throwOverboard'))
    return selection.loot === undefined
      ? ask.overboard
      : ask.receiver({ back: formatBack(selection.loot, words.backAsObject) });
  if (me?.committed) {
    const cards = me.hand.filter((_, i) => me.chosen[i]);
    return cards.length === 0 ? ask.committedPass : ask.committed({ n: cards.length, total: totalOf(cards, doubled) });
  }
  return me?.passed && G.stage === 'commit' ? ask.passed : describeStatus(G, subjectOf, language);
}

/** Returns the hint below the prompt: the purpose of the round, or what the selection still lacks. */
export function hintText(table: TableProps): string {
  const { G, moves, selection, subjectOf, isBehind, language } = table;
  const t = messages('piratenpoker', language).board;
  const me = ownSeat(table);
  if (isBehind) return '';
  if (me?.hand.length === 0 && moves.some(({ move }) => move === 'play')) return t.hand.empty;
  if (me?.committed || (me?.passed && G.stage === 'commit'))
    return [
      describeStatus(G, subjectOf, language),
      ...(me.committed ? [me.takeBacks > 0 ? t.hint.wait : t.hint.waitFast] : []),
    ].join(' ');
  if (G.stage === 'commit') return roundPurpose(G, language);
  if (moves.length === 0) return '';
  if (moves.some(({ move }) => move === 'stow')) return selection.loot === undefined ? t.hint.pickLoot : t.hint.ready;
  if (selection.loot === undefined) return G.stage === 'handOver' ? t.hint.pickOther : t.hint.pickLoot;
  if (selection.to !== undefined) return t.hint.ready;
  return G.stage === 'handOver' ? t.hint.pickOther : t.hint.pickReceiver;
}

/** Returns the viewer's own seat, if any. */
const ownSeat = ({ playerID, me }: TableProps) => (playerID === null ? undefined : me);

function roundPurpose({ phase, loot }: TableProps['G'], language: Language): string {
  const t = messages('piratenpoker', language);
  const { purpose } = t.board;
  if (phase !== 'loot') return purpose[phase];
  const doubling = itemAt(loot, 0);
  return purpose.loot[lootCard(doubling).colour]({ front: formatFront(doubling, t.frontAsObject) });
}
