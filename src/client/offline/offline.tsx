import { useEffect, useState } from 'react';
import { Button } from '../../ui/button';
import type { Language } from '../../i18n/languages';
import { useLanguage, useMessages } from '../../ui/i18n';
import { withBasePath } from '../shared/base-path';
import { watchForNewVersion } from './new-version';
import styles from './offline.module.css';

/** The service worker loads the whole client; what the visitor opens first comes before it. */
const REGISTRATION_DELAY_MS = 3000;

/** Another language has another address, and so the worker is installed again and caches that language too. */
function registerServiceWorker(language: Language): void {
  const address = withBasePath(`/service-worker.js?language=${language}`);
  const registered = navigator.serviceWorker?.register(address, { scope: withBasePath('/') });
  registered?.catch(() => undefined); // a browser that stores nothing here refuses
}

/** Registers the service worker for offline use, and offers to reload when a newer version is available. */
export function Offline() {
  const texts = useMessages('setup').newVersion;
  const { language } = useLanguage();
  const [isOutdated, setOutdated] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => registerServiceWorker(language), REGISTRATION_DELAY_MS);
    return () => clearTimeout(timer);
  }, [language]);
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
