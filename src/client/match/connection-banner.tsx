import { OfflineIcon } from '../../ui/icons';
import { useClientTexts } from '../texts';
import styles from './connection-banner.module.css';

interface ConnectionBannerProps {
  readonly connected: boolean;
  /** A move is under way. */
  readonly pending: boolean;
}

/** Says that the table stands still because the connection is gone, and that a move under way is not. */
export function ConnectionBanner({ connected, pending }: ConnectionBannerProps) {
  const { match } = useClientTexts();
  return (
    <div role="status" className={styles.banner}>
      {!connected && (
        <p>
          <OfflineIcon /> {match.reconnecting} {pending && match.moveKept}
        </p>
      )}
    </div>
  );
}
