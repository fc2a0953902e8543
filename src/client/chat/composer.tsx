import { useId, useState, type FormEvent } from 'react';
import { LONGEST_LINE, PHRASES, type Said } from '../../protocol';
import { Button } from '../../ui/button';
import { Problem } from '../../ui/field';
import { useAttempt } from '../attempt';
import { useFailureWords } from '../failure';
import styles from './composer.module.css';
import type { Conversation } from './conversation';
import { PhraseIcon, SendIcon } from './icons';
import { useTalkTexts } from './texts';

/** Where one says something: in one's own words, or with one tap. */
export function Composer({ talk }: { talk: Conversation }) {
  const texts = useTalkTexts();
  const failureWords = useFailureWords();
  const id = useId();
  const [text, setText] = useState('');
  const [hasPhrases, showPhrases] = useState(false);
  const { busy, failure, start } = useAttempt();
  const say = (said: Said, after: () => void) =>
    start(async () => {
      await talk.say(said);
      after();
    });
  function submit(event: FormEvent) {
    event.preventDefault();
    if (text.trim()) say({ text }, () => setText((now) => (now === text ? '' : now)));
  }
  return (
    <div className={styles.composer}>
      <Problem>{failure && failureWords(failure)}</Problem>
      {hasPhrases && (
        <div id={id} role="group" aria-label={texts.phrases} className={styles.phrases}>
          <p>{texts.phrasesHelp}</p>
          {PHRASES.map((phrase) => (
            <button
              key={phrase}
              type="button"
              disabled={busy}
              onClick={() => say({ phrase }, () => showPhrases(false))}
            >
              {texts.phrase[phrase]}
            </button>
          ))}
        </div>
      )}
      <form className={styles.form} onSubmit={submit}>
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
    </div>
  );
}
