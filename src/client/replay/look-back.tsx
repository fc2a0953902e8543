import { Link } from 'wouter';
import { Button, buttonClass } from '../../ui/button';
import { SpyglassIcon } from './icons';
import styles from './look-back.module.css';
import { useReplayTexts } from './texts';

interface LookBackProps {
  /** Of the replay. */
  readonly address: string;
  /** Among the tools of a page: where there is little room, the sign alone. */
  readonly isQuiet?: boolean;
}

/** The way to a match's replay. */
export function LookBack({ address, isQuiet = false }: LookBackProps) {
  const texts = useReplayTexts();
  return (
    <Link href={address} className={buttonClass(isQuiet ? 'quiet' : 'plain')} title={texts.lookBack}>
      <SpyglassIcon /> <span className={isQuiet ? styles.label : undefined}>{texts.lookBack}</span>
    </Link>
  );
}

/** The same for a match under way, which goes on meanwhile. */
export function LookBackButton({ onPress }: { onPress(): void }) {
  const texts = useReplayTexts();
  return (
    <Button tone="quiet" title={texts.lookBack} onClick={onPress}>
      <SpyglassIcon /> <span className={styles.label}>{texts.lookBack}</span>
    </Button>
  );
}
