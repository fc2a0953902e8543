import { useEffect, useState, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../ui/button';
import { Problem, TextField } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import { RequestError } from '../shared/api';
import { useAsyncAction } from '../shared/use-async-action';
import { useFailureText } from '../app/failure-text';
import { Page } from '../app/page';
import styles from './pass.module.css';
import { TransferPicture } from './rope-picture';
import { parseTransferCode, redeemTransferCode } from './seat-transfer';

/**
 * The page behind a seat transfer link. The code is redeemed by a button press only, so that link previews do not use it
 * up.
 */
export function SeatPage() {
  const texts = useMessages('table').seatTransfer;
  const { lobby } = useMessages('app');
  const failureText = useFailureText();
  const [path, navigate] = useLocation();
  const [code, setCode] = useState(() => location.hash.slice(1));
  const { busy, failure, start } = useAsyncAction();
  const isAboutCode = failure?.code === 'transfer-code';
  const problem = failure && failureText(failure);
  useEffect(() => navigate(path, { replace: true }), [path, navigate]); // keep the code out of the browser history
  function submit(event: FormEvent) {
    event.preventDefault();
    start(async () => navigate(await redeemTransferCode(requireTransferCode(code)), { replace: true }));
  }
  return (
    <Page title={texts.here}>
      <form className={styles.card} onSubmit={submit} noValidate>
        <TransferPicture />
        <p>{texts.hereText}</p>
        <TextField
          label={lobby.code}
          value={code}
          autoCapitalize="characters"
          spellCheck={false}
          problem={isAboutCode ? problem : undefined}
          onChange={({ target }) => setCode(target.value)}
        />
        <p className={styles.soft}>{texts.codeHelp}</p>
        <Problem>{!isAboutCode && problem}</Problem>
        <div>
          <Button tone="primary" type="submit" disabled={busy}>
            {texts.sitDown}
          </Button>
        </div>
      </form>
    </Page>
  );
}

/** Extracts a transfer code without asking the server. Throws RequestError when the text contains none. */
function requireTransferCode(text: string): string {
  const code = parseTransferCode(text);
  if (code === undefined) throw new RequestError({ code: 'transfer-code', error: 'a code has eight characters' });
  return code;
}
