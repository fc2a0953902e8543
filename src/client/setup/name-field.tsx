import { TextField } from '../../ui/field';
import { OwnName } from '../players/own-name';
import { useClientTexts } from '../texts';

/** The name under which somebody plays. What it may be is checked when it is used. */
export function NameField({ name, onChange }: { name: string; onChange(name: string): void }) {
  const texts = useClientTexts();
  return (
    <OwnName>
      <TextField
        label={texts.name}
        value={name}
        maxLength={48}
        autoComplete="nickname"
        onChange={({ target }) => onChange(target.value)}
      />
    </OwnName>
  );
}
