import type { CSSProperties, ReactNode } from 'react';
import styles from './scrubber.module.css';

interface ScrubberProps {
  readonly label: string;
  /** The displayed index out of 0 to `last`, and its description for screen readers. */
  readonly at: number;
  readonly last: number;
  readonly valueText: string;
  onSeek(to: number): void;
  /** A drawing of the whole match, from its first snapshot at the left edge to its last at the right. */
  readonly children: ReactNode;
}

/** A timeline in which the user seeks by clicking, dragging or with the arrow keys. */
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

/** Returns the position of a snapshot in the timeline. */
export function positionStyle(at: number, last: number): CSSProperties {
  return { insetInlineStart: `${last > 0 ? (100 * at) / last : 0}%` };
}
