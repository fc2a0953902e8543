import { useEffect, useState } from 'react';
import { Button } from '../../ui/button';
import { withBasePath } from '../shared/base-path';
import { watchForNewVersion } from './new-version';
import styles from './offline.module.css';
import { useOfflineTexts } from './texts';

/** Registers the service worker for offline use, and offers to reload when a newer version is available. */
export function Offline() {
  const texts = useOfflineTexts();
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    void navigator.serviceWorker?.register(withBasePath('/service-worker.js'), { scope: withBasePath('/') });
  }, []);
  useEffect(() => watchForNewVersion(() => setOutdated(true)), []);
  return (
    <div role="status">
      {isOutdated && (
        <p className={styles.banner}>
          <span>{texts.newVersion}</span>
          <Button tone="primary" onClick={() => location.reload()}>
            {texts.load}
          </Button>
          <Button tone="quiet" onClick={() => setOutdated(false)}>
            {texts.later}
          </Button>
        </p>
      )}
    </div>
  );
}
