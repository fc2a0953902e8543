import type { OptionSpec } from '../types';

/** Piratenpoker is played as it is: there is nothing for a table to choose. */
export const OPTIONS: readonly OptionSpec[] = [];
