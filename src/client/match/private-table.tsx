import type { FormEvent } from 'react';
import { Button } from '../../ui/button';
import { useMessages } from '../../ui/i18n';
import { EyeIcon } from '../../ui/icons';
import { activeIdentity } from '../shared/identity';
import { usePlayerName } from '../shared/player-name';
import { useNameCheck } from '../shared/use-name-check';
import { canBeTaken } from '../shared/seats';
import { NameField } from '../setup/name-field';
import { useTable } from './table-context';
import styles from './waiting-room.module.css';

/** A table without spectators, as seen without a seat: explains why it is hidden and offers a free seat. */
export function PrivateTable() {
  const { seats, sitDown, isJoining } = useTable();
  const { reload } = useMessages('app');
  const { match } = useMessages('table');
  const texts = useMessages('table').chat;
  const [name, setName] = usePlayerName();
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
            <Button tone="primary" type="submit" disabled={isJoining}>
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
