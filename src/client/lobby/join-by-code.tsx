import { useState, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../ui/button';
import { Problem, TextField } from '../../ui/field';
import { findCode } from '../shared/api';
import { useAttempt } from '../shared/use-async-action';
import { useFailureWords } from '../app/failure';
import { passIn, takeSeatAlong } from '../pass/seat-transfer';
import { useClientTexts } from '../texts';
import styles from './lobby.module.css';

/** The way to a table that somebody told you about. */
export function JoinByCode() {
  const { lobby } = useClientTexts();
  const failureWords = useFailureWords();
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const { busy, failure, start } = useAttempt();

  function submit(event: FormEvent) {
    event.preventDefault();
    start(async () => navigate(await addressOf(text.trim())));
  }

  return (
    <section className={`${styles.section} ${styles.byCode}`} aria-labelledby="by-code">
      <h2 id="by-code">{lobby.byCode}</h2>
      <form className={styles.card} onSubmit={submit}>
        <div className={styles.join}>
          <TextField
            label={lobby.code}
            value={text}
            required
            autoCapitalize="characters"
            spellCheck={false}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" disabled={busy}>
            {lobby.join}
          </Button>
        </div>
        <p className={styles.soft}>{lobby.codeHelp}</p>
        <Problem>{failure && failureWords(failure)}</Problem>
      </form>
    </section>
  );
}

/** Where a code or a pasted link leads; one's own seat on another device is taken along. Throws FailedRequest for an unknown code. */
async function addressOf(text: string): Promise<string> {
  const [path] = /\/match\/[^/?#\s]+\/[^/?#\s]+/.exec(text) ?? [];
  if (path) return path;
  const pass = passIn(text);
  if (pass) return takeSeatAlong(pass);
  const { gameName, matchID } = await findCode(text.replace(/[\s-]/g, ''));
  return `/match/${gameName}/${matchID}`;
}
