import { useSyncExternalStore } from 'react';

/** The speeds at which tables move. */
export const MOTION_SPEEDS = ['slow', 'normal', 'fast', 'off'] as const;
export type MotionSpeed = (typeof MOTION_SPEEDS)[number];

/** The looks; `system` is whatever the device asks for. */
export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** How somebody likes his tables: the same for all games, kept in this browser. */
export interface Settings {
  readonly theme: Theme;
  readonly speed: MotionSpeed;
  readonly sounds: boolean;
  /** From 0 to 1. */
  readonly volume: number;
  /** Notifications are wanted when it is his turn and he does not look; the browser asks him, too. */
  readonly notifies: boolean;
  /** Single keys move at tables and in replays; without, only the button that has the focus does. */
  readonly keys: boolean;
}

const STORAGE_KEY = 'piratz.settings';

const DEFAULTS: Settings = { theme: 'system', speed: 'normal', sounds: true, volume: 0.5, notifies: false, keys: true };

let current: Settings | undefined;
const listeners = new Set<() => void>();

/** The settings as they are now. */
export function settings(): Settings {
  return (current ??= parseSettings(localStorage.getItem(STORAGE_KEY)));
}

/** Changes some settings, for this page and for the visits to come. */
export function updateSettings(change: Partial<Settings>): void {
  current = { ...settings(), ...change };
  localStorage.setItem(STORAGE_KEY, JSON.stringify(current));
  notifyListeners();
}

/** The settings, rendered anew whenever they change. */
export function useSettings(): Settings {
  return useSyncExternalStore(subscribe, settings);
}

/** Lets the page look as the settings say, from now on and when another page of this browser changes them. */
export function syncSettings(): void {
  applyAppearance();
  addEventListener('storage', ({ key }) => {
    if (key !== STORAGE_KEY) return;
    current = undefined;
    notifyListeners();
  });
}

/** Whatever is stored, complete: what is missing or makes no sense is as it would be without. */
export function parseSettings(text: string | null): Settings {
  const stored = parseRecord(text);
  const { volume } = stored;
  return {
    theme: THEMES.find((known) => known === stored.theme) ?? DEFAULTS.theme,
    speed: MOTION_SPEEDS.find((known) => known === stored.speed) ?? DEFAULTS.speed,
    sounds: stored.sounds !== false,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : DEFAULTS.volume,
    notifies: stored.notifies === true,
    keys: stored.keys !== false,
  };
}

function parseRecord(text: string | null): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text ?? '{}')) as Readonly<Record<string, unknown>>;
  } catch {
    return {}; // not ours, or cut off: as good as nothing
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(): void {
  applyAppearance();
  for (const listener of listeners) listener();
}

/** Style sheets go by these. */
function applyAppearance(): void {
  const { theme, speed } = settings();
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  dataset.motion = speed;
}
