import { useEffect, useRef } from 'react';
import { useTexts } from '../../ui/i18n';
import { playSound, wakeSounds } from '../../ui/sounds/play';
import type { GameEntry } from '../../games/seam/entry';
import { useFavicon } from './favicon';
import { showNotice } from './notice';
import { useAlertTexts } from './texts';

/** After what happens on the board has begun to be heard, in seconds. */
const AFTERWARDS = 0.45;

/**
 * Tells somebody that it has become his turn: by the sign of the tab, by a bell, and by a notification while the page is not
 * in sight.
 * @param table the match's id, which tells its notifications from those of other tables
 */
export function useTurnAlerts({ about }: Pick<GameEntry, 'about'>, isMyTurn: boolean, table: string): void {
  const texts = useAlertTexts();
  const { title: game } = useTexts(about);
  const title = texts.yourTurn(game);
  const was = useRef(isMyTurn);
  useFavicon(isMyTurn);
  useWakingSounds();
  useEffect(() => {
    const hasBecome = isMyTurn && !was.current;
    was.current = isMyTurn;
    if (!hasBecome) return undefined;
    playSound('turn', AFTERWARDS);
    return document.hidden ? untilSeen(showNotice({ title, body: texts.waiting, tag: table })) : undefined;
  }, [isMyTurn, title, texts, table]);
}

/** Browsers let a page be heard from the first touch on. */
function useWakingSounds(): void {
  useEffect(() => {
    wakeSounds();
    const touches = ['pointerup', 'keydown'] as const;
    for (const touch of touches) document.addEventListener(touch, wakeSounds);
    return () => {
      for (const touch of touches) document.removeEventListener(touch, wakeSounds);
    };
  }, []);
}

/** Takes a notification away as soon as the page is in sight, or when what this gives is called. */
function untilSeen(takeAway: () => void): () => void {
  document.addEventListener('visibilitychange', takeAway, { once: true });
  return () => {
    document.removeEventListener('visibilitychange', takeAway);
    takeAway();
  };
}
