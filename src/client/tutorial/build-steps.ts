import { findLegalMove } from '../../games/seam/legal-moves';
import type { GameState, Move, Rules, ScriptedMove, Tutorial, TutorialStep } from '../../games/seam/entry';
import { randomFrom, type Random } from '../../random/random';

/** The learner's seat. */
export const LEARNER = '0';

/** A step of a tutorial with the tables it shows. */
export interface Scene {
  readonly step: TutorialStep;
  /** The table as the step finds it, and after each move that happens before the learner is asked; in full, not as views. */
  readonly states: readonly [GameState, ...GameState[]];
  /** The table is set anew, so that it does not follow from the one before. */
  readonly isFresh: boolean;
}

const NO_CHANCE: Random = randomFrom(() => {
  throw new Error('the script says nothing about the chance in this move');
});

/** Plays a tutorial by the rules from beginning to end, a scene a step; throws where the script breaks them. */
export function rehearse(rules: Rules, { steps }: Tutorial): Scene[] {
  let now: GameState | undefined;
  return steps.map((step, i) => {
    const first = step.start?.() ?? now;
    if (!first) throw new Error(`step ${i + 1} has no table to play at`);
    const states: [GameState, ...GameState[]] = [first];
    for (const scripted of step.before ?? []) states.push(after(rules, last(states), scripted));
    now = step.task ? after(rules, last(states), { ...step.task, player: LEARNER }) : last(states);
    return { step, states, isFresh: step.start !== undefined };
  });
}

const last = (states: readonly [GameState, ...GameState[]]): GameState => states[states.length - 1];

/** Another state, in which the move has been made. */
function after(rules: Rules, G: GameState, { player, move, chance }: ScriptedMove): GameState {
  const next = structuredClone(G);
  const legal = findLegalMove(rules, next, player, move);
  if (!legal) throw new Error(`seat ${player} may not play ${move.move}(${JSON.stringify(move.args)}) here`);
  rules.apply(next, player, legal, chance?.() ?? NO_CHANCE);
  return next;
}

/** Whether a move is the one that a step asks for. */
export function isTask({ task }: TutorialStep, { move, args }: Move): boolean {
  return task?.move.move === move && JSON.stringify(task.move.args) === JSON.stringify(args);
}
