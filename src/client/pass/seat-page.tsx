import { useEffect, useState, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../ui/button';
import { Problem, TextField } from '../../ui/field';
import { FailedRequest } from '../shared/api';
import { useAttempt } from '../shared/use-async-action';
import { useFailureWords } from '../app/failure';
import { Page } from '../app/page';
import { useClientTexts } from '../texts';
import styles from './pass.module.css';
import { RopePicture } from './rope-picture';
import { passIn, takeSeatAlong } from './seat-transfer';
import { usePassTexts } from './texts';

/** Where one arrives with the link of a pass. The code is used up by a press only: whoever looks at links for others stays out. */
export function SeatPage() {
  const texts = usePassTexts();
  const { lobby } = useClientTexts();
  const failureWords = useFailureWords();
  const [path, navigate] = useLocation();
  const [code, setCode] = useState(() => location.hash.slice(1));
  const { busy, failure, start } = useAttempt();
  useEffect(() => navigate(path, { replace: true }), [path, navigate]); // the code is nothing for the history
  function submit(event: FormEvent) {
    event.preventDefault();
    start(async () => navigate(await takeSeatAlong(knownPass(code)), { replace: true }));
  }
  return (
    <Page title={texts.here}>
      <form className={styles.card} onSubmit={submit} noValidate>
        <RopePicture />
        <p>{texts.hereText}</p>
        <TextField
          label={lobby.code}
          value={code}
          autoCapitalize="characters"
          spellCheck={false}
          onChange={({ target }) => setCode(target.value)}
        />
        <p className={styles.soft}>{texts.codeHelp}</p>
        <Problem>{failure && failureWords(failure)}</Problem>
        <div>
          <Button tone="primary" type="submit" disabled={busy}>
            {texts.sitDown}
          </Button>
        </div>
      </form>
    </Page>
  );
}

/** What the server need not be asked for. Throws FailedRequest when it is no code of a pass. */
function knownPass(text: string): string {
  const code = passIn(text);
  if (code === undefined) throw new FailedRequest({ code: 'pass', error: 'a code has eight characters' });
  return code;
}
