import type { GameAI, GameState, Move, PlayerID, Policy, RuleOfThumb, RulesOfThumb } from '../games/contract';
import { LEVELS } from './bot-kinds';
import { moveKey } from './search/tree';

/** The name of the bot that plays by the rules of thumb of its game. */
export const RULES_OF_THUMB = 'rules-of-thumb';

/** Whether a bot, by its notation, plays by the rules of thumb of its game, apart from random moves. */
export function playsByRules(bot: string, { levels, rulesOfThumb }: Pick<GameAI, 'levels' | 'rulesOfThumb'>): boolean {
  const notation = levels?.[LEVELS.findIndex((level) => level === bot)] ?? bot;
  return rulesOfThumb !== undefined && notation.startsWith(RULES_OF_THUMB);
}

/** Returns the policy of rules of thumb. */
export function thumbPolicy(rulesOfThumb: RulesOfThumb): Policy {
  return { act: (view, player) => decide(rulesOfThumb, view, player).move };
}

/** Returns the move by the rules of thumb, and the rule that decides, counted from 0; undefined where none applies. */
export function decide(
  { rules, otherwise }: RulesOfThumb,
  view: GameState,
  player: PlayerID,
): { readonly move: Move; readonly nth: number | undefined } {
  for (const [nth, rule] of rules.entries()) {
    const move = rule.move(view, player);
    if (move) return { move, nth };
  }
  return { move: otherwise(view, player), nth: undefined };
}

/** Returns the rule that decides a position and its place, from 0, and whether the move is the one that it plays. */
export function followedRule(
  rulesOfThumb: RulesOfThumb,
  view: GameState,
  player: PlayerID,
  played: Move,
): { readonly rule: RuleOfThumb | undefined; readonly nth: number; readonly isPlayed: boolean } {
  const { move, nth = -1 } = decide(rulesOfThumb, view, player);
  return { rule: rulesOfThumb.rules[nth], nth, isPlayed: moveKey(move) === moveKey(played) };
}
