import { useRef, useState, type FormEvent } from 'react';
import { Link } from 'wouter';
import { Button, buttonClass } from '../../ui/button';
import { Problem, TextField } from '../../ui/field';
import { useAttempt } from '../attempt';
import { useFailureWords } from '../failure';
import { rememberedName } from '../remembered';
import { claim, giveUp, prove } from './api';
import { codeOf, newSecret, readCode } from './code';
import { forgetIdentity, keepIdentity, type Identity } from './identity';
import styles from './players.module.css';
import { usePlayerTexts } from './texts';

interface OwnNicknameProps {
  readonly own: Identity | undefined;
  /** The nickname of this browser is another one now, or none. */
  onChange(): void;
}

/** The nickname of this browser: how to get one, take it along, and be rid of it. */
export function OwnNickname({ own, onChange }: OwnNicknameProps) {
  const { own: texts } = usePlayerTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const change = () => {
    heading.current?.focus(); // what was focused goes
    onChange();
  };
  return (
    <section className={styles.card} aria-labelledby="own-nickname">
      <h2 ref={heading} id="own-nickname" tabIndex={-1}>
        {texts.title}
      </h2>
      {own ? <Owned own={own} onChange={change} /> : <Unnamed onChange={change} />}
    </section>
  );
}

function Unnamed({ onChange }: Pick<OwnNicknameProps, 'onChange'>) {
  const { own: texts } = usePlayerTexts();
  return (
    <>
      <p className={styles.soft}>{texts.lead}</p>
      <Claim onChange={onChange} />
      <details className={styles.about}>
        <summary>{texts.bring}</summary>
        <Bring onChange={onChange} />
      </details>
    </>
  );
}

function Claim({ onChange }: Pick<OwnNicknameProps, 'onChange'>) {
  const { own: texts } = usePlayerTexts();
  const failureWords = useFailureWords();
  const { busy, failure, start } = useAttempt();
  const [name, setName] = useState(rememberedName);
  const [secret] = useState(newSecret); // the same when an answer was lost: then the nickname is claimed already
  function submit(event: FormEvent) {
    event.preventDefault();
    start(async () => {
      keepIdentity({ ...(await claim({ name, secret })), secret });
      onChange();
    });
  }
  return (
    <form className={styles.form} aria-label={texts.claim} onSubmit={submit}>
      <TextField
        label={texts.nickname}
        value={name}
        maxLength={48}
        required
        autoComplete="nickname"
        onChange={({ target }) => setName(target.value)}
      />
      <Button tone="primary" type="submit" disabled={busy}>
        {texts.take}
      </Button>
      <Problem>{failure && failureWords(failure)}</Problem>
    </form>
  );
}

/** Takes up a nickname from another device. */
function Bring({ onChange }: Pick<OwnNicknameProps, 'onChange'>) {
  const { own: texts } = usePlayerTexts();
  const failureWords = useFailureWords();
  const { busy, failure, start, dismiss } = useAttempt();
  const [code, setCode] = useState('');
  const [isWrong, setWrong] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    const proof = readCode(code);
    dismiss();
    setWrong(!proof);
    if (!proof) return;
    start(async () => {
      keepIdentity({ ...(await prove(proof)), secret: proof.secret });
      onChange();
    });
  }
  const problem = isWrong ? texts.noCode : failure && failureWords(failure);
  return (
    <form className={styles.form} aria-label={texts.bring} onSubmit={submit}>
      <TextField
        label={texts.code}
        value={code}
        maxLength={200}
        required
        spellCheck={false}
        onChange={({ target }) => setCode(target.value)}
      />
      <p className={styles.soft}>{texts.codeHelp}</p>
      <Button type="submit" disabled={busy}>
        {texts.enter}
      </Button>
      <Problem>{problem}</Problem>
    </form>
  );
}

function Owned({ own, onChange }: OwnNicknameProps & { own: Identity }) {
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
