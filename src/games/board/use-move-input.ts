import { useEffect, useLayoutEffect, useRef } from 'react';
import { isMeantFor, usePress, type Press } from '../../ui/input';
import { settings } from '../../ui/settings';
import type { Move } from '../contract';
import { useKeyedState } from './selection';

/** Plays the moves that the viewer chooses. */
export interface MoveInput<M extends Move> {
  /** Plays a move, unless the press was meant for the question before. */
  play(move: M): void;
  /** Plays a move; where the settings ask for it and it is not easily taken back, only once it has been chosen twice. */
  playIrrevocably(move: M): void;
  /** The move waits for the second press that confirms it. */
  isArmed(move: M): boolean;
}

/**
 * Protects the viewer from slips. A press that began before the question changed is ignored, and so is, for half a second,
 * one that repeats the gesture before it: neither a double click nor a held key ever answers the next question.
 * @param questionKey changes with the question
 * @param isHarmless returns whether the player of a move has all the time they need to take it back
 */
export function useMoveInput<M extends Move>(
  questionKey: string,
  play: (move: M) => void,
  isHarmless: (move: M) => boolean = () => false,
): MoveInput<M> {
  const press = usePress();
  const changedMs = useRef(0);
  const [armed, arm] = useKeyedState<string | undefined>(questionKey, undefined);
  useLayoutEffect(() => {
    changedMs.current = performance.now();
  }, [questionKey, armed]);
  const askedMs = useRef<number>(undefined); // when the last press began that asked for an irrevocable move
  useEffect(() => {
    if (armed === undefined) return undefined;
    // Comes after the buttons' own handlers: a click elsewhere takes the question back.
    const disarm = () => {
      if (press.current.startMs !== askedMs.current) arm(undefined);
    };
    document.addEventListener('click', disarm);
    return () => document.removeEventListener('click', disarm);
  });
  const isMeant = () => isMeantFor(press.current, changedMs.current);
  return {
    play(move) {
      if (isMeant()) play(move);
    },
    playIrrevocably(move) {
      askedMs.current = press.current.startMs;
      if (!isMeant()) return undefined;
      const key = JSON.stringify(move);
      if (armed === key || !asksTwice(press.current) || isHarmless(move)) return play(move);
      return arm(key);
    },
    isArmed: (move) => armed === JSON.stringify(move),
  };
}

function asksTwice({ pointerType }: Press): boolean {
  const { confirmMoves } = settings();
  return confirmMoves === 'always' || (confirmMoves === 'touch' && pointerType === 'touch');
}
