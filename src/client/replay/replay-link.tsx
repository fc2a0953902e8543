import { Link } from 'wouter';
import { Button, buttonClass, ToolLabel } from '../../ui/button';
import { useMessages } from '../../ui/i18n';
import { useShortcut } from '../../ui/settings';
import { SpyglassIcon } from '../recording/icons';

interface ReplayLinkProps {
  /** The URL of the replay. */
  readonly address: string;
  /** In a page's toolbar: on narrow screens only the icon shows. */
  readonly isQuiet?: boolean;
}

/** A link to a match's replay. */
export function ReplayLink({ address, isQuiet = false }: ReplayLinkProps) {
  const texts = useMessages('replay');
  const key = useShortcut(isQuiet ? 'Shift+L' : undefined);
  return (
    <Link
      href={address}
      className={buttonClass(isQuiet ? 'quiet' : 'plain')}
      title={texts.lookBack}
      aria-keyshortcuts={key}
    >
      <SpyglassIcon /> {isQuiet ? <ToolLabel>{texts.lookBack}</ToolLabel> : texts.lookBack}
    </Link>
  );
}

/** A button that opens the replay of a running match, which goes on meanwhile. */
export function ReplayButton({ onPress }: { onPress(): void }) {
  const texts = useMessages('replay');
  return (
    <Button tone="quiet" title={texts.lookBack} shortcut="Shift+L" onClick={onPress}>
      <SpyglassIcon /> <ToolLabel>{texts.lookBack}</ToolLabel>
    </Button>
  );
}
