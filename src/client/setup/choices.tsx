import { use } from 'react';
import type { ClockSetting } from '../../protocol/http';
import { useMessages } from '../../ui/i18n';
import { RadioGroup } from '../../ui/radio-group';
import { serverConfig } from '../shared/api';

const DAY_SECONDS = 86_400;

/** The available clocks: none, two in minutes, two in days. */
const CLOCKS: readonly (ClockSetting | undefined)[] = [
  undefined,
  { bank: 300, increment: 15 },
  { bank: 600, increment: 30 },
  { perMove: DAY_SECONDS },
  { perMove: 3 * DAY_SECONDS },
];

interface ClockChoiceProps {
  readonly clock: ClockSetting | undefined;
  onChange(clock: ClockSetting | undefined): void;
}

/** Chooses the match's clock. */
export function ClockChoice({ clock, onChange }: ClockChoiceProps) {
  const { form } = useMessages('setup');
  const text = useClockText();
  const choices = CLOCKS.map((value) => ({ value, label: text(value) }));
  return <RadioGroup label={form.clock} help={form.clockHelp} value={clock} options={choices} onChange={onChange} />;
}

/** Returns a function that describes a clock: "5 min + 15 s", "1 day a move". */
export function useClockText(): (clock: ClockSetting | undefined) => string {
  const { form } = useMessages('setup');
  return (clock) => {
    if (!clock) return form.noClock;
    if ('perMove' in clock) return form.perMove({ days: clock.perMove / DAY_SECONDS });
    return form.bank({ minutes: clock.bank / 60, seconds: clock.increment });
  };
}

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

interface AnnounceChoiceProps {
  readonly announced: boolean;
  onChange(announced: boolean): void;
}

/** Chooses whether the group chat is told whose turn it is. Renders nothing on servers without one. */
export function AnnounceChoice({ announced, onChange }: AnnounceChoiceProps) {
  const { form } = useMessages('setup');
  const { hasChannels } = use(serverConfig());
  const choices = [
    { value: true, label: form.announce },
    { value: false, label: form.noAnnounce },
  ];
  return (
    hasChannels && (
      <RadioGroup
        label={form.groupChat}
        help={form.announceHelp}
        value={announced}
        options={choices}
        onChange={onChange}
      />
    )
  );
}

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
