import { useId, useRef, useState, type Ref } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Button } from '../../ui/button';
import { useMessages } from '../../ui/i18n';
import { EyeIcon } from '../../ui/icons';
import { useStore } from 'zustand';
import styles from './chat.module.css';
import { Composer } from './composer';
import type { ChatStore } from './chat-store';
import { ChatIcon, FoldIcon } from './icons';
import { MessageList, useMessageText } from './message-list';
import { MuteList } from './mute-list';
import { useChat } from './use-chat';

interface ChatProps {
  readonly matchID: string;
  readonly chat: ChatStore;
  /** The viewer has a seat and may write. */
  readonly canWrite: boolean;
  /** Container for a link to the chat; the link shows only where the chat is below the board. */
  readonly chatLinkContainer?: HTMLElement | null;
}

/** Viewports with the chat next to the board, as in table-view.module.css. */
const WIDE_LAYOUT_QUERY = '(min-width: 56.01rem)';

/** The chat of a table and its number of spectators. It is collapsed by default on small screens. */
export function Chat({ matchID, chat, canWrite, chatLinkContainer }: ChatProps) {
  const texts = useMessages('table').chat;
  const textOf = useMessageText();
  const id = useId();
  const [isOpen, setOpen] = useState(() => matchMedia(WIDE_LAYOUT_QUERY).matches);
  const { messages, hiddenCount, unreadCount, latest, senders, mute } = useChat(matchID, chat, isOpen);
  const fold = useRef<HTMLButtonElement>(null);
  function show() {
    flushSync(() => setOpen(true));
    fold.current?.scrollIntoView();
    fold.current?.focus({ preventScroll: true });
  }
  return (
    <section className={styles.chat} aria-labelledby={`${id}-title`} data-open={isOpen || undefined}>
      <header className={styles.header}>
        <h2 id={`${id}-title`}>
          <FoldButton ref={fold} body={`${id}-body`} {...{ isOpen, unreadCount }} onToggle={() => setOpen(!isOpen)} />
        </h2>
        <SpectatorCount chat={chat} />
      </header>
      {chatLinkContainer && createPortal(<ChatLink unreadCount={unreadCount} onPress={show} />, chatLinkContainer)}
      {/* The only live region of the chat, so that messages are announced even while the list is collapsed. */}
      <p aria-live="polite" className="visually-hidden">
        {latest && texts.says({ name: latest.name, text: textOf(latest) })}
      </p>
      <div id={`${id}-body`} className={styles.body} hidden={!isOpen}>
        {isOpen && (
          <>
            <MessageList messages={messages} />
            {hiddenCount > 0 && <p className={styles.soft}>{texts.hidden({ count: hiddenCount })}</p>}
            {senders.length > 0 && <MuteList senders={senders} mute={mute} />}
            {canWrite ? <Composer chat={chat} /> : <p className={styles.soft}>{texts.readOnly}</p>}
          </>
        )}
      </div>
    </section>
  );
}

interface FoldButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  /** The id of the element that it collapses. */
  readonly body: string;
  readonly isOpen: boolean;
  readonly unreadCount: number;
  onToggle(): void;
}

function FoldButton({ ref, body, isOpen, unreadCount, onToggle }: FoldButtonProps) {
  const texts = useMessages('table').chat;
  return (
    <button ref={ref} type="button" aria-expanded={isOpen} aria-controls={body} onClick={onToggle}>
      <ChatIcon /> {texts.title}
      {unreadCount > 0 && (
        <span className={styles.unread}>
          <span aria-hidden="true">{unreadCount}</span>
          <span className="visually-hidden">{texts.unread({ count: unreadCount })}</span>
        </span>
      )}
      <span className={styles.fold}>
        <FoldIcon />
      </span>
    </button>
  );
}

/** Toolbar button that scrolls to the chat. */
function ChatLink({ unreadCount, onPress }: { unreadCount: number; onPress(): void }) {
  const texts = useMessages('table').chat;
  const label = unreadCount > 0 ? texts.toUnread({ count: unreadCount }) : texts.toChat;
  return (
    <div className={styles.way}>
      <Button tone="quiet" aria-label={label} title={label} onClick={onPress}>
        <ChatIcon />
      </Button>
      {unreadCount > 0 && (
        <span className={styles.unread} aria-hidden="true">
          {unreadCount}
        </span>
      )}
    </div>
  );
}

/** Shows the number of spectators, if any. */
function SpectatorCount({ chat }: { chat: ChatStore }) {
  const texts = useMessages('table').chat;
  const { spectators } = useStore(chat);
  if (!spectators?.count) return undefined;
  return (
    <p className={styles.watching}>
      <EyeIcon /> {texts.watching({ count: spectators.count })}
    </p>
  );
}
