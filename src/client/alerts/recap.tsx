import { useEffect, useId, useState } from 'react';
import { Button } from '../../ui/button';
import { useMessages } from '../../ui/i18n';
import type { LogLine } from '../../ui/log';
import { speech } from '../../ui/speech';
import styles from './recap.module.css';

/** Maximum number of lines; the log has the rest. */
const MAX_LINES = 5;

interface RecapProps {
  /** The missed log lines; nothing is shown if there are none. */
  readonly lines: readonly LogLine[];
  onDismiss(): void;
}

/** What happened while the player was away. What the board has not spoken of, because it was closed, is spoken here. */
export function Recap({ lines, onDismiss }: RecapProps) {
  const texts = useMessages('table').alerts;
  const { recap } = useMessages('table').speech;
  const id = useId();
  const earlier = lines.length - MAX_LINES;
  const [linesAtOpening] = useState(lines);
  useEffect(() => {
    const events = linesAtOpening.slice(-MAX_LINES).map(({ text }) => text);
    if (events.length > 0) speech.say(recap({ events: events.join(' ') }));
  }, [linesAtOpening, recap]);
  return (
    <div className={styles.place}>
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
