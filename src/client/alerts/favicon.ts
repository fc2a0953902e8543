import { useEffect } from 'react';

const DEFAULT_ICON = 'favicon.svg';
const TURN_ICON = 'favicon-turn.svg';

/** Shows a different favicon while it is the player's turn. */
export function useFavicon(isMyTurn: boolean): void {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!icon || !isMyTurn) return undefined;
    icon.href = icon.href.replace(DEFAULT_ICON, TURN_ICON);
    return () => {
      icon.href = icon.href.replace(TURN_ICON, DEFAULT_ICON);
    };
  }, [isMyTurn]);
}
