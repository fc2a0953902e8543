import { settings } from '../../ui/settings';
import { notificationPermission } from './permission';

/** What a notification says, and what tells it apart: a later one takes its place. */
export interface NotificationContent {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
}

/**
 * Shows a notification if they are wanted and allowed; pressed, it brings the page to the front. Where only the page's
 * service worker may show some, it does.
 * @returns takes it away again
 */
export function showNotification({ title, ...options }: NotificationContent): () => void {
  if (!settings().notifies || notificationPermission() !== 'granted') return () => undefined;
  try {
    const notice = new Notification(title, options);
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
    return () => notice.close();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error; // what phones say
    const shown = showViaServiceWorker(title, options);
    return () => void shown.then((close) => close());
  }
}

async function showViaServiceWorker(title: string, options: NotificationOptions): Promise<() => void> {
  const worker = await navigator.serviceWorker.getRegistration();
  await worker?.showNotification(title, { ...options, data: { address: location.href } });
  return () => {
    void worker?.getNotifications({ tag: options.tag }).then((shown) => shown.forEach((notice) => notice.close()));
  };
}
