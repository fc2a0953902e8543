import { addressOf } from '../shared/base-path';

/** How often a page that stays open asks, in milliseconds. */
const INTERVAL = 15 * 60_000;

/** The script that this page began with; its name has a hash of everything in it. */
function ownScript(): string {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return new URL(script?.src ?? '', location.href).pathname;
}

/** Whether the server offers other pages than the one that is open; not when it cannot be reached. */
async function isOutdated(): Promise<boolean> {
  const answer = await fetch(addressOf('/'), { cache: 'no-store', headers: { accept: 'text/html' } }).catch(
    () => undefined,
  );
  if (!answer?.ok) return false;
  return !(await answer.text()).includes(ownScript());
}

/** Tells once that the server has a newer version. Asks whenever somebody comes back to the page, and now and then. */
export function watchForNewVersion(tell: () => void): () => void {
  const ask = async () => {
    if (document.visibilityState !== 'visible' || !(await isOutdated())) return;
    stop();
    tell();
  };
  const listen = () => void ask();
  const timer = setInterval(listen, INTERVAL);
  const stop = () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listen);
    removeEventListener('online', listen);
  };
  document.addEventListener('visibilitychange', listen);
  addEventListener('online', listen);
  return stop;
}
