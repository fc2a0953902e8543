import { useEffect, useState, type FormEvent } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../ui/button';
import { Problem, TextField } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import { Page } from '../app/page';
import { RequestError } from '../shared/api';
import { useAsyncAction, useFailureText } from '../shared/async-action';
import { parseTransferCode, redeemTransferCode } from './seat-transfer';
import styles from './transfer.module.css';

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
          <Button tone="primary" type="submit" busy={busy}>
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

/** Illustration of a large and a small device tied together. */
function TransferPicture() {
  return (
    <svg
      viewBox="0 0 260 170"
      width="260"
      height="170"
      aria-hidden="true"
      stroke="#2b1d10"
      strokeWidth="4"
      strokeLinejoin="round"
      strokeLinecap="round"
      fill="none"
    >
      <rect x="14" y="18" width="142" height="96" rx="9" fill="#8a5a2b" />
      <rect x="24" y="28" width="122" height="76" rx="4" fill="#bfe6e2" />
      <path fill="#8a5a2b" d="M4 122h162l-10 16H14Z" />
      <path fill="#0b6a6a" stroke="none" d="M26 88q15-9 30 0t30 0 30 0 28 0v14H26Z" />
      <path fill="#8a5a2b" d="M60 80h50l-9 14H70Z" />
      <path fill="#fffaf0" d="M83 40v36H62q4-24 21-36ZM88 44v32h18q-2-20-18-32Z" />
      <rect x="188" y="42" width="58" height="106" rx="10" fill="#5f3b19" />
      <rect x="195" y="54" width="44" height="78" rx="3" fill="#ffd98a" />
      <path fill="#0b6a6a" stroke="none" d="M197 112q10-7 20 0t20 0v18h-40Z" />
      <path fill="#b3261e" d="M217 66v36M217 68l16 7-16 8" />
      <path fill="#8a5a2b" d="M204 102h27l-5 9h-17Z" />
      <path stroke="#2b1d10" strokeWidth="11" d="M150 130q18 34 42 8" />
      <path stroke="#f3dca8" strokeWidth="5" d="M150 130q18 34 42 8" />
      <path stroke="#c9a566" strokeWidth="2" d="M157 138l5-5M165 146l4-6M174 149l2-7M183 146l-1-7" />
      <circle cx="150" cy="130" r="6" fill="#e0a526" />
      <circle cx="193" cy="137" r="6" fill="#e0a526" />
    </svg>
  );
}
