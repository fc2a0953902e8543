import { useState, type FormEvent } from 'react';
import { Button } from '../../ui/button';
import { Problem, TextField } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import { useAsyncAction, useFailureText } from '../shared/async-action';
import { signIn } from './api';
import styles from './operator.module.css';

interface SignInProps {
  /** There was a session, and it is over. */
  readonly hasEnded: boolean;
  onSignedIn(): void;
}

/** Asks for the secret of the server. */
export function SignIn({ hasEnded, onSignedIn }: SignInProps) {
  const { signIn: texts } = useMessages('operator');
  const failureText = useFailureText();
  const { busy, failure, start, dismiss } = useAsyncAction();
  const [secret, setSecret] = useState('');
  const isWrong = failure?.code === 'unauthorized';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (secret === '') return;
    start(async () => {
      await signIn(secret);
      onSignedIn();
    });
  };
  return (
    <form className={styles.door} onSubmit={submit}>
      <KeyPicture />
      <p role="status">{hasEnded ? texts.ended : texts.lead}</p>
      <TextField
        label={texts.secret}
        type="password"
        autoComplete="current-password"
        value={secret}
        problem={isWrong ? texts.wrong : undefined}
        onChange={({ target }) => {
          setSecret(target.value);
          if (failure) dismiss();
        }}
      />
      <p className={styles.soft}>{texts.help}</p>
      <Button tone="primary" type="submit" busy={busy}>
        {texts.go}
      </Button>
      <Problem>{failure && !isWrong && failureText(failure)}</Problem>
    </form>
  );
}

/** A key on a ring. */
function KeyPicture() {
  return (
    <svg viewBox="0 0 96 48" width="96" height="48" aria-hidden="true" fill="none" strokeLinecap="round">
      <circle cx="24" cy="24" r="15" stroke="var(--gold)" strokeWidth="6" />
      <path d="M39 24h46M71 24v12M82 24v9" stroke="var(--gold)" strokeWidth="6" />
      <circle cx="24" cy="24" r="4" fill="currentColor" opacity="0.35" />
    </svg>
  );
}
