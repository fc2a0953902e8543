import type { GameAI } from '../games/contract';
import type { Budget } from './budget';
import { createFlatMonteCarlo } from './search/flat-monte-carlo';
import { createIsmcts, loadEvaluator } from './search/ismcts';
import { LEVELS } from './bot-kinds';
import { createNetworkBot, createRandomBot, createPolicyBot, greedyPolicy } from './simple-bots';
import { RULES_OF_THUMB, thumbPolicy } from './rules-of-thumb';
import type { Bot, GameModel } from './types';

export { BOT_KINDS, botName, isBotKind, LEVELS, type BotKind } from './bot-kinds';

/** How a bot chooses moves; `randomMoveRate` is the probability of a random move. */
export type BotSpec =
  | { readonly kind: 'random' }
  | { readonly kind: 'policy'; readonly policy: string; readonly randomMoveRate: number }
  | { readonly kind: 'network'; readonly temperature: number; readonly fallback: BotSpec }
  | { readonly kind: 'puct' | 'gumbel' | 'ismcts' | 'flat'; readonly budget: Budget };

/** The bots behind the levels of a game that does not define its own. */
const DEFAULT_LEVELS = ['greedy~27', 'greedy~14', 'greedy~5', 'greedy', 'ismcts:100ms'] as const;

/** Abbreviations, by name. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['expert', 'level5'],
  ['ismcts', 'ismcts:600ms'],
]);

/**
 * Parses the notation of a bot: `random`, `greedy`, `rules-of-thumb` where the game has them, or a policy of the game,
 * `greedy~24` (24 percent random moves), a level or `expert` (the top level), `ismcts:2000` (iterations) or `ismcts:50ms`,
 * `flat:300` or `flat:50ms`; for games with a network `network` (its best move), `network@1.5` (a move sampled at this
 * temperature), `network@1.5/greedy~24` (another bot where the network does not know the position; greedy by default),
 * `puct:2000` or `puct:50ms` (a search with the network) and `gumbel:400` or `gumbel:20ms` (the same with sequential
 * halving at the root). Throws an Error that lists the known notations for anything else.
 */
export function parseBotSpec(text: string, ai: KnownBots): BotSpec {
  const { levels = DEFAULT_LEVELS } = ai;
  const name = ALIASES.get(text) ?? text;
  const notation = levels[LEVELS.findIndex((level) => level === name)] ?? name;
  if (notation === 'random') return { kind: 'random' };
  const [isNetwork, temperature = 0, fallback = 'greedy'] =
    (ai.network && /^network(?:@(\d+(?:\.\d+)?))?(?:\/(.+))?$/.exec(notation)) ?? [];
  if (isNetwork) return { kind: 'network', temperature: Number(temperature), fallback: parseBotSpec(fallback, ai) };
  const [, policy, percent] = /^([a-z-]+)(?:~([1-9]\d?))?$/.exec(notation) ?? [];
  if (policy !== undefined && policyNames(ai).includes(policy))
    return { kind: 'policy', policy, randomMoveRate: Number(percent ?? 0) / 100 };
  const [, kind, amount, unit] = /^(puct|gumbel|ismcts|flat):([1-9]\d{0,8})(ms)?$/.exec(notation) ?? [];
  if (kind === 'ismcts' || kind === 'flat' || ((kind === 'puct' || kind === 'gumbel') && ai.network))
    return { kind, budget: unit ? { milliseconds: Number(amount) } : { iterations: Number(amount) } };
  throw new Error(`there is no bot "${text}"; known are ${botNotations(ai).join(', ')}`);
}

/** The part of a game that says which bots there are. */
type KnownBots = Pick<GameAI, 'levels' | 'policies' | 'network' | 'rulesOfThumb'>;

function policyNames({ policies = {}, rulesOfThumb }: KnownBots): string[] {
  return ['greedy', ...(rulesOfThumb ? [RULES_OF_THUMB] : []), ...Object.keys(policies)];
}

/** Returns the notations of all bots of a game, with examples of those that take a number. */
export function botNotations(ai: KnownBots): string[] {
  const names = new Set([...LEVELS, 'expert', 'random', 'greedy', 'ismcts', ...policyNames(ai)]);
  const ofNetwork = ai.network ? ['network', 'network@1.5 (temperature)', 'puct:2000', 'puct:50ms', 'gumbel:400'] : [];
  const searches = ['ismcts:2000 (iterations)', 'ismcts:50ms', 'flat:300'];
  return [...names, 'greedy~24 (percent random moves)', ...searches, ...ofNetwork];
}

/**
 * Creates a bot from its notation (see `parseBotSpec`), with its own random stream. Throws an Error for an unknown one.
 * @param timeShare the share of its time that a search with a limit of time uses
 */
export function createBot(notation: string, game: GameModel, seed: string | number, timeShare = 1): Bot {
  return createBotOf(withTimeShare(parseBotSpec(notation, game.ai), timeShare), game, seed);
}

function withTimeShare(spec: BotSpec, share: number): BotSpec {
  if (!('budget' in spec) || !('milliseconds' in spec.budget)) return spec;
  return { ...spec, budget: { milliseconds: Math.max(1, Math.round(spec.budget.milliseconds * share)) } };
}

function createBotOf(spec: BotSpec, game: GameModel, seed: string | number): Bot {
  switch (spec.kind) {
    case 'random':
      return createRandomBot(seed);
    case 'policy':
      return createPolicyBot(game, () => loadPolicy(spec.policy, game), seed, spec.randomMoveRate);
    case 'network':
      return createNetworkBot(game, seed, spec.temperature, createBotOf(spec.fallback, game, seed));
    case 'puct':
    case 'gumbel':
      return createIsmcts(game, seed, spec.budget, (state) => loadEvaluator(game, state), spec.kind);
    case 'ismcts':
      return createIsmcts(game, seed, spec.budget);
    case 'flat':
      return createFlatMonteCarlo(game, seed, spec.budget);
  }
}

async function loadPolicy(name: string, game: GameModel) {
  if (name === RULES_OF_THUMB && game.ai.rulesOfThumb) return thumbPolicy(await game.ai.rulesOfThumb());
  return game.ai.policies?.[name]?.() ?? greedyPolicy(game);
}
