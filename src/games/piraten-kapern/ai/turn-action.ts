import { FACES } from '../rules/faces';
import { countFaces } from '../rules/scoring';
import type { KapernMove, Turn } from '../rules/state';
import { isMovable } from '../rules/turn';

/** An action in a turn: roll dice again, or stop. */
export interface TurnAction {
  /** Positions of the dice to roll; none to stop. */
  readonly rolled: readonly number[];
  /** Whether the die at each position is to be stored on Treasure Island before the roll. */
  readonly stored: readonly boolean[];
}

/** Returns an equivalent action that moves as few dice as possible to and from Treasure Island; equal dice are interchangeable. */
export function minimizeDiceMoves(turn: Turn, action: TurnAction): TurnAction {
  const dice = turn.dice.map((_, die) => die);
  const stored = turn.dice.map(() => false);
  const rolled: number[] = [];
  const toStore = countFaces(turn.dice.filter((_, die) => action.stored[die]));
  const toRoll = countFaces(action.rolled.map((die) => turn.dice[die]!));
  FACES.forEach((face, f) => {
    const alike = dice.filter((die) => turn.dice[die] === face);
    const order = [...alike].sort((a, b) => storingOrder(turn, a) - storingOrder(turn, b));
    for (const die of order.slice(0, toStore[f])) stored[die] = true;
    rolled.push(...order.slice(toStore[f], toStore[f]! + toRoll[f]!));
  });
  return { rolled: rolled.sort((a, b) => a - b), stored };
}

/** Returns the rank of a die among equal ones to be stored: first those that stay stored, last those that cannot be stored. */
function storingOrder(turn: Turn, die: number): number {
  if (turn.stored[die]) return isMovable(turn, die) ? 1 : 0;
  return isMovable(turn, die) ? 2 : 3;
}

/** Returns the next move of an action returned by `minimizeDiceMoves`. */
export function nextMove(turn: Turn, { rolled, stored }: TurnAction): KapernMove {
  if (rolled.length === 0) return { move: 'stop', args: [] };
  const diceToMove = (toStored: boolean) =>
    stored.flatMap((isStored, die) => (isStored === toStored && turn.stored[die] !== toStored ? [die] : []));
  const [toTakeBack, toStore] = [diceToMove(false), diceToMove(true)];
  if (toTakeBack.length > 0) return { move: 'unstore', args: [toTakeBack] };
  if (toStore.length > 0) return { move: 'store', args: [toStore] };
  if (rolled.length === 1) return { move: 'rerollSkull', args: [rolled[0]!] };
  return { move: 'reroll', args: [rolled] };
}
