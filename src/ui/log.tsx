import { memoByValue } from './memo';
import styles from './log.module.css';

/** A sentence of the log. */
export interface LogLine {
  readonly key: string;
  readonly text: string;
  /** The seat it concerns. */
  readonly seat?: number;
}

/**
 * The log of events, one sentence a line, scrolled to the newest (by the style sheet). Not announced: boards announce
 * events themselves.
 */
export function Log({ label, empty, lines }: { label: string; empty: string; lines: readonly LogLine[] }) {
  return (
    <div role="log" aria-live="off" aria-label={label} tabIndex={0} className={styles.log}>
      <ol className={styles.lines}>
        {lines.length === 0 && <li>{empty}</li>}
        {lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </ol>
    </div>
  );
}

const Line = memoByValue(function Line({ line: { text, seat } }: { line: LogLine }) {
  return <li style={seat === undefined ? undefined : { borderColor: `var(--seat-${seat})` }}>{text}</li>;
});
