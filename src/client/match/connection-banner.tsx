import { useMessages } from '../../ui/i18n';
import { OfflineIcon } from '../../ui/icons';
import styles from './connection-banner.module.css';

interface ConnectionBannerProps {
  readonly connected: boolean;
  /** A move has not been answered yet. */
  readonly pending: boolean;
}

/** Reports a lost connection, and that a pending move will be sent again. */
export function ConnectionBanner({ connected, pending }: ConnectionBannerProps) {
  const { match } = useMessages('table');
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
