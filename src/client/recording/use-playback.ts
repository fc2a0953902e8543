import { useEffect, useReducer, useRef } from 'react';
import { useKeys } from '../../ui/input/keys';
import { STEP_INTERVAL_MS, playbackReducer, initialPlayback, type PlaybackState, type PlaybackSpeed } from './playback';
import type { Turn } from './recording';

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
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(() => dispatch({ kind: 'step' }), STEP_INTERVAL_MS[speed]);
    return () => clearTimeout(timer);
  }, [at, playing, speed]);
  const changedAt = useRef(0);
  useEffect(() => {
    changedAt.current = performance.now();
  }, [at]);
  const seek = (to: number) => dispatch({ kind: 'seek', to });
  return {
    ...state,
    seek,
    stepForward: () => {
      const isRapid = playing || performance.now() - changedAt.current < RAPID_STEP_MS;
      if (isRapid) seek(at + 1);
      else dispatch({ kind: 'step' });
    },
    stepBack: () => seek(at - 1),
    toggle: () => dispatch({ kind: 'toggle' }),
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
