import type { NicknameMark } from '../games/contract';
import { useMessages } from './i18n';
import styles from './nickname-icon.module.css';

/** A tick, or a wavy equals sign for a nickname that looks like another one. */
const SHAPES: Readonly<Record<NicknameMark, string>> = {
  claimed: 'M4.6 8.3l2.3 2.3 4.4-4.8',
  'look-alike': 'M4.4 6.9q1.8-1.8 3.6-.4t3.6-.4M4.4 10.3q1.8-1.8 3.6-.4t3.6-.4',
};

interface NicknameIconProps {
  readonly mark: NicknameMark;
  readonly className?: string | undefined;
}

/** The mark of a nickname, 1em large, with its meaning as accessible text. */
export function NicknameIcon({ mark, className = '' }: NicknameIconProps) {
  const { claimed, lookAlike } = useMessages('setup').marks;
  const label = mark === 'claimed' ? claimed : lookAlike;
  return (
    <svg className={`${styles.icon} ${className}`} data-mark={mark} viewBox="0 0 16 16" role="img" aria-label={label}>
      <title>{label}</title>
      <circle cx="8" cy="8" r="7" />
      <path d={SHAPES[mark]} />
    </svg>
  );
}
