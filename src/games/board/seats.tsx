import type { HTMLAttributes } from 'react';
import { BotBadge } from '../../ui/seat-badge';
import { OfflineIcon } from '../../ui/table-icons';
import type { SeatInfo } from '../contract';
import styles from './seats.module.css';

/** A list of seats side by side. Further attributes are passed on. */
export function SeatList({ className, ...rest }: HTMLAttributes<HTMLUListElement>) {
  return <ul {...rest} className={[styles.seats, className].join(' ')} />;
}

interface MarkProps {
  readonly className: string | undefined;
  readonly seat: SeatInfo;
  readonly label: string;
}

/** Marks a bot beside its name; nothing for a person. */
export function BotMark({ className = '', seat: { isBot, rank }, label }: MarkProps) {
  return isBot ? <BotBadge className={className} label={label} rank={rank} /> : null;
}

/** Marks a player whose browser is not connected; nothing for others. */
export function OfflineMark({ className, seat: { isConnected }, label }: MarkProps) {
  if (isConnected) return null;
  return (
    <span className={className} role="img" aria-label={label} title={label}>
      <OfflineIcon />
    </span>
  );
}
