/** What bots are called, for pages that load no bots. */

/** The bots that people play against, each stronger than the one before. */
export const LEVELS = ['level1', 'level2', 'level3', 'level4', 'level5'] as const;
export type Level = (typeof LEVELS)[number];

/** Kinds that may be asked for by name alone. */
export const BOT_KINDS = [...LEVELS, 'random', 'greedy', 'ismcts'] as const;
export type BotKind = (typeof BOT_KINDS)[number];

/** Whether this is a kind that may be asked for over the network: without a budget or slips of one's own. */
export function isBotKind(text: string): text is BotKind {
  return BOT_KINDS.some((kind) => kind === text);
}

const NAMES = [
  ['Captain Brine', 'Iron Meg', 'Mad Marlin', 'Old Tar', 'Lady Squall', 'Salt Finn', 'Grey Gale', 'Sly Siska'],
  ['Barnacle', 'Flotsam', 'Pip', 'Biscuit', 'Jetsam', 'Limpet', 'Squint', 'Ducky'],
] as const;

/** Who is no match for the bots with the grander names. */
const WEAK_KINDS = /^(level[123]|random|greedy)/;

/** What the `nth` bot of a table is called (from 0, counting bots of every kind); no two at a table alike. */
export function botName(notation: string, nth: number): string {
  const names = NAMES[WEAK_KINDS.test(notation) ? 1 : 0];
  const cycle = Math.floor(nth / names.length);
  return cycle === 0 ? names[nth] : `${names[nth % names.length]} ${cycle + 1}`;
}
