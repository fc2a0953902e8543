import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { CHAT_PHRASES, MAX_CHAT_LENGTH, type ChatContent, type ChatPhrase } from '../../protocol/socket';
import { Button } from '../../ui/button';
import { Problem } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import { Icon } from '../../ui/icons';
import { useAsyncAction, useFailureText } from '../shared/async-action';
import type { ChatStore } from './chat-store';
import { useShortcut } from '../../ui/settings';
import styles from './composer.module.css';

/** Writes chat messages: free text, or a phrase with one tap. The phrases follow their button, and are seen above it. */
export function Composer({ chat }: { chat: ChatStore }) {
  const texts = useMessages('table').chat;
  const failureText = useFailureText();
  const id = useId();
  const [hasPhrases, showPhrases] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const { busy, failure, start } = useAsyncAction();
  const send = (content: ChatContent, onSent: () => void) =>
    start(async () => {
      await chat.send(content);
      onSent();
    });
  const choose = (phrase: ChatPhrase) =>
    send({ phrase }, () => {
      if (document.activeElement?.closest('form') === toggle.current?.form) toggle.current?.focus();
      showPhrases(false);
    });
  return (
    <div className={styles.composer}>
      <Problem>{failure && failureText(failure)}</Problem>
      <MessageForm onSend={(text, onSent) => send({ text }, onSent)}>
        <Button
          ref={toggle}
          tone="quiet"
          aria-label={texts.phrases}
          title={texts.phrases}
          aria-expanded={hasPhrases}
          aria-controls={hasPhrases ? id : undefined}
          onClick={() => showPhrases(!hasPhrases)}
        >
          <PhraseIcon />
        </Button>
        {hasPhrases && <PhraseMenu id={id} isBusy={busy} onChoose={choose} />}
      </MessageForm>
    </div>
  );
}

interface PhraseMenuProps {
  readonly id: string;
  readonly isBusy: boolean;
  onChoose(phrase: ChatPhrase): void;
}

function PhraseMenu({ id, isBusy, onChoose }: PhraseMenuProps) {
  const texts = useMessages('table').chat;
  return (
    <div id={id} role="group" aria-label={texts.phrases} className={styles.phrases}>
      <p>{texts.phrasesHelp}</p>
      {CHAT_PHRASES.map((phrase) => (
        <button key={phrase} type="button" aria-disabled={isBusy} onClick={() => onChoose(phrase)}>
          {texts.phrase[phrase]}
        </button>
      ))}
    </div>
  );
}

interface MessageFormProps {
  /** Sends a message and calls `onSent` once it has been delivered. */
  onSend(text: string, onSent: () => void): void;
  /** Controls before the input. */
  readonly children: ReactNode;
}

function MessageForm({ onSend, children }: MessageFormProps) {
  const texts = useMessages('table').chat;
  const [text, setText] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim()) onSend(text, () => setText((now) => (now === text ? '' : now)));
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {children}
      <input
        aria-label={texts.message}
        placeholder={texts.message}
        value={text}
        maxLength={MAX_CHAT_LENGTH}
        autoComplete="off"
        enterKeyHint="send"
        aria-keyshortcuts={useShortcut('Shift+C')}
        onChange={({ target }) => setText(target.value)}
      />
      <Button tone="primary" type="submit" aria-label={texts.send} title={texts.send}>
        <SendIcon />
      </Button>
    </form>
  );
}

/** A speech bubble with a smile. */
const PhraseIcon = () => (
  <Icon>
    <path d="M4 5h16v11H10l-5 4v-4H4z" />
    <path d="M9 9v.01M15 9v.01M9 12c2 1.6 4 1.6 6 0" />
  </Icon>
);

/** A paper plane. */
const SendIcon = () => (
  <Icon>
    <path d="M4 12l16-8-5 16-3.5-6.5zM11.5 13.5L20 4" />
  </Icon>
);
