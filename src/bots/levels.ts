import type { Budget } from './budget';
import { createIsmcts } from './ismcts';
import { createRandomBot } from './random-bot';
import type { Bot, Playable } from './types';

/** The kinds of bots that people may ask for. */
export const BOT_KINDS = ['random', 'ismcts'] as const;
export type BotKind = (typeof BOT_KINDS)[number];

/** A kind and how long it may think; what does not search needs no budget. */
export type BotSpec = { readonly kind: 'random' } | { readonly kind: 'ismcts'; readonly budget: Budget };

/** Short enough for people not to wait. */
const PATIENCE: Budget = { milliseconds: 600 };

/** Whether this is a kind that may be asked for over the network: without a budget of one's own. */
export function isBotKind(text: string): text is BotKind {
  return BOT_KINDS.some((kind) => kind === text);
}

/** Reads `random`, `ismcts`, `ismcts:2000` (iterations) or `ismcts:50ms`; throws an Error in words for anything else. */
export function parseKind(text: string): BotSpec {
  if (text === 'random') return { kind: 'random' };
  if (text === 'ismcts') return { kind: 'ismcts', budget: PATIENCE };
  const [, amount, unit] = /^ismcts:([1-9]\d{0,8})(ms)?$/.exec(text) ?? [];
  if (amount === undefined) {
    throw new Error(
      `there is no bot "${text}"; known are ${BOT_KINDS.join(', ')}, ismcts:2000 (iterations), ismcts:50ms`,
    );
  }
  return { kind: 'ismcts', budget: unit ? { milliseconds: Number(amount) } : { iterations: Number(amount) } };
}

/** A bot in the notation of `parseKind`, with a stream of chance of its own; throws an Error in words for an unknown one. */
export function createBot(notation: string, game: Playable, seed: string | number): Bot {
  const spec = parseKind(notation);
  return spec.kind === 'random' ? createRandomBot(seed) : createIsmcts(game, seed, spec.budget);
}

const NAMES: Readonly<Record<BotKind, readonly string[]>> = {
  random: ['Barnacle', 'Flotsam', 'Pip', 'Biscuit', 'Jetsam', 'Limpet', 'Squint', 'Ducky'],
  ismcts: ['Captain Brine', 'Iron Meg', 'Mad Marlin', 'Old Tar', 'Lady Squall', 'Salt Finn', 'Grey Gale', 'Sly Siska'],
};

/** What the `nth` bot of a table is called (from 0, counting bots of every kind); no two at a table alike. */
export function botName(kind: BotKind, nth: number): string {
  const names = NAMES[kind];
  const lap = Math.floor(nth / names.length);
  return lap === 0 ? names[nth] : `${names[nth % names.length]} ${lap + 1}`;
}
