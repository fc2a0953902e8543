import { FACES } from '../rules/faces';
import { countFaces } from '../rules/scoring';
import type { KapernMove, Turn } from '../rules/state';

/** What to do next in a turn: dice to throw, by position, none to stop. */
export interface TurnAction {
  readonly thrown: readonly number[];
  /** Whether the die at a position is to lie safe on Treasure Island meanwhile. */
  readonly stored: readonly boolean[];
}

/** The same plan with as few dice moved to and from Treasure Island as can be: equal dice stand for each other. */
export function minimizeDiceMoves(turn: Turn, plan: TurnAction): TurnAction {
  const dice = turn.dice.map((_, die) => die);
  const stored = turn.dice.map(() => false);
  const thrown: number[] = [];
  const safe = countFaces(turn.dice.filter((_, die) => plan.stored[die]));
  const again = countFaces(plan.thrown.map((die) => turn.dice[die]));
  FACES.forEach((face, f) => {
    const alike = dice.filter((die) => turn.dice[die] === face);
    const order = [...alike.filter((die) => turn.stored[die]), ...alike.filter((die) => !turn.stored[die])];
    for (const die of order.slice(0, safe[f])) stored[die] = true;
    thrown.push(...order.slice(safe[f], safe[f] + again[f]));
  });
  return { thrown: thrown.sort((a, b) => a - b), stored };
}

/** The next move of an aligned plan. */
export function nextMove(turn: Turn, { thrown, stored }: TurnAction): KapernMove {
  if (thrown.length === 0) return { move: 'stop', args: [] };
  const where = (wanted: boolean) =>
    stored.flatMap((safe, die) => (safe === wanted && turn.stored[die] !== wanted ? [die] : []));
  const [back, away] = [where(false), where(true)];
  if (back.length > 0) return { move: 'unstore', args: [back] };
  if (away.length > 0) return { move: 'store', args: [away] };
  if (thrown.length === 1) return { move: 'rerollSkull', args: [thrown[0]] };
  return { move: 'reroll', args: [thrown] };
}
