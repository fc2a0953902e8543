import { useEffect, useId, useRef, useState, type Ref } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useStore } from 'zustand';
import type { ChatMessage } from '../../protocol/socket';
import { Button } from '../../ui/button';
import { useMessages } from '../../ui/i18n';
import { Icon } from '../../ui/icons';
import { EyeIcon } from '../../ui/table-icons';
import { playSound } from '../../ui/sounds';
import { speech } from '../../ui/speech';
import { lastRead, setLastRead, type ChatStore } from './chat-store';
import styles from './chat.module.css';
import { Composer } from './composer';
import { MessageList, useMessageText } from './message-list';
import { MuteButton } from './mute-button';

interface ChatProps {
  readonly matchID: string;
  readonly chat: ChatStore;
  /** The viewer has a seat and may write. */
  readonly canWrite: boolean;
  /** The page has received the messages that were there before, as by default; only later ones are spoken. */
  readonly isSynced?: boolean;
  /** Container for a link to the chat; the link shows only where the chat is below the board. */
  readonly chatLinkContainer?: HTMLElement | null;
}

/** Viewports with the chat next to the board, as in table-view.module.css. */
const WIDE_LAYOUT_QUERY = '(min-width: 56.01rem)';

/** The chat of a table and its number of spectators. Forgets what was read when its messages start afresh. */
export function Chat(props: ChatProps) {
  const { generation } = useStore(props.chat);
  return <ChatPanel key={generation} {...props} />;
}

/** The panel of the chat. It is collapsed by default on small screens. */
function ChatPanel({ matchID, chat, canWrite, isSynced = true, chatLinkContainer }: ChatProps) {
  const texts = useMessages('table').chat;
  const id = useId();
  const [isOpen, setOpen] = useState(() => matchMedia(WIDE_LAYOUT_QUERY).matches);
  const { messages, hiddenCount, unreadCount, senders } = useChat(matchID, chat, isOpen);
  useSpokenMessages(messages, isSynced);
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
      <div id={`${id}-body`} className={styles.body} hidden={!isOpen}>
        {isOpen && (
          <>
            <MessageList messages={messages} />
            {hiddenCount > 0 && <p className={styles.soft}>{texts.hidden({ count: hiddenCount })}</p>}
            {senders.length > 0 && <MuteList senders={senders} chat={chat} />}
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

interface MuteListProps {
  readonly senders: readonly Sender[];
  readonly chat: ChatStore;
}

/** A collapsed list of everyone who has written, to mute or unmute them. */
function MuteList({ senders, chat }: MuteListProps) {
  const texts = useMessages('table').chat;
  return (
    <details className={styles.mutes}>
      <summary>{texts.muting}</summary>
      <ul>
        {senders.map(({ person, name }) => (
          <li key={person}>
            <MuteButton {...{ chat, person, name }} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Another person who has written. */
interface Sender {
  readonly person: string;
  /** Their latest name. */
  readonly name: string;
}

/** A chat as this user sees it. */
interface ChatView {
  /** The messages of people who are not muted. */
  readonly messages: readonly ChatMessage[];
  /** Number of messages hidden by muting. */
  readonly hiddenCount: number;
  /** Number of unread messages of others. */
  readonly unreadCount: number;
  readonly senders: readonly Sender[];
}

/** Returns the chat of a match, filtered by muting; while it is open, marks its messages as read. */
function useChat(matchID: string, chat: ChatStore, isOpen: boolean): ChatView {
  const { messages: all, muted } = useStore(chat);
  const [read, setRead] = useState(() => lastRead(matchID));
  const last = all.at(-1)?.id ?? 0;
  if (isOpen && read < last) setRead(last);
  useEffect(() => {
    if (isOpen && last > 0) setLastRead(matchID, last);
  }, [isOpen, matchID, last]);
  const messages = all.filter(({ person }) => !muted.includes(person));
  const others = messages.filter(({ yours }) => !yours);
  return {
    messages,
    hiddenCount: all.length - messages.length,
    unreadCount: others.filter(({ id }) => id > read).length,
    senders: sendersOf(all),
  };
}

/** Speaks each message of others that arrives while the page is open, after a sound, also while the chat is collapsed. */
function useSpokenMessages(messages: readonly ChatMessage[], isSynced: boolean): void {
  const { says } = useMessages('table').chat;
  const textOf = useMessageText();
  const spoken = useRef(messages.at(-1)?.id ?? 0);
  useEffect(() => {
    const news = messages.filter(({ id, yours }) => id > spoken.current && !yours);
    spoken.current = Math.max(spoken.current, messages.at(-1)?.id ?? 0);
    if (!isSynced) return;
    if (news.length > 0) playSound('chat');
    for (const message of news) speech.say(says({ name: message.name, text: textOf(message) }));
  });
}

function sendersOf(messages: readonly ChatMessage[]): Sender[] {
  const names = new Map(messages.filter(({ yours }) => !yours).map(({ person, name }) => [person, name]));
  return Array.from(names, ([person, name]) => ({ person, name }));
}

/** A speech bubble with text. */
const ChatIcon = () => (
  <Icon>
    <path d="M4 5h16v11H10l-5 4v-4H4z" />
    <path d="M8 9h8M8 12.5h5" />
  </Icon>
);

/** A chevron; the style sheet turns it. */
const FoldIcon = () => (
  <Icon>
    <path d="M6 9.5l6 6 6-6" />
  </Icon>
);
