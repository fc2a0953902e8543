import { RadioGroup } from '../../ui/radio-group';
import { useChatTexts } from '../texts/table';

interface SpectatorChoiceProps {
  readonly allowed: boolean;
  onChange(welcome: boolean): void;
}

/** Chooses whether spectators are allowed. */
export function SpectatorChoice({ allowed, onChange }: SpectatorChoiceProps) {
  const texts = useChatTexts();
  const choices = [
    { value: true, label: texts.welcome },
    { value: false, label: texts.unwelcome },
  ];
  return <RadioGroup label={texts.spectators} value={allowed} options={choices} onChange={onChange} />;
}
