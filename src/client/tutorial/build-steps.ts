import { findLegalMove } from '../../games/contract/legal-moves';
import type { GameState, Move, Rules, ScriptedMove, Tutorial, TutorialStep } from '../../games/contract';
import { randomFrom, type Random } from '../../random/random';

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
export function isExpectedMove({ task }: TutorialStep, { move, args }: Move): boolean {
  return task?.move.move === move && JSON.stringify(task.move.args) === JSON.stringify(args);
}
