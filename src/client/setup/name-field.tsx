import { MAX_NAME_LENGTH } from '../../protocol/http';
import { TextField } from '../../ui/field';
import { useClientTexts } from '../texts';

/** The autocomplete token that identifies the name field. */
const NICKNAME = 'nickname';

/** Focuses a form's name field when the name is empty. */
export function focusEmptyName(form: HTMLFormElement, name: string): void {
  if (!name.trim()) form.querySelector<HTMLInputElement>(`[autocomplete="${NICKNAME}"]`)?.focus();
}

/** Field for the player's name. It is validated on use. */
export function NameField({ name, onChange }: { name: string; onChange(name: string): void }) {
  const texts = useClientTexts();
  return (
    <TextField
      label={texts.name}
      value={name}
      maxLength={2 * MAX_NAME_LENGTH}
      autoComplete={NICKNAME}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
