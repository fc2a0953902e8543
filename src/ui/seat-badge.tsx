import { useMessages } from './i18n';
import { SeatSymbol, seatStyle } from './seat-symbol';
import styles from './seat-badge.module.css';

interface SeatBadgeProps {
  readonly seat: number;
  /** The player has claimed the name beside it; the mark cannot be forged by typing. */
  readonly hasNickname?: boolean | undefined;
}

/** A seat's symbol on a disc of its colour, 1.75em large; decorative except for the mark. */
export function SeatBadge({ seat, hasNickname }: SeatBadgeProps) {
  return (
    <span className={styles.badge} style={seatStyle(seat)}>
      <SeatSymbol seat={seat} />
      {hasNickname && <NicknameMark />}
    </span>
  );
}

/** A tick at the edge of the disc. */
function NicknameMark() {
  const label = useMessages('app').claimed;
  return (
    <svg className={styles.mark} viewBox="0 0 16 16" role="img" aria-label={label}>
      <title>{label}</title>
      <circle cx="8" cy="8" r="7" />
      <path d="M4.6 8.3l2.3 2.3 4.4-4.8" />
    </svg>
  );
}
