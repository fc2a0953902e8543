import { useState, type FormEvent } from 'react';
import { MAX_REASON_LENGTH, type Notice } from '../../protocol/operator';
import { drawHex } from '../../random/entropy';
import { Button } from '../../ui/button';
import { Problem, Select, TextField } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import { useFailureText } from '../shared/async-action';
import { setNotice, withdrawNotice } from './api';
import styles from './operator.module.css';
import { useOperatorAction, useSession } from './session';
import { useFormat } from './use-format';

interface NoticeCardProps {
  /** What all pages show now. */
  readonly notice: Notice | undefined;
  /** When that was asked, in milliseconds since 1970. */
  readonly askedAt: number;
}

/** The notice to all open pages: what it is now, and a form for the next one. */
export function NoticeCard({ notice, askedAt }: NoticeCardProps) {
  const { notice: texts } = useMessages('operator');
  return (
    <section className={styles.card} aria-labelledby="notice">
      <h2 id="notice">{texts.title}</h2>
      <p className={styles.soft}>{texts.lead}</p>
      {notice && <CurrentNotice {...{ notice, askedAt }} />}
      <NoticeForm />
    </section>
  );
}

function CurrentNotice({ notice, askedAt }: { notice: Notice; askedAt: number }) {
  const { notice: texts } = useMessages('operator');
  const { moment } = useFormat();
  const { tell, refresh } = useSession();
  const failureText = useFailureText();
  const { busy, failure, start } = useOperatorAction();
  const withdraw = () =>
    start(async () => {
      await withdrawNotice();
      tell(texts.withdrawn);
      refresh();
    });
  return (
    <div className={styles.shown}>
      <p className={styles.soft}>{texts.now({ time: moment(askedAt + notice.left) })}</p>
      <p dir="auto" className={styles.words}>
        {notice.words}
      </p>
      <Button busy={busy} onClick={withdraw}>
        {texts.withdraw}
      </Button>
      <Problem>{failure && failureText(failure)}</Problem>
    </div>
  );
}

const DURATIONS = [
  { minutes: 15, unit: 'minutes', n: 15 },
  { minutes: 60, unit: 'hours', n: 1 },
  { minutes: 240, unit: 'hours', n: 4 },
  { minutes: 1440, unit: 'days', n: 1 },
  { minutes: 10_080, unit: 'days', n: 7 },
] as const;

const ID_BYTES = 8;

function NoticeForm() {
  const { notice: texts } = useMessages('operator');
  const { tell, refresh } = useSession();
  const failureText = useFailureText();
  const { busy, failure, start } = useOperatorAction();
  const [words, setWords] = useState('');
  const [minutes, setMinutes] = useState(60);
  const [isMissing, setMissing] = useState(false);
  const [id, setID] = useState(() => drawHex(ID_BYTES));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (words.trim() === '') return setMissing(true);
    start(async () => {
      await setNotice(id, words, minutes);
      setWords('');
      setID(drawHex(ID_BYTES));
      tell(texts.shown);
      refresh();
    });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={texts.words}
        placeholder={texts.placeholder}
        maxLength={MAX_REASON_LENGTH}
        value={words}
        problem={isMissing ? texts.missing({ max: MAX_REASON_LENGTH }) : undefined}
        onChange={({ target }) => {
          setWords(target.value);
          setMissing(false);
        }}
      />
      <div className={styles.submit}>
        <Select label={texts.duration} value={minutes} onChange={({ target }) => setMinutes(Number(target.value))}>
          {DURATIONS.map(({ minutes: value, unit, n }) => (
            <option key={value} value={value}>
              {texts[unit]({ n })}
            </option>
          ))}
        </Select>
        <Button tone="primary" type="submit" busy={busy}>
          {texts.go}
        </Button>
      </div>
      <Problem>{failure && failureText(failure)}</Problem>
    </form>
  );
}
