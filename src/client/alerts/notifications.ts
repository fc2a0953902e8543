import { settings } from '../../ui/settings';

/** Content of a notification; one with the same tag replaces the previous one. */
export interface NotificationContent {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
}

/**
 * Shows a notification if the settings and the browser allow it; a click on it focuses the page. Uses the service worker
 * where the browser allows notifications only there.
 * @returns a function that closes the notification
 */
export function showNotification({ title, ...options }: NotificationContent): () => void {
  if (!settings().notifies || notificationPermission() !== 'granted') return () => undefined;
  try {
    const notification = new Notification(title, options);
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
    return () => notification.close();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error; // thrown by mobile browsers
    const shown = showViaServiceWorker(title, options);
    return () => void shown.then((close) => close());
  }
}

async function showViaServiceWorker(title: string, options: Omit<NotificationContent, 'title'>): Promise<() => void> {
  const worker = await navigator.serviceWorker.getRegistration();
  await worker?.showNotification(title, { ...options, data: { address: location.href } });
  return () => {
    void worker
      ?.getNotifications({ tag: options.tag })
      .then((shown) => shown.forEach((notification) => notification.close()));
  };
}

/** Returns the permission for notifications. Not all browsers support them, and only in secure contexts. */
export function notificationPermission(): NotificationPermission | 'unsupported' {
  return 'Notification' in window && isSecureContext ? Notification.permission : 'unsupported';
}

/** Asks the user for permission. Call it from a button press only. */
export async function requestNotificationPermission(): Promise<NotificationPermission | 'unsupported'> {
  return notificationPermission() === 'default' ? Notification.requestPermission() : notificationPermission();
}
