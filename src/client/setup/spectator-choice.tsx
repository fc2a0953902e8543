import { useMessages } from '../../ui/i18n';
import { RadioGroup } from '../../ui/radio-group';

interface SpectatorChoiceProps {
  readonly allowed: boolean;
  onChange(welcome: boolean): void;
}

/** Chooses whether spectators are allowed. */
export function SpectatorChoice({ allowed, onChange }: SpectatorChoiceProps) {
  const texts = useMessages('table').chat;
  const choices = [
    { value: true, label: texts.welcome },
    { value: false, label: texts.unwelcome },
  ];
  return <RadioGroup label={texts.spectators} value={allowed} options={choices} onChange={onChange} />;
}
