import { withBasePath } from '../shared/base-path';

/** How often a page that stays open asks, in milliseconds. */
const CHECK_INTERVAL_MS = 15 * 60_000;

/** The script that this page began with; its name has a hash of everything in it. */
function currentScriptPath(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return new URL(script?.src ?? '', location.href).pathname;
}

/** Whether the server offers other pages than the one that is open; not when it cannot be reached. */
async function hasNewVersion(): Promise<boolean> {
  const response = await fetch(withBasePath('/'), { cache: 'no-store', headers: { accept: 'text/html' } }).catch(
    () => undefined,
  );
  if (!response?.ok) return false;
  return !(await response.text()).includes(currentScriptPath());
}

/** Tells once that the server has a newer version. Asks whenever somebody comes back to the page, and now and then. */
export function watchForNewVersion(onNewVersion: () => void): () => void {
  const check = async () => {
    if (document.visibilityState !== 'visible' || !(await hasNewVersion())) return;
    stop();
    onNewVersion();
  };
  const onEvent = () => void check();
  const timer = setInterval(onEvent, CHECK_INTERVAL_MS);
  const stop = () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onEvent);
    removeEventListener('online', onEvent);
  };
  document.addEventListener('visibilitychange', onEvent);
  addEventListener('online', onEvent);
  return stop;
}
