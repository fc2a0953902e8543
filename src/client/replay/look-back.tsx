import { Link } from 'wouter';
import { Button, buttonClass, ToolLabel } from '../../ui/button';
import { SpyglassIcon } from './icons';
import { useReplayTexts } from './texts';

interface ReplayLinkProps {
  /** Of the replay. */
  readonly address: string;
  /** Among the tools of a page: where there is little room, the sign alone. */
  readonly isQuiet?: boolean;
}

/** The way to a match's replay. */
export function ReplayLink({ address, isQuiet = false }: ReplayLinkProps) {
  const texts = useReplayTexts();
  return (
    <Link href={address} className={buttonClass(isQuiet ? 'quiet' : 'plain')} title={texts.lookBack}>
      <SpyglassIcon /> {isQuiet ? <ToolLabel>{texts.lookBack}</ToolLabel> : texts.lookBack}
    </Link>
  );
}

/** The same for a match under way, which goes on meanwhile. */
export function ReplayButton({ onPress }: { onPress(): void }) {
  const texts = useReplayTexts();
  return (
    <Button tone="quiet" title={texts.lookBack} onClick={onPress}>
      <SpyglassIcon /> <ToolLabel>{texts.lookBack}</ToolLabel>
    </Button>
  );
}
