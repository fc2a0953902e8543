import { useMessages } from './i18n';
import { BotIcon } from './icons';

interface BotBadgeProps {
  readonly className: string;
  /** The label of a bot. */
  readonly label: string;
  /** The bot's level. */
  readonly rank: string | undefined;
}

/** Marks a bot beside its name, with its level. */
export function BotBadge({ className, label, rank }: BotBadgeProps) {
  const { labelled } = useMessages('app');
  const text = rank === undefined ? label : labelled({ label, value: rank });
  return (
    <span className={className} role="img" aria-label={text} title={text}>
      <BotIcon />
    </span>
  );
}
