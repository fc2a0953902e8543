import { useEffect, useRef } from 'react';
import { useTexts } from '../../ui/i18n';
import { playSound, unlockAudio } from '../../ui/sounds/play';
import type { GameEntry } from '../../games/seam/entry';
import { useFavicon } from './favicon';
import { showNotification } from './notice';
import { useAlertTexts } from './texts';

/** After what happens on the board has begun to be heard, in seconds. */
const TURN_SOUND_DELAY_S = 0.45;

/**
 * Tells somebody that it has become his turn: by the sign of the tab, by a bell, and by a notification while the page is not
 * in sight.
 * @param table the match's id, which tells its notifications from those of other tables
 */
export function useTurnAlerts({ listing }: Pick<GameEntry, 'listing'>, isMyTurn: boolean, table: string): void {
  const texts = useAlertTexts();
  const { title: game } = useTexts(listing);
  const title = texts.yourTurn(game);
  const wasMyTurn = useRef(isMyTurn);
  useFavicon(isMyTurn);
  useAudioUnlock();
  useEffect(() => {
    const hasBegun = isMyTurn && !wasMyTurn.current;
    wasMyTurn.current = isMyTurn;
    if (!hasBegun) return undefined;
    playSound('turn', TURN_SOUND_DELAY_S);
    return document.hidden ? closeWhenVisible(showNotification({ title, body: texts.waiting, tag: table })) : undefined;
  }, [isMyTurn, title, texts, table]);
}

/** Browsers let a page be heard from the first touch on. */
function useAudioUnlock(): void {
  useEffect(() => {
    unlockAudio();
    const events = ['pointerup', 'keydown'] as const;
    for (const event of events) document.addEventListener(event, unlockAudio);
    return () => {
      for (const event of events) document.removeEventListener(event, unlockAudio);
    };
  }, []);
}

/** Takes a notification away as soon as the page is in sight, or when what this gives is called. */
function closeWhenVisible(close: () => void): () => void {
  document.addEventListener('visibilitychange', close, { once: true });
  return () => {
    document.removeEventListener('visibilitychange', close);
    close();
  };
}
