import type { OptionSpec } from '../../seam/entry';

/** How many may play. */
export const SEATS = { min: 3, max: 5 };

/** Piratenpoker is played as it is: there is nothing for a table to choose. */
export const OPTIONS: readonly OptionSpec[] = [];
