import type { PushMessage } from '../../protocol/http';

/** The part of `ServiceWorkerGlobalScope` used here. */
export interface PushScope {
  readonly registration: Pick<ServiceWorkerRegistration, 'scope' | 'showNotification'>;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenWindow[]>;
    openWindow(address: string): Promise<unknown>;
  };
  addEventListener(type: 'push', listener: (event: PushEventLike) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationClickEventLike) => void): void;
}

interface OpenWindow {
  readonly url: string;
  focus(): Promise<unknown>;
}

interface ExtendableEventLike {
  waitUntil(work: Promise<unknown>): void;
}

interface PushEventLike extends ExtendableEventLike {
  readonly data: { json(): unknown } | null;
}

interface NotificationClickEventLike extends ExtendableEventLike {
  readonly notification: { readonly data: unknown; close(): void };
}

/** Handles push messages and notification clicks in a service worker: shows the notification, then opens the table. */
export function listenForPush(scope: PushScope): void {
  scope.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(showPush(scope, event.data.json() as PushMessage));
  });
  scope.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const { address } = Object(event.notification.data) as { address?: string };
    if (address !== undefined) event.waitUntil(focusOrOpen(scope, address));
  });
}

function showPush(
  { registration }: PushScope,
  { game, matchID, notification: { title, body }, language }: PushMessage,
): Promise<void> {
  const { href: address } = new URL(`match/${game}/${matchID}`, registration.scope);
  return registration.showNotification(title, {
    body,
    tag: matchID,
    lang: language,
    icon: new URL('favicon-turn.svg', registration.scope).href,
    data: { address },
  });
}

/** Focuses the table's window if one is open; otherwise opens one. */
async function focusOrOpen({ clients }: PushScope, address: string): Promise<void> {
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname === new URL(address).pathname);
  await (open ? open.focus() : clients.openWindow(address));
}
