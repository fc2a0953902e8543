import type { GameState, Move, Rules, ScriptedMove, Tutorial, TutorialStep } from '../../games/contract';
import { itemAt } from '../../games/contract/items';
import { findLegalMove } from '../../games/contract/legal-moves';
import { randomFrom, type Random } from '../../random/random';

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

/** The ID of the heading of the rules of thumb, for links to it. */
export const RULES_OF_THUMB_ID = 'rules-of-thumb';

/** The learner's seat. */
export const LEARNER = '0';

/** A step of a tutorial with the states it shows. */
export interface BuiltStep {
  readonly step: TutorialStep;
  /** The full states: at the start of the step, and after each scripted move before the learner is asked. */
  readonly states: readonly [GameState, ...GameState[]];
  /** The state is set up again and does not follow from the previous step. */
  readonly isReset: boolean;
}

const NO_RANDOM: Random = randomFrom(() => {
  throw new Error('the script has no random values for this move');
});

/**
 * Plays a tutorial by the rules from beginning to end and returns its steps; throws where the script breaks the rules.
 */
export function buildSteps(rules: Rules, { steps }: Tutorial): BuiltStep[] {
  let state: GameState | undefined;
  return steps.map((step, i) => {
    const first = step.start?.() ?? state;
    if (!first) throw new Error(`step ${i + 1} has no state to start from`);
    const states: [GameState, ...GameState[]] = [first];
    for (const scripted of step.before ?? []) states.push(applyScripted(rules, last(states), scripted));
    state = step.task ? applyScripted(rules, last(states), { ...step.task, player: LEARNER }) : last(states);
    return { step, states, isReset: step.start !== undefined };
  });
}

const last = (states: readonly [GameState, ...GameState[]]): GameState => states.at(-1) ?? states[0];

/** Returns a copy of the state in which the move has been made. */
function applyScripted(rules: Rules, G: GameState, { player, move, random }: ScriptedMove): GameState {
  const next = structuredClone(G);
  const legal = findLegalMove(rules, next, player, move);
  if (!legal) throw new Error(`seat ${player} may not play ${move.move}(${JSON.stringify(move.args)}) here`);
  rules.apply(next, player, legal, random?.() ?? NO_RANDOM);
  return next;
}

/** Returns whether a move is the one that a step asks for. */
function isExpectedMove({ task }: TutorialStep, { move, args }: Move): boolean {
  return task?.move.move === move && JSON.stringify(task.move.args) === JSON.stringify(args);
}
