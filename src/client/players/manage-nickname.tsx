import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { Button, buttonClass } from '../../ui/button';
import { Problem } from '../../ui/field';
import { copyText } from '../../ui/clipboard';
import { useMessages } from '../../ui/i18n';
import { useAsyncAction, useFailureText } from '../shared/async-action';
import { clearIdentity, formatCode, type Identity } from '../shared/identity';
import { releaseNickname } from './api';
import styles from './players.module.css';

interface ManageNicknameProps {
  readonly own: Identity;
  /** Called when this browser's nickname has been removed. */
  onChange(): void;
}

/** Manages this browser's nickname: shows it, exports it, forgets it or releases it. */
export function ManageNickname({ own, onChange }: ManageNicknameProps) {
  const { own: texts } = useMessages('players');
  const forget = () => {
    clearIdentity();
    onChange();
  };
  return (
    <>
      <p className={styles.name}>{texts.youAre({ name: own.name })}</p>
      <Link href={`/players/${encodeURIComponent(own.name)}`} className={buttonClass('plain')}>
        {texts.page}
      </Link>
      <details className={styles.about}>
        <summary>{texts.move}</summary>
        <NicknameCode own={own} />
        <p className={styles.soft}>{texts.forgetText}</p>
        <Button onClick={forget}>{texts.forget}</Button>
      </details>
      <details className={styles.about}>
        <summary>{texts.giveUp}</summary>
        <ReleaseNickname own={own} onReleased={forget} />
      </details>
    </>
  );
}

function NicknameCode({ own }: { own: Identity }) {
  const { own: texts } = useMessages('players');
  const line = useRef<HTMLTextAreaElement>(null);
  const [status, setStatus] = useState('');
  async function copy() {
    setStatus((await copyText(formatCode(own), line.current)) ? texts.copied : texts.copyByHand);
  }
  return (
    <div className={styles.form}>
      <p>{texts.moveText}</p>
      <textarea
        ref={line}
        className={styles.code}
        readOnly
        rows={2}
        value={formatCode(own)}
        aria-label={texts.code}
        onFocus={({ target }) => target.select()}
      />
      <Button tone="primary" onClick={() => void copy()}>
        {texts.copy}
      </Button>
      <p role="status">{status}</p>
    </div>
  );
}

function ReleaseNickname({ own, onReleased }: { own: Identity; onReleased(): void }) {
  const { own: texts } = useMessages('players');
  const failureText = useFailureText();
  const { busy, failure, start } = useAsyncAction();
  const release = () =>
    start(async () => {
      await releaseNickname({ name: own.name, secret: own.secret });
      onReleased();
    });
  return (
    <div className={styles.form}>
      <p>{texts.giveUpText}</p>
      <Button busy={busy} onClick={release}>
        {texts.sure({ name: own.name })}
      </Button>
      <Problem>{failure && failureText(failure)}</Problem>
    </div>
  );
}
