/** Names of bots and bot kinds, for pages that do not load the bots themselves. */

/** The difficulty levels, weakest first. */
export const LEVELS = ['level1', 'level2', 'level3', 'level4', 'level5'] as const;
export type Level = (typeof LEVELS)[number];

/** Kinds that have a name without parameters. */
export const BOT_KINDS = [...LEVELS, 'random', 'greedy', 'ismcts'] as const;
export type BotKind = (typeof BOT_KINDS)[number];

/** Whether `text` is a kind that clients may request: one without a custom budget or random-move rate. */
export function isBotKind(text: string): text is BotKind {
  return BOT_KINDS.some((kind) => kind === text);
}

const NAMES = [
  ['Calico Brine', 'Iron Meg', 'Mad Marlin', 'Old Tar', 'Lady Squall', 'Salt Finn', 'Grey Gale', 'Sly Siska'],
  ['Barnacle', 'Flotsam', 'Pip', 'Biscuit', 'Jetsam', 'Limpet', 'Squint', 'Ducky'],
] as const;

/** Matches the weak kinds, which get the humbler names. */
const WEAK_KINDS = /^(level[123]|random|greedy)/;

/** Returns the name of the `nth` bot at a table, from 0 and across all kinds; unique within the table. */
export function botName(notation: string, nth: number): string {
  const names = NAMES[WEAK_KINDS.test(notation) ? 1 : 0];
  const cycle = Math.floor(nth / names.length);
  const name = names[nth % names.length]!;
  return cycle === 0 ? name : `${name} ${cycle + 1}`;
}
