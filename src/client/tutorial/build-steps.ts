import { findLegalMove } from '../../games/seam/legal-moves';
import type { GameState, Move, Rules, ScriptedMove, Tutorial, TutorialStep } from '../../games/seam/entry';
import { randomFrom, type Random } from '../../random/random';

/** The learner's seat. */
export const LEARNER = '0';

/** A step of a tutorial with the tables it shows. */
export interface BuiltStep {
  readonly step: TutorialStep;
  /** The table as the step finds it, and after each move that happens before the learner is asked; in full, not as views. */
  readonly states: readonly [GameState, ...GameState[]];
  /** The table is set anew, so that it does not follow from the one before. */
  readonly isReset: boolean;
}

const NO_RANDOM: Random = randomFrom(() => {
  throw new Error('the script says nothing about the chance in this move');
});

/** Plays a tutorial by the rules from beginning to end, a scene a step; throws where the script breaks them. */
export function buildSteps(rules: Rules, { steps }: Tutorial): BuiltStep[] {
  let state: GameState | undefined;
  return steps.map((step, i) => {
    const first = step.start?.() ?? state;
    if (!first) throw new Error(`step ${i + 1} has no table to play at`);
    const states: [GameState, ...GameState[]] = [first];
    for (const scripted of step.before ?? []) states.push(applyScripted(rules, last(states), scripted));
    state = step.task ? applyScripted(rules, last(states), { ...step.task, player: LEARNER }) : last(states);
    return { step, states, isReset: step.start !== undefined };
  });
}

const last = (states: readonly [GameState, ...GameState[]]): GameState => states[states.length - 1];

/** Another state, in which the move has been made. */
function applyScripted(rules: Rules, G: GameState, { player, move, random }: ScriptedMove): GameState {
  const next = structuredClone(G);
  const legal = findLegalMove(rules, next, player, move);
  if (!legal) throw new Error(`seat ${player} may not play ${move.move}(${JSON.stringify(move.args)}) here`);
  rules.apply(next, player, legal, random?.() ?? NO_RANDOM);
  return next;
}

/** Whether a move is the one that a step asks for. */
export function isExpectedMove({ task }: TutorialStep, { move, args }: Move): boolean {
  return task?.move.move === move && JSON.stringify(task.move.args) === JSON.stringify(args);
}
