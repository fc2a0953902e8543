import { BotIcon } from './icons';

interface BotBadgeProps {
  readonly className: string;
  /** That it is a bot. */
  readonly label: string;
  /** How well it plays. */
  readonly rank: string | undefined;
}

/** Says beside a name that a bot plays, and how well. */
export function BotBadge({ className, label, rank }: BotBadgeProps) {
  const words = rank === undefined ? label : `${label}: ${rank}`;
  return (
    <span className={className} role="img" aria-label={words} title={words}>
      <BotIcon />
    </span>
  );
}
