import { useEffect } from 'react';
import type { Language } from '../../games/contract';
import { useLanguage } from '../../ui/i18n';
import { useSettings } from '../../ui/settings';
import { serverConfig, subscribeToPush, unsubscribeFromPush } from '../shared/api';
import type { HeldSeat } from '../shared/local-store';
import { notificationPermission } from './notifications';

/**
 * Keeps the push subscription of a seat in line with the notification setting, and clears notifications when the page is
 * visible.
 */
export function usePush(matchID: string, seat: HeldSeat | undefined): void {
  const { notifies } = useSettings();
  const { language } = useLanguage();
  useEffect(() => {
    if (!seat) return;
    const done = notifies ? enablePush(matchID, seat, language) : disablePush(matchID, seat);
    // The open page still shows notifications of its own.
    done.catch((error: unknown) => console.warn('push subscription failed:', error));
  }, [matchID, seat, notifies, language]);
  useEffect(() => {
    const clear = () => {
      if (!document.hidden) closeNotifications(matchID).catch(() => undefined); // refused where site data is blocked
    };
    clear();
    document.addEventListener('visibilitychange', clear);
    return () => document.removeEventListener('visibilitychange', clear);
  }, [matchID]);
}

/**
 * Subscribes this browser to push messages about a seat's turn. Does nothing without push support in browser and server, or
 * without the user's permission. Rejects when the push service or the server refuses.
 */
async function enablePush(matchID: string, seat: HeldSeat, language: Language): Promise<void> {
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
async function disablePush(matchID: string, seat: HeldSeat): Promise<void> {
  const subscription = await (await pushManager())?.getSubscription();
  if (!subscription) return;
  await subscription.unsubscribe(); // for the other tables, the server learns it from the push service
  await unsubscribeFromPush(seat.game, matchID, seat, subscription.endpoint);
}

/** Closes the notifications of a match. */
async function closeNotifications(matchID: string): Promise<void> {
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
