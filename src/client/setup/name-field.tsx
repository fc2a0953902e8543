import { useState } from 'react';
import { MAX_NAME_UNITS } from '../../protocol/player-name';
import { Problem, TextField } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import type { Failure } from '../shared/api';
import { useFailureText } from '../shared/async-action';
import { ownIdentity, saveIdentity } from '../shared/identity';
import styles from './name-field.module.css';

/** The failures that the name field shows. */
const NAME_FAILURES: readonly Failure['code'][] = ['name', 'name-characters', 'name-taken', 'mixed-scripts'];

/** Whether a failure is about the player's name, so that the name field shows it. */
export function isAboutName(failure: Failure | undefined): boolean {
  return failure !== undefined && NAME_FAILURES.includes(failure.code);
}

/** Props of the name field. */
export interface NameFieldProps {
  readonly name: string;
  onChange(name: string): void;
  /** Why the form's last action failed; shown here if it is about the name. */
  readonly failure?: Failure | undefined;
}

/** Field for the player's name. It is validated on use. */
export function NameField({ name, onChange, failure }: NameFieldProps) {
  const { nameField } = useMessages('setup');
  const failureText = useFailureText();
  return (
    <TextField
      label={nameField}
      value={name}
      maxLength={MAX_NAME_UNITS}
      autoComplete="nickname"
      problem={failure && isAboutName(failure) ? failureText(failure) : undefined}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** The field for the player's name: shows this browser's nickname, or a name field if there is none or it is paused. */
export function PlayerNameField(fieldProps: NameFieldProps) {
  const texts = useMessages('setup').ownName;
  const failureText = useFailureText();
  const { failure } = fieldProps;
  const [own, setOwn] = useState(ownIdentity);
  if (!own) return <NameField {...fieldProps} />;
  const setPaused = (isResting: boolean) => {
    saveIdentity({ ...own, isResting });
    setOwn({ ...own, isResting });
  };
  return (
    <div className={styles.own}>
      {own.isResting ? (
        <NameField {...fieldProps} />
      ) : (
        <>
          <p>
            {texts.as} <strong>{own.name}</strong>
          </p>
          <Problem>{failure && isAboutName(failure) && failureText(failure)}</Problem>
        </>
      )}
      <label className={styles.counts}>
        <input type="checkbox" checked={!own.isResting} onChange={({ target }) => setPaused(!target.checked)} />
        {texts.counts}
      </label>
    </div>
  );
}
