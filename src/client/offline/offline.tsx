import { useEffect, useState } from 'react';
import { Button } from '../../ui/button';
import { withBasePath } from '../shared/base-path';
import { watchForNewVersion } from './new-version';
import styles from './offline.module.css';
import { useOfflineTexts } from './texts';

/** Keeps the client for when there is no network, and says when there is a newer one; a match under way goes on after it. */
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
