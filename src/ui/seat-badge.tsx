import { memo, type CSSProperties } from 'react';
import type { NicknameMark } from '../games/contract';
import { useMessages } from './i18n';
import { BotIcon } from './icons';
import { NicknameIcon } from './nickname-icon';
import styles from './seat-badge.module.css';

interface SeatBadgeProps {
  readonly seat: number;
  /** The player has claimed the name beside it; the mark cannot be forged by typing. */
  readonly nicknameMark?: NicknameMark | undefined;
}

/** A seat's symbol on a disc of its colour, 1.75em large; decorative except for the mark. */
export const SeatBadge = memo(function SeatBadge({ seat, nicknameMark }: SeatBadgeProps) {
  return (
    <span className={styles.badge} style={seatStyle(seat)}>
      <SeatSymbol seat={seat} />
      {nicknameMark && <NicknameIcon mark={nicknameMark} className={styles.mark} />}
    </span>
  );
});

/** Seats differ by symbol first and by colour second: anchor, star, moon, wheel, flag. */
const SYMBOLS = [
  'M12 2.5a3 3 0 0 1 1.6 5.5V10H17v2.6h-3.4v6c2.3-.5 4-2 4.6-4.2L16.6 14l3.6-3.6 2 4.8-1.3-.3C20 19.5 16.4 22 12 22s-8-2.5-8.9-7.1l-1.3.3 2-4.8L7.4 14l-1.6.4c.6 2.2 2.3 3.7 4.6 4.2v-6H7V10h3.4V8A3 3 0 0 1 12 2.5Z',
  'M12 1.8l3 6.7 7.3.8-5.4 5 1.5 7.2L12 17.8l-6.4 3.7 1.5-7.2-5.4-5 7.3-.8Z',
  'M15.5 2.2A10 10 0 1 0 21.8 15.5 8 8 0 0 1 15.5 2.2Z',
  'M10.7 1.5h2.6v3.7a7 7 0 0 1 2.6 1.1l2.7-2.6 1.8 1.8-2.6 2.7a7 7 0 0 1 1 2.5h3.7v2.6h-3.7a7 7 0 0 1-1 2.5l2.6 2.7-1.8 1.8-2.7-2.6a7 7 0 0 1-2.6 1.1v3.7h-2.6v-3.7a7 7 0 0 1-2.6-1.1l-2.7 2.6-1.8-1.8 2.6-2.7a7 7 0 0 1-1-2.5H1.5v-2.6h3.7a7 7 0 0 1 1-2.5L3.6 5.5l1.8-1.8 2.7 2.6a7 7 0 0 1 2.6-1.1ZM12 8.6a3.4 3.4 0 1 0 0 6.8 3.4 3.4 0 0 0 0-6.8Z',
  'M4 1.5h2.5v1.3c5-2 8.5 2.2 14.5 0v10.4c-6 2.2-9.5-2-14.5 0v9.3H4Z',
] as const;

/** The symbol of a seat, in the current text colour, 1em large; decorative, as the name is beside it. */
function SeatSymbol({ seat }: { seat: number }) {
  return (
    <svg viewBox="0 0 24 24" width="1em" height="1em" aria-hidden="true" focusable="false">
      <path d={SYMBOLS[seat % SYMBOLS.length]} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}

/** Sets the CSS variable `--seat` to the seat's colour for all descendants. */
export function seatStyle(seat: number): CSSProperties {
  return { '--seat': `var(--seat-${seat % SYMBOLS.length})` } as CSSProperties;
}

interface BotBadgeProps {
  readonly className: string;
  /** The label of a bot. */
  readonly label: string;
  /** The bot's level. */
  readonly rank: string | undefined;
}

/** Marks a bot beside its name, with its level. */
export function BotBadge({ className, label, rank }: BotBadgeProps) {
  const { labelled } = useMessages('app');
  const text = rank === undefined ? label : labelled({ label, value: rank });
  return (
    <span className={className} role="img" aria-label={text} title={text}>
      <BotIcon />
    </span>
  );
}
