import { useEffect } from 'react';

const QUIET = 'favicon.svg';
const TURN = 'favicon-turn.svg';

/** The sign of the page's tab, another one as long as it is somebody's turn here. */
export function useFavicon(isMyTurn: boolean): void {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!icon || !isMyTurn) return undefined;
    icon.href = icon.href.replace(QUIET, TURN);
    return () => {
      icon.href = icon.href.replace(TURN, QUIET);
    };
  }, [isMyTurn]);
}
