import type { CSSProperties, ReactNode } from 'react';
import styles from './scrub.module.css';

interface ScrubProps {
  readonly label: string;
  /** The moment that is shown, of moments 0 to `last`, in numbers and in words. */
  readonly at: number;
  readonly last: number;
  readonly words: string;
  onGo(to: number): void;
  /** A picture of the whole match, drawn from its first moment at the left edge to its last at the right. */
  readonly children: ReactNode;
}

/** A picture of the match in which one goes to a moment by pressing there, by dragging, or with the arrow keys. */
export function Scrub({ label, at, last, words, onGo, children }: ScrubProps) {
  return (
    <div className={styles.scrub} style={{ '--at': last > 0 ? at / last : 0 } as CSSProperties}>
      {children}
      <div className={styles.needle} aria-hidden="true" />
      <input
        type="range"
        className={styles.input}
        aria-label={label}
        aria-valuetext={words}
        min={0}
        max={last}
        step={1}
        value={at}
        onChange={({ target }) => onGo(Number(target.value))}
      />
    </div>
  );
}

/** Where a moment lies in such a picture. */
export function placeAt(at: number, last: number): CSSProperties {
  return { insetInlineStart: `${last > 0 ? (100 * at) / last : 0}%` };
}
