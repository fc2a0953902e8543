import type { ChatLine } from '../../protocol/protocol';
import { SeatBadge } from '../../ui/seat-badge';
import styles from './lines.module.css';
import { useChatTexts } from './texts';

/** As clocks show the time where the reader lives. */
const TIME_FORMAT = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

/** A line in words: phrases are said in the reader's language. */
export function useMessageText(): (line: ChatLine) => string {
  const { phrase } = useChatTexts();
  return ({ said }) => ('text' in said ? said.text : phrase[said.phrase]);
}

/** What was said, the newest in sight (by the style sheet). */
export function MessageList({ messages }: { messages: readonly ChatLine[] }) {
  const texts = useChatTexts();
  const textOf = useMessageText();
  return (
    <div role="log" aria-live="off" aria-label={texts.lines} tabIndex={0} className={styles.scroll}>
      <ol className={styles.lines}>
        {messages.length === 0 && <li className={styles.empty}>{texts.empty}</li>}
        {messages.map((line) => (
          <li key={line.id} data-yours={line.yours}>
            <p className={styles.who}>
              <SeatBadge seat={Number(line.playerID)} /> <bdi>{line.yours ? texts.you : line.name}</bdi>
              <time dateTime={new Date(line.at).toISOString()}>{TIME_FORMAT.format(line.at)}</time>
            </p>
            <p dir="auto" className={styles.words}>
              {textOf(line)}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
