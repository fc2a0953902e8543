import { useEffect } from 'react';
import { useLanguage } from '../../ui/i18n';
import { useSettings } from '../../ui/settings';
import type { HeldSeat } from '../shared/local-store';
import { closeNotifications, enablePush, disablePush } from './subscription';

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
