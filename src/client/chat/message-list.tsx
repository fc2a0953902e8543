import type { ChatMessage } from '../../protocol/socket';
import { useMessages } from '../../ui/i18n';
import { SeatBadge } from '../../ui/seat-badge';
import styles from './message-list.module.css';

/** Time of day in the user's locale. */
const TIME_FORMAT = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' });

/** Returns a function that gives a message's text; phrases are localized. */
export function useMessageText(): (message: ChatMessage) => string {
  const { phrase } = useMessages('table').chat;
  return ({ content }) => ('text' in content ? content.text : phrase[content.phrase]);
}

/** The messages; the style sheet keeps the newest in view. */
export function MessageList({ messages }: { messages: readonly ChatMessage[] }) {
  const texts = useMessages('table').chat;
  const textOf = useMessageText();
  return (
    <div role="log" aria-live="off" aria-label={texts.messages} tabIndex={0} className={styles.scroll}>
      <ol className={styles.messages}>
        {messages.length === 0 && <li className={styles.empty}>{texts.empty}</li>}
        {messages.map((message) => (
          <li key={message.id} data-yours={message.yours}>
            <p className={styles.sender}>
              <SeatBadge seat={Number(message.playerID)} /> <bdi>{message.yours ? texts.you : message.name}</bdi>
              <time dateTime={new Date(message.at).toISOString()}>{TIME_FORMAT.format(message.at)}</time>
            </p>
            <p dir="auto" className={styles.text}>
              {textOf(message)}
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
