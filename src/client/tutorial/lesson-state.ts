import type { Move } from '../../games/contract';
import { itemAt } from '../../games/contract/items';
import { isExpectedMove, type BuiltStep } from './build-steps';

/** The learner's progress in a tutorial. */
export interface LessonState {
  /** The index of the step. */
  readonly at: number;
  /** The index of the displayed state within the step. */
  readonly stateIndex: number;
  /** Incremented when the displayed state does not follow from the previous one. */
  readonly resetKey: number;
  /** The last unexpected move, and the number of such moves in this step. */
  readonly refused?: { readonly move: Move; readonly nth: number };
}

/** The events of a tutorial: time passes, or the learner goes on, goes back, restarts or moves. */
export type LessonEvent =
  { readonly kind: 'tick' | 'next' | 'back' | 'restart' } | { readonly kind: 'play'; readonly move: Move };

/** Returns the start of a step. */
export function startOfStep(at: number): LessonState {
  return { at, stateIndex: 0, resetKey: 0 };
}

/** Returns whether the scripted moves have been shown, so that it is the learner's turn to move or read on. */
export function isReady(steps: readonly BuiltStep[], { at, stateIndex }: LessonState): boolean {
  return stateIndex === lastStateIndex(itemAt(steps, at));
}

/** The reducer: returns the state after an event, unchanged if the event does not apply. */
export function lessonReducer(steps: readonly BuiltStep[], state: LessonState, event: LessonEvent): LessonState {
  const built = itemAt(steps, state.at);
  const { step } = built;
  const ready = isReady(steps, state);
  switch (event.kind) {
    case 'tick':
      return ready ? state : { ...state, stateIndex: state.stateIndex + 1 };
    case 'next':
      if (!ready) return { ...state, stateIndex: lastStateIndex(built) };
      return step.task ? state : nextStep(steps, state);
    case 'back':
      return state.at === 0
        ? state
        : { at: state.at - 1, stateIndex: lastStateIndex(itemAt(steps, state.at - 1)), resetKey: state.resetKey + 1 };
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
  return { at: next, stateIndex: 0, resetKey: resetKey + (itemAt(steps, next).isReset ? 1 : 0) };
}
