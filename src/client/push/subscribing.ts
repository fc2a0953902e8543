import type { Language } from '../../games/seam/entry';
import { notificationPermission } from '../alerts/permission';
import { serverConfig, subscribeToPush, unsubscribeFromPush } from '../shared/api';
import type { HeldSeat } from '../shared/local-store';

/**
 * Has this browser told when it is that seat's turn and the page is closed, where browser and server can do so and the reader
 * has allowed it. Rejects when the browser's push service or the server refuses.
 */
export async function enablePush(matchID: string, seat: HeldSeat, language: Language): Promise<void> {
  const { pushKey } = await serverConfig();
  const manager = await pushManager();
  if (!manager || pushKey === undefined || notificationPermission() !== 'granted') return;
  const old = await manager.getSubscription();
  const isCurrent = old && serverKeyOf(old) === pushKey;
  if (old && !isCurrent) await old.unsubscribe(); // made for another key of the server
  const options = { userVisibleOnly: true, applicationServerKey: pushKey };
  const { endpoint, keys } = (isCurrent ? old : await manager.subscribe(options)).toJSON();
  await subscribeToPush(seat.game, matchID, seat, { subscription: { endpoint, keys }, language });
}

/** Has this browser not told any more, of this table and all others. */
export async function disablePush(matchID: string, seat: HeldSeat): Promise<void> {
  const subscription = await (await pushManager())?.getSubscription();
  if (!subscription) return;
  await subscription.unsubscribe(); // for the other tables the push service says so to the server
  await unsubscribeFromPush(seat.game, matchID, seat, subscription.endpoint);
}

/** Takes away what was shown of a match while it was out of sight. */
export async function closeNotifications(matchID: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  const shown = (await worker?.getNotifications({ tag: matchID })) ?? [];
  for (const notice of shown) notice.close();
}

/** Undefined where the browser knows no push; where there is no service worker, it waits for one. */
async function pushManager(): Promise<PushManager | undefined> {
  if (!('PushManager' in window) || !('serviceWorker' in navigator)) return undefined;
  return (await navigator.serviceWorker.ready).pushManager;
}

function serverKeyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const text = String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
