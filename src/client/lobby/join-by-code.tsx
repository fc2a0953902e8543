import { useState, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../ui/button';
import { Problem, TextField } from '../../ui/field';
import { findMatchByCode } from '../shared/api';
import { useAsyncAction } from '../shared/use-async-action';
import { useFailureText } from '../app/failure-text';
import { parseTransferCode, redeemTransferCode } from '../seat-transfer/seat-transfer';
import { useClientTexts } from '../texts';
import styles from './lobby.module.css';

/** Form that opens a table by its code or link. */
export function JoinByCode() {
  const { lobby } = useClientTexts();
  const failureText = useFailureText();
  const [, navigate] = useLocation();
  const [text, setText] = useState('');
  const { busy, failure, start } = useAsyncAction();
  const isAboutCode = failure?.code === 'not-found' || failure?.code === 'pass';
  const problem = failure && failureText(failure);

  function submit(event: FormEvent) {
    event.preventDefault();
    start(async () => navigate(await resolvePath(text.trim())));
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
            problem={isAboutCode ? problem : undefined}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit" disabled={busy}>
            {lobby.join}
          </Button>
        </div>
        <p className={styles.soft}>{lobby.codeHelp}</p>
        <Problem>{!isAboutCode && problem}</Problem>
      </form>
    </section>
  );
}

/**
 * Returns the path for a match code, a pasted link, or a seat transfer code, which it redeems. Throws RequestError for an
 * unknown code.
 */
async function resolvePath(text: string): Promise<string> {
  const [path] = /\/match\/[^/?#\s]+\/[^/?#\s]+/.exec(text) ?? [];
  if (path) return path;
  const transferCode = parseTransferCode(text);
  if (transferCode) return redeemTransferCode(transferCode);
  const { gameName, matchID } = await findMatchByCode(text.replace(/[\s-]/g, ''));
  return `/match/${gameName}/${matchID}`;
}
