import { useId, useRef, useState, type Ref } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { Button } from '../../ui/button';
import { EyeIcon } from '../../ui/icons';
import { useWatched } from '../shared/store';
import styles from './chat.module.css';
import { Composer } from './composer';
import type { Conversation } from './conversation';
import { ChatIcon, FoldIcon } from './icons';
import { Lines, useWordsOf } from './lines';
import { Mutes } from './mutes';
import { useTalkTexts } from './texts';
import { useTalk } from './use-talk';

interface ChatProps {
  readonly matchID: string;
  readonly talk: Conversation;
  /** Whoever has a seat may write. */
  readonly canWrite: boolean;
  /** Where the page has a place for the way to the chat: it shows where the chat is below the board. */
  readonly bar?: HTMLElement | null;
}

/** Where there is room for the chat beside the board, as the table's style sheet has it. */
const ROOMY = '(min-width: 56.01rem)';

/** What people say at a table, and how many watch: to be folded in where there is little room. */
export function Chat({ matchID, talk, canWrite, bar }: ChatProps) {
  const texts = useTalkTexts();
  const wordsOf = useWordsOf();
  const id = useId();
  const [isOpen, setOpen] = useState(() => matchMedia(ROOMY).matches);
  const { lines, hidden, unread, news, speakers, mute } = useTalk(matchID, talk, isOpen);
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
          <FoldButton ref={fold} body={`${id}-body`} {...{ isOpen, unread }} onToggle={() => setOpen(!isOpen)} />
        </h2>
        <Watching talk={talk} />
      </header>
      {bar && createPortal(<WayToChat unread={unread} onPress={show} />, bar)}
      {/* What the open list shows is read out here alone, whether it is open or not. */}
      <p aria-live="polite" className="visually-hidden">
        {news && texts.says(news.name, wordsOf(news))}
      </p>
      <div id={`${id}-body`} className={styles.body} hidden={!isOpen}>
        {isOpen && (
          <>
            <Lines lines={lines} />
            {hidden > 0 && <p className={styles.soft}>{texts.hidden(hidden)}</p>}
            {speakers.length > 0 && <Mutes speakers={speakers} mute={mute} />}
            {canWrite ? <Composer talk={talk} /> : <p className={styles.soft}>{texts.readOnly}</p>}
          </>
        )}
      </div>
    </section>
  );
}

interface FoldButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  /** The id of what it folds. */
  readonly body: string;
  readonly isOpen: boolean;
  readonly unread: number;
  onToggle(): void;
}

function FoldButton({ ref, body, isOpen, unread, onToggle }: FoldButtonProps) {
  const texts = useTalkTexts();
  return (
    <button ref={ref} type="button" aria-expanded={isOpen} aria-controls={body} onClick={onToggle}>
      <ChatIcon /> {texts.title}
      {unread > 0 && (
        <span className={styles.unread}>
          <span aria-hidden="true">{unread}</span>
          <span className="visually-hidden">{texts.unread(unread)}</span>
        </span>
      )}
      <span className={styles.fold}>
        <FoldIcon />
      </span>
    </button>
  );
}

/** Among the tools of the page. */
function WayToChat({ unread, onPress }: { unread: number; onPress(): void }) {
  const texts = useTalkTexts();
  const words = unread > 0 ? `${texts.toChat}: ${texts.unread(unread)}` : texts.toChat;
  return (
    <div className={styles.way}>
      <Button tone="quiet" aria-label={words} title={words} onClick={onPress}>
        <ChatIcon />
      </Button>
      {unread > 0 && (
        <span className={styles.unread} aria-hidden="true">
          {unread}
        </span>
      )}
    </div>
  );
}

/** How many watch; nothing where nobody does. */
function Watching({ talk }: { talk: Conversation }) {
  const texts = useTalkTexts();
  const { spectators } = useWatched(talk);
  if (!spectators?.count) return undefined;
  return (
    <p className={styles.watching}>
      <EyeIcon /> {texts.watching(spectators.count)}
    </p>
  );
}
