/** The faces of a die. */
export const FACES = ['coin', 'diamond', 'monkey', 'parrot', 'sabre', 'skull'] as const;
export type Face = (typeof FACES)[number];

/** Number of dice. */
export const DICE_COUNT = 8;
