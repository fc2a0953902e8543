import { useState, type SubmitEvent } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../ui/button';
import { Problem, TextField } from '../../ui/field';
import { useLanguage, useMessages } from '../../ui/i18n';
import { useShortcut } from '../../ui/settings';
import type { CodeProblem } from './join-by-code';
import styles from './lobby.module.css';

/** Form that opens a table by its code or link. */
export function JoinForm() {
  const texts = useMessages('app');
  const { lobby } = texts;
  const { language } = useLanguage();
  const [, navigate] = useLocation();
  const [{ busy, problem }, setState] = useState<{ busy: boolean; problem?: CodeProblem }>({ busy: false });
  async function join(text: string) {
    setState({ busy: true });
    const found = await import('./join-by-code')
      .then(({ followCode }) => followCode(text, language))
      .catch(() => ({ problem: { text: texts.problem, isAboutCode: false } }));
    if ('path' in found) navigate(found.path);
    setState({ busy: false, ...found });
  }
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    if (!busy && typeof code === 'string') void join(code);
  }
  return (
    <section className={`${styles.section} ${styles.byCode}`} aria-labelledby="by-code">
      <h2 id="by-code">{lobby.byCode}</h2>
      <form className={styles.card} onSubmit={submit}>
        <div className={styles.join}>
          <TextField
            label={lobby.code}
            name="code"
            required
            autoCapitalize="characters"
            spellCheck={false}
            aria-keyshortcuts={useShortcut('Shift+J')}
            problem={problem?.isAboutCode ? problem.text : undefined}
          />
          <Button type="submit" busy={busy}>
            {lobby.join}
          </Button>
        </div>
        <p className={styles.soft}>{lobby.codeHelp}</p>
        <Problem>{!problem?.isAboutCode && problem?.text}</Problem>
      </form>
    </section>
  );
}
