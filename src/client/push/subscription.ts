import type { Language } from '../../games/contract';
import { notificationPermission } from '../alerts/permission';
import { serverConfig, subscribeToPush, unsubscribeFromPush } from '../shared/api';
import type { HeldSeat } from '../shared/local-store';

/**
 * Subscribes this browser to push messages about a seat's turn. Does nothing without push support in browser and server, or
 * without the user's permission. Rejects when the push service or the server refuses.
 */
export async function enablePush(matchID: string, seat: HeldSeat, language: Language): Promise<void> {
  const { pushKey } = await serverConfig();
  const manager = await pushManager();
  if (!manager || pushKey === undefined || notificationPermission() !== 'granted') return;
  const old = await manager.getSubscription();
  const isCurrent = old && serverKeyOf(old) === pushKey;
  if (old && !isCurrent) await old.unsubscribe(); // it belongs to another server key
  const options = { userVisibleOnly: true, applicationServerKey: pushKey };
  const { endpoint, keys } = (isCurrent ? old : await manager.subscribe(options)).toJSON();
  await subscribeToPush(seat.game, matchID, seat, { subscription: { endpoint, keys }, language });
}

/** Ends this browser's push subscription, for this table and all others. */
export async function disablePush(matchID: string, seat: HeldSeat): Promise<void> {
  const subscription = await (await pushManager())?.getSubscription();
  if (!subscription) return;
  await subscription.unsubscribe(); // for the other tables, the server learns it from the push service
  await unsubscribeFromPush(seat.game, matchID, seat, subscription.endpoint);
}

/** Closes the notifications of a match. */
export async function closeNotifications(matchID: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  const shown = (await worker?.getNotifications({ tag: matchID })) ?? [];
  for (const notification of shown) notification.close();
}

/** Returns the push manager; undefined without push support. Waits until a service worker is ready. */
async function pushManager(): Promise<PushManager | undefined> {
  if (!('PushManager' in window) || !('serviceWorker' in navigator)) return undefined;
  return (await navigator.serviceWorker.ready).pushManager;
}

function serverKeyOf({ options: { applicationServerKey } }: PushSubscription): string {
  const text = String.fromCharCode(...new Uint8Array(applicationServerKey ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
