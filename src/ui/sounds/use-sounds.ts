import { useEffect, useRef } from 'react';
import type { GameEvent, GameState } from '../../games/seam/entry';
import { playSound } from './play';
import type { SoundName } from './tones';

/** Between two sounds of one move, in seconds. */
const SOUND_GAP_S = 0.3;

/**
 * Lets a board be heard: whenever it shows another state, what has happened in it, each sound once. A state that comes
 * again, as it does after a reconnection, is silent, and so is a page that nobody sees.
 * @param G the view that the board shows, which may be later than the match is
 */
export function useSounds<F extends GameEvent>(
  G: GameState & { readonly happened: readonly F[] },
  soundOf: (fact: F) => SoundName | undefined,
): void {
  const lastPlayed = useRef<string>(undefined);
  useEffect(() => {
    const serialized = JSON.stringify(G);
    const isNews = lastPlayed.current !== undefined && lastPlayed.current !== serialized;
    lastPlayed.current = serialized;
    if (!isNews || document.hidden) return;
    const sounds = new Set(G.happened.map(soundOf).filter((sound) => sound !== undefined));
    [...sounds].forEach((sound, nth) => playSound(sound, nth * SOUND_GAP_S));
  }, [G, soundOf]);
}
