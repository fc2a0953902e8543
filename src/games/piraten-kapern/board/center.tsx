import { useMessages } from '../../../ui/i18n';
import { SeatBadge } from '../../../ui/seat-badge';
import { TableTop } from '../../board/frame';
import { FortuneCard } from './fortune';
import { Payout } from './payout';
import type { ChoiceProps, TableProps } from './table-props';
import styles from './center.module.css';
import { Tray } from './tray';

interface CenterProps extends ChoiceProps {
  onHelp(): void;
}

/** The center of the board: the last move, the fortune card, the dice tray and the payout. */
export function Center(props: CenterProps) {
  const { displayed } = props;
  return (
    <TableTop className={styles.table}>
      <News {...props} />
      <FortuneCard {...props} />
      <Tray {...props} />
      <Payout displayed={displayed} />
    </TableTop>
  );
}

/** The player of the displayed turn and the events of the last move. */
function News({ displayed, news }: TableProps) {
  const t = useMessages('piraten-kapern');
  return (
    <p className={styles.news} aria-hidden="true">
      {displayed && (
        <b>
          <SeatBadge seat={Number(displayed.playerID)} />
          {displayed.turn.rolls > 0 && <small>{t.table.throws({ n: displayed.turn.rolls })}</small>}
        </b>
      )}
      <span>{displayed?.isSettled === false ? '' : news}</span>
    </p>
  );
}
