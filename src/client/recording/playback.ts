import { useEffect, useReducer, useRef } from 'react';
import { afterSpeech, speech } from '../../ui/speech';
import { useKeys, usePress } from '../../ui/input';
import type { Turn } from './recording';

/** The playback speeds. */
export const PLAYBACK_SPEEDS = ['slow', 'normal', 'fast', 'fastest'] as const;
/** One of the playback speeds. */
type PlaybackSpeed = (typeof PLAYBACK_SPEEDS)[number];

/** The time between two moves, in milliseconds. */
const STEP_INTERVAL_MS: Readonly<Record<PlaybackSpeed, number>> = {
  slow: 3600,
  normal: 1800,
  fast: 600,
  fastest: 200,
};

/** The state of a playback. */
export interface PlaybackState {
  /** The index of the displayed snapshot. */
  readonly at: number;
  readonly last: number;
  readonly playing: boolean;
  readonly speed: PlaybackSpeed;
  /** Incremented when the board must remount instead of animating from one snapshot to the next. */
  readonly resetKey: number;
}

/** The actions of a playback; out-of-range positions are clamped. */
export type PlaybackAction =
  | { readonly kind: 'seek'; readonly to: number }
  /** Advances by one move, which the board animates if there is time. */
  | { readonly kind: 'step' }
  | { readonly kind: 'toggle' }
  | { readonly kind: 'speed'; readonly speed: PlaybackSpeed };

/** Returns a paused playback. */
export function initialPlayback(at: number, last: number): PlaybackState {
  return { at: clamp(at, last), last, playing: false, speed: 'normal', resetKey: 0 };
}

/** The reducer: returns the playback state after an action. */
export function playbackReducer(state: PlaybackState, action: PlaybackAction): PlaybackState {
  switch (action.kind) {
    case 'seek':
      return { ...jumpTo(state, action.to), playing: false };
    case 'step':
      return step(state);
    case 'toggle':
      if (state.playing) return { ...state, playing: false };
      return { ...(state.at === state.last ? jumpTo(state, 0) : state), playing: state.last > 0 };
    case 'speed':
      return { ...state, speed: action.speed };
  }
}

/** Boards need about a second per animation, so there is none at the fast speeds. */
function step(state: PlaybackState): PlaybackState {
  if (state.at === state.last) return { ...state, playing: false };
  const at = state.at + 1;
  const isFast = state.playing && STEP_INTERVAL_MS[state.speed] < STEP_INTERVAL_MS.normal;
  return {
    ...state,
    at,
    playing: state.playing && at < state.last,
    resetKey: isFast ? state.resetKey + 1 : state.resetKey,
  };
}

function jumpTo(state: PlaybackState, to: number): PlaybackState {
  const at = clamp(to, state.last);
  return at === state.at ? state : { ...state, at, resetKey: state.resetKey + 1 };
}

const clamp = (at: number, last: number) => Math.min(Math.max(0, at), last);

/** A playback and its controls. */
export interface PlaybackControls extends PlaybackState {
  seek(to: number): void;
  stepForward(): void;
  stepBack(): void;
  toggle(): void;
  setSpeed(speed: PlaybackSpeed): void;
}

/** Stepping faster than this skips the animations. */
const RAPID_STEP_MS = 700;

/** Plays a recording whose last snapshot has index `last`, starting at index `start`. */
export function usePlayback(start: number, last: number): PlaybackControls {
  const [state, dispatch] = useReducer(playbackReducer, undefined, () => initialPlayback(start, last));
  const { at, playing, speed } = state;
  const press = usePress();
  useEffect(() => {
    if (!playing) return undefined;
    let cancel: (() => void) | undefined;
    const timer = setTimeout(() => {
      cancel = afterSpeech(press.current, () => dispatch({ kind: 'step' }));
    }, STEP_INTERVAL_MS[speed]);
    return () => {
      clearTimeout(timer);
      cancel?.();
    };
  }, [at, playing, speed, press]);
  const changedAt = useRef(0);
  useEffect(() => {
    changedAt.current = performance.now();
  }, [at]);
  /** Acts for the reader, who does not listen any more to what is being spoken. */
  const act = (action: PlaybackAction) => {
    speech.hurry();
    dispatch(action);
  };
  const seek = (to: number) => act({ kind: 'seek', to });
  return {
    ...state,
    seek,
    stepForward: () => {
      const isRapid = playing || performance.now() - changedAt.current < RAPID_STEP_MS;
      if (isRapid) seek(at + 1);
      else act({ kind: 'step' });
    },
    stepBack: () => seek(at - 1),
    toggle: () => act({ kind: 'toggle' }),
    setSpeed: (to) => dispatch({ kind: 'speed', speed: to }),
  };
}

/** Returns the start of the previous or next turn; an end of the recording if there is none. */
function turnBoundary(turns: readonly Turn[], { at, last }: PlaybackState, direction: 1 | -1): number {
  if (direction > 0) return turns.find(({ from }) => from > at)?.from ?? last;
  return turns.findLast(({ from }) => from < at)?.from ?? 0;
}

/** Handles the playback keys anywhere on the page, except where the focused element uses them itself. */
export function usePlaybackKeys(playback: PlaybackControls, turns: readonly Turn[]): void {
  useKeys((event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (!(event.target instanceof Element) || event.target.closest(reservingElements(event.key))) return;
    const action = actionOf(event.key, playback, turns);
    if (!action) return;
    event.preventDefault();
    action();
  });
}

/** Returns a selector of the elements that use a key themselves. */
function reservingElements(key: string): string {
  const always = 'dialog, select, textarea, input:not([type=range])';
  return key === ' ' ? `${always}, button, a, summary` : `${always}, [role=tablist]`;
}

function actionOf(key: string, playback: PlaybackControls, turns: readonly Turn[]): (() => void) | undefined {
  switch (key) {
    case ' ':
      return playback.toggle;
    case 'ArrowRight':
      return playback.stepForward;
    case 'ArrowLeft':
      return playback.stepBack;
    case 'PageDown':
      return () => playback.seek(turnBoundary(turns, playback, 1));
    case 'PageUp':
      return () => playback.seek(turnBoundary(turns, playback, -1));
    case 'Home':
      return () => playback.seek(0);
    case 'End':
      return () => playback.seek(playback.last);
    default:
      return undefined;
  }
}
