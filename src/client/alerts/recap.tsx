import { useId } from 'react';
import { Button } from '../../ui/button';
import { useMessages } from '../../ui/i18n';
import type { LogLine } from '../../ui/log';
import styles from './recap.module.css';

/** Maximum number of lines; the log has the rest. */
const MAX_LINES = 5;

interface RecapProps {
  /** The missed log lines; nothing is shown if there are none. */
  readonly lines: readonly LogLine[];
  onDismiss(): void;
}

/** What happened while the player was away, in a live region. */
export function Recap({ lines, onDismiss }: RecapProps) {
  const texts = useMessages('table').alerts;
  const id = useId();
  const earlier = lines.length - MAX_LINES;
  return (
    <div role="status" className={styles.place}>
      {lines.length > 0 && (
        <section className={styles.recap} aria-labelledby={id}>
          <h2 id={id}>{texts.recap}</h2>
          {earlier > 0 && <p className={styles.earlier}>{texts.earlier({ lines: earlier })}</p>}
          <ol>
            {lines.slice(-MAX_LINES).map(({ key, text, seat }) => (
              <li key={key} style={seat === undefined ? undefined : { borderColor: `var(--seat-${seat})` }}>
                {text}
              </li>
            ))}
          </ol>
          <Button onClick={onDismiss}>{texts.dismiss}</Button>
        </section>
      )}
    </div>
  );
}
