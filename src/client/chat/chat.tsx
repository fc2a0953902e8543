import { useId, useState } from 'react';
import { EyeIcon } from '../../ui/icons';
import { useWatched } from '../watched';
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
}

/** Where there is room for the chat beside the board, as the table's style sheet has it. */
const ROOMY = '(min-width: 56.01rem)';

/** What people say at a table, and how many watch: to be folded in where there is little room. */
export function Chat({ matchID, talk, canWrite }: ChatProps) {
  const texts = useTalkTexts();
  const wordsOf = useWordsOf();
  const id = useId();
  const [isOpen, setOpen] = useState(() => matchMedia(ROOMY).matches);
  const { lines, hidden, unread, news, speakers, mute } = useTalk(matchID, talk, isOpen);
  return (
    <section className={styles.chat} aria-labelledby={`${id}-title`} data-open={isOpen || undefined}>
      <header className={styles.header}>
        <h2 id={`${id}-title`}>
          <button type="button" aria-expanded={isOpen} aria-controls={`${id}-body`} onClick={() => setOpen(!isOpen)}>
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
        </h2>
        <Watching talk={talk} />
      </header>
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
