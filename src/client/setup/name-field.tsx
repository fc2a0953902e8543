import { MAX_NAME_UNITS } from '../../protocol/player-name';
import { TextField } from '../../ui/field';
import { useMessages } from '../../ui/i18n';
import { useFailureText } from '../app/failure-text';
import type { Failure } from '../shared/api';

/** The failures that the name field shows. */
const NAME_FAILURES: readonly Failure['code'][] = ['name', 'name-characters', 'name-taken'];

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
  const texts = useMessages('app');
  const failureText = useFailureText();
  return (
    <TextField
      label={texts.name}
      value={name}
      maxLength={MAX_NAME_UNITS}
      autoComplete="nickname"
      problem={failure && isAboutName(failure) ? failureText(failure) : undefined}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
