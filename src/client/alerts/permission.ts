/** Whether this browser may show notifications; not all can, and those that can do so on safe origins only. */
export function permission(): NotificationPermission | 'impossible' {
  return 'Notification' in window && isSecureContext ? Notification.permission : 'impossible';
}

/** Asks whoever sits there: to be called for a press of a button alone. */
export async function askPermission(): Promise<NotificationPermission | 'impossible'> {
  return permission() === 'default' ? Notification.requestPermission() : permission();
}
