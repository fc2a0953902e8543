import type { Move } from '../../games/seam/entry';
import { isExpectedMove, type BuiltStep } from './build-steps';

/** Where a learner stands in a tutorial. */
export interface LessonState {
  /** The scene, from 0. */
  readonly at: number;
  /** Which of its states is on the table. */
  readonly stateIndex: number;
  /** Raised whenever the table does not follow from the one before. */
  readonly resetKey: number;
  /** The last move that was not the one asked for, and how many there have been in this scene. */
  readonly refused?: { readonly move: Move; readonly nth: number };
}

/** What may happen in a tutorial: time passes, or the learner reads on, looks back, begins anew or moves. */
export type LessonEvent =
  { readonly kind: 'tick' | 'next' | 'back' | 'restart' } | { readonly kind: 'play'; readonly move: Move };

/** The beginning of a scene. */
export function startOfStep(at: number): LessonState {
  return { at, stateIndex: 0, resetKey: 0 };
}

/** The learner is asked, or has seen all there is to read about. */
export function isReady(steps: readonly BuiltStep[], { at, stateIndex }: LessonState): boolean {
  return stateIndex === steps[at].states.length - 1;
}

/** Where an event leads; nowhere when it means nothing there. */
export function lessonReducer(steps: readonly BuiltStep[], state: LessonState, event: LessonEvent): LessonState {
  const { step } = steps[state.at];
  const ready = isReady(steps, state);
  switch (event.kind) {
    case 'tick':
      return ready ? state : { ...state, stateIndex: state.stateIndex + 1 };
    case 'next':
      if (!ready) return { ...state, stateIndex: lastStateIndex(steps[state.at]) };
      return step.task ? state : nextStep(steps, state);
    case 'back':
      return state.at === 0
        ? state
        : { at: state.at - 1, stateIndex: lastStateIndex(steps[state.at - 1]), resetKey: state.resetKey + 1 };
    case 'restart':
      return { ...startOfStep(0), resetKey: state.resetKey + 1 };
    case 'play':
      if (!ready) return state;
      if (isExpectedMove(step, event.move)) return nextStep(steps, state);
      return { ...state, refused: { move: event.move, nth: (state.refused?.nth ?? 0) + 1 } };
  }
}

const lastStateIndex = ({ states }: BuiltStep): number => states.length - 1;

function nextStep(steps: readonly BuiltStep[], { at, resetKey }: LessonState): LessonState {
  const next = Math.min(at + 1, steps.length - 1);
  return { at: next, stateIndex: 0, resetKey: resetKey + (steps[next].isReset ? 1 : 0) };
}
