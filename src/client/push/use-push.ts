import { useEffect } from 'react';
import { useLanguage } from '../../ui/i18n';
import { useSettings } from '../../ui/settings';
import type { HeldSeat } from '../shared/local-store';
import { closeNotifications, enablePush, disablePush } from './subscribing';

/** Has this browser told when it is a seat's turn while the page is closed, as long as its owner wants notifications. */
export function usePush(matchID: string, seat: HeldSeat | undefined): void {
  const { notifies } = useSettings();
  const { language } = useLanguage();
  useEffect(() => {
    if (!seat) return;
    const done = notifies ? enablePush(matchID, seat, language) : disablePush(matchID, seat);
    // Notifications of the open page come all the same.
    done.catch((error: unknown) => console.warn('not told when the page is closed:', error));
  }, [matchID, seat, notifies, language]);
  useEffect(() => {
    const clear = () => {
      if (!document.hidden) void closeNotifications(matchID);
    };
    clear();
    document.addEventListener('visibilitychange', clear);
    return () => document.removeEventListener('visibilitychange', clear);
  }, [matchID]);
}
