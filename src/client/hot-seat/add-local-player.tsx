import { type FormEvent } from 'react';
import { MAX_NAME_UNITS } from '../../protocol/player-name';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import { useFailureText } from '../shared/async-action';
import { useNameBeside, useNameCheck } from '../shared/player-name';
import styles from './add-local-player.module.css';

interface AddLocalPlayerProps {
  /** The names at the table. */
  readonly taken: readonly string[];
  sitDown(name: string): void;
  /** A join request is pending. */
  readonly busy: boolean;
}

/** Form that seats another player at this device. */
export function AddLocalPlayer({ taken, sitDown, busy }: AddLocalPlayerProps) {
  const texts = useMessages('table').hotSeat;
  const failureText = useFailureText();
  const [name, setName] = useNameBeside(taken);
  const { failure, checkName } = useNameCheck();
  function submit(event: FormEvent) {
    event.preventDefault();
    checkName(name, undefined, sitDown);
  }
  return (
    <details className={styles.add}>
      <summary>{texts.add}</summary>
      <form onSubmit={submit} noValidate>
        <p>{texts.addText}</p>
        <TextField
          label={texts.addName}
          value={name}
          maxLength={MAX_NAME_UNITS}
          problem={failure && failureText(failure)}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setName(target.value)}
        />
        <div>
          <Button type="submit" busy={busy}>
            {texts.sitDown}
          </Button>
        </div>
      </form>
    </details>
  );
}
