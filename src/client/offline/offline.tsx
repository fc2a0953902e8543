import { useEffect, useState } from 'react';
import { Button } from '../../ui/button';
import { withBasePath } from '../shared/base-path';
import { watchForNewVersion } from './new-version';
import styles from './offline.module.css';
import { useOfflineTexts } from './texts';

/** The service worker loads the whole client; what the visitor opens first comes before it. */
const REGISTRATION_DELAY_MS = 3000;

function registerServiceWorker(): void {
  const registered = navigator.serviceWorker?.register(withBasePath('/service-worker.js'), {
    scope: withBasePath('/'),
  });
  registered?.catch(() => undefined); // a browser that stores nothing here refuses
}

/** Registers the service worker for offline use, and offers to reload when a newer version is available. */
export function Offline() {
  const texts = useOfflineTexts();
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    const timer = setTimeout(registerServiceWorker, REGISTRATION_DELAY_MS);
    return () => clearTimeout(timer);
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
