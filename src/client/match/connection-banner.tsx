import { OfflineIcon } from '../../ui/icons';
import { useClientTexts } from '../texts';
import styles from './table-view.module.css';

/** Says that the table stands still because the connection is gone. */
export function ConnectionBanner({ connected }: { connected: boolean }) {
  const { match } = useClientTexts();
  return (
    <div role="status" className={styles.banner}>
      {!connected && (
        <p>
          <OfflineIcon /> {match.reconnecting}
        </p>
      )}
    </div>
  );
}
