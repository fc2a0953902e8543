import { useEffect, useRef } from 'react';
import type { GameEvent, GameState } from '../../games/contract';
import { playSound } from './play';
import type { SoundName } from './tones';

const SOUND_GAP_S = 0.3;

/**
 * Plays the sounds of a board's events when it shows a new state, each sound once. It is silent for a repeated state,
 * as after a reconnection, and while the page is hidden.
 * @param G the view that the board shows, which may lag behind the match
 */
export function useSounds<F extends GameEvent>(
  G: GameState & { readonly events: readonly F[] },
  soundOf: (fact: F) => SoundName | undefined,
): void {
  const lastPlayed = useRef<string>(undefined);
  useEffect(() => {
    const serialized = JSON.stringify(G);
    const isNews = lastPlayed.current !== undefined && lastPlayed.current !== serialized;
    lastPlayed.current = serialized;
    if (!isNews || document.hidden) return;
    const sounds = new Set(G.events.map(soundOf).filter((sound) => sound !== undefined));
    [...sounds].forEach((sound, nth) => playSound(sound, nth * SOUND_GAP_S));
  }, [G, soundOf]);
}
