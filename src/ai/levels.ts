import type { GameAI } from '../games/seam/entry';
import type { Budget } from './budget';
import { createFlatMonteCarlo } from './search/flat-monte-carlo';
import { createIsmcts } from './search/ismcts';
import { LEVELS } from './bot-kinds';
import { createRandomBot } from './random-bot';
import { createPolicyBot, greedyPolicy } from './policy-bot';
import type { Bot, GameModel } from './types';

export { BOT_KINDS, botName, isBotKind, LEVELS, type BotKind } from './bot-kinds';

/** How a bot chooses moves; `randomMoveRate` is the probability of a random move. */
export type BotSpec =
  | { readonly kind: 'random' }
  | { readonly kind: 'policy'; readonly policy: string; readonly randomMoveRate: number }
  | { readonly kind: 'ismcts' | 'flat'; readonly budget: Budget };

/** The bots behind the levels of a game that does not define its own. */
const DEFAULT_LEVELS = ['greedy~27', 'greedy~14', 'greedy~5', 'greedy', 'ismcts:100ms'] as const;

/** Abbreviations, by name. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['expert', 'level5'],
  ['ismcts', 'ismcts:600ms'],
]);

/**
 * Parses the notation of a bot: `random`, `greedy` or a policy of the game, `greedy~24` (24 percent random moves), a level
 * or `expert` (the top level), `ismcts:2000` (iterations) or `ismcts:50ms`, `flat:300` or `flat:50ms`. Throws an Error
 * that lists the known notations for anything else.
 */
export function parseBotSpec(
  text: string,
  { levels = DEFAULT_LEVELS, policies = {} }: Pick<GameAI, 'levels' | 'policies'>,
): BotSpec {
  const name = ALIASES.get(text) ?? text;
  const notation = levels[LEVELS.findIndex((level) => level === name)] ?? name;
  if (notation === 'random') return { kind: 'random' };
  const [, policy, percent] = /^([a-z]+)(?:~([1-9]\d?))?$/.exec(notation) ?? [];
  if (policy === 'greedy' || (policy !== undefined && Object.hasOwn(policies, policy)))
    return { kind: 'policy', policy, randomMoveRate: Number(percent ?? 0) / 100 };
  const [, kind, amount, unit] = /^(ismcts|flat):([1-9]\d{0,8})(ms)?$/.exec(notation) ?? [];
  if (kind === 'ismcts' || kind === 'flat')
    return { kind, budget: unit ? { milliseconds: Number(amount) } : { iterations: Number(amount) } };
  throw new Error(`there is no bot "${text}"; known are ${botNotations({ policies }).join(', ')}`);
}

/** Returns the notations of all bots of a game, with examples of those that take a number. */
export function botNotations({ policies = {} }: Pick<GameAI, 'policies'>): string[] {
  const names = new Set([...LEVELS, 'expert', 'random', 'greedy', 'ismcts', ...Object.keys(policies)]);
  return [...names, 'greedy~24 (percent random moves)', 'ismcts:2000 (iterations)', 'ismcts:50ms', 'flat:300'];
}

/**
 * Creates a bot from its notation (see `parseBotSpec`), with its own random stream. Throws an Error for an unknown one.
 */
export function createBot(notation: string, game: GameModel, seed: string | number): Bot {
  const spec = parseBotSpec(notation, game.ai);
  switch (spec.kind) {
    case 'random':
      return createRandomBot(seed);
    case 'policy':
      return createPolicyBot(game, () => loadPolicy(spec.policy, game), seed, spec.randomMoveRate);
    case 'ismcts':
      return createIsmcts(game, seed, spec.budget);
    case 'flat':
      return createFlatMonteCarlo(game, seed, spec.budget);
  }
}

async function loadPolicy(name: string, game: GameModel) {
  return game.ai.policies?.[name]?.() ?? greedyPolicy(game);
}
