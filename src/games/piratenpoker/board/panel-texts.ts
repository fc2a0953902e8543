import { messages } from '../../../i18n/catalog';
import type { PlayerID } from '../../contract';
import { describeStatus, formatBack, roundPurpose, type Texts } from '../describe';
import { totalOf } from '../rules/bids';
import { lootCard } from '../rules/loot';
import type { PokerState } from '../rules/state';
import type { TableProps } from './table';

/** Returns the prompt: what the viewer has to decide, or what the match waits for. */
export function promptText(table: TableProps): string {
  const { shown, moves, selection, subjectOf, isCurrent, doubled, language } = table;
  const words = messages('piratenpoker', language);
  const { ask } = words.board;
  const me = ownSeat(table);
  if (!isCurrent) return shown.events.some(({ kind }) => kind === 'reveal') ? ask.open : ask.goesOn;
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
  return me?.passed && shown.stage === 'commit' ? ask.passed : describeStatus(shown, subjectOf, language);
}

/** Returns the hint below the prompt: the purpose of the round, or what the selection still lacks. */
export function hintText(table: TableProps): string {
  const { shown, moves, selection, subjectOf, isCurrent, language } = table;
  const t = messages('piratenpoker', language).board;
  const me = ownSeat(table);
  if (!isCurrent) return '';
  if (me?.hand.length === 0 && moves.some(({ move }) => move === 'play')) return t.hand.empty;
  if (me?.committed || (me?.passed && shown.stage === 'commit'))
    return [
      describeStatus(shown, subjectOf, language),
      ...(me.committed ? [me.takeBacks > 0 ? t.hint.wait : t.hint.waitFast] : []),
    ].join(' ');
  if (shown.stage === 'commit') return roundPurpose(shown, language);
  if (moves.length === 0) return '';
  if (moves.some(({ move }) => move === 'stow')) return selection.loot === undefined ? t.hint.pickLoot : t.hint.ready;
  if (selection.loot === undefined) return shown.stage === 'handOver' ? t.hint.pickOther : t.hint.pickLoot;
  if (selection.to !== undefined) return t.hint.ready;
  return shown.stage === 'handOver' ? t.hint.pickOther : t.hint.pickReceiver;
}

/** Returns the viewer's own seat, if any. */
const ownSeat = ({ playerID, me }: TableProps) => (playerID === null ? undefined : me);

/** What a player leaves to the others by passing for the rest of the game. */
export interface PassCost {
  /** The players who can still bid, in seat order. */
  readonly rivals: readonly PlayerID[];
  /** The highest front of the open loot. */
  readonly best: number;
  /** Only this loot card is left; otherwise two of the open cards will not be won. */
  readonly isLast: boolean;
}

/** Returns what a player would leave to whom; both are public. */
export function passCost({ seats, loot, phase }: PokerState, player: PlayerID): PassCost {
  const rivals = seats.flatMap(({ passed, hand }, seat) =>
    String(seat) === player || passed || hand.length === 0 ? [] : [String(seat)],
  );
  return { rivals, best: Math.max(...loot.map((id) => lootCard(id).front)), isLast: phase === 'loot' };
}

/** Returns a short line for the button, such as "leaves +8 to Ben". */
export function passCostText(
  { rivals, best, isLast }: PassCost,
  nameOf: (id: PlayerID) => string,
  { passCost: t }: Texts['board'],
) {
  const [rival, ...others] = rivals;
  if (rival === undefined) return t.nobody({ best, isLast });
  return others.length === 0
    ? t.one({ name: nameOf(rival), best, isLast })
    : t.many({ n: rivals.length, best, isLast });
}
