import { RadioGroup } from '../../ui/radio-group';

interface CountChoiceProps {
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly value: number;
  onChange(count: number): void;
}

/** Chooses a small number, with all values visible. */
export function CountChoice({ from, to, ...choice }: CountChoiceProps) {
  const counts = Array.from({ length: to - from + 1 }, (_, i) => ({ value: from + i, label: String(from + i) }));
  return <RadioGroup {...choice} options={counts} />;
}
