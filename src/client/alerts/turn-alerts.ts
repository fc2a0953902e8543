import { useEffect, useRef, useState } from 'react';
import type { GameEntry, Outcome, PlayerID } from '../../games/contract';
import { useListing, useMessages } from '../../ui/i18n';
import { playSound, unlockAudio, type SoundName } from '../../ui/sounds';
import { showNotification } from './notifications';

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
export function useAudioUnlock(): void {
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

const DEFAULT_ICON = 'favicon.svg';
const TURN_ICON = 'favicon-turn.svg';

/** Shows a different favicon while it is the player's turn. */
function useFavicon(isMyTurn: boolean): void {
  useEffect(() => {
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (!icon || !isMyTurn) return undefined;
    icon.href = icon.href.replace(DEFAULT_ICON, TURN_ICON);
    return () => {
      icon.href = icon.href.replace(TURN_ICON, DEFAULT_ICON);
    };
  }, [isMyTurn]);
}

/**
 * Plays the sound of a win, of a loss, or of the end for those who do not play, once the board has shown the end of the
 * match; silent if the match was already over on load.
 * @param outcome the outcome of the match
 * @param shown the outcome that the board has shown
 * @param playerID null for spectators, and where several players share the screen
 */
export function useEndSound(outcome: Outcome | undefined, shown: Outcome | undefined, playerID: PlayerID | null): void {
  const [wasOver] = useState(outcome !== undefined);
  const sound = shown && outcome && endSound(shown, playerID);
  useEffect(() => {
    if (sound && !wasOver && !document.hidden) playSound(sound);
  }, [sound, wasOver]);
}

function endSound({ winners }: Outcome, playerID: PlayerID | null): SoundName {
  if (playerID === null) return 'end';
  return winners.includes(playerID) ? 'win' : 'loss';
}
