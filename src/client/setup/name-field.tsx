import { TextField } from '../../ui/field';
import { useClientTexts } from '../texts';

/** The name under which somebody plays. What it may be is checked when it is used. */
export function NameField({ name, onChange }: { name: string; onChange(name: string): void }) {
  const texts = useClientTexts();
  return (
    <TextField
      label={texts.name}
      value={name}
      maxLength={48}
      autoComplete="nickname"
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
