import type { SubmitEventHandler } from 'react';
import { Button } from '../../ui/button';
import { Problem, TextField } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import styles from './lobby.module.css';

interface JoinFormProps {
  readonly text?: string;
  readonly busy?: boolean;
  /** What is wrong with the code. */
  readonly codeProblem?: string | undefined;
  /** Another problem. */
  readonly problem?: string | undefined;
  onChange?(text: string): void;
  onSubmit?: SubmitEventHandler;
}

/** The form of a table's code; without functions it only shows where the form will be. */
export function JoinForm({ text = '', busy, codeProblem, problem, onChange, onSubmit }: JoinFormProps) {
  const { lobby } = useMessages('app');
  return (
    <section className={`${styles.section} ${styles.byCode}`} aria-labelledby="by-code" inert={!onSubmit}>
      <h2 id="by-code">{lobby.byCode}</h2>
      <form className={styles.card} onSubmit={onSubmit}>
        <div className={styles.join}>
          <TextField
            label={lobby.code}
            value={text}
            required
            autoCapitalize="characters"
            spellCheck={false}
            problem={codeProblem}
            onChange={({ target }) => onChange?.(target.value)}
          />
          <Button type="submit" disabled={busy}>
            {lobby.join}
          </Button>
        </div>
        <p className={styles.soft}>{lobby.codeHelp}</p>
        <Problem>{problem}</Problem>
      </form>
    </section>
  );
}
