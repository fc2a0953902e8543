import type { Language } from '../../../i18n/languages';
import { useMessages } from '../../../ui/i18n';
import { lastMoveText, describeRound } from '../describe';
import type { PastRound } from '../rules/state';
import styles from './banner.module.css';
import type { TableProps } from './table-props';

/** The result of the revealed round; otherwise the latest decision, or the result of the last round. */
export function Banner({ told, isSettling, revealedRound, recentEvents, subjectOf, language }: TableProps) {
  const t = useMessages('piratenpoker').board;
  const last = told.rounds.at(-1);
  if (revealedRound && !isSettling) {
    const isStop = revealedRound.result.by === 'nobody';
    return (
      <p className={styles.banner} data-tone={isStop ? 'stop' : 'win'} aria-hidden="true">
        {describeOutcome(revealedRound, subjectOf, language)} {isStop && t.stopped}
      </p>
    );
  }
  if (recentEvents && !isSettling) {
    const isStop = recentEvents.some(({ kind }) => kind === 'stop');
    return (
      <p className={styles.banner} data-tone={isStop ? 'stop' : 'news'} aria-hidden="true">
        {lastMoveText({ ...told, events: [...recentEvents] }, subjectOf, language)}
      </p>
    );
  }
  return (
    <p className={styles.banner}>
      {last && `${t.lastRound({ round: t.round[last.phase] })} ${describeOutcome(last, subjectOf, language)}`}
    </p>
  );
}

/** Returns the sentences on a round without those on its bids, which are visible. */
function describeOutcome(round: PastRound, subjectOf: TableProps['subjectOf'], language: Language): string {
  return describeRound(round, subjectOf, language).slice(round.bids.length).join(' ');
}
