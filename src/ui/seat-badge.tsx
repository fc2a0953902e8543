import { SeatSymbol, seatStyle } from './seat-symbol';
import styles from './seat-badge.module.css';

/** A seat's symbol on a disc of its colour, 1.75 of the text's height; decorative like the symbol. */
export function SeatBadge({ seat }: { seat: number }) {
  return (
    <span className={styles.badge} style={seatStyle(seat)}>
      <SeatSymbol seat={seat} />
    </span>
  );
}
