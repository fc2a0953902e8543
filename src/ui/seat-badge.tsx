import type { Localized } from '../games/seam/entry';
import { useTexts } from './i18n';
import { SeatSymbol, seatStyle } from './seat-symbol';
import styles from './seat-badge.module.css';

interface SeatBadgeProps {
  readonly seat: number;
  /** Whoever sits there has claimed the name beside it: a mark that cannot be typed says so. */
  readonly hasNickname?: boolean;
}

/** A seat's symbol on a disc of its colour, 1.75 of the text's height; decorative like the symbol, but for the mark. */
export function SeatBadge({ seat, hasNickname }: SeatBadgeProps) {
  return (
    <span className={styles.badge} style={seatStyle(seat)}>
      <SeatSymbol seat={seat} />
      {hasNickname && <NicknameMark />}
    </span>
  );
}

const CLAIMED: Localized<string> = { en: 'claimed nickname', de: 'beanspruchter Spitzname' };

/** A seal with a tick at the edge of the disc. */
function NicknameMark() {
  const words = useTexts(CLAIMED);
  return (
    <svg className={styles.mark} viewBox="0 0 16 16" role="img" aria-label={words}>
      <title>{words}</title>
      <circle cx="8" cy="8" r="7" />
      <path d="M4.6 8.3l2.3 2.3 4.4-4.8" />
    </svg>
  );
}
