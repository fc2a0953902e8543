import type { OptionSpec } from '../../contract';

/** Minimum and maximum number of players. */
export const SEATS = { min: 3, max: 5 };

/** Piratenpoker has no options. */
export const OPTIONS: readonly OptionSpec[] = [];
