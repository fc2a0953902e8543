import { useEffect, useReducer, useRef } from 'react';
import { useKeys } from '../../ui/input/keys';
import { PACES, playback, standAt, type Playback, type Speed } from './playback';
import type { Turn } from './recording';

/** A replay and the ways to move in it. */
export interface Player extends Playback {
  go(to: number): void;
  forward(): void;
  back(): void;
  toggle(): void;
  setSpeed(speed: Speed): void;
}

/** Who steps faster than this, in milliseconds, wants to get on and not to see each move happen. */
const PATIENCE = 700;

/** Plays a recording of `last` moves from moment `start` on. */
export function usePlayback(start: number, last: number): Player {
  const [now, dispatch] = useReducer(playback, undefined, () => standAt(start, last));
  const { at, playing, speed } = now;
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setTimeout(() => dispatch({ kind: 'step' }), PACES[speed]);
    return () => clearTimeout(timer);
  }, [at, playing, speed]);
  const changed = useRef(0);
  useEffect(() => {
    changed.current = performance.now();
  }, [at]);
  const go = (to: number) => dispatch({ kind: 'go', to });
  return {
    ...now,
    go,
    forward: () => {
      const isHasty = playing || performance.now() - changed.current < PATIENCE;
      if (isHasty) go(at + 1);
      else dispatch({ kind: 'step' });
    },
    back: () => go(at - 1),
    toggle: () => dispatch({ kind: 'toggle' }),
    setSpeed: (to) => dispatch({ kind: 'speed', speed: to }),
  };
}

/** Where the turn before, or after, the one at `at` begins; the ends of the recording beyond. */
export function turnFrom(turns: readonly Turn[], { at, last }: Playback, direction: 1 | -1): number {
  if (direction > 0) return turns.find(({ from }) => from > at)?.from ?? last;
  return turns.findLast(({ from }) => from < at)?.from ?? 0;
}

/** Keys that move in the replay wherever the focus is, but where they mean something else there. */
export function usePlayerKeys(player: Player, turns: readonly Turn[]): void {
  useKeys((event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (!(event.target instanceof Element) || event.target.closest(deafTo(event.key))) return;
    const action = actionOf(event.key, player, turns);
    if (!action) return;
    event.preventDefault();
    action();
  });
}

/** Where a key belongs to the focused element itself. */
function deafTo(key: string): string {
  const always = 'dialog, select, textarea, input:not([type=range])';
  return key === ' ' ? `${always}, button, a, summary` : `${always}, [role=tablist]`;
}

function actionOf(key: string, player: Player, turns: readonly Turn[]): (() => void) | undefined {
  switch (key) {
    case ' ':
      return player.toggle;
    case 'ArrowRight':
      return player.forward;
    case 'ArrowLeft':
      return player.back;
    case 'PageDown':
      return () => player.go(turnFrom(turns, player, 1));
    case 'PageUp':
      return () => player.go(turnFrom(turns, player, -1));
    case 'Home':
      return () => player.go(0);
    case 'End':
      return () => player.go(player.last);
    default:
      return undefined;
  }
}
