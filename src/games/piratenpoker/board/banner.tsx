import { useTexts } from '../../../ui/i18n';
import { describeLastMove, describeRound } from '../describe';
import type { PastRound } from '../rules/state';
import { TEXTS, type Texts } from '../texts';
import { BOARD_TEXTS } from '../texts/board';
import styles from './banner.module.css';
import type { TableProps } from './table-props';

/** The result of the revealed round; otherwise the latest decision, or the result of the last round. */
export function Banner({ told, isSettling, revealedRound, recentEvents, subjectOf }: TableProps) {
  const t = useTexts(BOARD_TEXTS);
  const words = useTexts(TEXTS);
  const last = told.rounds.at(-1);
  if (revealedRound && !isSettling) {
    const isStop = revealedRound.result.by === 'nobody';
    return (
      <p className={styles.banner} data-tone={isStop ? 'stop' : 'win'} aria-hidden="true">
        {describeOutcome(revealedRound, subjectOf, words)} {isStop && t.stopped}
      </p>
    );
  }
  if (recentEvents && !isSettling) {
    const isStop = recentEvents.some(({ kind }) => kind === 'stop');
    return (
      <p className={styles.banner} data-tone={isStop ? 'stop' : 'news'} aria-hidden="true">
        {describeLastMove({ ...told, events: [...recentEvents] }, subjectOf, words)}
      </p>
    );
  }
  return (
    <p className={styles.banner}>
      {last && `${t.lastRound(t.round[last.phase])} ${describeOutcome(last, subjectOf, words)}`}
    </p>
  );
}

/** Returns the sentences on a round without those on its bids, which are visible. */
function describeOutcome(round: PastRound, subjectOf: TableProps['subjectOf'], words: Texts): string {
  return describeRound(round, subjectOf, words).slice(round.bids.length).join(' ');
}
