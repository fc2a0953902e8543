/** Whether this browser may show notifications; not all can, and those that can do so on safe origins only. */
export function notificationPermission(): NotificationPermission | 'impossible' {
  return 'Notification' in window && isSecureContext ? Notification.permission : 'impossible';
}

/** Asks whoever sits there: to be called for a press of a button alone. */
export async function requestNotificationPermission(): Promise<NotificationPermission | 'impossible'> {
  return notificationPermission() === 'default' ? Notification.requestPermission() : notificationPermission();
}
