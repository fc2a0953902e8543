import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { LONGEST_LINE, PHRASES, type Phrase, type Said } from '../../protocol/protocol';
import { Button } from '../../ui/button';
import { Problem } from '../../ui/field';
import { useAttempt } from '../shared/use-async-action';
import { useFailureWords } from '../app/failure';
import styles from './composer.module.css';
import type { Conversation } from './conversation';
import { PhraseIcon, SendIcon } from './icons';
import { useTalkTexts } from './texts';

/** Where one says something: in one's own words, or with one tap. */
export function Composer({ talk }: { talk: Conversation }) {
  const texts = useTalkTexts();
  const failureWords = useFailureWords();
  const id = useId();
  const [hasPhrases, showPhrases] = useState(false);
  const { busy, failure, start } = useAttempt();
  const say = (said: Said, after: () => void) =>
    start(async () => {
      await talk.say(said);
      after();
    });
  const choose = (phrase: Phrase) => say({ phrase }, () => showPhrases(false));
  return (
    <div className={styles.composer}>
      <Problem>{failure && failureWords(failure)}</Problem>
      {hasPhrases && <Phrases id={id} disabled={busy} onChoose={choose} />}
      <LineForm onSay={(text, after) => say({ text }, after)}>
        <Button
          tone="quiet"
          aria-label={texts.phrases}
          title={texts.phrases}
          aria-expanded={hasPhrases}
          aria-controls={hasPhrases ? id : undefined}
          onClick={() => showPhrases(!hasPhrases)}
        >
          <PhraseIcon />
        </Button>
      </LineForm>
    </div>
  );
}

interface PhrasesProps {
  readonly id: string;
  readonly disabled: boolean;
  onChoose(phrase: Phrase): void;
}

function Phrases({ id, disabled, onChoose }: PhrasesProps) {
  const texts = useTalkTexts();
  return (
    <div id={id} role="group" aria-label={texts.phrases} className={styles.phrases}>
      <p>{texts.phrasesHelp}</p>
      {PHRASES.map((phrase) => (
        <button key={phrase} type="button" disabled={disabled} onClick={() => onChoose(phrase)}>
          {texts.phrase[phrase]}
        </button>
      ))}
    </div>
  );
}

interface LineFormProps {
  /** Says a line, and calls `after` when it has been said. */
  onSay(text: string, after: () => void): void;
  /** Before the line. */
  readonly children: ReactNode;
}

function LineForm({ onSay, children }: LineFormProps) {
  const texts = useTalkTexts();
  const [text, setText] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim()) onSay(text, () => setText((now) => (now === text ? '' : now)));
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {children}
      <input
        aria-label={texts.line}
        placeholder={texts.line}
        value={text}
        maxLength={LONGEST_LINE}
        autoComplete="off"
        enterKeyHint="send"
        onChange={({ target }) => setText(target.value)}
      />
      <Button tone="primary" type="submit" aria-label={texts.send} title={texts.send}>
        <SendIcon />
      </Button>
    </form>
  );
}
