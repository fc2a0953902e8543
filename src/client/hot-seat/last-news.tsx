import { use } from 'react';
import type { GameEntry, SeatInfo } from '../../games/seam/entry';
import { tableOf } from '../match/load-board';
import { useLogLines } from '../match/log-lines';
import type { MatchNow } from '../match/use-match';
import styles from './hand-over.module.css';
import { useHotSeatTexts } from './texts';

/** How many lines of the log are news. */
const MOST = 4;

interface LastNewsProps {
  readonly entry: GameEntry;
  readonly seats: readonly SeatInfo[];
  readonly now: MatchNow;
}

/** The end of the log, which is the same for everybody. */
export function LastNews({ entry, seats, now: { G, log } }: LastNewsProps) {
  const texts = useHotSeatTexts();
  const { words } = use(tableOf(entry));
  const lines = useLogLines({ words, seats, G: entry.rules.view(G, null), log }).slice(-MOST);
  if (lines.length === 0) return undefined;
  return (
    <div className={styles.news}>
      <h3>{texts.last}</h3>
      <ul>
        {lines.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
    </div>
  );
}
