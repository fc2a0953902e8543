import type { OptionSpec } from '../../../../src/games/contract';

/** The supported numbers of players (1.1). */
export const SEATS = { min: 2, max: 2 };

/** Kuhn poker has no options. */
export const OPTIONS: readonly OptionSpec[] = [];
