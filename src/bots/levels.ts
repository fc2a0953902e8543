import type { Budget } from './budget';
import { createGreedyBot } from './greedy-bot';
import { createIsmcts } from './ismcts';
import { createRandomBot } from './random-bot';
import type { Bot, Playable } from './types';

/** The bots that people play against, each stronger than the one before. */
export const LEVELS = ['level1', 'level2', 'level3', 'level4', 'level5'] as const;
export type Level = (typeof LEVELS)[number];

/** Kinds that may be asked for by name alone. */
export const BOT_KINDS = [...LEVELS, 'random', 'greedy', 'ismcts'] as const;
export type BotKind = (typeof BOT_KINDS)[number];

/** How a bot comes to its moves; the more it slips, the more of them are random. */
export type BotSpec =
  | { readonly kind: 'random' }
  | { readonly kind: 'greedy'; readonly slips: number }
  | { readonly kind: 'ismcts'; readonly budget: Budget };

const SPECS: Readonly<Record<BotKind | 'expert', BotSpec>> = {
  level1: { kind: 'greedy', slips: 0.24 },
  level2: { kind: 'greedy', slips: 0.1 },
  level3: { kind: 'greedy', slips: 0 },
  level4: { kind: 'ismcts', budget: { iterations: 60 } },
  level5: { kind: 'ismcts', budget: { milliseconds: 100 } },
  expert: { kind: 'ismcts', budget: { milliseconds: 100 } },
  random: { kind: 'random' },
  greedy: { kind: 'greedy', slips: 0 },
  ismcts: { kind: 'ismcts', budget: { milliseconds: 600 } },
};

/** Whether this is a kind that may be asked for over the network: without a budget of one's own. */
export function isBotKind(text: string): text is BotKind {
  return BOT_KINDS.some((kind) => kind === text);
}

/** Reads a kind, `expert` (the top level), `ismcts:2000` (iterations) or `ismcts:50ms`; throws an Error in words for anything else. */
export function parseKind(text: string): BotSpec {
  if (Object.hasOwn(SPECS, text)) return SPECS[text as keyof typeof SPECS];
  const [, amount, unit] = /^ismcts:([1-9]\d{0,8})(ms)?$/.exec(text) ?? [];
  if (amount === undefined) {
    const known = Object.keys(SPECS).join(', ');
    throw new Error(`there is no bot "${text}"; known are ${known}, ismcts:2000 (iterations), ismcts:50ms`);
  }
  return { kind: 'ismcts', budget: unit ? { milliseconds: Number(amount) } : { iterations: Number(amount) } };
}

/** A bot in the notation of `parseKind`, with a stream of chance of its own; throws an Error in words for an unknown one. */
export function createBot(notation: string, game: Playable, seed: string | number): Bot {
  const spec = parseKind(notation);
  switch (spec.kind) {
    case 'random':
      return createRandomBot(seed);
    case 'greedy':
      return createGreedyBot(game, seed, spec.slips);
    case 'ismcts':
      return createIsmcts(game, seed, spec.budget);
  }
}

const NAMES = [
  ['Captain Brine', 'Iron Meg', 'Mad Marlin', 'Old Tar', 'Lady Squall', 'Salt Finn', 'Grey Gale', 'Sly Siska'],
  ['Barnacle', 'Flotsam', 'Pip', 'Biscuit', 'Jetsam', 'Limpet', 'Squint', 'Ducky'],
] as const;

/** What the `nth` bot of a table is called (from 0, counting bots of every kind); no two at a table alike. */
export function botName(kind: BotKind, nth: number): string {
  const names = NAMES[SPECS[kind].kind === 'ismcts' ? 0 : 1];
  const lap = Math.floor(nth / names.length);
  return lap === 0 ? names[nth] : `${names[nth % names.length]} ${lap + 1}`;
}
