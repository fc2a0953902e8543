import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { Button, buttonClass } from '../../ui/button';
import { Problem } from '../../ui/field';
import { useAttempt } from '../shared/use-async-action';
import { useFailureWords } from '../app/failure';
import { giveUp } from './api';
import { codeOf } from './code';
import { forgetIdentity, type Identity } from './identity';
import styles from './players.module.css';
import { usePlayerTexts } from './texts';

interface KeepNicknameProps {
  readonly own: Identity;
  /** This browser has no nickname any more. */
  onChange(): void;
}

/** What can be done with the nickname of this browser: look at it, take it along, forget it, give it up. */
export function KeepNickname({ own, onChange }: KeepNicknameProps) {
  const { own: texts } = usePlayerTexts();
  const forget = () => {
    forgetIdentity();
    onChange();
  };
  return (
    <>
      <p className={styles.name}>
        {texts.youAre} <strong>{own.name}</strong>
      </p>
      <Link href={`/players/${encodeURIComponent(own.name)}`} className={buttonClass('plain')}>
        {texts.page}
      </Link>
      <details className={styles.about}>
        <summary>{texts.move}</summary>
        <Code own={own} />
        <p className={styles.soft}>{texts.forgetText}</p>
        <Button onClick={forget}>{texts.forget}</Button>
      </details>
      <details className={styles.about}>
        <summary>{texts.giveUp}</summary>
        <GiveUp own={own} onGone={forget} />
      </details>
    </>
  );
}

function Code({ own }: { own: Identity }) {
  const { own: texts } = usePlayerTexts();
  const line = useRef<HTMLTextAreaElement>(null);
  const [said, say] = useState('');
  /** Browsers offer the clipboard on safe origins only; elsewhere the line is selected for copying by hand. */
  async function copy() {
    line.current?.select();
    const copied = await (navigator.clipboard as Clipboard | undefined)?.writeText(codeOf(own)).then(
      () => true,
      () => false,
    );
    say(copied ? texts.copied : texts.copyByHand);
  }
  return (
    <div className={styles.form}>
      <p>{texts.moveText}</p>
      <textarea
        ref={line}
        className={styles.code}
        readOnly
        rows={2}
        value={codeOf(own)}
        aria-label={texts.code}
        onFocus={({ target }) => target.select()}
      />
      <Button tone="primary" onClick={() => void copy()}>
        {texts.copy}
      </Button>
      <p role="status">{said}</p>
    </div>
  );
}

function GiveUp({ own, onGone }: { own: Identity; onGone(): void }) {
  const { own: texts } = usePlayerTexts();
  const failureWords = useFailureWords();
  const { busy, failure, start } = useAttempt();
  const leave = () =>
    start(async () => {
      await giveUp({ name: own.name, secret: own.secret });
      onGone();
    });
  return (
    <div className={styles.form}>
      <p>{texts.giveUpText}</p>
      <Button disabled={busy} onClick={leave}>
        {texts.sure(own.name)}
      </Button>
      <Problem>{failure && failureWords(failure)}</Problem>
    </div>
  );
}
