import { useEffect, useReducer, useRef } from 'react';
import { useKeys } from '../../ui/input/keys';
import { STEP_INTERVAL_MS, playbackReducer, initialPlayback, type PlaybackState, type PlaybackSpeed } from './playback';
import type { Turn } from './recording';

/** A replay and the ways to move in it. */
export interface PlaybackControls extends PlaybackState {
  seek(to: number): void;
  stepForward(): void;
  stepBack(): void;
  toggle(): void;
  setSpeed(speed: PlaybackSpeed): void;
}

/** Who steps faster than this, in milliseconds, wants to get on and not to see each move happen. */
const RAPID_STEP_MS = 700;

/** Plays a recording of `last` moves from moment `start` on. */
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
  const seek = (to: number) => dispatch({ kind: 'go', to });
  return {
    ...state,
    seek,
    stepForward: () => {
      const isHasty = playing || performance.now() - changedAt.current < RAPID_STEP_MS;
      if (isHasty) seek(at + 1);
      else dispatch({ kind: 'step' });
    },
    stepBack: () => seek(at - 1),
    toggle: () => dispatch({ kind: 'toggle' }),
    setSpeed: (to) => dispatch({ kind: 'speed', speed: to }),
  };
}

/** Where the turn before, or after, the one at `at` begins; the ends of the recording beyond. */
export function turnBoundary(turns: readonly Turn[], { at, last }: PlaybackState, direction: 1 | -1): number {
  if (direction > 0) return turns.find(({ from }) => from > at)?.from ?? last;
  return turns.findLast(({ from }) => from < at)?.from ?? 0;
}

/** Keys that move in the replay wherever the focus is, but where they mean something else there. */
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

/** Where a key belongs to the focused element itself. */
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
