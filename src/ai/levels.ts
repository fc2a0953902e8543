import type { Brain } from '../games/seam/entry';
import type { Budget } from './budget';
import { createFlat } from './search/flat-monte-carlo';
import { createIsmcts } from './search/ismcts';
import { LEVELS } from './bot-kinds';
import { createRandomBot } from './random-bot';
import { createStyleBot, greedyStyle } from './policy-bot';
import type { Bot, Playable } from './types';

export { BOT_KINDS, botName, isBotKind, LEVELS, type BotKind, type Level } from './bot-kinds';

/** How a bot comes to its moves; the more it slips, the more of them are random. */
export type BotSpec =
  | { readonly kind: 'random' }
  | { readonly kind: 'style'; readonly style: string; readonly slips: number }
  | { readonly kind: 'ismcts' | 'flat'; readonly budget: Budget };

/** Who plays at the levels of a game that has no others. */
const USUAL_LEVELS = ['greedy~27', 'greedy~14', 'greedy~5', 'greedy', 'ismcts:100ms'] as const;

/** Short for something longer. */
const SHORT: Readonly<Record<string, string>> = { expert: 'level5', ismcts: 'ismcts:600ms' };

/**
 * Reads how a bot of a game is to play: `random`, `greedy` or a style of the game, `greedy~24` (24 percent of the moves
 * random), a level or `expert` (the top level), `ismcts:2000` (iterations) or `ismcts:50ms`, `flat:300` or `flat:50ms`.
 * Throws an Error in words for anything else.
 */
export function parseKind(
  text: string,
  { levels = USUAL_LEVELS, styles = {} }: Pick<Brain, 'levels' | 'styles'>,
): BotSpec {
  const name = Object.hasOwn(SHORT, text) ? SHORT[text] : text;
  const notation = levels[LEVELS.findIndex((level) => level === name)] ?? name;
  if (notation === 'random') return { kind: 'random' };
  const [, style, percent] = /^([a-z]+)(?:~([1-9]\d?))?$/.exec(notation) ?? [];
  if (style === 'greedy' || (style !== undefined && Object.hasOwn(styles, style)))
    return { kind: 'style', style, slips: Number(percent ?? 0) / 100 };
  const [, kind, amount, unit] = /^(ismcts|flat):([1-9]\d{0,8})(ms)?$/.exec(notation) ?? [];
  if (kind === 'ismcts' || kind === 'flat')
    return { kind, budget: unit ? { milliseconds: Number(amount) } : { iterations: Number(amount) } };
  const known = new Set([...LEVELS, 'expert', 'random', 'greedy', 'ismcts', ...Object.keys(styles)]);
  throw new Error(
    `there is no bot "${text}"; known are ${[...known].join(', ')}, greedy~24 (percent slips), ismcts:2000 (iterations), ismcts:50ms, flat:300`,
  );
}

/** A bot in the notation of `parseKind`, with a stream of chance of its own; throws an Error in words for an unknown one. */
export function createBot(notation: string, game: Playable, seed: string | number): Bot {
  const spec = parseKind(notation, game.brain);
  switch (spec.kind) {
    case 'random':
      return createRandomBot(seed);
    case 'style':
      return createStyleBot(() => loadStyle(spec.style, game), seed, spec.slips);
    case 'ismcts':
      return createIsmcts(game, seed, spec.budget);
    case 'flat':
      return createFlat(game, seed, spec.budget);
  }
}

async function loadStyle(name: string, game: Playable) {
  return game.brain.styles?.[name]?.() ?? greedyStyle(game);
}
