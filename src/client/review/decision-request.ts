import { BotMemory } from '../../ai/bot-memory';
import type { DecisionRequest } from '../../ai/types';
import type { PlayerID } from '../../games/contract';
import { itemAt } from '../../games/contract/items';
import type { Recording } from '../recording/recording';

/** The bot that gives hints and reviews. */
export const REVIEW_BOT = 'level5';

/**
 * Builds the decision request for a bot that takes this seat at a snapshot, with everything the seat has seen so far.
 */
export function decisionRequestAt(
  { entry, snapshots }: Pick<Recording, 'entry' | 'snapshots'>,
  at: number,
  player: PlayerID,
): DecisionRequest {
  const memory = new BotMemory(entry, player);
  for (const { G } of snapshots.slice(0, at + 1)) memory.observe(entry.rules.view(G, player));
  const { observations: _since, ...request } = memory.createRequest(entry.rules.view(itemAt(snapshots, at).G, player));
  return request;
}
