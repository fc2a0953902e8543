import { useSyncExternalStore } from 'react';
import { storage } from './storage';

/** What makes a sound and can be silenced on its own. */
export const SOUND_CAUSES = ['turn', 'pieces', 'win', 'loss', 'end', 'chat', 'time', 'people'] as const;
/** One of these causes. */
export type SoundCause = (typeof SOUND_CAUSES)[number];

const STORAGE_KEY = 'piratz.silenced';

let current: readonly SoundCause[] | undefined;
const listeners = new Set<() => void>();

/** Returns what makes no sound in this browser. */
export function silencedCauses(): readonly SoundCause[] {
  return (current ??= parseCauses(storage.get(STORAGE_KEY)));
}

/** Silences a cause, or lets it sound again, on this page and on future visits. */
export function setSilenced(cause: SoundCause, isSilenced: boolean): void {
  const others = silencedCauses().filter((each) => each !== cause);
  current = isSilenced ? [...others, cause] : others;
  storage.set(STORAGE_KEY, JSON.stringify(current));
  listeners.forEach((listener) => listener());
}

/** Returns what makes no sound, and renders again when that changes. */
export function useSilencedCauses(): readonly SoundCause[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, silencedCauses);
}

/** Parses stored causes; drops what is none. */
export function parseCauses(text: string | null): readonly SoundCause[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return SOUND_CAUSES.filter((cause) => Array.isArray(stored) && stored.includes(cause));
  } catch {
    return []; // foreign or truncated data counts as absent
  }
}
