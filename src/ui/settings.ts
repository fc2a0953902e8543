import { useSyncExternalStore } from 'react';
import { parseRecord, storage } from './storage';

/** The speeds of animations. */
export const MOTION_SPEEDS = ['slow', 'normal', 'fast', 'off'] as const;
/** One of the speeds of animations. */
export type MotionSpeed = (typeof MOTION_SPEEDS)[number];

/** The colour themes; `system` follows the device. */
export const THEMES = ['system', 'light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/** When a move that cannot easily be taken back has to be chosen twice. */
export const CONFIRM_MODES = ['touch', 'always', 'never'] as const;
type ConfirmMode = (typeof CONFIRM_MODES)[number];

/** The user's settings for all games, stored in this browser. */
export interface Settings {
  readonly theme: Theme;
  readonly speed: MotionSpeed;
  readonly sounds: boolean;
  /** From 0 to 1. */
  readonly volume: number;
  /** Notify the user of their turn while the page is hidden; the browser also asks for permission. */
  readonly notifies: boolean;
  /** Single keys are shortcuts at tables and in replays; otherwise only the focused button reacts to keys. */
  readonly keys: boolean;
  /** When a move that cannot easily be taken back has to be chosen twice. */
  readonly confirmMoves: ConfirmMode;
  /** Boards show probabilities that they calculate for the player. */
  readonly showOdds: boolean;
}

const STORAGE_KEY = 'piratz.settings';

const DEFAULTS: Settings = {
  theme: 'system',
  speed: 'normal',
  sounds: true,
  volume: 0.5,
  notifies: false,
  keys: true,
  confirmMoves: 'touch',
  showOdds: true,
};

let current: Settings | undefined;
const listeners = new Set<() => void>();

/** Returns the current settings. */
export function settings(): Settings {
  return (current ??= readSettings());
}

/** Who has stored none has the defaults themselves: React, which adopts a page with those, renders nothing again. */
function readSettings(): Settings {
  const stored = storage.get(STORAGE_KEY);
  return stored === null ? DEFAULTS : parseSettings(stored);
}

/** Updates some settings, for this page and for future visits. */
export function updateSettings(change: Partial<Settings>): void {
  current = { ...settings(), ...change };
  storage.set(STORAGE_KEY, JSON.stringify(current));
  notifyListeners();
}

/** Returns the settings and re-renders when they change. A page that is rendered for everybody has the defaults. */
export function useSettings(): Settings {
  return useSyncExternalStore(subscribe, settings, () => DEFAULTS);
}

/** Returns the shortcut of a control to show and announce; undefined if the user turned single keys off. */
export function useShortcut<K extends string | undefined>(key: K): K | undefined {
  return useSettings().keys ? key : undefined;
}

/** Applies the settings to the page, now and when another tab changes them. */
export function syncSettings(): void {
  applyAppearance();
  addEventListener('storage', ({ key }) => {
    if (key !== STORAGE_KEY) return;
    current = undefined;
    notifyListeners();
  });
}

/** Parses stored settings, with defaults for missing or invalid values. */
export function parseSettings(text: string | null): Settings {
  const stored = parseRecord(text);
  const { volume } = stored;
  return {
    theme: THEMES.find((option) => option === stored.theme) ?? DEFAULTS.theme,
    speed: MOTION_SPEEDS.find((option) => option === stored.speed) ?? DEFAULTS.speed,
    sounds: stored.sounds !== false,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : DEFAULTS.volume,
    notifies: stored.notifies === true,
    keys: stored.keys !== false,
    confirmMoves: CONFIRM_MODES.find((option) => option === stored.confirmMoves) ?? DEFAULTS.confirmMoves,
    showOdds: stored.showOdds !== false,
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notifyListeners(): void {
  applyAppearance();
  for (const listener of listeners) listener();
}

/** Sets the attributes that the style sheets use. */
export function applyAppearance(): void {
  const { theme, speed } = settings();
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
  dataset.motion = speed;
}
