import { useState } from 'react';
import { Link } from 'wouter';
import { listOf } from '../../i18n/format';
import { Button, buttonClass } from '../../ui/button';
import { Confirm } from '../../ui/confirm';
import { Problem } from '../../ui/field';
import { useLanguage, useMessages } from '../../ui/i18n';
import { useSpoken } from '../../ui/use-spoken';
import { answerCallOff, type MatchSeat } from '../shared/api';
import { useAsyncAction, useFailureText, type AsyncAction } from '../shared/async-action';
import { Rematch } from './rematch';
import styles from './seat-alerts.module.css';
import { useTable } from './table-context';

/** Proposes to call the match off. Absent at a table with one person, who may leave instead. */
export function ProposeCallOff() {
  const { seats, localSeats } = useTable();
  const texts = useMessages('table').callOff;
  const failureText = useFailureText();
  const { answer, busy, failure } = useAnswer();
  const people = seats.filter(({ data }) => data?.bot === undefined || data.standIn !== undefined);
  if (localSeats.length === 0 || people.length < 2 || seats.some(({ data }) => data?.callsOff)) return undefined;
  return (
    <>
      <ConfirmedButton label={texts.propose} busy={busy} onConfirm={() => answer(true)} />
      <Problem>{failure && failureText(failure)}</Problem>
    </>
  );
}

/** Who wants to call the match off, with the answers of this device's players; or who has declined. */
export function CallOffAlert() {
  const { seats, localSeats } = useTable();
  const texts = useMessages('table').callOff;
  const { dismiss } = useMessages('table').alerts;
  const failureText = useFailureText();
  const namesOf = useNames();
  const { answer, busy, failure } = useAnswer();
  const [dismissed, setDismissed] = useState<string>();
  const agreeing = seats.filter(({ data }) => data?.callsOff);
  const declining = seats.filter(({ data }) => data?.callsOff === false);
  const own = seats.filter(({ id }) => localSeats.some(({ playerID }) => playerID === String(id)));
  const asks = agreeing.length > 0 ? texts.asks(namesOf(agreeing)) : undefined;
  const declined = declining.length > 0 ? texts.declined(namesOf(declining)) : undefined;
  useSpoken(asks ?? declined);
  if (asks !== undefined) {
    return (
      <div className={styles.note}>
        <span>{asks}</span>
        {own.some(({ data }) => !data?.callsOff) && (
          <ConfirmedButton label={texts.agree} busy={busy} onConfirm={() => answer(true)} />
        )}
        {own.length > 0 && (
          <Button busy={busy} onClick={() => answer(false)}>
            {own.every(({ data }) => data?.callsOff) ? texts.withdraw : texts.decline}
          </Button>
        )}
        <Problem>{failure && failureText(failure)}</Problem>
      </div>
    );
  }
  if (declined === undefined || declined === dismissed) return undefined;
  return (
    <div className={styles.note}>
      <span>{declined}</span>
      <Button onClick={() => setDismissed(declined)}>{dismiss}</Button>
    </div>
  );
}

interface CalledOffProps {
  /** Why the operator has ended the match, in their words; undefined if its players have called it off. */
  readonly reason: string | undefined;
  /** There is a rematch of those that have begun only. */
  readonly hasBegun: boolean;
}

/** The end of a match that was called off or ended by the operator, and the way on. */
export function CalledOff({ reason, hasBegun }: CalledOffProps) {
  const { back } = useMessages('app');
  const texts = useMessages('table').callOff;
  const text = reason === undefined ? texts.done : texts.closed({ reason });
  useSpoken(text);
  return (
    <section className={styles.calledOff} aria-label={text}>
      <p>{text}</p>
      {hasBegun && <Rematch outcome={undefined} />}
      <Link href="/" className={buttonClass('plain')}>
        {back}
      </Link>
    </section>
  );
}

interface ConfirmedButtonProps extends Pick<AsyncAction, 'busy'> {
  readonly label: string;
  onConfirm(): void;
}

/** A button that calls the match off after confirmation. */
function ConfirmedButton({ label, busy, onConfirm }: ConfirmedButtonProps) {
  const { cancel, close } = useMessages('app');
  const texts = useMessages('table').callOff;
  const [isConfirming, setConfirming] = useState(false);
  const confirm = () => {
    setConfirming(false);
    onConfirm();
  };
  return (
    <>
      <Button busy={busy} onClick={() => setConfirming(true)}>
        {label}
      </Button>
      {isConfirming && (
        <Confirm
          title={texts.propose}
          text={texts.explain}
          yes={label}
          no={cancel}
          closeLabel={close}
          onYes={confirm}
          onNo={() => setConfirming(false)}
        />
      )}
    </>
  );
}

/** Answers for all seats of this device. */
function useAnswer() {
  const { entry, info, localSeats } = useTable();
  const { busy, failure, start } = useAsyncAction();
  const answer = (agrees: boolean) =>
    start(async () => {
      for (const seat of localSeats) await answerCallOff(entry.name, info.matchID, seat, agrees);
    });
  return { answer, busy, failure };
}

function useNames(): (seats: readonly MatchSeat[]) => { n: number; names: string } {
  const { language } = useLanguage();
  return (seats) => ({
    n: seats.length,
    names: listOf(
      seats.map(({ name = '' }) => name),
      language,
    ),
  });
}
