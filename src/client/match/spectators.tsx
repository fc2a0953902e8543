import type { FormEvent } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../ui/button';
import { Problem } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import { EyeIcon } from '../../ui/table-icons';
import type { ChatStore } from '../chat/chat-store';
import { SpectatorChoice } from '../setup/choices';
import { NameField } from '../setup/name-field';
import { setSpectators } from '../shared/api';
import { askForInvitation } from '../shared/invitation-question';
import { useAsyncAction, useFailureText } from '../shared/async-action';
import { activeIdentity } from '../shared/identity';
import type { HeldSeat } from '../shared/local-store';
import { useNameCheck, usePlayerName } from '../shared/player-name';
import { canBeTaken, namesAt } from '../shared/seats';
import { useTable } from './table-context';
import styles from './waiting-room.module.css';

/** A table without spectators, as seen without a seat: explains why it is hidden and offers a free seat. */
export function PrivateTable() {
  const { seats, sitDown, isJoining } = useTable();
  const { reload } = useMessages('app');
  const { match } = useMessages('table');
  const texts = useMessages('table').chat;
  const [name, setName] = usePlayerName(namesAt(seats));
  const hasSeat = seats.some(canBeTaken);
  const { failure, checkName } = useNameCheck();
  function submit(event: FormEvent) {
    event.preventDefault();
    checkName(name, activeIdentity(), sitDown);
  }
  return (
    <div className={styles.room}>
      <section className={styles.card} aria-label={texts.spectators}>
        <p role="status" className={styles.soft}>
          <EyeIcon /> {texts.closed} {hasSeat && texts.closedSeat}
        </p>
        {hasSeat ? (
          <form className={styles.join} onSubmit={submit} noValidate>
            <NameField name={name} onChange={setName} failure={failure} />
            <Button tone="primary" type="submit" busy={isJoining}>
              {match.join}
            </Button>
          </form>
        ) : (
          <Button onClick={() => location.reload()}>{reload}</Button>
        )}
      </section>
    </div>
  );
}

/** A table on a server for invited people, as seen by somebody else: asks for the code. */
export function NotInvited() {
  const { match } = useTable().viewer;
  const { invitation } = useMessages('setup');
  async function enter() {
    if (!(await askForInvitation())) return;
    match.stop();
    match.start(); // the connection has the cookies of its first request
  }
  return (
    <div className={styles.room}>
      <section className={styles.card} aria-label={invitation.title}>
        <p role="status" className={styles.soft}>
          {invitation.text}
        </p>
        <Button tone="primary" onClick={() => void enter()}>
          {invitation.enter}
        </Button>
      </section>
    </div>
  );
}

interface SpectatorSwitchProps {
  readonly matchID: string;
  /** The host's seat, held by this device. */
  readonly host: HeldSeat;
  readonly chat: ChatStore;
}

/** Lets the host allow or refuse spectators. */
export function SpectatorSwitch({ matchID, host, chat }: SpectatorSwitchProps) {
  const failureText = useFailureText();
  const { spectators } = useStore(chat);
  const { failure, start } = useAsyncAction();
  if (!spectators) return undefined;
  const setAllowed = (allowed: boolean) =>
    start(async () => void (await setSpectators(host.game, matchID, host, allowed)));
  return (
    <>
      <SpectatorChoice allowed={spectators.welcome} onChange={setAllowed} />
      <Problem>{failure && failureText(failure)}</Problem>
    </>
  );
}
