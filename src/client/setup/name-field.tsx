import { MAX_NAME_LENGTH } from '../../protocol/protocol';
import { TextField } from '../../ui/field';
import { useClientTexts } from '../texts';

/** What tells the field for a name from others, for browsers too. */
const NICKNAME = 'nickname';

/** Where a form lacks a name, leads to its field. */
export function focusEmptyName(form: HTMLFormElement, name: string): void {
  if (!name.trim()) form.querySelector<HTMLInputElement>(`[autocomplete="${NICKNAME}"]`)?.focus();
}

/** The name under which somebody plays. What it may be is checked when it is used. */
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
