import type { CSSProperties, ReactNode } from 'react';
import styles from './scrub.module.css';

interface ScrubberProps {
  readonly label: string;
  /** The moment that is shown, of moments 0 to `last`, in numbers and in words. */
  readonly at: number;
  readonly last: number;
  readonly valueText: string;
  onSeek(to: number): void;
  /** A picture of the whole match, drawn from its first moment at the left edge to its last at the right. */
  readonly children: ReactNode;
}

/** A picture of the match in which one goes to a moment by pressing there, by dragging, or with the arrow keys. */
export function Scrubber({ label, at, last, valueText, onSeek, children }: ScrubberProps) {
  return (
    <div className={styles.scrub} style={{ '--at': last > 0 ? at / last : 0 } as CSSProperties}>
      {children}
      <div className={styles.needle} aria-hidden="true" />
      <input
        type="range"
        className={styles.input}
        aria-label={label}
        aria-valuetext={valueText}
        min={0}
        max={last}
        step={1}
        value={at}
        onChange={({ target }) => onSeek(Number(target.value))}
      />
    </div>
  );
}

/** Where a moment lies in such a picture. */
export function positionStyle(at: number, last: number): CSSProperties {
  return { insetInlineStart: `${last > 0 ? (100 * at) / last : 0}%` };
}
