import { followedRule, playsByRules } from '../../ai/rules-of-thumb';
import type { Recording } from '../recording/recording';

/** The rule of thumb that a bot has followed: its id and its number, from 1; nothing for a slip. */
export type FollowedRule = { readonly id: string; readonly number: number } | 'slip';

/**
 * Returns the rule that the bot followed in the move that led to a snapshot; undefined where it does not play by rules, had
 * no choice, or no rule decides.
 */
export async function loadFollowedRule(
  { entry, snapshots, bots }: Pick<Recording, 'entry' | 'snapshots' | 'bots'>,
  at: number,
): Promise<FollowedRule | undefined> {
  const [before, played] = [snapshots[at - 1], snapshots[at]];
  const { player, move } = played ?? {};
  const { rules, ai } = entry;
  if (!before || player === undefined || !move || !playsByRules(bots?.[Number(player)] ?? '', ai)) return undefined;
  const rulesOfThumb = await ai.rulesOfThumb?.();
  const view = rules.view(before.G, player);
  if (!rulesOfThumb || rules.legalMoves(view, player).length === 1) return undefined;
  const { rule, nth, isPlayed } = followedRule(rulesOfThumb, view, player, move);
  if (!isPlayed) return 'slip';
  return rule && { id: rule.id, number: nth + 1 };
}
