import { useEffect, useId, useState, type FormEvent } from 'react';
import type { MailStatus } from '../../protocol/http';
import { Button } from '../../ui/button';
import { Problem, TextField } from '../../ui/field';
import { useLanguage, useMessages } from '../../ui/i18n';
import { toFailure } from '../shared/api';
import { useAsyncAction, useFailureText } from '../shared/async-action';
import { forgetMail, giveAddress, mailStatus, ownMail, removeAddress } from './mail';
import styles from './mail-choice.module.css';

/** What an address looks like; the server checks it again. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;

/** Setting for e-mails about turns: asks for an address, and says whether it is confirmed. */
export function MailChoice() {
  const texts = useMessages('table').mail;
  const id = useId();
  const [state, setState] = useMailState();
  return (
    <section className={styles.choice} aria-labelledby={id}>
      <h3 id={id}>{texts.title}</h3>
      <p className={styles.soft}>{texts.help}</p>
      {state === 'unconfirmed' || state === 'confirmed' ? (
        <GivenAddress state={state} onRemoved={() => setState('none')} />
      ) : (
        <AddressForm onGiven={setState} />
      )}
    </section>
  );
}

/** Returns whether this browser's address is confirmed, as the server says. */
function useMailState() {
  const own = ownMail();
  const [state, setState] = useState<MailStatus['state']>(own ? 'unconfirmed' : 'none');
  useEffect(() => {
    const known = ownMail();
    if (!known) return;
    mailStatus(known).then(
      (status) => {
        if (status.state === 'none') forgetMail();
        setState(status.state);
      },
      (error: unknown) => void toFailure(error), // what was known before stays
    );
  }, []);
  return [state, setState] as const;
}

function AddressForm({ onGiven }: { onGiven(state: MailStatus['state']): void }) {
  const texts = useMessages('table').mail;
  const failureText = useFailureText();
  const { language } = useLanguage();
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string>();
  const { busy, failure, start } = useAsyncAction();
  function submit(event: FormEvent) {
    event.preventDefault();
    const trimmed = address.trim();
    if (!ADDRESS.test(trimmed)) return setProblem(texts.invalid);
    setProblem(undefined);
    start(async () => {
      const { state } = await giveAddress(trimmed, language);
      if (state === 'not-sent') setProblem(texts.notSent);
      else onGiven(state);
    });
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        label={texts.address}
        type="email"
        autoComplete="email"
        value={address}
        maxLength={254}
        problem={problem}
        onChange={({ target }) => {
          setProblem(undefined);
          setAddress(target.value);
        }}
      />
      <Button type="submit" busy={busy}>
        {texts.send}
      </Button>
      <Problem>{failure && failureText(failure)}</Problem>
    </form>
  );
}

interface GivenAddressProps {
  readonly state: 'unconfirmed' | 'confirmed';
  onRemoved(): void;
}

function GivenAddress({ state, onRemoved }: GivenAddressProps) {
  const texts = useMessages('table').mail;
  const failureText = useFailureText();
  const { busy, failure, start } = useAsyncAction();
  const own = ownMail();
  const address = own?.address ?? '';
  const remove = () =>
    start(async () => {
      if (own) await removeAddress(own);
      onRemoved();
    });
  return (
    <>
      <p role="status">{state === 'confirmed' ? texts.confirmed({ address }) : texts.sent({ address })}</p>
      <Button busy={busy} onClick={remove}>
        {state === 'confirmed' ? texts.stop : texts.another}
      </Button>
      <Problem>{failure && failureText(failure)}</Problem>
    </>
  );
}
