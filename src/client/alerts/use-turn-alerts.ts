import { useEffect, useRef } from 'react';
import { useListing, useMessages } from '../../ui/i18n';
import { playSound, unlockAudio } from '../../ui/sounds/play';
import type { GameEntry } from '../../games/contract';
import { useFavicon } from './favicon';
import { showNotification } from './notification';

/** Delay in seconds, so that the sounds of the board come first. */
const TURN_SOUND_DELAY_S = 0.45;

/**
 * Alerts the player when it becomes their turn: with a favicon, a sound and, while the page is hidden, a notification.
 * @param table the match's id, used as the notification tag
 */
export function useTurnAlerts(entry: Pick<GameEntry, 'listing'>, isMyTurn: boolean, table: string): void {
  const texts = useMessages('table').alerts;
  const { title: game } = useListing(entry);
  const title = texts.yourTurn({ game });
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

/** Unlocks audio on user input, as browsers' autoplay policies require. */
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

/** Closes a notification when the page becomes visible, or when the returned function is called. */
function closeWhenVisible(close: () => void): () => void {
  document.addEventListener('visibilitychange', close, { once: true });
  return () => {
    document.removeEventListener('visibilitychange', close);
    close();
  };
}
