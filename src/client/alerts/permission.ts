/** Returns the permission for notifications. Not all browsers support them, and only in secure contexts. */
export function notificationPermission(): NotificationPermission | 'unsupported' {
  return 'Notification' in window && isSecureContext ? Notification.permission : 'unsupported';
}

/** Asks the user for permission. Call it from a button press only. */
export async function requestNotificationPermission(): Promise<NotificationPermission | 'unsupported'> {
  return notificationPermission() === 'default' ? Notification.requestPermission() : notificationPermission();
}
