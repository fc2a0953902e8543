import { useSyncExternalStore } from 'react';
import { parseRecord, storage } from './storage';

/** How much of what other players do is spoken: each event, what matters, or one summary before the listener's turn. */
export const SPEECH_LEVELS = ['all', 'important', 'summary'] as const;
/** One of these levels. */
type SpeechLevel = (typeof SPEECH_LEVELS)[number];

/** The settings of speech, stored in this browser. Apart from the others, as the first page does not speak. */
export interface SpeechSettings {
  readonly level: SpeechLevel;
  /** Reveals and the scoring go on by a key or a press only. */
  readonly waits: boolean;
}

const STORAGE_KEY = 'piratz.speech';

let current: SpeechSettings | undefined;
const listeners = new Set<() => void>();

/** Returns the current settings of speech. */
export function speechSettings(): SpeechSettings {
  return (current ??= parseSpeechSettings(storage.get(STORAGE_KEY)));
}

/** Updates some of them, for this page and for future visits. */
export function updateSpeechSettings(change: Partial<SpeechSettings>): void {
  current = { ...speechSettings(), ...change };
  storage.set(STORAGE_KEY, JSON.stringify(current));
  listeners.forEach((listener) => listener());
}

/** Returns them and renders again when they change. */
export function useSpeechSettings(): SpeechSettings {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, speechSettings);
}

/** Parses stored settings of speech, with defaults for missing or invalid values. */
export function parseSpeechSettings(text: string | null): SpeechSettings {
  const { level, waits } = parseRecord(text);
  return { level: SPEECH_LEVELS.find((option) => option === level) ?? 'all', waits: waits === true };
}
