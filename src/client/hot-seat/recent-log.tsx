import { useMessages } from '../../ui/i18n';
import type { GameEntry, SeatInfo } from '../../games/contract';
import { useBoard } from '../shared/load-board';
import { useLogLines } from '../shared/log-lines';
import type { MatchSnapshot } from '../shared/use-match';
import styles from './hand-over-screen.module.css';

/** Maximum number of lines shown. */
const MAX_LINES = 4;

interface RecentLogProps {
  readonly entry: GameEntry;
  readonly seats: readonly SeatInfo[];
  readonly snapshot: MatchSnapshot;
}

/** The last lines of the log, as every player may see them. */
export function RecentLog({ entry, seats, snapshot: { G, log } }: RecentLogProps) {
  const texts = useMessages('table').hotSeat;
  const { gameText } = useBoard(entry);
  const lines = useLogLines({ gameText, seats, G: entry.rules.view(G, null), log }).slice(-MAX_LINES);
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
