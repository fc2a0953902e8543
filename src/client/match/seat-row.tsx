import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button';
import { Confirm } from '../../ui/confirm';
import { useMessages } from '../../ui/i18n';
import { BotIcon } from '../../ui/icons';
import { OfflineIcon } from '../../ui/table-icons';
import { SeatBadge } from '../../ui/seat-badge';
import type { MatchSeat } from '../shared/api';
import { isFree, nicknameMarkOf } from '../shared/seats';
import styles from './seat-row.module.css';

interface SeatRowProps {
  readonly seat: MatchSeat;
  readonly isOwn: boolean;
  /** Controls of the seat. */
  readonly children?: ReactNode;
}

/** One seat: its occupant's name, role, bot and connection. */
export function SeatRow({ seat, isOwn, children }: SeatRowProps) {
  const { match } = useMessages('table');
  const { name, data } = seat;
  return (
    <li className={styles.row} data-free={isFree(seat) || undefined}>
      <SeatBadge seat={seat.id} nicknameMark={nicknameMarkOf(data)} />{' '}
      {isFree(seat) ? match.freeSeat : <strong translate="no">{name}</strong>}
      {isOwn && <span className={styles.soft}>{match.you}</span>}
      {data?.host && <span className={styles.soft}>{match.host}</span>}
      {data?.bot && (
        <span className={styles.soft}>
          <BotIcon /> {data.standIn ?? (data.offered ? match.offered : match.bot)}
        </span>
      )}
      {!isFree(seat) && !data?.bot && !seat.isConnected && (
        <span className={styles.soft}>
          <OfflineIcon /> {match.away}
        </span>
      )}
      {children && <span className={styles.controls}>{children}</span>}
    </li>
  );
}

interface RemovePlayerProps {
  readonly name: string;
  readonly isBusy: boolean;
  onConfirm(): void;
}

/** Removes a player from their seat, after confirmation. */
export function RemovePlayer({ name, isBusy, onConfirm }: RemovePlayerProps) {
  const { cancel, close } = useMessages('app');
  const { match } = useMessages('table');
  const [isConfirming, setConfirming] = useState(false);
  const remove = () => {
    setConfirming(false);
    onConfirm();
  };
  return (
    <>
      <Button busy={isBusy} aria-label={match.removeName({ name })} onClick={() => setConfirming(true)}>
        {match.remove}
      </Button>
      {isConfirming && (
        <Confirm
          title={match.removeName({ name })}
          text={match.removeText({ name })}
          yes={match.remove}
          no={cancel}
          closeLabel={close}
          onYes={remove}
          onNo={() => setConfirming(false)}
        />
      )}
    </>
  );
}
