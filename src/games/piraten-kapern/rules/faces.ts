import type { Random } from '../../../random/random';

/** The faces of a die. */
export const FACES = ['coin', 'diamond', 'monkey', 'parrot', 'sabre', 'skull'] as const;
export type Face = (typeof FACES)[number];

/** Number of dice. */
export const DICE_COUNT = 8;

/** Rolls dice and returns their faces. */
export function rollDice(count: number, random: Random): Face[] {
  return random.Die(FACES.length, count).map((spots) => FACES[spots - 1]!);
}
