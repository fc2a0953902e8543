import { useEffect, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { Button, buttonClass } from '../../ui/button';
import { Problem } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import { Page } from '../app/page';
import { useAsyncAction, useFailureText } from '../shared/async-action';
import { confirmAddress, stopMail } from '../alerts/mail';
import styles from './mail-page.module.css';

/** What a link in an e-mail asks for: "#confirm=…" or "#stop=…". */
const LINK = /^#(confirm|stop)=([0-9a-f]{32})$/;

/**
 * The page behind the links of e-mails: confirms an address, or ends all e-mails. Only a button does it, because some mail
 * programs open links by themselves.
 */
export function MailPage() {
  const texts = useMessages('table').mail;
  const { back } = useMessages('app');
  const [path, navigate] = useLocation();
  const [[, action, token = '']] = useState(() => LINK.exec(location.hash) ?? []);
  useEffect(() => navigate(path, { replace: true }), [path, navigate]); // keep the token out of the browser history
  return (
    <Page title={texts.title}>
      <section className={styles.card}>
        <BottlePicture />
        {action === 'confirm' && (
          <LinkAction texts={texts.page.confirm} run={() => confirmAddress(token)} expired={texts.page.expired} />
        )}
        {action === 'stop' && (
          <LinkAction texts={texts.page.stop} run={() => stopMail(token)} expired={texts.page.expired} />
        )}
        {action === undefined && <p>{texts.page.expired}</p>}
        <Link href="/" className={buttonClass('quiet')}>
          {back}
        </Link>
      </section>
    </Page>
  );
}

interface LinkActionProps {
  readonly texts: { readonly question: string; readonly button: string; readonly done: string };
  /** What is said of a link that is too old. */
  readonly expired: string;
  run(): Promise<object>;
}

/** A question with the button that does what the link asks for. */
function LinkAction({ texts, expired, run }: LinkActionProps) {
  const failureText = useFailureText();
  const [isDone, setDone] = useState(false);
  const { busy, failure, start } = useAsyncAction();
  const act = () =>
    start(async () => {
      await run();
      setDone(true);
    });
  return (
    <>
      <p role="status">{isDone ? texts.done : texts.question}</p>
      {!isDone && (
        <Button tone="primary" busy={busy} onClick={act}>
          {texts.button}
        </Button>
      )}
      <Problem>{failure && (failure.code === 'not-found' ? expired : failureText(failure))}</Problem>
    </>
  );
}

/** Illustration of a message in a bottle at sea. */
function BottlePicture() {
  return (
    <svg
      viewBox="0 0 260 150"
      width="260"
      height="150"
      aria-hidden="true"
      stroke="#2b1d10"
      strokeWidth="4"
      strokeLinejoin="round"
      strokeLinecap="round"
      fill="none"
    >
      <g transform="rotate(-24 130 74)">
        <path fill="#bfe6e2" d="M70 52h78q10 0 18 10h24v24h-24q-8 10-18 10H70q-14 0-14-22t14-22Z" />
        <path fill="#f3dca8" d="M78 62h62v24H78q-8-12 0-24Z" />
        <path strokeWidth="3" d="M88 70h42M88 78h30" />
        <path fill="#8a5a2b" d="M190 65h18v18h-18Z" />
        <path stroke="#fffaf0" strokeWidth="3" d="M72 58h56" />
      </g>
      <path fill="#0b6a6a" d="M6 104q16-12 32 0t32 0 32 0 32 0 32 0 32 0 32 0 24-2v40H6Z" />
      <path stroke="#bfe6e2" strokeWidth="3" d="M28 122q10-6 20 0t20 0M120 128q10-6 20 0t20 0M190 120q10-6 20 0t20 0" />
    </svg>
  );
}
