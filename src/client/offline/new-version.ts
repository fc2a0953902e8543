import { withBasePath } from '../shared/base-path';

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
 * Calls `onNewVersion` once when the server has a newer version. Checks periodically, when the page becomes visible and
 * when the network returns. Returns a function that stops the checks.
 */
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
