/** The faces of every die. */
export const FACES = ['coin', 'diamond', 'monkey', 'parrot', 'sabre', 'skull'] as const;
export type Face = (typeof FACES)[number];

/** How many dice there are. */
export const DICE_COUNT = 8;
