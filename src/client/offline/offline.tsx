import { useEffect, useState } from 'react';
import type { Language } from '../../i18n/languages';
import { Button } from '../../ui/button';
import { useLanguage, useMessages } from '../../ui/i18n';
import { withBasePath } from '../shared/base-path';
import { versionChecks } from '../shared/version-checks';
import styles from './offline.module.css';

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

/** The service worker loads the whole client; what the visitor opens first comes before it. */
const REGISTRATION_DELAY_MS = 3000;

/** Another language has another address, and so the worker is installed again and caches that language too. */
function registerServiceWorker(language: Language): void {
  const address = withBasePath(`/service-worker.js?language=${language}`);
  const registered = navigator.serviceWorker?.register(address, { scope: withBasePath('/') });
  registered?.catch(() => undefined); // a browser that stores nothing here refuses
}

/** How often an open page checks for a new version. */
const CHECK_INTERVAL_MS = 15 * 60_000;

/** The path of the page's entry script; its name contains a content hash. */
function currentScriptPath(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return new URL(script?.src ?? '', location.href).pathname;
}

/** Returns whether the server serves a newer build than the open page; false if it is unreachable. */
async function hasNewVersion(): Promise<boolean> {
  const response = await fetch(withBasePath('/'), { cache: 'no-store', headers: { accept: 'text/html' } }).catch(
    () => undefined,
  );
  if (!response?.ok) return false;
  return !(await response.text()).includes(currentScriptPath());
}

/**
 * Calls `onNewVersion` once when the server has a newer version. Checks periodically, when the page becomes visible,
 * when the network or a socket is back, and when a chunk or the worker of the bots cannot be loaded. Returns a function
 * that stops the checks.
 */
function watchForNewVersion(onNewVersion: () => void): () => void {
  const check = async () => {
    if (document.visibilityState !== 'visible' || !(await hasNewVersion())) return;
    stop();
    onNewVersion();
  };
  const onEvent = () => void check();
  const timer = setInterval(onEvent, CHECK_INTERVAL_MS);
  const occasions: [EventTarget, string][] = [
    [document, 'visibilitychange'],
    [window, 'online'],
    [versionChecks, 'check'],
    [window, 'vite:preloadError'],
  ];
  for (const [target, type] of occasions) target.addEventListener(type, onEvent);
  return stop;

  function stop(): void {
    clearInterval(timer);
    for (const [target, type] of occasions) target.removeEventListener(type, onEvent);
  }
}
