import type { GameState, Move, PlayerID, Policy, RuleOfThumb, RulesOfThumb } from '../games/contract';
import { moveKey } from './search/tree';

/** The name of the bot that plays by the rules of thumb of its game. */
export const RULES_OF_THUMB = 'rules-of-thumb';

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

/** Returns the rule that a move follows and its place, from 0; undefined if the rules would play another move, or none decides. */
export function followedRule(
  rulesOfThumb: RulesOfThumb,
  view: GameState,
  player: PlayerID,
  move: Move,
): { readonly rule: RuleOfThumb; readonly nth: number } | undefined {
  const decision = decide(rulesOfThumb, view, player);
  const rule = decision.nth === undefined ? undefined : rulesOfThumb.rules[decision.nth];
  if (!rule || decision.nth === undefined || moveKey(decision.move) !== moveKey(move)) return undefined;
  return { rule, nth: decision.nth };
}
