import { Choice } from '../../ui/radio-group';
import { useTalkTexts } from '../chat/texts';

interface SpectatorChoiceProps {
  readonly welcome: boolean;
  onChange(welcome: boolean): void;
}

/** Whether people without a seat may watch. */
export function SpectatorChoice({ welcome, onChange }: SpectatorChoiceProps) {
  const texts = useTalkTexts();
  const choices = [
    { value: true, label: texts.welcome },
    { value: false, label: texts.unwelcome },
  ];
  return <Choice label={texts.spectators} value={welcome} choices={choices} onChange={onChange} />;
}
