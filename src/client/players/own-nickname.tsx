import { useRef, useState, type FormEvent } from 'react';
import { MAX_NAME_LENGTH, MAX_NAME_UNITS } from '../../protocol/player-name';
import { Button } from '../../ui/button';
import { Problem, TextField } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import { isAboutName } from '../setup/name-field';
import { useAsyncAction, useFailureText } from '../shared/async-action';
import { newSecret, parseCode, saveIdentity, type Identity } from '../shared/identity';
import { storedName } from '../shared/local-store';
import { claimNickname, verifyNickname } from './api';
import { ManageNickname } from './manage-nickname';
import styles from './players.module.css';

interface OwnNicknameProps {
  readonly own: Identity | undefined;
  /** Called when this browser's nickname has changed or has been removed. */
  onChange(): void;
}

/** The section about this browser's nickname: claim, import, export and release it. */
export function OwnNickname({ own, onChange }: OwnNicknameProps) {
  const { own: texts } = useMessages('players');
  const heading = useRef<HTMLHeadingElement>(null);
  const change = () => {
    heading.current?.focus(); // the focused element disappears
    onChange();
  };
  return (
    <section className={styles.card} aria-labelledby="own-nickname">
      <h2 ref={heading} id="own-nickname" tabIndex={-1}>
        {texts.title}
      </h2>
      {own ? <ManageNickname own={own} onChange={change} /> : <NoNickname onChange={change} />}
    </section>
  );
}

function NoNickname({ onChange }: Pick<OwnNicknameProps, 'onChange'>) {
  const { own: texts } = useMessages('players');
  return (
    <>
      <p className={styles.soft}>{texts.lead}</p>
      <ClaimNickname onChange={onChange} />
      <details className={styles.about}>
        <summary>{texts.bring}</summary>
        <ImportNickname onChange={onChange} />
      </details>
    </>
  );
}

interface NicknameProps {
  /** Called when this browser has got a nickname. */
  onChange(): void;
}

/** A form that claims a free nickname. */
function ClaimNickname({ onChange }: NicknameProps) {
  const { own: texts } = useMessages('players');
  const failureText = useFailureText();
  const { busy, failure, start } = useAsyncAction();
  const [name, setName] = useState(storedName);
  const problem = failure && failureText(failure);
  const [secret] = useState(newSecret); // kept for retries: after a lost response it is already claimed
  function submit(event: FormEvent) {
    event.preventDefault();
    start(async () => {
      saveIdentity({ ...(await claimNickname({ name, secret })), secret });
      onChange();
    });
  }
  return (
    <form className={styles.form} aria-label={texts.claim} onSubmit={submit}>
      <TextField
        label={texts.nickname}
        value={name}
        maxLength={MAX_NAME_UNITS}
        required
        autoComplete="nickname"
        problem={isAboutName(failure) ? problem : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <p className={styles.soft}>{texts.nicknameHelp({ max: MAX_NAME_LENGTH })}</p>
      <Button tone="primary" type="submit" busy={busy}>
        {texts.take}
      </Button>
      <Problem>{!isAboutName(failure) && problem}</Problem>
    </form>
  );
}

/** A form that imports a nickname from another device. */
function ImportNickname({ onChange }: NicknameProps) {
  const { own: texts } = useMessages('players');
  const failureText = useFailureText();
  const { busy, failure, start, dismiss } = useAsyncAction();
  const [code, setCode] = useState('');
  const [isWrong, setWrong] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    const proof = parseCode(code);
    dismiss();
    setWrong(!proof);
    if (!proof) return;
    start(async () => {
      saveIdentity({ ...(await verifyNickname(proof)), secret: proof.secret });
      onChange();
    });
  }
  const isAboutCode = isWrong || failure?.code === 'wrong-secret';
  const problem = isWrong ? texts.noCode : failure && failureText(failure);
  return (
    <form className={styles.form} aria-label={texts.bring} onSubmit={submit}>
      <TextField
        label={texts.code}
        value={code}
        maxLength={MAX_NAME_UNITS + 40}
        required
        spellCheck={false}
        problem={isAboutCode ? problem : undefined}
        onChange={({ target }) => setCode(target.value)}
      />
      <p className={styles.soft}>{texts.codeHelp}</p>
      <Button type="submit" busy={busy}>
        {texts.enter}
      </Button>
      <Problem>{!isAboutCode && problem}</Problem>
    </form>
  );
}
